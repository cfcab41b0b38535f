import { clearStored } from './store.ts'

/** 'over': the server no longer takes our tokens; 'elsewhere': another tab signed out. */
export type SessionEnd = 'over' | 'logout' | 'elsewhere'

const LISTENERS = new Set<(reason: SessionEnd) => void>()
let leaving = false

export function onSessionEnd(listener: (reason: SessionEnd) => void): () => void {
  LISTENERS.add(listener)
  return () => LISTENERS.delete(listener)
}

export function endSession(reason: SessionEnd): void {
  // After a logout the page is on its way to the portal; calls that fail meanwhile are no news.
  if (leaving) return
  leaving = reason === 'logout'
  clearStored()
  for (const listener of LISTENERS) listener(reason)
}
