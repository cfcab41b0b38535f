import { onSessionEnd } from './session/end.ts'

/**
 * Calls that the shell needs at once, started while its code is still on the way. Each answer is taken once; whoever
 * asks later calls for itself.
 */
const started = new Map<string, Promise<unknown>>()
const seen = new Set<string>()

export function callEarly(key: string, call: () => Promise<unknown>): void {
  if (seen.has(key)) return
  seen.add(key)
  const answer = call()
  // A failure is told to whoever takes the answer; untaken it is no news.
  answer.catch(() => undefined)
  started.set(key, answer)
}

export function takeEarly<T>(key: string): Promise<T> | undefined {
  const answer = started.get(key) as Promise<T> | undefined
  started.delete(key)
  return answer
}

onSessionEnd(() => {
  started.clear()
  seen.clear()
})
