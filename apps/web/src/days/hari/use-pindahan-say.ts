import { formatBasisPoints } from '@presensi/contract/kata/format'
import { useLanguage } from '../../lib/language.ts'
import type { OrangBulan } from './hari.api.ts'
import { useHariWords } from './words.ts'

/** Of somebody who was in another office, too: the whole month, or where it stands; null of everybody else. */
export function usePindahanSay() {
  const t = useHariWords()
  const language = useLanguage()
  return ({ pindahan }: Pick<OrangBulan, 'pindahan'>): string | null => {
    if (pindahan === null) return null
    if (pindahan.seluruh === null) return t('pindahanLain')
    const { hari_kerja, hadir, potongan_bp } = pindahan.seluruh
    return t('pindahan', { kerja: hari_kerja, hadir, persen: formatBasisPoints(potongan_bp, language) })
  }
}
