import { type Outcome, runApart } from './apart.ts'

/**
 * Group commit: what arrives while a batch is on its way forms the next one. Nobody waits for a timer: an idle batcher starts with
 * what this turn of the event loop brought, a busy one collects. A full queue says so at once instead of collapsing later.
 */
export type Batcher<T, R> = {
  push(item: T): Promise<R>
  readonly waiting: number
  /** resolves when everything that was taken in has been answered */
  drain(): Promise<void>
}

type Options<T, R> = {
  /** answers for every item, in order; what it throws is the answer of the item that causes it (apart.ts) */
  run(items: readonly T[]): Promise<Outcome<R>[]>
  /** an error that no item caused: all of the batch are answered with it */
  isShared(error: unknown): boolean
  maxItems: number
  maxWaiting: number
  inFlight: number
  onFull(): Error
}

type Entry<T, R> = { item: T; resolve(value: R): void; reject(error: unknown): void }

export function createBatcher<T, R>(options: Options<T, R>): Batcher<T, R> {
  const { run, isShared, maxItems, maxWaiting, inFlight, onFull } = options
  let queue: Entry<T, R>[] = []
  let busy = 0
  let scheduled = false
  const idle: (() => void)[] = []

  async function flush(): Promise<void> {
    const entries = queue.slice(0, maxItems)
    queue = queue.slice(maxItems)
    busy += 1
    // What is left over need not wait for the next to arrive, while another batch may run beside this one.
    if (queue.length > 0) schedule()
    const items = entries.map(({ item }) => item)
    const outcomes = await runApart(items, run, isShared)
    entries.forEach((entry, index) => {
      const outcome = outcomes[index]
      if (outcome === undefined) entry.reject(new Error('the batch forgot an item'))
      else if (outcome.ok) entry.resolve(outcome.value)
      else entry.reject(outcome.error)
    })
    busy -= 1
    if (queue.length > 0) schedule()
    else if (busy === 0) for (const done of idle.splice(0)) done()
  }

  function schedule(): void {
    if (scheduled || busy >= inFlight) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      if (queue.length > 0 && busy < inFlight) void flush()
    })
  }

  return {
    push(item) {
      if (queue.length >= maxWaiting) return Promise.reject(onFull())
      return new Promise((resolve, reject) => {
        queue.push({ item, resolve, reject })
        schedule()
      })
    },
    get waiting() {
      return queue.length
    },
    drain: () => (busy === 0 && queue.length === 0 ? Promise.resolve() : new Promise((done) => void idle.push(done))),
  }
}
