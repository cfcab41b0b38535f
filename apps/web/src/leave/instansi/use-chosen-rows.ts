import { useEffect, useState } from 'react'
import type { RowChoice } from '../../ui/table/types.ts'
import type { Permohonan } from './permohonan.api.ts'

/** Requests that were ticked, also on other pages. They belong to what the list was narrowed to: another search begins anew. */
export function useChosenRows(narrowed: string) {
  const [ids, setIds] = useState<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is only what they are chosen from
  useEffect(() => setIds([]), [narrowed])
  const choice: RowChoice<Permohonan> = {
    has: ({ id }) => ids.includes(id),
    set: (rows, on) => {
      const turned = rows.map(({ id }) => id)
      const others = ids.filter((id) => !turned.includes(id))
      setIds(on ? [...others, ...turned] : others)
    },
  }
  return { chosen: ids, choice, clear: () => setIds([]) }
}
