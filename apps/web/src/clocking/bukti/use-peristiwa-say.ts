import { type Area, kataArea } from '@presensi/contract/clocking/area'
import { formatDate, formatTime, instantIn } from '@presensi/contract/kata/format'
import type { Kapasitas } from '@presensi/domain/akses/pemutus'
import { useLanguage } from '../../lib/language.ts'
import type { Peristiwa } from './bukti.api.ts'
import { usePeristiwaWords } from './peristiwa-words.ts'

/** A clocking in a few words. */
export function usePeristiwaSay() {
  const t = usePeristiwaWords()
  const language = useLanguage()
  const time = (instant: string, zone: string, withSeconds = false): string => {
    const local = instantIn(instant, zone)
    if (!local) return instant
    const seconds = `${language === 'id' ? '.' : ':'}${local.time.slice(6)}`
    return withSeconds
      ? formatTime(local.time, language, zone).replace(/^(\S+)/, `$1${seconds}`)
      : formatTime(local.time, language, zone)
  }
  const date = (instant: string, zone: string): string =>
    formatDate(instantIn(instant, zone)?.date ?? instant, language)
  const moment = (instant: string, zone: string, withSeconds = false): string =>
    `${date(instant, zone)} ${time(instant, zone, withSeconds)}`
  return {
    jenis: ({ jenis, kegiatan }: Pick<Peristiwa, 'jenis' | 'kegiatan'>): string =>
      jenis === 'kegiatan' ? (kegiatan ?? t('kegiatan')) : t(jenis),
    /** kept and shown, and neither in nor out; null where it counts, and of a joint event, which is neither of both anyway */
    luarJadwal: ({ jenis, sebagai }: Pick<Peristiwa, 'jenis' | 'sebagai'>): string | null =>
      sebagai === null && jenis !== 'kegiatan' ? t('luar_jadwal') : null,
    area: (area: Area | null): string | null => (area === null ? null : kataArea(area, language)),
    /** who decided, with the capacity in which they did */
    pemutus: (nama: string, sebagai: Kapasitas | null): string => (sebagai === null ? nama : `${nama} (${t(sebagai)})`),
    date,
    time,
    moment,
  }
}
