import { formatMoney } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import { useHitungWords } from './hitung-words.ts'

export type Sebab = { readonly kode: string; readonly jumlah: number; readonly jumlah_dengan: number }

/** A kind of line with what it changed: 'Predikat kinerja −Rp 720.000'. */
export function useSebab(): (one: Sebab) => string {
  const t = useHitungWords()
  const language = useLanguage()
  return ({ kode, jumlah, jumlah_dengan }) => {
    const by = jumlah - jumlah_dengan
    return `${t(`baris_${kode}` as 'baris_besaran')} ${by > 0 ? '+' : ''}${formatMoney(by, language)}`
  }
}
