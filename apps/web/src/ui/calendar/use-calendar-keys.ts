import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { stepByKey } from '../calendar-grid.ts'

/** One day of the calendar takes the Tab key; the arrows move it, Page keys by month. Leaving the range asks for the next one. */
export function useCalendarKeys(
  range: { readonly from: string; readonly to: string },
  onLeave: (date: string) => void,
) {
  const [chosen, setAt] = useState(range.from)
  const at = chosen < range.from || chosen > range.to ? range.from : chosen
  const box = useRef<HTMLDivElement>(null)
  const byKey = useRef(false)

  useEffect(() => {
    if (!byKey.current) return
    byKey.current = false
    box.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus()
  }, [at])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepByKey(event.key, at, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    byKey.current = true
    setAt(next)
    if (next < range.from || next > range.to) onLeave(next)
  }
  return { at, setAt, box, onKeyDown }
}
