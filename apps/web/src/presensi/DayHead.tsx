import { useLanguage } from '../lib/language.ts'
import type { Entri } from '../lib/outbox.ts'
import { useServerMinute } from '../lib/presensi-clock.ts'
import type { HariIniDilihat } from '../lib/presensi-hari-ini.ts'
import { formatDate, formatInstant, formatTime, instantIn } from '../ui/format.ts'
import { BigClock } from './BigClock.tsx'
import classes from './clock.module.css'
import { ScheduleLine } from './ScheduleLine.tsx'
import { doneToday, inAndOut, isOfToday } from './today.ts'
import { useDaySay } from './use-day-say.ts'
import { usePresensiWords } from './words.ts'

type DayHeadProps = { readonly seen: HariIniDilihat; readonly waiting: readonly Entri[] }

/** Time, schedule and how the day stands: the same on the home page and on the clocking screen. */
export function DayHead({ seen: { hari, luring }, waiting }: DayHeadProps) {
  const t = usePresensiWords()
  const language = useLanguage()
  const say = useDaySay()
  const now = useServerMinute()
  const zone = hari.zona_waktu
  const known = isOfToday(hari, now)
  const today = instantIn(new Date(now).toISOString(), zone)?.date ?? hari.tanggal
  const done = doneToday(hari, waiting, now)
  const short = (instant: string) => formatTime(instantIn(instant, zone)?.time ?? '', language)
  return (
    <div className={classes.head}>
      <p className={classes.day}>
        {formatDate(known ? hari.tanggal : today, language, 'long')}
        {hari.kantor && <span>{hari.kantor.nama}</span>}
      </p>
      <BigClock zone={zone} />
      {known && hari.jadwal.waktu ? (
        <ScheduleLine waktu={hari.jadwal.waktu} {...inAndOut(done)} />
      ) : (
        <p className={classes.off}>{known ? say.dayOff(hari.jadwal) : t('unknownDay')}</p>
      )}
      <p className={classes.state}>
        {say.state(known ? hari : { ...hari, jadwal: { ...hari.jadwal, waktu: null } }, done, now)}
      </p>
      {luring && (
        <p className={classes.offline} role="status">
          {t('offline', { waktu: formatInstant(hari.waktu_server, zone, language) })}
        </p>
      )}
      {known &&
        hari.gangguan.map(({ mulai, selesai, alasan }) => (
          <p key={mulai} className={classes.outage}>
            {t('outage', { mulai: short(mulai), selesai: short(selesai), alasan })}
          </p>
        ))}
    </div>
  )
}
