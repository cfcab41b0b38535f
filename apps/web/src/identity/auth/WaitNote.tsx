import classes from './auth.module.css'
import { formatCountdown, useCountdown } from './use-countdown.ts'
import { useAccountWords } from './words.ts'

export function WaitNote({ until }: { readonly until: number }) {
  const t = useAccountWords()
  const seconds = useCountdown(until)
  if (seconds === 0) return null
  return (
    <p className={classes.waiting} role="timer">
      {t('wait', { waktu: formatCountdown(seconds) })}
    </p>
  )
}
