import { formatBasisPoints, formatDate, formatTime, instantIn } from '@presensi/contract/kata/format'
import type { HariBulan } from '../../days/hari/public.ts'
import { useLanguage } from '../../lib/language.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { hoursOf, lostOf, openOf } from './day-look.ts'
import { EventList } from './EventList.tsx'
import type { HariRiwayat } from './outbox/presensi-wire.ts'
import classes from './riwayat.module.css'
import { useRiwayatWords } from './riwayat-words.ts'

type DayRowProps = {
  readonly day: HariRiwayat
  readonly today: string
  readonly withOffice: boolean
  readonly onOpen: (id: string) => void
  readonly judged: HariBulan | undefined
  readonly onWhy: (tanggal: string) => void
}

/** One day: its schedule or why there is none, and what was clocked. */
export function DayRow({ day, today, withOffice, onOpen, judged, onWhy }: DayRowProps) {
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
        {judged !== undefined && <Judged day={judged} onWhy={onWhy} />}
        {peristiwa.length > 0 && <EventList events={peristiwa} onOpen={onOpen} />}
        {peristiwa.length === 0 && works && <p className={classes.none}>{t(tanggal > today ? 'ahead' : 'none')}</p>}
      </div>
    </li>
  )
}

/** Codes that say nothing of how somebody did: the schedule above has said it already. */
const UNSAID: ReadonlySet<string> = new Set(['L', 'BELUM', '–'])

/** What the day came out as, what it costs, and the way to the reason. */
function Judged({ day, onWhy }: { readonly day: HariBulan; readonly onWhy: (tanggal: string) => void }) {
  const t = useRiwayatWords()
  const language = useLanguage()
  if (day.kode_list.every((kode) => UNSAID.has(kode))) return null
  const { tanggal, kode } = day
  const hours = hoursOf(day, language)
  return (
    <p className={classes.judged}>
      {day.kode_list.map((one) => (
        <StatusBadge key={one} kode={one} />
      ))}
      {hours !== null && <span>{t('hours', { jam: hours })}</span>}
      {[...lostOf(day, t, language), ...openOf(day, t)].map((said) => (
        <span key={said}>{said}</span>
      ))}
      {day.potongan_bp > 0 && <span>{t('potongan', { persen: formatBasisPoints(day.potongan_bp, language) })}</span>}
      <button
        type="button"
        className={classes.why}
        aria-label={t('whyOf', { tanggal: formatDate(tanggal, language), kode })}
        onClick={() => onWhy(tanggal)}
      >
        {t('why')}
      </button>
    </p>
  )
}
