import { useLanguage } from '../../lib/language.ts'
import type { HariIni } from './outbox/presensi-wire.ts'
import { type Jarak, type Posisi, sayMetres } from './position.ts'
import { usePresensiWords } from './words.ts'

/** The distance to the fence and how exact it is known, in words. */
export function useWhereSay() {
  const t = usePresensiWords()
  const language = useLanguage()
  return (hari: HariIni, near: Jarak | undefined, posisi: Posisi | undefined): string => {
    if (posisi === undefined) return ''
    const accuracy = t('accuracy', { m: Math.max(1, Math.round(posisi.akurasi_m)) })
    const place = () => {
      if (hari.bebas_tempat) return t('free')
      if (near === undefined) return hari.kantor === null ? '' : t('noFence')
      if (!near.di_dalam) return t('outside', { jarak: sayMetres(near.tepi_m, language) })
      // Within the accuracy of the edge no distance is known.
      return near.tepi_m > 0 ? t('inside') : t('insideBy', { jarak: sayMetres(-near.tepi_m, language) })
    }
    return [place(), accuracy].filter(Boolean).join('. ')
  }
}
