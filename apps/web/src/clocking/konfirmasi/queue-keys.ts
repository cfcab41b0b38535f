import type { KeyboardEvent } from 'react'
import type { Peristiwa } from '../bukti/public.ts'

type QueueActions = {
  readonly step: (by: number) => void
  /** the chosen one, when a decision on it is possible */
  readonly decidable: Peristiwa | undefined
  readonly accept: (one: Peristiwa) => void
  readonly reject: (one: Peristiwa) => void
  readonly tick: (one: Peristiwa) => void
}

const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'

/** Single keys work only while the focus is inside the queue, and never while somebody types. */
export const queueKeys =
  ({ step, decidable, accept, reject, tick }: QueueActions) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    // Dialogs live in portals; their keys rise through React but are their own.
    const own = event.target instanceof Element && event.currentTarget.contains(event.target)
    if (!own || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.target instanceof Element && event.target.closest(TYPING)) return
    const key = event.key.toLowerCase()
    if (key === 'j') step(1)
    else if (key === 'k') step(-1)
    else if (decidable === undefined) return
    else if (key === 'a') accept(decidable)
    else if (key === 'r') reject(decidable)
    else if (key === 'x') tick(decidable)
    else return
    event.preventDefault()
  }
