import { useSyncExternalStore } from 'react'
import { readStored } from './store.ts'
import { readPayload } from './token.ts'

const LISTENERS = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  LISTENERS.add(listener)
  return () => LISTENERS.delete(listener)
}

/** What a token lets its person do, as one text to compare. */
function rightsOf(token: string | null): string {
  const { sub, roles = [], ditahan = [] } = readPayload(token) ?? {}
  return JSON.stringify([sub, roles, ditahan])
}

/** After a token was renewed: whoever shows menus hears of it when the roles in it are others. */
export function tellRights(before: string, after: string): void {
  if (rightsOf(before) !== rightsOf(after)) for (const listener of LISTENERS) listener()
}

/** The rights of now; changes when a renewed token brings others. */
export const useRights = (): string => useSyncExternalStore(subscribe, () => rightsOf(readStored('presensi')))
