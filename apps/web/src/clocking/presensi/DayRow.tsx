import { formatDate, formatTime, instantIn } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { EventList } from './EventList.tsx'
import type { HariRiwayat } from './outbox/presensi-wire.ts'
import classes from './riwayat.module.css'
import { useRiwayatWords } from './riwayat-words.ts'

type DayRowProps = {
  readonly day: HariRiwayat
  readonly today: string
  readonly withOffice: boolean
  readonly onOpen: (id: string) => void
}

/** One day: its schedule or why there is none, and what was clocked. */
export function DayRow({ day, today, withOffice, onOpen }: DayRowProps) {
  const t = useRiwayatWords()
  const language = useLanguage()
  const { tanggal, status, waktu, alasan, peristiwa } = day
  const [weekday, date = ''] = formatDate(tanggal, language, 'long').split(', ')
  const say = (instant: string, zone: string, named?: string) =>
    formatTime(instantIn(instant, zone)?.time ?? '', language, named)
  const libur = alasan.find((one) => one.aturan === 'libur')
  const plan = () => {
    if (waktu === null) return libur?.nama ?? t(status === 'kerja' ? 'libur' : status)
    const zone = waktu.zona_waktu
    return t('works', { masuk: say(waktu.masuk, zone), pulang: say(waktu.pulang, zone, zone) })
  }
  const works = status === 'kerja'
  return (
    <li className={classes.dayRow} data-off={!works || undefined} data-today={tanggal === today || undefined}>
      <div className={classes.date}>
        <strong>{date.split(' ')[0]}</strong>
        <span>{weekday}</span>
      </div>
      <div className={classes.content}>
        <p className={classes.plan}>
          {plan()}
          {withOffice && day.kantor !== null && works && <span>{day.kantor}</span>}
          {tanggal === today && <b>{t('today')}</b>}
        </p>
        {peristiwa.length > 0 && <EventList events={peristiwa} onOpen={onOpen} />}
        {peristiwa.length === 0 && works && <p className={classes.none}>{t(tanggal > today ? 'ahead' : 'none')}</p>}
      </div>
    </li>
  )
}
