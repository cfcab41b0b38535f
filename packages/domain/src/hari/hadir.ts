import type { Nilai } from '../bukti/sinyal.ts'
import type { Jadwal } from '../jadwal/resolve-jadwal.ts'
import type { Waktu } from '../jadwal/waktu.ts'

/** `luar_jadwal`: there on a day on which nobody expects them; neither late nor missing. */
export const STATUS_HADIR = ['hadir', 'terlambat', 'belum_hadir', 'belum_waktunya', 'luar_jadwal', 'libur'] as const
export type StatusHadir = (typeof STATUS_HADIR)[number]

export type PeristiwaHadir = { readonly jenis: 'masuk' | 'pulang'; readonly waktu: number; readonly nilai: Nilai }

export type Hadir = {
  readonly status: StatusHadir
  readonly masuk: number | null
  readonly pulang: number | null
  /** after the hour itself, once the grace is used up */
  readonly terlambat_detik: number
}

/** Until when nobody is late: the grace, or the flexible minutes where the agency has them. */
export const batasMasuk = (waktu: Waktu): number => {
  const fleksi = waktu.fleksi_cara === 'tidak' ? 0 : waktu.fleksi_menit * 60
  return waktu.masuk + Math.max(waktu.toleransi_detik, fleksi) * 1_000
}

/**
 * Where a person stands on a day at a moment, for figures that change by the minute. What was refused never happened; what waits for
 * confirmation is shown as it is. The day itself is evaluated elsewhere.
 */
export function hadirOn(jadwal: Jadwal, events: readonly PeristiwaHadir[], sekarang: number): Hadir {
  const valid = events.filter(({ nilai }) => nilai !== 'ditolak')
  const times = (jenis: 'masuk' | 'pulang') => valid.filter((one) => one.jenis === jenis).map((one) => one.waktu)
  const [ins, outs] = [times('masuk'), times('pulang')]
  const masuk = ins.length === 0 ? null : Math.min(...ins)
  const pulang = outs.length === 0 ? null : Math.max(...outs)
  if (jadwal.waktu === null)
    return { status: masuk === null ? 'libur' : 'luar_jadwal', masuk, pulang, terlambat_detik: 0 }
  const limit = batasMasuk(jadwal.waktu)
  if (masuk === null)
    return { status: sekarang > limit ? 'belum_hadir' : 'belum_waktunya', masuk, pulang, terlambat_detik: 0 }
  // Time is counted in whole seconds: within the second of the limit nobody is late, so that nobody is late by 0 seconds.
  const late = Math.floor((masuk - limit) / 1_000) > 0
  return {
    status: late ? 'terlambat' : 'hadir',
    masuk,
    pulang,
    terlambat_detik: late ? Math.floor((masuk - jadwal.waktu.masuk) / 1_000) : 0,
  }
}
