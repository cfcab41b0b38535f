import { DateText } from '../../ui/DateText.tsx'
import { Warnings } from '../../ui/Warnings.tsx'
import type { Rencana } from './hari-kerja.api.ts'
import classes from './hari-kerja.module.css'
import { useHariKerjaWords } from './words.ts'

const RESULTS = ['dibuat', 'dipertahankan', 'dilewati'] as const

/** What generating would do: three counts, each with its days. */
export function RencanaView({ plan }: { readonly plan: Rencana }) {
  const t = useHariKerjaWords()
  return (
    <div role="status" className={classes.plan}>
      <dl className={classes.counts}>
        {RESULTS.map((hasil) => (
          <div key={hasil}>
            <dt>{t(hasil)}</dt>
            <dd>{plan[hasil]}</dd>
          </div>
        ))}
      </dl>
      <Warnings title={t('warnTitle')} items={plan.peringatan} />
      {plan.dibuat === 0 && <p className={classes.scope}>{t('nothing')}</p>}
      {RESULTS.map((hasil) => {
        const days = plan.hari.filter((hari) => hari.hasil === hasil)
        if (days.length === 0) return null
        return (
          <details key={hasil} open={hasil === 'dibuat' && days.length <= 31}>
            <summary>
              {t(hasil)} ({days.length})
            </summary>
            <ul className={classes.days}>
              {days.map((hari) => (
                <li key={hari.tanggal}>
                  <DateText value={hari.tanggal} />
                  <span>{hari.kerja ? t('work') : t('off')}</span>
                  <span className={classes.note}>{t(`reason_${hari.alasan}`)}</span>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
    </div>
  )
}
