import { formatNumber } from '@presensi/contract/kata/format'
import { useLanguage } from '../../../lib/language.ts'
import { DateText } from '../../../ui/DateText.tsx'
import type { Dashboard } from './dashboard-admin.api.ts'
import classes from './trend.module.css'
import { useAdminWords } from './words.ts'

type TrendTableProps = { readonly title: string; readonly tren: Dashboard['tren'] }

const FIGURES = ['hadir', 'terlambat', 'perlu_konfirmasi'] as const

/** The figures of the trend, newest first. */
export function TrendTable({ title, tren }: TrendTableProps) {
  const t = useAdminWords()
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must be able to scroll it
    <section className={classes.trendTable} tabIndex={0} aria-label={title}>
      <table>
        <caption className={classes.hidden}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tanggal')}</th>
            {FIGURES.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...tren].reverse().map((day) => (
            <tr key={day.tanggal}>
              <th scope="row">
                <DateText value={day.tanggal} />
              </th>
              {FIGURES.map((name) => (
                <td key={name}>{formatNumber(day[name], language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
