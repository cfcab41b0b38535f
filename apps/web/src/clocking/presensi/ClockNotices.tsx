import { useEffect, useRef } from 'react'
import classes from './act-notices.module.css'
import { useActWords } from './act-words.ts'
import type { Problem } from './use-clocking.ts'

type ClockNoticesProps = { readonly problem: Problem | null; readonly othersDevice: boolean }

/** What stands in the way, and what to do about it. */
export function ClockNotices({ problem, othersDevice }: ClockNoticesProps) {
  const t = useActWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== null) box.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  if (!othersDevice && problem === null) return null
  return (
    <div ref={box} className={classes.notices}>
      {othersDevice && (
        <div className={classes.notice} role="status">
          <strong>{t('otherDevice')}</strong>
          <p>{t('otherDeviceText')}</p>
        </div>
      )}
      {problem !== null && (
        <div className={classes.notice} data-danger={problem.kind === 'refused' || undefined} role="alert">
          <strong>{t('cannotClock')}</strong>
          <p>{problem.kind === 'refused' ? problem.message : t('noTicket')}</p>
        </div>
      )}
    </div>
  )
}
