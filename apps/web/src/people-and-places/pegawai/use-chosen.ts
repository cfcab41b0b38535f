import { useEffect, useState } from 'react'
import type { RowChoice } from '../../ui/table/types.ts'
import type { Pegawai } from './pegawai.api.ts'

/** Whom the list's check boxes chose: people by NIP, also of other pages, or everybody whom the list finds. */
export type Chosen = { readonly nips: ReadonlySet<string>; readonly all: boolean }
const NOBODY: Chosen = { nips: new Set(), all: false }

/** What is chosen belongs to what the list was narrowed to: another search begins anew. */
export function useChosen(narrowed: string) {
  const [chosen, setChosen] = useState(NOBODY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is only what they are chosen from
  useEffect(() => setChosen(NOBODY), [narrowed])
  const choice: RowChoice<Pegawai> = {
    has: ({ nip }) => chosen.all || chosen.nips.has(nip),
    set: (rows, on) => {
      const nips = new Set(chosen.nips)
      for (const { nip } of rows) on ? nips.add(nip) : nips.delete(nip)
      setChosen({ nips, all: false })
    },
  }
  return {
    chosen,
    choice,
    chooseAll: () => setChosen({ ...chosen, all: true }),
    clear: () => setChosen(NOBODY),
  }
}
