import { useMemo } from 'react'
import { keyOf } from './grid.ts'
import { isMember } from './membership.ts'
import { NOT_PLACED } from './RosterLine.tsx'
import type { Roster } from './roster.api.ts'
import type { RosterEdits } from './use-roster-edits.ts'

type Line = { readonly codes: string; readonly changed: string; readonly outside: string }

/** Codes and changes of a row, each joined to one text. Worked out once until something is written, not with every key and wheel. */
export function useLines({ items, hari }: Roster, { edits, isOpen, read }: RosterEdits) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept holds for these alone
  const known = useMemo(() => new Map<number, Line>(), [items, hari, edits])
  return (index: number): Line => {
    const before = known.get(index)
    if (before) return before
    const row = items[index]
    const nip = row?.nip ?? ''
    const line = {
      codes: hari.map((_, day) => (isOpen(index, day) ? (read(index, day) ?? '') : NOT_PLACED)).join(' '),
      outside: hari.map(({ tanggal }) => (row && isMember(row, tanggal) ? '0' : '1')).join(''),
      changed: hari.map(({ tanggal }) => (edits.has(keyOf(nip, tanggal)) ? '1' : '0')).join(''),
    }
    known.set(index, line)
    return line
  }
}
