import { formatTime, instantIn } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { useServerMinute } from '../../lib/server-clock.ts'
import classes from './clock.module.css'
import type { HariIni } from './outbox/presensi-wire.ts'
import { placeOn, spanOn } from './schedule-line.ts'
import { usePresensiWords } from './words.ts'

type ScheduleLineProps = {
  readonly waktu: NonNullable<HariIni['jadwal']['waktu']>
  /** from when on the person may go home */
  readonly boleh: number
  readonly masuk: string | null
  readonly pulang: string | null
}

/** Today from masuk to when one may go home, with now and what was done on it. */
export function ScheduleLine({ waktu, boleh, masuk, pulang }: ScheduleLineProps) {
  const t = usePresensiWords()
  const language = useLanguage()
  const minute = useServerMinute()
  const say = (instant: string) => formatTime(instantIn(instant, waktu.zona_waktu)?.time ?? '', language)
  const line = { ...waktu, pulang: new Date(boleh).toISOString() }
  const place = placeOn(line)
  const [from, to, now] = [place(line.masuk), place(line.pulang), place(minute)]
  const pause = waktu.istirahat && spanOn(line, waktu.istirahat)
  const words = { masuk: say(waktu.masuk), pulang: say(line.pulang) }
  const kini = say(new Date(minute).toISOString())
  const percent = (value: number) => `${value}%`
  return (
    <div className={classes.line} role="img" aria-label={t('line', { ...words, kini })}>
      <div className={classes.track}>
        <span className={classes.work} style={{ left: percent(from), width: percent(to - from) }} />
        <span
          className={classes.gone}
          style={{ left: percent(from), width: percent(Math.max(0, Math.min(now, to) - from)) }}
        />
        {pause && (
          <span
            className={classes.pause}
            style={{ left: percent(pause.from), width: percent(pause.to - pause.from) }}
          />
        )}
        {masuk !== null && <span className={classes.done} style={{ left: percent(place(masuk)) }} />}
        {pulang !== null && <span className={classes.done} style={{ left: percent(place(pulang)) }} />}
        <span className={classes.now} style={{ left: percent(now) }} />
      </div>
      <div className={classes.ends}>
        <span>
          <b>{words.masuk}</b> {t('masuk')}
        </span>
        <span>
          <b>{words.pulang}</b> {t('pulang')}
        </span>
      </div>
    </div>
  )
}
