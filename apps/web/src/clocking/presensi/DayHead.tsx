import { formatDate, formatInstant, formatTime, instantIn, zoneName } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { serverClock, useServerNow } from '../../lib/server-clock.ts'
import classes from './clock.module.css'
import type { HariIniDilihat } from './hari-ini.ts'
import { ScheduleLine } from './ScheduleLine.tsx'
import { earliestOut, inAndOut } from './today.ts'
import type { Day } from './use-day.ts'
import { useDaySay } from './use-day-say.ts'
import { usePresensiWords } from './words.ts'

type DayHeadProps = { readonly seen: HariIniDilihat; readonly day: Day }

/** Time, schedule and how the day stands: the same on the home page and on the clocking screen. */
export function DayHead({ seen: { hari, luring }, day }: DayHeadProps) {
  const t = usePresensiWords()
  const language = useLanguage()
  const say = useDaySay()
  const { now, ofToday, done, open } = day
  const { masuk, pulang } = inAndOut(done)
  const boleh = earliestOut(hari, masuk)
  const zone = hari.zona_waktu
  const today = instantIn(now, zone)?.date ?? hari.tanggal
  const short = (instant: string) => formatTime(instantIn(instant, zone)?.time ?? '', language)
  // Of a day that the last contact did not know, only what was done on it can be said.
  const told = ofToday ? hari : { ...hari, jadwal: { ...hari.jadwal, status: 'kerja' as const, waktu: null } }
  return (
    <div className={classes.head}>
      <p className={classes.day}>
        <span>{formatDate(ofToday ? hari.tanggal : today, language, 'long')}</span>
        {hari.kantor && <span>{hari.kantor.nama}</span>}
      </p>
      <BigClock zone={zone} />
      {ofToday && hari.jadwal.waktu && boleh !== null ? (
        <ScheduleLine waktu={hari.jadwal.waktu} boleh={boleh} masuk={masuk} pulang={pulang} />
      ) : (
        <p className={classes.off}>{ofToday ? say.dayOff(hari.jadwal) : t('unknownDay')}</p>
      )}
      <p className={classes.state}>{say.state(told, done, open, now)}</p>
      {luring && (
        <p className={classes.offline} role="status">
          {t('offline', { waktu: formatInstant(hari.waktu_server, zone, language) })}
        </p>
      )}
      {ofToday &&
        hari.gangguan.map(({ mulai, selesai, alasan }) => (
          <p key={mulai} className={classes.outage}>
            {t('outage', { mulai: short(mulai), selesai: short(selesai), alasan })}
          </p>
        ))}
    </div>
  )
}

/** The office's time, ticking with the server. Read out only when somebody asks for it. */
function BigClock({ zone }: { readonly zone: string }) {
  const t = usePresensiWords()
  const language = useLanguage()
  const now = useServerNow()
  const { time } = instantIn(now, zone) ?? { time: '00:00:00' }
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
