import { formatDate, formatDateRange, formatTime, instantIn } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { useZone } from '../../lib/use-zone.ts'
import type { Izin } from './izin.api.ts'
import { useKeadaanWords } from './keadaan-words.ts'

type Keadaan = Pick<Izin, 'status' | 'menunggu' | 'menunggu_sejak' | 'kelompok' | 'berlaku'>

/** How a request stands, as a sentence: who has it now and since when, or how it ended. */
export function useKeadaanSay(): (izin: Keadaan, own?: boolean) => string {
  const t = useKeadaanWords()
  const language = useLanguage()
  const zone = useZone()
  return ({ status, menunggu, menunggu_sejak, kelompok, berlaku }, own = false) => {
    const sejak = formatDate(instantIn(menunggu_sejak ?? '', zone)?.date ?? '', language)
    const cuti = kelompok === 'cuti'
    switch (menunggu) {
      case 'atasan':
        return t(cuti ? 'since_atasan_cuti' : 'since_atasan', { sejak })
      case 'pybmc':
        return t(status === 'izin_sementara' ? 'since_sementara' : 'since_pybmc', { sejak })
      case 'instansi':
        return t(cuti && berlaku ? 'since_instansi_cuti' : 'since_instansi', { sejak })
      case 'pemohon':
        if (status === 'perubahan_diusulkan') return t(own ? 'since_usulan_own' : 'since_usulan', { sejak })
        if (status === 'dikembalikan') return t(own ? 'since_dikembalikan_own' : 'since_dikembalikan', { sejak })
        return t('says_draf')
      default:
        return isEnd(status) ? t(`says_${status}`) : ''
    }
  }
}
const ENDS = [
  'disetujui',
  'ditangguhkan',
  'tidak_disetujui',
  'dibatalkan',
  'dipanggil_kembali',
  'kedaluwarsa',
] as const satisfies Izin['status'][]
const isEnd = (status: Izin['status']): status is (typeof ENDS)[number] =>
  (ENDS as readonly Izin['status'][]).includes(status)

type Waktu = Pick<Izin, 'tanggal_mulai' | 'tanggal_selesai' | 'jam_mulai' | 'jam_selesai'>

/** When it is: from day to day, and the hours where it has some. */
export function useWaktuIzin(): (izin: Waktu) => string {
  const t = useKeadaanWords()
  const language = useLanguage()
  return ({ tanggal_mulai, tanggal_selesai, jam_mulai, jam_selesai }) => {
    const days = formatDateRange(tanggal_mulai, tanggal_selesai, language)
    const [mulai, selesai] = [jam_mulai, jam_selesai].map((jam) => (jam === null ? '' : formatTime(jam, language)))
    if (mulai !== '' && selesai !== '') return `${days}, ${t('hours', { mulai: mulai ?? '', selesai: selesai ?? '' })}`
    if (selesai !== '') return `${days}, ${t('hoursUntil', { selesai: selesai ?? '' })}`
    return mulai === '' ? days : `${days}, ${t('hoursFrom', { mulai: mulai ?? '' })}`
  }
}

/** How long it is, in the unit that its kind is counted in; nothing for hours of a day. */
export function useLamaIzin(): (izin: Pick<Izin, 'hari' | 'satuan'>) => string | null {
  const t = useKeadaanWords()
  return ({ hari, satuan }) => {
    if (satuan === 'jam') return null
    return t(satuan === 'hari_kerja' ? 'daysWork' : 'daysCalendar', { n: hari })
  }
}
