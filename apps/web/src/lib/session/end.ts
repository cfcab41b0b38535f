import { clearStored } from './store.ts'

/** 'over': the server no longer takes our tokens; 'elsewhere': another tab signed out or in as somebody else. */
export type SessionEnd = 'over' | 'logout' | 'elsewhere'

const LISTENERS = new Set<(reason: SessionEnd) => void>()

export function onSessionEnd(listener: (reason: SessionEnd) => void): () => void {
  LISTENERS.add(listener)
  return () => LISTENERS.delete(listener)
}

export function endSession(reason: SessionEnd): void {
  clearStored()
  for (const listener of LISTENERS) listener(reason)
}
