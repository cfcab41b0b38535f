import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from '../bench/world/connection.ts'
import type { Person } from '../bench/world/people.ts'
import type { Clocking, createPhones } from '../bench/world/phone.ts'
import { type Journal, mayRetry, type Receipt } from './journal.ts'

type Options = {
  readonly port: number
  readonly journal: Journal
  readonly phones: ReturnType<typeof createPhones>
  readonly people: readonly Person[]
  readonly random: () => number
  /** how often each clocking is sent, at the same time or one after the other */
  readonly copies: number
  readonly lanes: number
}

const TIMEOUT_MS = 10_000
/** How long a phone that got no answer leaves it at that and somebody else goes on. */
const GIVE_UP_MS = 800
const ASK_AGAIN_MS = 200
const LATE_TRIES = 300

type Data = { data: { id: string; nomor: number; hash: string } }

/** Phones that go on clocking in while things break, and afterwards ask again until they know. */
export function createTraffic({ port, journal, phones, people, random, copies, lanes }: Options) {
  let running = true
  let next = 0
  let lastAnswer = performance.now()
  let longestGap = 0
  const kept = new Map<string, Clocking>()
  const refusals: string[] = []

  function answered(): void {
    longestGap = Math.max(longestGap, performance.now() - lastAnswer)
    lastAnswer = performance.now()
  }

  /** One try over a connection of its own pool place; true when it is known what became of the id. */
  async function send(clocking: Clocking, place: { connection?: Connection }): Promise<boolean> {
    const { id, person } = clocking
    journal.before(id)
    if (place.connection === undefined || place.connection.closed) place.connection = new Connection(port)
    try {
      const { status, body } = await place.connection.send(clocking.request, TIMEOUT_MS)
      if (status !== 200) {
        journal.after(id, status)
        if (!mayRetry(status) && status !== 409) refusals.push(`${status} ${body.toString().slice(0, 200)}`)
        return !mayRetry(status)
      }
      const { data } = JSON.parse(body.toString()) as Data
      if (data.id !== id) throw new Error(`the receipt of ${data.id} for ${id}`)
      const receipt: Receipt = { instansi_id: person.instansi_id, nomor: data.nomor, hash: data.hash }
      const before = journal.receipts.get(id)
      if (before !== undefined && before.hash !== receipt.hash) refusals.push(`two receipts for ${id}`)
      journal.after(id, status, receipt)
      answered()
      return true
    } catch (error) {
      journal.after(id, (error as Error).message)
      return false
    }
  }

  /** A clocking with its copies: some at once, some after the first was answered, some retried twice; what is still unknown waits. */
  async function clockIn(places: { connection?: Connection }[]): Promise<void> {
    const clocking = phones.clocking(people[next++ % people.length] as Person)
    kept.set(clocking.id, clocking)
    const tries = places.slice(0, copies)
    if (random() < 0.5) await Promise.all(tries.map((place) => send(clocking, place)))
    else
      for (const place of tries) {
        await send(clocking, place)
        if (random() < 0.2) await sleep(random() * 20)
      }
    if (journal.outcomes.get(clocking.id) === 'info') await sleep(GIVE_UP_MS * (0.5 + random()))
    else kept.delete(clocking.id)
  }

  async function askUntilKnown(id: string, place: { connection?: Connection }): Promise<void> {
    const clocking = kept.get(id)
    if (clocking === undefined) throw new Error(`nobody remembers ${id}`)
    for (let tried = 0; !(await send(clocking, place)); tried += 1) {
      if (tried > LATE_TRIES) throw new Error(`no answer about ${id}`)
      await sleep(ASK_AGAIN_MS)
    }
    // Too late for its challenge, and so not stored: the phone signs the same id again, as made without a network.
    if (journal.outcomes.get(id) === 'fail') await send(phones.late(clocking.person, id), place)
  }

  async function lane(): Promise<void> {
    const places = Array.from({ length: copies }, (): { connection?: Connection } => ({}))
    while (running) await clockIn(places)
    for (const { connection } of places) connection?.end()
  }
  const all = Array.from({ length: lanes }, lane)

  return {
    refusals,
    /** the longest time nobody got a receipt, in milliseconds */
    gapMs: () => Math.round(longestGap),
    acknowledged: () => journal.receipts.size,
    /** Stops sending, without asking about anything. */
    async stop(): Promise<void> {
      running = false
      await Promise.all(all)
    },
    /** Stops sending new ones, then asks again about every id nobody knows of. Returns how many there were. */
    async settle(): Promise<number> {
      running = false
      await Promise.all(all)
      const unknown = journal.idsOf('info')
      const waiting = [...unknown]
      const ask = async (): Promise<void> => {
        const place: { connection?: Connection } = {}
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await askUntilKnown(id, place)
        place.connection?.end()
      }
      await Promise.all(Array.from({ length: lanes }, ask))
      return unknown.length
    },
  }
}

export type Traffic = ReturnType<typeof createTraffic>
