import { useCallback, useEffect, useState } from 'react'
import { currentPayload } from '../../lib/session/person.ts'
import { type Entri, inOrder } from './outbox/outbox.ts'
import { onOutboxChange, outboxStore } from './outbox/outbox-db.ts'

const NOTHING: readonly Entri[] = []

/** What waits on this phone for the person who is signed in. */
export function useOutbox(): readonly Entri[] {
  const [entries, setEntries] = useState(NOTHING)
  const read = useCallback(() => {
    const { sub, act } = currentPayload()
    if (sub === undefined || act !== undefined) return
    outboxStore.list(sub).then(
      (list) => setEntries((before) => (before.length === 0 && list.length === 0 ? before : inOrder(list))),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    read()
    return onOutboxChange(read)
  }, [read])
  return entries
}
