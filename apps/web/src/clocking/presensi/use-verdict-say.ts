import { useLanguage } from '../../lib/language.ts'
import { useActWords } from './act-words.ts'
import { sayMetres } from './position.ts'
import type { Verdict } from './verdict.ts'

/** What would become of a clocking made now, in one sentence. */
export function useVerdictSay(): (verdict: Verdict) => string {
  const t = useActWords()
  const language = useLanguage()
  const reason = ({ kode, fakta }: Verdict['sinyal'][number]): string => {
    const jarak = sayMetres(Number(fakta.tepi_m ?? 0), language)
    switch (kode) {
      case 'luar_area':
        return t('why_luar_area', { jarak })
      case 'luar_area_jauh':
        return t('why_luar_area_jauh', { jarak })
      case 'akurasi_aneh':
        return t('why_akurasi_aneh', { akurasi: sayMetres(Number(fakta.akurasi_m), language) })
      case 'tanpa_posisi':
      case 'area_belum_ada':
      case 'posisi_lama':
      case 'perangkat_orang_lain':
      case 'foto_tidak_datang':
      case 'luring':
        return t(`why_${kode}`)
      default:
        return t('why_other')
    }
  }
  return ({ nilai, sinyal }) => {
    if (nilai === 'diterima') return t('verdictGood')
    const sebab = sinyal.map(reason).join(', ')
    return t(nilai === 'ditolak' ? 'verdictRefused' : 'verdictConfirm', { sebab })
  }
}
