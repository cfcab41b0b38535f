import type { KeyboardEvent } from 'react'
import type { Perkara } from './persetujuan.api.ts'

type AntreanActs = {
  readonly step: (by: number) => void
  /** the chosen one, when a decision on it is possible */
  readonly decidable: Perkara | undefined
  readonly accept: (one: Perkara) => void
  readonly refuse: (one: Perkara) => void
  readonly tick: (one: Perkara) => void
  readonly undo: () => void
}

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const STEPS: Readonly<Record<string, number>> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 }

/** Single keys work only while the focus is inside the list, and never while somebody types. Enter opens, as on any button. */
export const antreanKeys =
  ({ step, decidable, accept, refuse, tick, undo }: AntreanActs) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    // Dialogs live in portals; their keys rise through React but are their own.
    const own = event.target instanceof Element && event.currentTarget.contains(event.target)
    if (!own || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.target instanceof Element && event.target.closest(TYPING)) return
    const key = event.key.toLowerCase()
    const by = STEPS[key]
    // The evidence beside the list scrolls by the same arrows.
    const inList = event.target instanceof Element && event.target.closest('[data-item]') !== null
    if (by !== undefined && (key.length === 1 || inList)) step(by)
    else if (key === 'u') undo()
    else if (decidable === undefined) return
    else if (key === 'a') accept(decidable)
    else if (key === 'r') refuse(decidable)
    else if (key === 'x') tick(decidable)
    else return
    event.preventDefault()
  }
