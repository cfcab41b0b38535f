import type { Clock } from './clock.ts'
import { forOtherReaders } from './connection-use.ts'

type Options = {
  /** how long a value is good */
  freshMs: number
  /** how much longer it is still handed out, while a new one is on its way */
  staleMs?: number
  max?: number
  now?: Clock
}
type Kept<T> = { until: number; value: Promise<T>; renewing: boolean }

/** Values that are dear to make, kept for a moment. However many ask at once, one is made; what fails is not kept. */
export function createMemory<T>({ freshMs, staleMs = 0, max = 200, now = Date.now }: Options) {
  const kept = new Map<string, Kept<T>>()

  function put(key: string, value: Promise<T>): void {
    if (kept.size >= max) kept.clear()
    kept.set(key, { until: now() + freshMs, value, renewing: false })
  }

  function renew(key: string, known: Kept<T>, make: () => Promise<T>): void {
    known.renewing = true
    forOtherReaders(make).then(
      (value) => put(key, Promise.resolve(value)),
      () => {
        known.renewing = false
      },
    )
  }

  return {
    get(key: string, make: () => Promise<T>): Promise<T> {
      const time = now()
      const known = kept.get(key)
      if (known !== undefined && known.until > time) return known.value
      if (known !== undefined && known.until + staleMs > time) {
        if (!known.renewing) renew(key, known, make)
        return known.value
      }
      const value = forOtherReaders(make)
      put(key, value)
      value.catch(() => {
        if (kept.get(key)?.value === value) kept.delete(key)
      })
      return value
    },
    /** whether a value is there that need not be made */
    isFresh: (key: string): boolean => (kept.get(key)?.until ?? 0) > now(),
  }
}
