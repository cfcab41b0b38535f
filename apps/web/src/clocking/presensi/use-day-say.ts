import { formatMinutes, formatTime, instantIn } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import type { HariIni } from './outbox/presensi-wire.ts'
import { earliestOut, inAndOut, type Kegiatan, type Terjadi } from './today.ts'
import { usePresensiWords } from './words.ts'

/** How the day stands, in a sentence or two. */
export function useDaySay() {
  const t = usePresensiWords()
  const language = useLanguage()
  const time = (instant: string | number, zone: string, named = true): string =>
    formatTime(instantIn(instant, zone)?.time ?? '', language, named ? zone : undefined)

  const dayOff = ({ status, alasan }: HariIni['jadwal']): string => {
    if (status === 'tanpa_penempatan') return t('unplaced')
    if (status === 'lepas') return t('lepas')
    const libur = alasan.find((one) => one.aturan === 'libur')
    return libur === undefined ? t('libur') : t('liburNamed', { nama: libur.nama })
  }

  const untilIn = ({ waktu }: HariIni['jadwal'], now: number): string => {
    if (waktu === null) return ''
    const minutes = Math.round((Date.parse(waktu.masuk) - now) / 60_000)
    const lama = formatMinutes(Math.abs(minutes), language)
    return minutes >= 0 ? t('untilIn', { lama }) : t('lateBy', { lama })
  }

  /** From when on one may go home, and how long that is. */
  const untilOut = (hari: HariIni, masuk: string | null, now: number): string => {
    const earliest = earliestOut(hari, masuk)
    if (earliest === null) return ''
    const jam = time(earliest, hari.zona_waktu)
    const minutes = Math.ceil((earliest - now) / 60_000)
    return minutes > 0 ? t('untilOut', { jam, lama: formatMinutes(minutes, language) }) : t('mayGo', { jam })
  }

  /** Who has gone home: for good, or too early to be done with the day. */
  const gone = (hari: HariIni, { masuk, pulang }: { masuk: string | null; pulang: string }, now: number): string => {
    const zone = hari.zona_waktu
    const earliest = earliestOut(hari, masuk)
    if (earliest !== null && Date.parse(pulang) < earliest) {
      const end = time(earliest, zone, false)
      const early = t('earlyAt', { jam: time(pulang, zone, false), pulang: end })
      return `${early} ${now >= earliest ? t('againNow') : t('againFrom', { pulang: end })}`
    }
    return t(masuk === null ? 'outOnly' : 'doneAt', { jam: time(pulang, zone) })
  }

  /** What was done, what is still open, and how long to what is due. */
  const state = (hari: HariIni, done: readonly Terjadi[], open: readonly Kegiatan[], now: number): string => {
    const { masuk, pulang } = inAndOut(done)
    if (hari.jadwal.status === 'libur' || hari.jadwal.status === 'lepas') {
      return t(masuk === null && pulang === null ? 'offState' : 'offDone')
    }
    if (masuk === null && pulang === null) return `${t('notYetIn')} ${untilIn(hari.jadwal, now)}`.trim()
    if (pulang === null) {
      return `${t('inAt', { jam: time(masuk ?? '', hari.zona_waktu) })} ${untilOut(hari, masuk, now)}`.trim()
    }
    const wajib = open.find((one) => one.wajib)
    if (wajib !== undefined) {
      return `${t('outAt', { jam: time(pulang, hari.zona_waktu) })} ${t('openStill', { nama: wajib.nama })}`
    }
    return gone(hari, { masuk, pulang }, now)
  }
  return { time, dayOff, state }
}
