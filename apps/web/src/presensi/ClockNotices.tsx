import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './act.module.css'
import { useActWords } from './act-words.ts'
import { signInAgain } from './sign-in-again.ts'
import type { Problem } from './use-clocking.ts'

type ClockNoticesProps = { readonly problem: Problem | null; readonly othersDevice: boolean }

/** What stands in the way, and what to do about it. */
export function ClockNotices({ problem, othersDevice }: ClockNoticesProps) {
  const t = useActWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== null) box.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return (
    <div ref={box} className={classes.notices}>
      {othersDevice && (
        <div className={classes.notice} role="status">
          <strong>{t('otherDevice')}</strong>
          <p>{t('otherDeviceText')}</p>
        </div>
      )}
      {problem?.kind === 'sign_in_again' && (
        <div className={classes.notice} role="alert">
          <strong>{t('againTitle')}</strong>
          <p>{t('againText')}</p>
          <Button size="xs" onClick={() => void signInAgain()}>
            {t('againButton')}
          </Button>
        </div>
      )}
      {problem?.kind === 'no_ticket' && (
        <div className={classes.notice} role="alert">
          <strong>{t('cannotClock')}</strong>
          <p>{t('noTicket')}</p>
        </div>
      )}
      {problem?.kind === 'refused' && (
        <div className={classes.notice} data-danger role="alert">
          <strong>{t('cannotClock')}</strong>
          <p>{problem.message}</p>
        </div>
      )}
    </div>
  )
}
