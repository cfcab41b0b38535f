import { lazy, Suspense, useRef } from 'react'
import { searchPegawai } from '../../../people-and-places/referensi/public.ts'
import type { FilterDef } from '../../../ui/DataTable.tsx'
import { formatNip } from '../../../ui/format.ts'
import type { Person } from '../../../ui/PersonPicker.tsx'
import { useLogWords } from './words.ts'

const PersonPicker = lazy(() =>
  import('../../../ui/PersonPicker.tsx').then((module) => ({ default: module.PersonPicker })),
)

type Known = { readonly nip: string; readonly nama: string }

/** Narrows the list to one pegawai. In the address it is `nip`. */
export function usePersonFilter(rows: readonly Known[]): FilterDef<'nip'> {
  const t = useLogWords()
  const chosen = useRef(new Map<string, Person>())
  const find = (nip: string): Person | null => chosen.current.get(nip) ?? rows.find((row) => row.nip === nip) ?? null
  return {
    name: 'nip',
    label: t('pegawai'),
    kind: 'custom',
    show: ([nip = '']) => find(nip)?.nama ?? formatNip(nip),
    edit: ([nip = ''], change) => (
      <Suspense>
        <PersonPicker
          label={t('pegawai')}
          value={nip === '' ? null : find(nip)}
          search={searchPegawai}
          onChange={(person) => {
            if (person) chosen.current.set(person.nip, person)
            change(person ? [person.nip] : [])
          }}
        />
      </Suspense>
    ),
  }
}
