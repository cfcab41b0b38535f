import { formatDate } from '@presensi/contract/kata/format'
import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import { Section } from '../../../ui/Section.tsx'
import type { Dashboard } from './dashboard-admin.api.ts'
import { TrendChart } from './TrendChart.tsx'
import classes from './trend.module.css'
import { useAdminWords } from './words.ts'

const TrendTable = lazy(() => import('./TrendTable.tsx').then((module) => ({ default: module.TrendTable })))

/** The days up to now, as bars or as the figures themselves. */
export function TrendSection({ tren }: { readonly tren: Dashboard['tren'] }) {
  const t = useAdminWords()
  const language = useLanguage()
  const [asTable, setAsTable] = useState(false)
  const date = (value = '') => formatDate(value, language, 'plain')
  const title = t('trendTitle', { mulai: date(tren[0]?.tanggal), selesai: date(tren.at(-1)?.tanggal) })
  return (
    <Section
      title={t('trend')}
      actions={
        tren.length > 0 && (
          <button type="button" className={classes.more} onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'asChart' : 'asTable')}
          </button>
        )
      }
    >
      {tren.length === 0 && <p className={classes.none}>{t('trendNone')}</p>}
      {tren.length > 0 && !asTable && <TrendChart title={title} tren={tren} />}
      {asTable && (
        <Suspense>
          <TrendTable title={title} tren={tren} />
        </Suspense>
      )}
    </Section>
  )
}
