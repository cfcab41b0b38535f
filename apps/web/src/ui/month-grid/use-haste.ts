import { useEffect, useRef, useState } from 'react'
import { grown, overlap, type Span } from './cells.ts'

/** More new lines than this at one time, soon after another time, are more than can be drawn between two frames. */
const MANY = 4
const SOON_MS = 120
const REST_MS = 80
/** lines that are filled in a frame, at either end */
const FILLED = 2

type Move = {
  /** lines on the page before and after it */
  readonly before: Span
  readonly after: Span
  /** milliseconds */
  readonly at: number
}

/**
 * Somebody scrolls faster than lines can be drawn: what comes into sight meanwhile is shown with its name alone, and filled line by line as soon as
 * the page rests. `whole` is which lines are drawn with all they have; null where all are.
 */
export function useHaste() {
  const [whole, setWhole] = useState<Span | null>(null)
  const known = useRef<Span | null>(null)
  const shown = useRef<Span>([0, 0])
  const moved = useRef(Number.NEGATIVE_INFINITY)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const frame = useRef(0)

  const put = (span: Span | null) => {
    known.current = span
    setWhole(span)
  }
  const fill = () => {
    if (known.current === null) return
    put(grown(known.current, shown.current, FILLED))
    frame.current = requestAnimationFrame(fill)
  }
  const move = ({ before, after, at }: Move) => {
    const many = Math.abs(after[0] - before[0]) > MANY || Math.abs(after[1] - before[1]) > MANY
    const hasty = many && at - moved.current < SOON_MS
    moved.current = at
    shown.current = after
    if (known.current === null && !hasty) return
    clearTimeout(rest.current)
    cancelAnimationFrame(frame.current)
    put(overlap(known.current ?? before, after))
    rest.current = setTimeout(fill, REST_MS)
  }
  useEffect(
    () => () => {
      clearTimeout(rest.current)
      cancelAnimationFrame(frame.current)
    },
    [],
  )
  return { whole, move }
}
