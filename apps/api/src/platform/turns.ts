import { Refusal } from './refusal.ts'

/** Lets few run at once; who comes when too many wait already is told to come back. */
export function createTurns({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Refusal('layanan_tidak_tersedia', { retryAfter: 10 })
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
