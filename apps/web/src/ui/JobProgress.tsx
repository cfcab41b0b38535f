import { formatNumber } from '@presensi/contract/kata/format'
import { useLanguage } from '../lib/language.ts'
import classes from './JobProgress.module.css'
import { StatusBadge } from './StatusBadge.tsx'
import { useUiWords } from './words.ts'

export type JobState = 'antre' | 'berjalan' | 'selesai' | 'gagal' | 'dibatalkan'
type JobProgressProps = {
  title: string
  state: JobState
  done: number
  total: number
  failed?: number
  /** what the job is on right now, or why it stopped */
  note?: string
}

/** Long work with its counts. It can be left: the result comes back in the notifications. */
export function JobProgress({ title, state, done, total, failed = 0, note }: JobProgressProps) {
  const say = useUiWords()
  const language = useLanguage()
  const share = total > 0 ? Math.min(100, Math.round((done / total) * 100)) : 0
  const count = say('jobCount', { selesai: formatNumber(done, language), total: formatNumber(total, language) })
  return (
    <div className={classes.job} data-state={state}>
      <div className={classes.head}>
        <span className={classes.title}>{title}</span>
        <StatusBadge kode={state} />
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={count}
      >
        <div className={classes.bar} style={{ width: `${share}%` }} />
      </div>
      <div className={classes.counts}>
        <span>{count}</span>
        {failed > 0 && <span className={classes.failed}>{say('jobErrors', { n: failed })}</span>}
        <span className={classes.share}>{share} %</span>
      </div>
      {note && <p className={classes.note}>{note}</p>}
      {(state === 'antre' || state === 'berjalan') && <p className={classes.note}>{say('jobLeave')}</p>}
    </div>
  )
}
