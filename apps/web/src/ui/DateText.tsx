import { formatDate } from '@presensi/contract/kata/format'
import { useLanguage } from '../lib/language.ts'
import classes from './texts.module.css'

type DateTextProps = { value: string; style?: 'short' | 'long' | 'plain' | 'month' }

/** A calendar date 'YYYY-MM-DD'. */
export function DateText({ value, style = 'short' }: DateTextProps) {
  const language = useLanguage()
  return (
    <time dateTime={value} className={classes.figure}>
      {formatDate(value, language, style)}
    </time>
  )
}
