import type { AkunSaldo } from './saldo.api.ts'
import { useSaldoWords } from './words.ts'

/** How many years before the ledger's own a source comes from. */
const LALU = { n: 0, n1: 1, n2: 2, ditangguhkan: 1, cuti_bersama: 0 } as const satisfies Record<
  AkunSaldo['sumber'],
  number
>

/** A source of days in the ledger of a year, with the year it comes from: 'Sisa tahun 2025'. */
export function useSumberSay(): (sumber: AkunSaldo['sumber'], tahun: number) => string {
  const t = useSaldoWords()
  return (sumber, tahun) => t(`sumber_${sumber}`, { tahun: String(tahun - LALU[sumber]) })
}
