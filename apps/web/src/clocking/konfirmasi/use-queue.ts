import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAddress } from '../../lib/address.ts'
import type { Peristiwa } from '../bukti/public.ts'
import { KONFIRMASI_PARAMS } from '../params.ts'

/** Which clocking of the list is looked at. It stands in the address; beside a wide list the first one is open by itself. */
export function useQueue(rows: readonly Peristiwa[]) {
  const navigate = useNavigate()
  const { search } = useAddress(KONFIRMASI_PARAMS)
  const wide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false }) ?? true
  const list = useRef<HTMLUListElement>(null)
  const wantsFocus = useRef(false)
  const id = search.buka ?? (wide ? rows[0]?.id : undefined)
  const at = rows.findIndex((row) => row.id === id)

  // Every step would be one more page to go back through.
  const show = (next: string | undefined) =>
    void navigate({ to: '.', search: { ...search, buka: next } as never, replace: true, resetScroll: false })
  const step = (by: number) => {
    const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
    if (next === undefined) return
    wantsFocus.current = true
    show(next.id)
  }
  /** The decided one goes; the next takes its place. */
  const leave = (done: Peristiwa) => {
    const from = rows.findIndex((row) => row.id === done.id)
    const next = rows[from + 1] ?? rows[from - 1]
    wantsFocus.current = wide
    show(wide ? next?.id : undefined)
  }

  useEffect(() => {
    if (!wantsFocus.current || id === undefined) return
    const item = list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)
    if (!item) return
    wantsFocus.current = false
    item.focus()
  })

  return { id, wide, list, show, step, leave, current: rows[at] }
}
