import type { Hak } from '@presensi/domain/akses/tombol'
import { useState } from 'react'
import { notify } from '../../../lib/notices.ts'
import { sayError } from '../../../lib/say-error.ts'
import { useSaveMapping } from './hak.api.ts'
import { type HakRow, type Rights, rightsFrom, sameRights } from './rights.ts'
import { useHakWords } from './words.ts'

export type RowState =
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'failed'; why: string }
export type HakEdits = ReturnType<typeof useHakEdits>

/** What was ticked and not saved yet, and how each row's saving went. */
export function useHakEdits(groupId: string, rows: readonly HakRow[]) {
  const t = useHakWords()
  const save = useSaveMapping(groupId)
  const [edits, setEdits] = useState<ReadonlyMap<string, Rights>>(new Map())
  const [states, setStates] = useState<ReadonlyMap<string, RowState>>(new Map())

  const rightsOf = (row: HakRow): Rights => edits.get(row.menuId) ?? row.rights
  const isChanged = (row: HakRow): boolean => !sameRights(rightsOf(row), row.rights)
  const changed = rows.filter(isChanged)
  const mark = (id: string, state: RowState | undefined) =>
    setStates((before) => {
      const next = new Map(before)
      if (state === undefined) next.delete(id)
      else next.set(id, state)
      return next
    })

  const change = (some: readonly HakRow[], isOn: (row: HakRow, hak: Hak) => boolean) => {
    setEdits((before) => {
      const next = new Map(before)
      for (const row of some) {
        const now = before.get(row.menuId) ?? row.rights
        next.set(
          row.menuId,
          rightsFrom((hak) => (row.has.has(hak) ? isOn(row, hak) : now[hak])),
        )
      }
      return next
    })
    for (const row of some) mark(row.menuId, undefined)
  }

  const undo = (some: readonly HakRow[]) => {
    const ids = new Set(some.map(({ menuId }) => menuId))
    setEdits((before) => new Map([...before].filter(([id]) => !ids.has(id))))
    for (const id of ids) mark(id, undefined)
  }

  const saveRow = async (row: HakRow): Promise<boolean> => {
    const rights = rightsOf(row)
    mark(row.menuId, { kind: 'saving' })
    const flags = Object.fromEntries(Object.entries(rights).map(([hak, on]) => [`u_${hak}`, on]))
    try {
      await save.mutateAsync({ id: row.mappingId, sys_menu_id: row.menuId, sys_group_id: groupId, ...flags })
      setEdits((before) => new Map([...before].filter(([id, kept]) => id !== row.menuId || kept !== rights)))
      mark(row.menuId, { kind: 'saved' })
      return true
    } catch (error) {
      mark(row.menuId, { kind: 'failed', why: sayError(error) })
      return false
    }
  }

  const saveAll = async () => {
    let failed = 0
    for (const row of changed) if (!(await saveRow(row))) failed += 1
    if (failed > 0) notify('danger', t('someFailed', { n: failed }))
    else notify('success', t('allSaved', { n: changed.length }))
  }

  return { rightsOf, isChanged, changed, change, undo, saveRow, saveAll, stateOf: (id: string) => states.get(id) }
}
