import { addDays, lastOfMonth, type Tanggal } from '../kalender/tanggal.ts'

/**
 * An office's month: `berjalan` until it is generated, `sementara` then, `final` once it is locked. Reopening makes it `sementara` again; the
 * next lock is a version more.
 */
export const STATUS_REKAP = ['berjalan', 'sementara', 'final'] as const
export type StatusRekap = (typeof STATUS_REKAP)[number]

/**
 * What can be open before a lock. The first three stop an office's admin: a clocking whose day waits for it, papers that contradict each other, and a
 * day on which its person could not clock and that is in no manual list. The others only warn; `antrean` is a clocking that waits and can change nothing of its day, `luar_jam` a day clocked outside the hours that hold.
 */
export const JENIS_TERBUKA = [
  'konfirmasi',
  'konflik',
  'belum_terdaftar',
  'antrean',
  'luar_jam',
  'izin',
  'perbaikan',
  'dinas_luar',
] as const
export type JenisTerbuka = (typeof JENIS_TERBUKA)[number]
const MENGHALANGI: ReadonlySet<JenisTerbuka> = new Set(['konfirmasi', 'konflik', 'belum_terdaftar'])
export const isMenghalangi = (jenis: JenisTerbuka): boolean => MENGHALANGI.has(jenis)

type Jeda = {
  /** how many working days back a correction may be asked for */
  readonly hari_mundur: number
  /** for how many hours a clocking may be sent later */
  readonly luring_jam: number
}

/** The first day on which a month can be locked: the day after both waits are over. `isHariKerja` is the office's calendar. */
export function palingCepat(
  { tahun, bulan }: { readonly tahun: number; readonly bulan: number },
  { hari_mundur, luring_jam }: Jeda,
  isHariKerja: (tanggal: Tanggal) => boolean,
): Tanggal {
  const last = lastOfMonth(tahun, bulan)
  let corrections = last
  for (let left = hari_mundur, tries = 0; left > 0 && tries < TERJAUH; tries += 1) {
    corrections = addDays(corrections, 1)
    if (isHariKerja(corrections)) left -= 1
  }
  const offline = addDays(last, Math.ceil(luring_jam / 24))
  return addDays(corrections > offline ? corrections : offline, 1)
}
/** A calendar without working days ends the count. */
const TERJAUH = 400

export type HalanganKunci = 'terlalu_awal' | 'bukan_urutan' | 'masih_terbuka' | 'perlu_alasan'

/** Why a month cannot be locked; null where it can. */
export function halanganKunci({
  hari_ini,
  paling_cepat,
  sebelumnya,
  menghalangi,
  sebagai,
  alasan,
}: {
  readonly hari_ini: Tanggal
  readonly paling_cepat: Tanggal
  /** the first day of the oldest month of the office that is open and lies before; null where there is none */
  readonly sebelumnya: Tanggal | null
  /** how many open things stop an office's admin */
  readonly menghalangi: number
  readonly sebagai: 'kantor' | 'instansi'
  readonly alasan: string | null
}): HalanganKunci | null {
  if (hari_ini < paling_cepat) return 'terlalu_awal'
  if (sebelumnya !== null) return 'bukan_urutan'
  if (menghalangi === 0) return null
  if (sebagai === 'kantor') return 'masih_terbuka'
  return alasan === null ? 'perlu_alasan' : null
}
