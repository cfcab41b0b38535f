import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from './world/connection.ts'
import { morning } from './world/morning.ts'
import type { Person } from './world/people.ts'
import type { createPhones } from './world/phone.ts'

export type StormResult = {
  readonly acknowledged: number
  readonly ids: readonly string[]
  /** from the first phone to the last receipt, in milliseconds */
  readonly lastMs: number
  readonly p50: number
  readonly p99: number
  /** tries beyond the first, by what the failed one got */
  readonly retries: Readonly<Record<string, number>>
}

type Options = {
  port: number
  phones: ReturnType<typeof createPhones>
  people: readonly Person[]
  withinMs: number
  patienceMs: number
}

/** As in the web application: a clocking is given up on and sent again, the calls before it are waited for. */
const REKAM_TIMEOUT_MS = 20_000
const TIMEOUT_MS = 60_000
const LONGEST_WAIT_MS = 8_000

/** Phones that wake up within two seconds: each refreshes its token, asks for today's state and a challenge, signs and clocks in, and tries again as the client does. */
export async function runStorm({ port, phones, people, withinMs, patienceMs }: Options): Promise<StormResult> {
  const begun = performance.now()
  const retries: Record<string, number> = {}
  const taken: number[] = []
  const ids: string[] = []

  async function once(connection: Connection | undefined, request: Buffer, timeoutMs: number) {
    const used = connection === undefined || connection.closed ? new Connection(port) : connection
    const answer = await used.send(request, timeoutMs).catch((error: Error) => error.message.split(' ')[0] ?? 'error')
    return { used, answer }
  }

  /** The same request until it is answered: back-off 1 s, doubled, with jitter, and never sooner than the server asked for. */
  async function insist(connection: Connection | undefined, request: Buffer, until: number, timeoutMs = TIMEOUT_MS) {
    let used = connection
    for (let wait = 1_000; performance.now() < until; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      const tried = await once(used, request, timeoutMs)
      used = tried.used
      const { answer } = tried
      if (typeof answer !== 'string' && answer.status < 500 && ![408, 429].includes(answer.status))
        return { used, answer }
      const why = typeof answer === 'string' ? answer : String(answer.status)
      retries[why] = (retries[why] ?? 0) + 1
      const asked = typeof answer === 'string' ? 0 : Number(/retry-after: (\d+)/i.exec(answer.head)?.[1] ?? 0) * 1_000
      await sleep(Math.max(wait * (0.5 + Math.random()), asked))
    }
    return undefined
  }

  async function phone(person: Person, startMs: number): Promise<void> {
    await sleep(startMs)
    const began = performance.now()
    const until = begun + patienceMs
    let used: Connection | undefined
    const clocking = await morning(phones, person, async (request, isClocking) => {
      const done = await insist(used, request, until, isClocking ? REKAM_TIMEOUT_MS : TIMEOUT_MS)
      used = done?.used ?? used
      return done?.answer
    })
    used?.end()
    if (clocking === undefined) return
    ids.push(clocking.id)
    taken.push(performance.now() - began)
  }

  await Promise.all(people.map((person, index) => phone(person, (index * withinMs) / people.length)))
  const sorted = taken.toSorted((a, b) => a - b)
  return {
    acknowledged: ids.length,
    ids,
    lastMs: performance.now() - begun,
    p50: sorted[Math.floor(sorted.length / 2)] ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    retries,
  }
}
