import type { Health } from './pekerjaan.api.ts'

export type Condition = 'good' | 'attention' | 'bad'

const SLOW_MS = 100
const SKEW_MS = 500

export const databaseCondition = ({ baik, jawaban_ms }: Health['database']): Condition =>
  baik ? (jawaban_ms > SLOW_MS ? 'attention' : 'good') : 'bad'

export const clockCondition = (skew: number): Condition => (Math.abs(skew) > SKEW_MS ? 'attention' : 'good')

const SIGN_IN = { baik: 'good', belum: 'attention', jauh: 'bad', salah: 'bad' } as const

export const signInCondition = ({ keadaan }: Health['layanan_masuk']): Condition => SIGN_IN[keadaan]

/** One that fails, is late, or was done by a wrong clock is in trouble. */
export function tugasCondition({
  ketepatan,
  disisihkan,
  gagal_beruntun,
}: Pick<Health['tugas'][number], 'ketepatan' | 'disisihkan' | 'gagal_beruntun'>): Condition {
  if (gagal_beruntun > 0 || ketepatan !== 'tepat') return 'bad'
  return disisihkan > 0 ? 'attention' : 'good'
}
