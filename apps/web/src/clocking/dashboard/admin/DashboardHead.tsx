import { formatDate, instantIn, zoneName } from '@presensi/contract/kata/format'
import { useLanguage } from '../../../lib/language.ts'
import { useZone } from '../../../lib/use-zone.ts'
import { DayBar } from './DayBar.tsx'
import type { Dashboard } from './dashboard-admin.api.ts'
import classes from './dashboard-admin.module.css'
import { useAdminWords } from './words.ts'

type DashboardHeadProps = {
  readonly lingkup: Dashboard['lingkup']
  readonly tanggal: string
  readonly isToday: boolean
  /** of the server, when the figures were made */
  readonly waktu: string
  readonly live: boolean
  readonly onDay: (tanggal: string | undefined) => void
}

/** Which day, of whom, and how fresh. */
export function DashboardHead({ lingkup, tanggal, isToday, waktu, live, onDay }: DashboardHeadProps) {
  const t = useAdminWords()
  const language = useLanguage()
  const zone = useZone()
  const time = instantIn(waktu, zone)?.time ?? ''
  const jam = `${language === 'id' ? time.replaceAll(':', '.') : time} ${zoneName(zone)}`
  const day = formatDate(tanggal, language, 'long')
  return (
    <header className={classes.head}>
      <div>
        <h2>{isToday ? t('titleToday') : t('titleDay', { tanggal: day })}</h2>
        <p>
          {t(lingkup === 'instansi' ? 'ofInstansi' : 'ofKantor')}
          {' · '}
          <span className={classes.fresh} data-live={live || undefined}>
            <span className={classes.pulse} title={t(live ? 'live' : 'notLive')} aria-hidden />
            {t('updated', { jam })}
          </span>
        </p>
      </div>
      <DayBar tanggal={tanggal} onChange={onDay} />
    </header>
  )
}
