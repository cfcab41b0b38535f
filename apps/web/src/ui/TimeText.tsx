import { formatInstant, formatTime } from '@presensi/contract/kata/format'
import { useLanguage } from '../lib/language.ts'
import classes from './texts.module.css'

/** A time of day 'HH:MM', or with `instant` a moment seen in the office's zone with its date. */
type TimeTextProps =
  | { value: string; zone?: string; instant?: undefined }
  | { instant: string; zone: string; value?: undefined }

export function TimeText(props: TimeTextProps) {
  const language = useLanguage()
  const text =
    props.instant === undefined
      ? formatTime(props.value, language, props.zone)
      : formatInstant(props.instant, props.zone, language)
  return (
    <time dateTime={props.instant ?? props.value} className={classes.figure}>
      {text}
    </time>
  )
}
