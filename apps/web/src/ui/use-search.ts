import { useEffect, useRef, useState } from 'react'

type SearchState<Item> = { items: readonly Item[]; state: 'idle' | 'searching' | 'ready' | 'failed' }

const WAIT = 220

/** Asks after a pause in typing; an answer that comes late for an older question is dropped. */
export function useSearch<Item>(
  q: string,
  search: (q: string) => Promise<readonly Item[]>,
  shortest = 2,
): SearchState<Item> {
  const [found, setFound] = useState<SearchState<Item>>({ items: [], state: 'idle' })
  const ask = useRef(search)
  ask.current = search
  const wanted = q.trim()

  useEffect(() => {
    if (wanted.length < shortest) {
      setFound({ items: [], state: 'idle' })
      return
    }
    let current = true
    setFound(({ items }) => ({ items, state: 'searching' }))
    const timer = setTimeout(() => {
      ask.current(wanted).then(
        (items) => current && setFound({ items, state: 'ready' }),
        () => current && setFound({ items: [], state: 'failed' }),
      )
    }, WAIT)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [wanted, shortest])

  return found
}
