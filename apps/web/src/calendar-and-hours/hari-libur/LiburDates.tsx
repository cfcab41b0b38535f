import { formatDate, formatDateRange } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'

/** One day with its weekday, or a range without repeating what its ends share. */
export function LiburDates({ mulai, selesai }: { readonly mulai: string; readonly selesai: string }) {
  const language = useLanguage()
  return (
    <time dateTime={mulai}>
      {mulai === selesai ? formatDate(mulai, language) : formatDateRange(mulai, selesai, language)}
    </time>
  )
}
