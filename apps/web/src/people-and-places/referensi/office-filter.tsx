import { lazy, Suspense, useRef } from 'react'
import type { Office } from '../../ui/OfficePicker.tsx'
import type { FilterDef } from '../../ui/table/types.ts'
import { useKantorNames } from './public.ts'

const OfficePicker = lazy(() =>
  import('../../ui/OfficePicker.tsx').then((module) => ({ default: module.OfficePicker })),
)

type Known = { readonly kantor_id: string | null; readonly kantor: string | null }
type OfficeFilterOptions = {
  label: string
  search: (q: string) => Promise<readonly Office[]>
  /** rows on the screen: they name the kantor when the address came from somebody else */
  rows: readonly Known[]
}

/** Narrows a list to one kantor, found by typing. In the address it is `kantor_id`. */
export function useOfficeFilter({ label, search, rows }: OfficeFilterOptions): FilterDef<'kantor_id'> {
  const namesOf = useKantorNames()
  const chosen = useRef(new Map<string, Office>())
  const find = (id: string): Office | null => {
    const known = chosen.current.get(id)
    if (known) return known
    const row = rows.find((one) => one.kantor_id === id)
    return row?.kantor ? { id, nama: row.kantor, kode: '' } : (namesOf([id])[0] ?? null)
  }
  return {
    name: 'kantor_id',
    label,
    kind: 'custom',
    show: ([id = '']) => find(id)?.nama ?? '…',
    edit: ([id = ''], change) => (
      <Suspense>
        <OfficePicker
          label={label}
          value={id === '' ? null : find(id)}
          search={search}
          onChange={(office) => {
            if (office) chosen.current.set(office.id, office)
            change(office ? [office.id] : [])
          }}
        />
      </Suspense>
    ),
  }
}
