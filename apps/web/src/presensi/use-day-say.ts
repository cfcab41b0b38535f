import { useLanguage } from '../lib/language.ts'
import type { HariIni } from '../lib/presensi-wire.ts'
import { formatMinutes, formatTime, instantIn } from '../ui/format.ts'
import { inAndOut } from './today.ts'
import { usePresensiWords } from './words.ts'

type Done = Parameters<typeof inAndOut>[0]

/** How the day stands, in a sentence or two. */
export function useDaySay() {
  const t = usePresensiWords()
  const language = useLanguage()
  const time = (instant: string, zone: string): string =>
    formatTime(instantIn(instant, zone)?.time ?? '', language, zone)

  const dayOff = ({ status, alasan }: HariIni['jadwal']): string => {
    if (status === 'tanpa_penempatan') return t('unplaced')
    if (status === 'lepas') return t('lepas')
    const libur = alasan.find((one) => one.aturan === 'libur')
    return libur === undefined ? t('libur') : t('liburNamed', { nama: libur.nama })
  }

  const gap = ({ waktu }: HariIni['jadwal'], end: 'masuk' | 'pulang', now: number): string => {
    if (waktu === null) return ''
    const minutes = Math.round((Date.parse(waktu[end]) - now) / 60_000)
    const lama = formatMinutes(Math.abs(minutes), language)
    if (end === 'masuk') return minutes >= 0 ? t('untilIn', { lama }) : t('lateBy', { lama })
    return minutes >= 0 ? t('untilOut', { lama }) : t('overBy', { lama })
  }

  /** What was done, and how long to what is due. */
  const state = (hari: HariIni, done: Done, now: number): string => {
    const { masuk, pulang } = inAndOut(done)
    if (masuk === null && pulang === null) return `${t('notYetIn')} ${gap(hari.jadwal, 'masuk', now)}`.trim()
    if (pulang === null) {
      return `${t('inAt', { jam: time(masuk ?? '', hari.zona_waktu) })} ${gap(hari.jadwal, 'pulang', now)}`.trim()
    }
    return t(masuk === null ? 'outOnly' : 'doneAt', { jam: time(pulang, hari.zona_waktu) })
  }
  return { time, dayOff, state }
}
