import { useQuery } from '@tanstack/react-query'
import type { Office } from '../ui/OfficePicker.tsx'
import { searchKantor } from './referensi.ts'
import { useInstansi } from './session/instansi.ts'
import { defineWords } from './words.ts'

const useWords = defineWords({ id: { unnamed: 'Kantor lain' }, en: { unnamed: 'Another office' } })

/** Offices by their id, for rows that carry ids only. Agencies with very many offices get the first ones by name. */
export function useKantorNames(): (ids: readonly string[]) => readonly Office[] {
  const t = useWords()
  const instansi = useInstansi()
  const { data = [] } = useQuery({
    queryKey: ['referensi', instansi, 'kantor'],
    queryFn: () => searchKantor(''),
    staleTime: 300_000,
  })
  return (ids) => ids.map((id) => data.find((one) => one.id === id) ?? { id, kode: '', nama: t('unnamed') })
}
