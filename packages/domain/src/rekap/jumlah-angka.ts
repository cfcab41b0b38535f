import type { TotalBulan } from '../hari/hasil.ts'
import { KODE_HARI } from '../hari/kode.ts'
import { angkaDi, BANYAK_ANGKA, kodeOf, type NamaAngka, tempatAngka, tempatKode } from '../statistik/angka-bulan.ts'

/** What recaps add up over people. Deductions are shares of each person's own pay: they have no sum. */
export const JUMLAH = [
  'hari_kerja',
  'hadir',
  'terlambat_menit',
  'pulang_cepat_menit',
  'bekerja_menit',
  'hari_uang_makan',
  'menunggu',
  'konflik',
] as const satisfies readonly (NamaAngka & keyof TotalBulan)[]
type Terjumlah = Pick<TotalBulan, (typeof JUMLAH)[number] | 'kode'>

/** Sums of days in the order of the figures; what a recap does not add up is 0. */
export function angkaTotal(total: Terjumlah): number[] {
  const angka = new Array<number>(BANYAK_ANGKA).fill(0)
  for (const name of JUMLAH) angka[tempatAngka(name) - 1] = total[name]
  for (const kode of KODE_HARI) angka[tempatKode(kode) - 1] = total.kode[kode] ?? 0
  return angka
}

/** The same as sums. Days that were nobody's are left out. */
export function totalAngka(angka: readonly number[]): Terjumlah {
  const { '–': _nobody, ...kode } = kodeOf(angka)
  const sums = Object.fromEntries(JUMLAH.map((name) => [name, angkaDi(angka, name)]))
  return { ...(sums as Omit<Terjumlah, 'kode'>), kode }
}
