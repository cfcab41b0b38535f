import { findEntry, type MenuSection } from '../access/menu/public.ts'
import { searchKantor, searchPegawai } from '../people-and-places/referensi/public.ts'
import { useSearch } from '../ui/use-search.ts'
import { useShellWords } from './words.ts'

export type Found = {
  readonly key: string
  readonly label: string
  readonly where: string
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
}

const PEOPLE = '/pegawaikantor/lists'
const OFFICES = '/instansi/lokasikantor'
const MOST = 6

/** People and offices by name, for whoever has the screen that shows them. */
export function useFoundThings(menu: readonly MenuSection[] | undefined, typed: string) {
  const t = useShellWords()
  const people = findEntry(menu, PEOPLE) !== undefined
  const offices = findEntry(menu, OFFICES) !== undefined
  const { items, state } = useSearch<Found>(people || offices ? typed : '', async (q) => {
    const [persons, places] = await Promise.all([people ? searchPegawai(q) : [], offices ? searchKantor(q) : []])
    return [
      ...persons.slice(0, MOST).map((one) => ({
        key: `pegawai ${one.nip}`,
        label: one.nama,
        where: [one.jabatan, one.kantor_nama].filter(Boolean).join(' · ') || t('person'),
        to: PEOPLE,
        search: { pegawai: one.nip },
      })),
      ...places.slice(0, MOST).map((one) => ({
        key: `kantor ${one.id}`,
        label: one.nama,
        where: t('office'),
        to: OFFICES,
        search: { kantor: one.kode },
      })),
    ]
  })
  return { things: items, searching: state === 'searching', wide: people || offices }
}
