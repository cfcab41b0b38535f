import type { Kantor } from './kantor.api.ts'
import { useKantorWords } from './words.ts'

/** What switching an office off does, and to how many. */
export function useOffFacts(kantor: Pick<Kantor, 'jumlah_pegawai'> | undefined): readonly string[] {
  const t = useKantorWords()
  const n = kantor?.jumlah_pegawai ?? 0
  return [n > 0 ? t('offPeople', { n }) : t('offNoPeople'), t('offPlacement'), t('offStays'), t('offBack')]
}
