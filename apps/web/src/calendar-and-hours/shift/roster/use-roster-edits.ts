import { useMemo, useRef, useState } from 'react'
import type { Placed } from '../../../ui/month-grid/cells.ts'
import type { Roster, RosterRow } from './roster.api.ts'
import { type Edits, keyOf } from './roster-cells.ts'

const NONE: Edits = new Map()
const MOST_STEPS = 100

const belongs = (row: RosterRow, tanggal: string): boolean =>
  row.penempatan.some(({ mulai, selesai }) => mulai <= tanggal && (selesai === null || tanggal <= selesai))

/** What was changed and not saved yet, step by step so that it can be taken back. */
export function useRosterEdits(roster: Roster | undefined) {
  const [edits, setEdits] = useState(NONE)
  const steps = useRef<Edits[]>([])
  const saved = useMemo(
    () =>
      new Map(
        roster?.items.flatMap((row) => row.sel.map((one) => [keyOf(row.nip, one.tanggal), one.shift_kode] as const)),
      ),
    [roster],
  )
  const cellAt = (row: number, day: number) => {
    const [person, date] = [roster?.items[row], roster?.hari[day]]
    return person && date && belongs(person, date.tanggal) ? keyOf(person.nip, date.tanggal) : undefined
  }
  const read = (row: number, day: number): string | null => {
    const key = cellAt(row, day)
    if (key === undefined) return null
    return edits.has(key) ? (edits.get(key) ?? null) : (saved.get(key) ?? null)
  }
  const put = (placed: readonly Placed[]) => {
    const next = new Map(edits)
    for (const { row, day, kode } of placed) {
      const key = cellAt(row, day)
      if (key === undefined) continue
      // Back to what is stored is no change.
      if ((saved.get(key) ?? null) === kode) next.delete(key)
      else next.set(key, kode)
    }
    steps.current = [...steps.current.slice(1 - MOST_STEPS), edits]
    setEdits(next)
  }
  const undo = () => {
    const before = steps.current.at(-1)
    if (before === undefined) return
    steps.current = steps.current.slice(0, -1)
    setEdits(before)
  }
  const clear = () => {
    steps.current = []
    setEdits(NONE)
  }
  return {
    edits,
    read,
    put,
    undo,
    clear,
    canUndo: steps.current.length > 0,
    isOpen: (row: number, day: number) => cellAt(row, day) !== undefined,
  }
}

export type RosterEdits = ReturnType<typeof useRosterEdits>
