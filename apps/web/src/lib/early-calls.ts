import { onSessionEnd } from './session/end.ts'

type Started = { readonly answer: Promise<unknown>; readonly at: number }

/** Beyond this a screen was left before it was drawn, and what it asked for is no news any more. */
const FRESH_MS = 20_000

/**
 * Calls that the shell needs at once, started while its code is still on the way. Each answer is taken once; whoever
 * asks later calls for itself.
 */
const started = new Map<string, Started>()
const seen = new Set<string>()

/** Whether this was the first time, and the call is on its way. */
export function callEarly(key: string, call: () => Promise<unknown>): boolean {
  if (seen.has(key)) return false
  seen.add(key)
  const answer = call()
  // A failure is told to whoever takes the answer; untaken it is no news.
  answer.catch(() => undefined)
  started.set(key, { answer, at: performance.now() })
  return true
}

export function takeEarly<T>(key: string): Promise<T> | undefined {
  const found = started.get(key)
  started.delete(key)
  return found && performance.now() - found.at < FRESH_MS ? (found.answer as Promise<T>) : undefined
}

onSessionEnd(() => {
  started.clear()
  seen.clear()
})
