import type { Health } from './pekerjaan.api.ts'

export type Condition = 'good' | 'attention' | 'bad'

const SLOW_MS = 100
const SKEW_MS = 500
const OLD_SECONDS = 60
const STUCK_SECONDS = 600

export type QueueSum = { menunggu: number; berjalan: number; gagal: number; tertua: number }

export const sumQueues = (antrean: Health['antrean']): QueueSum =>
  antrean.reduce(
    (sum, one) => ({
      menunggu: sum.menunggu + one.menunggu,
      berjalan: sum.berjalan + one.berjalan,
      gagal: sum.gagal + one.gagal,
      tertua: Math.max(sum.tertua, one.tertua_detik ?? 0),
    }),
    { menunggu: 0, berjalan: 0, gagal: 0, tertua: 0 },
  )

export const databaseCondition = ({ baik, jawaban_ms }: Health['database']): Condition =>
  baik ? (jawaban_ms > SLOW_MS ? 'attention' : 'good') : 'bad'

export function queueCondition({ gagal, tertua }: QueueSum): Condition {
  if (tertua > STUCK_SECONDS) return 'bad'
  return gagal > 0 || tertua > OLD_SECONDS ? 'attention' : 'good'
}

export const clockCondition = (skew: number): Condition => (Math.abs(skew) > SKEW_MS ? 'attention' : 'good')

const SIGN_IN = { baik: 'good', belum: 'attention', jauh: 'bad', salah: 'bad' } as const

export const signInCondition = ({ keadaan }: Health['layanan_masuk']): Condition => SIGN_IN[keadaan]

const LATE_MINUTES = 5
const LATE_DAILY_MINUTES = 26 * 60
/** By day rather than by minute. */
const isDaily = (nama: string): boolean =>
  nama.startsWith('rapikan') ||
  ['hapus_data_pribadi', 'samarkan_audit', 'ingatkan_roster', 'izin_harian'].includes(nama)

/** Tasks run every minute, the clearing ones once a day; one that fails, or that nobody runs any more, is in trouble. */
export function tugasCondition(
  tugas: Pick<Health['tugas'][number], 'nama' | 'berhasil_pada' | 'disisihkan' | 'gagal_beruntun'>,
  now: number,
): Condition {
  const { nama, berhasil_pada, disisihkan, gagal_beruntun } = tugas
  const late = isDaily(nama) ? LATE_DAILY_MINUTES : LATE_MINUTES
  if (gagal_beruntun > 0 || berhasil_pada === null || now - Date.parse(berhasil_pada) > late * 60_000) return 'bad'
  return disisihkan > 0 ? 'attention' : 'good'
}
