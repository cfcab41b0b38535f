import { formatMoney } from '@presensi/contract/kata/format'
import { useLanguage } from '../lib/language.ts'
import classes from './texts.module.css'

/** Whole rupiah. */
export function Money({ value }: { value: number }) {
  const language = useLanguage()
  return (
    <span className={value < 0 ? `${classes.figure} ${classes.negative}` : classes.figure}>
      {formatMoney(value, language)}
    </span>
  )
}
