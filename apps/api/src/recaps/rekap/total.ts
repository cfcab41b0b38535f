import type { totalBulan } from '@presensi/contract/days/hari'
import type * as z from 'zod/mini'

export type Total = z.output<typeof totalBulan>
const NONE: Total = {
  kode: {},
  hari_kerja: 0,
  hadir: 0,
  terlambat_menit: 0,
  pulang_cepat_menit: 0,
  bekerja_menit: 0,
  hari_uang_makan: 0,
  jumlah_bp: 0,
  potongan_bp: 0,
  menunggu: 0,
  konflik: 0,
}

/** Several months together. Each was capped by itself: caps are of a calendar month. */
export function sumTotal(totals: readonly Total[]): Total {
  const { kode: _kode, ...counts } = NONE
  const names = Object.keys(counts) as (keyof typeof counts)[]
  const sum = { ...NONE, kode: { ...NONE.kode } }
  for (const one of totals) {
    for (const name of names) sum[name] += one[name]
    for (const [kode, days] of Object.entries(one.kode)) sum.kode[kode] = (sum.kode[kode] ?? 0) + days
  }
  return sum
}
