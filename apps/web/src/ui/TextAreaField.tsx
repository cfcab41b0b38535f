import { Textarea } from '@mantine/core'
import { formatNumber } from '@presensi/contract/kata/format'
import { useLanguage } from '../lib/language.ts'
import { type FieldProps, inputProps } from './field.ts'
import classes from './fields.module.css'

type TextAreaFieldProps = FieldProps<string> & {
  rows?: number
  maxLength?: number /** of a dialog: where the focus goes when it opens */
  autoFocus?: boolean
}

/** Several lines; with a limit it shows how much of it is used. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { rows = 3, maxLength } = props
  const language = useLanguage()
  return (
    <div className={classes.withCount}>
      <Textarea
        {...inputProps(props)}
        {...(props.autoFocus ? { 'data-autofocus': true } : {})}
        rows={rows}
        maxLength={maxLength}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onBlur={() => props.onBlur?.()}
      />
      {maxLength && (
        <span className={classes.count} aria-hidden>
          {formatNumber(props.value.length, language)}/{formatNumber(maxLength, language)}
        </span>
      )}
    </div>
  )
}
