import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, Connection } from './world/connection.ts'
import type { Clocking } from './world/phone.ts'

export type LoadResult = {
  readonly acknowledged: number
  readonly seconds: number
  readonly perSecond: number
  /** milliseconds */
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
  /** answers that were no receipt, by status */
  readonly others: Readonly<Record<string, number>>
  /** seconds of processor that sending took */
  readonly processor: number
}

const at = (sorted: Float64Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0

export function summarise(
  latencies: readonly number[],
  seconds: number,
  others: Readonly<Record<string, number>>,
  processor: number,
): LoadResult {
  const sorted = Float64Array.from(latencies).sort()
  return {
    acknowledged: sorted.length,
    seconds,
    perSecond: sorted.length / seconds,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
    max: at(sorted, 1),
    others,
    processor,
  }
}

function createStopwatch() {
  const begun = performance.now()
  const used = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(used)
    return { took: (performance.now() - begun) / 1_000, processor: (user + system) / 1e6 }
  }
}

async function openConnections(port: number, count: number): Promise<Connection[]> {
  const connections = Array.from({ length: count }, () => new Connection(port))
  await Promise.all(connections.map((one) => one.opened()))
  return connections
}

function createCounter() {
  const latencies: number[] = []
  const others: Record<string, number> = {}
  return {
    latencies,
    others,
    count(answer: Answer, ms: number): void {
      if (answer.status === 200) latencies.push(ms)
      else others[answer.status] = (others[answer.status] ?? 0) + 1
    },
  }
}

/** As fast as the answers come: every connection sends the next clocking when it has the receipt of the last. */
export async function runClosed(
  port: number,
  clockings: readonly Clocking[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<() => Promise<LoadResult>> {
  const open = await openConnections(port, connections)
  return async () => {
    const { latencies, others, count } = createCounter()
    const stop = createStopwatch()
    const begun = performance.now()
    const until = begun + seconds * 1_000
    let next = 0
    const one = async (connection: Connection): Promise<void> => {
      for (let clocking = clockings[next++]; clocking !== undefined; clocking = clockings[next++]) {
        const sent = performance.now()
        if (sent > until) return
        count(await connection.send(clocking.request), performance.now() - sent)
      }
    }
    await Promise.all(open.map(one))
    const { took, processor } = stop()
    for (const connection of open) connection.end()
    return summarise(latencies, took, others, processor)
  }
}

/** At a rate of its own, whatever the server does. A clocking's time runs from when it was due, not from when a connection was free. */
export async function runOpen(
  port: number,
  clockings: readonly Clocking[],
  { connections, rate }: { connections: number; rate: number },
): Promise<() => Promise<LoadResult>> {
  const free = await openConnections(port, connections)
  const all = [...free]
  return async () => {
    const { latencies, others, count } = createCounter()
    const stop = createStopwatch()
    const begun = performance.now()
    const queue: { clocking: Clocking; due: number }[] = []
    const running: Promise<void>[] = []
    const drain = (): void => {
      while (queue.length > 0 && free.length > 0) {
        // The one that was free for longest: the server closes what nobody uses.
        const [job, connection] = [queue.shift(), free.shift()]
        if (job === undefined || connection === undefined) return
        running.push(
          connection.send(job.clocking.request).then((answer) => {
            count(answer, performance.now() - job.due)
            free.push(connection)
            drain()
          }),
        )
      }
    }
    for (let sent = 0; sent < clockings.length; ) {
      const now = performance.now()
      for (; sent < clockings.length && begun + (sent * 1_000) / rate <= now; sent += 1) {
        const clocking = clockings[sent]
        if (clocking !== undefined) queue.push({ clocking, due: begun + (sent * 1_000) / rate })
      }
      drain()
      await sleep(1)
    }
    while (queue.length > 0) await sleep(1)
    await Promise.all(running)
    const { took, processor } = stop()
    for (const connection of all) connection.end()
    return summarise(latencies, took, others, processor)
  }
}
