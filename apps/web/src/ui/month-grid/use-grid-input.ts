import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import {
  blockOf,
  type Cell,
  cellOf,
  fromText,
  ordered,
  type Placed,
  type Range,
  readTyped,
  sizeOf,
  tile,
  toText,
} from './cells.ts'

/** What stands in the cells, and how it changes. A grid that is only looked at has no `put`. */
export type GridCells = {
  readonly rows: number
  readonly days: number
  readonly read: (row: number, day: number) => string | null
  readonly put?: ((placed: readonly Placed[]) => void) | undefined
  readonly undo?: (() => void) | undefined
  /** what may be written into a cell */
  readonly codes?: readonly string[]
  /** a code that there is not was typed, or stood in what was pasted */
  readonly onUnknown?: (kode: string, how: 'typed' | 'pasted') => void
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}
const PAUSE = 900
const clamp = (value: number, most: number): number => Math.max(0, Math.min(most - 1, value))

const cellUnder = ({ clientX, clientY }: PointerEvent): Cell | undefined =>
  cellOf(document.elementFromPoint(clientX, clientY))

const NONE: readonly string[] = []

/** Keyboard, clipboard and pointer of a month grid: one active cell, one range, and a corner to drag. */
export function useGridInput({ rows, days, read, put, undo, codes = NONE, onUnknown }: GridCells) {
  const [range, setRange] = useState<Range>({ from: { row: 0, day: 0 }, to: { row: 0, day: 0 } })
  const typed = useRef({ text: '', at: 0 })
  const drag = useRef<'select' | 'fill' | undefined>(undefined)
  const source = useRef<Range>(range)

  const go = (to: Cell, extend: boolean) => {
    const kept = { row: clamp(to.row, rows), day: clamp(to.day, days) }
    setRange((current) => ({ from: extend ? current.from : kept, to: kept }))
  }
  const fill = (kode: string | null) => put?.(tile([[kode]], range))
  const type = (key: string) => {
    const now = Date.now()
    const text = (now - typed.current.at < PAUSE ? typed.current.text : '') + key.toUpperCase()
    const { kode, grows } = readTyped(text, codes)
    typed.current = { text: grows ? text : '', at: now }
    if (kode !== undefined) fill(kode)
    else if (!grows) onUnknown?.(text, 'typed')
    if (kode !== undefined && !grows) go({ row: range.to.row, day: range.to.day + 1 }, false)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const jump = { Home: 0, End: days - 1 }[event.key]
    const control = event.ctrlKey || event.metaKey
    if (step) go({ row: range.to.row + step[0], day: range.to.day + step[1] }, event.shiftKey)
    else if (jump !== undefined) go({ row: range.to.row, day: jump }, event.shiftKey)
    else if (!put) return
    else if (control && event.key.toLowerCase() === 'z') undo?.()
    else if (event.key === 'Delete' || event.key === 'Backspace') fill(null)
    else if (event.key === 'Enter') go({ row: range.to.row + 1, day: range.to.day }, false)
    else if (!control && !event.altKey && /^[\w.-]$/.test(event.key)) type(event.key)
    else return
    if (step || jump !== undefined) typed.current = { text: '', at: 0 }
    event.preventDefault()
  }
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData?.setData('text/plain', toText(blockOf(range, read)))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (!put) return
    event.preventDefault()
    const block = fromText(event.clipboardData?.getData('text/plain') ?? '')
    const { from } = ordered(range)
    const chosen = sizeOf(range)
    // A single cell takes the whole block; a larger range is filled with it.
    const [height, width] = [block.length, Math.max(...block.map((line) => line.length))]
    const to = {
      row: clamp(from.row + Math.max(height, chosen.rows) - 1, rows),
      day: clamp(from.day + Math.max(width, chosen.days) - 1, days),
    }
    const placed = tile(block, { from, to })
    const unknown = placed.find(({ kode }) => kode !== null && !codes.includes(kode))?.kode
    if (unknown) onUnknown?.(unknown, 'pasted')
    put(placed.filter(({ kode }) => kode === null || codes.includes(kode)))
    setRange({ from, to })
  }
  const onPointerDown = (event: PointerEvent) => {
    const cell = cellUnder(event)
    if (event.button !== 0 || cell === undefined) return
    const corner = (event.target as Element).closest('[data-corner]') !== null
    drag.current = corner && put ? 'fill' : 'select'
    source.current = ordered(range)
    if (!corner) go(cell, event.shiftKey)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current === undefined || event.buttons === 0) return
    const cell = cellUnder(event)
    if (cell === undefined || (cell.row === range.to.row && cell.day === range.to.day)) return
    if (drag.current === 'select') return go(cell, true)
    const { from, to } = source.current
    setRange({ from, to: { row: Math.max(to.row, cell.row), day: Math.max(to.day, cell.day) } })
  }
  const onPointerUp = () => {
    if (drag.current === 'fill') put?.(tile(blockOf(source.current, read), range))
    drag.current = undefined
  }
  return {
    range,
    go,
    handlers: { onKeyDown, onPointerDown, onPointerMove, onPointerUp },
    clipboard: { onCopy, onPaste },
  }
}
