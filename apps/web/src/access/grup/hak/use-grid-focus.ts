import { type FocusEvent, type KeyboardEvent, useState } from 'react'

type Place = readonly [row: number, column: number]
const STEPS: Readonly<Record<string, Place>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

const placeOf = (element: Element): Place | undefined => {
  const [row, column] = (element.getAttribute('data-at') ?? '').split(':').map(Number)
  return row === undefined || column === undefined ? undefined : [row, column]
}

/** One stop of the Tab key for the whole grid; inside it the arrow keys move, over cells that have nothing to tick. */
export function useGridFocus(rows: number, columns: number) {
  const [active, setActive] = useState('1:1')
  const focus = (grid: Element, row: number, column: number): boolean => {
    const cell = grid.querySelector<HTMLElement>(`[data-at="${row}:${column}"]`)
    cell?.focus()
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return cell !== null
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = event.target instanceof Element ? placeOf(event.target) : undefined
    if (place === undefined) return
    const grid = event.currentTarget
    const ends: Readonly<Record<string, Place>> = { Home: [0, 1], End: [0, -1] }
    const toEnd = ends[event.key]
    const step = toEnd ?? STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    let [row, column] = toEnd
      ? [place[0], event.key === 'Home' ? 0 : columns - 1]
      : [place[0] + step[0], place[1] + step[1]]
    while (row >= 0 && row < rows && column >= 0 && column < columns) {
      if (focus(grid, row, column)) return
      row += step[0]
      column += step[1]
    }
  }
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const at = event.target.getAttribute('data-at')
    if (at !== null) setActive(at)
  }
  const cell = (row: number, column: number) => {
    const at = `${row}:${column}`
    return { at, tabIndex: at === active ? 0 : -1 }
  }
  return { cell, grid: { onKeyDown, onFocus } }
}
