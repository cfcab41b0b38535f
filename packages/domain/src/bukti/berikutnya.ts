import type { Waktu } from '../jadwal/waktu.ts'
import type { Nilai } from './sinyal.ts'

type Terjadi = { readonly jenis: string; readonly nilai: Nilai }

/** What the big button does next. What was refused never happened; who never clocked in is offered to go home once the day is over. */
export function berikutnya(
  terjadi: readonly Terjadi[],
  waktu: Waktu | null,
  sekarang: number,
): 'masuk' | 'pulang' | null {
  const has = (jenis: string): boolean => terjadi.some((one) => one.jenis === jenis && one.nilai !== 'ditolak')
  if (has('pulang')) return null
  if (has('masuk')) return 'pulang'
  return waktu !== null && sekarang >= waktu.pulang ? 'pulang' : 'masuk'
}
