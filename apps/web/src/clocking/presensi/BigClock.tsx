import { useLanguage } from '../../lib/language.ts'
import { serverClock, useServerNow } from '../../lib/server-clock.ts'
import { formatTime, instantIn, zoneName } from '../../ui/format.ts'
import classes from './clock.module.css'
import { usePresensiWords } from './words.ts'

/** The office's time, ticking with the server. Read out only when somebody asks for it. */
export function BigClock({ zone }: { readonly zone: string }) {
  const t = usePresensiWords()
  const language = useLanguage()
  const now = useServerNow()
  const { time } = instantIn(new Date(now).toISOString(), zone) ?? { time: '00:00:00' }
  return (
    <p className={classes.time}>
      <time dateTime={time} title={t(serverClock.isServerTimed() ? 'serverTime' : 'deviceTime')}>
        <span className={classes.hours}>{formatTime(time, language)}</span>
        <span className={classes.seconds}>{time.slice(6)}</span>
      </time>
      <span className={classes.zone}>{zoneName(zone)}</span>
    </p>
  )
}
