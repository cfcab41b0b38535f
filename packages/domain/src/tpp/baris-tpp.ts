import type { BarisTpp, KodeBarisTpp } from './orang-tpp.ts'

export const sumOf = (amounts: Iterable<number>): number => {
  let sum = 0
  for (const amount of amounts) sum += amount
  return sum
}

export type Extra = Partial<Pick<BarisTpp, 'bp' | 'atas' | 'komponen' | 'kebijakan_id' | 'acuan' | 'hari'>>
const NONE: Required<Extra> = { bp: null, atas: null, komponen: null, kebijakan_id: null, acuan: null, hari: [] }
export const line = (kode: KodeBarisTpp, jumlah: number, dasar: string, extra: Extra = {}): BarisTpp => ({
  ...NONE,
  ...extra,
  kode,
  jumlah: jumlah === 0 ? 0 : jumlah,
  dasar,
})
