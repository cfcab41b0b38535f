import { formatDate } from '@presensi/contract/kata/format'
import { useLanguage } from '../../../lib/language.ts'
import { DayBar } from './DayBar.tsx'
import type { Dashboard } from './dashboard-admin.api.ts'
import classes from './dashboard-admin.module.css'
import { useJam } from './use-jam.ts'
import { useAdminWords } from './words.ts'

type DashboardHeadProps = {
  readonly lingkup: Dashboard['lingkup']
  readonly tanggal: string
  readonly isToday: boolean
  /** of the server, when the figures were made */
  readonly waktu: string
  /** the one office they are of, where one was chosen */
  readonly kantor: string | undefined
  readonly onWhole: () => void
  readonly live: boolean
  readonly onDay: (tanggal: string | undefined) => void
}

/** Which day, of whom, and how fresh. */
export function DashboardHead({ lingkup, tanggal, isToday, waktu, live, kantor, onWhole, onDay }: DashboardHeadProps) {
  const t = useAdminWords()
  const language = useLanguage()
  const jam = useJam()(waktu)
  const day = formatDate(tanggal, language, 'long')
  return (
    <header className={classes.head}>
      <div>
        <h2>{isToday ? t('titleToday') : t('titleDay', { tanggal: day })}</h2>
        <p>
          {kantor === undefined ? (
            t(lingkup === 'instansi' ? 'ofInstansi' : 'ofKantor')
          ) : (
            <>
              {t('ofSatuKantor', { nama: kantor })}
              {' · '}
              <button type="button" className={classes.more} onClick={onWhole}>
                {t('wholeAgency')}
              </button>
            </>
          )}
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
