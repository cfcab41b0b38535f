import { formatBasisPoints, formatMonth } from '@presensi/contract/kata/format'
import { sebabKoreksi } from '@presensi/contract/kata/istilah'
import { useLanguage } from '../../lib/language.ts'
import type { Bulan, Koreksi } from './bulan.api.ts'
import { useBulanWords } from './bulan-words.ts'

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'))

/** What a correction line says, seen from one of its two months. */
export function useKoreksiSay({ tahun, bulan }: Bulan) {
  const t = useBulanWords()
  const language = useLanguage()
  const here = `${tahun}-${String(bulan).padStart(2, '0')}-01`
  const nameOf = (first: string) => formatMonth(first.slice(0, 7), language)
  return {
    /** null where no minute changed */
    menit: ({ terlambat_menit: a, pulang_cepat_menit: b }: Koreksi): string | null =>
      a === 0 && b === 0 ? null : t('menitText', { a: signed(a), b: signed(b) }),
    /** null where it costs what it cost before */
    potongan: ({ bp }: Koreksi): string | null =>
      bp === 0 ? null : `${bp > 0 ? '+' : '−'}${formatBasisPoints(Math.abs(bp), language)}`,
    sebab: ({ sebab }: Koreksi): string => sebabKoreksi(sebab, language),
    arah: (row: Koreksi): string =>
      row.bulan_asal === here
        ? t('keluar', { bulan: nameOf(row.bulan) })
        : t('masuk', { bulan: nameOf(row.bulan_asal) }),
  }
}
