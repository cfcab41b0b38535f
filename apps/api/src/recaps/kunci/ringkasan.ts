import type { TotalBulan } from '@presensi/domain/hari/hasil'
import * as z from 'zod/mini'

/** What a month of an office says at a glance. */
const ringkasan = z.object({
  hari_kerja: z.int(),
  hadir: z.int(),
  kode: z.record(z.string(), z.int()),
  konflik: z.int(),
  menunggu: z.int(),
})
export type Ringkasan = z.output<typeof ringkasan>

export function ringkas(
  totals: readonly Pick<TotalBulan, 'hari_kerja' | 'hadir' | 'kode' | 'konflik' | 'menunggu'>[],
): Ringkasan {
  const sum: Ringkasan = { hari_kerja: 0, hadir: 0, kode: {}, konflik: 0, menunggu: 0 }
  for (const one of totals) {
    for (const name of ['hari_kerja', 'hadir', 'konflik', 'menunggu'] as const) sum[name] += one[name]
    for (const [kode, days] of Object.entries(one.kode)) sum.kode[kode] = (sum.kode[kode] ?? 0) + days
  }
  return sum
}

export const bacaRingkasan = (text: string | null): Ringkasan | null =>
  text === null ? null : ringkasan.parse(JSON.parse(text))

/** Share of work days with attendance, in basis points; null where nobody had to work. */
export const tingkatHadir = (one: Ringkasan | null): number | null =>
  one === null || one.hari_kerja === 0 ? null : Math.round((one.hadir * 10_000) / one.hari_kerja)
