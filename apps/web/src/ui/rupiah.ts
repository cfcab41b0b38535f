import { formatNumber } from '@presensi/contract/kata/format'

/** As it is typed: '4.000.000'. */
export const rupiahText = (amount: number | null): string => (amount === null ? '' : formatNumber(amount))

/** Undefined: no whole rupiah. Dots are taken only between groups of three; empty is null. */
export function rupiahOf(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  if (!/^(\d{1,12}|\d{1,3}(\.\d{3}){1,3})$/.test(typed)) return undefined
  return Number(typed.replaceAll('.', ''))
}
