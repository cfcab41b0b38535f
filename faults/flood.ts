import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiProcess, startApiProcess } from '../bench/world/api-process.ts'
import { Connection } from '../bench/world/connection.ts'
import { type Person, seedPeople } from '../bench/world/people.ts'
import { createPhones } from '../bench/world/phone.ts'
import { createProcessorTimes } from '../bench/world/processor-time.ts'
import { openServer } from '../bench/world/server.ts'
import { freePort } from '../tools/start/ports.ts'
import type { FloodOrder, FloodResult } from './flood-bodies.ts'

const SECRET = 'faults-5b3a7c1e9d2f4860b1c3d5e7f9a2b4c6'
const PROGRAM = path.join(import.meta.dirname, 'flood-program.ts')
const PEOPLE = 600
/** Calls a second of each kind that honest people make all the while. */
const RATE = 25
const PHASE_SECONDS = 6
const TURNS = 3
const BODY_BYTES = 30 * 1024 * 1024
const FLOOD = { bodiesPerSecond: 20, registrationsPerSecond: 20 }
export const WANTED = { median: 1.5, p99: 3, mb: 512 }

type Times = { readonly median: number; readonly p99: number }
type Pair = { readonly quiet: Times; readonly flood: Times; readonly median_ratio: number; readonly p99_ratio: number }
export type FloodReport = {
  readonly fault: string
  readonly livez: Pair
  readonly rekam: Pair
  readonly peak_mb: number
  /** processor the API took, in seconds a second: it hardly changes when somebody else uses the machine */
  readonly cpu: { readonly quiet: number; readonly flood: number }
  readonly hostile: FloodResult
  /** honest calls that were not answered with 200 */
  readonly failed: number
  readonly catatan: string
  readonly lulus: boolean
}

/** Sends on time whatever the answers do, over as many connections as that takes; each call's time until it was answered with 200. */
async function measure(
  port: number,
  seconds: number,
  next: () => Buffer,
): Promise<{ times: number[]; failed: string[] }> {
  const idle: Connection[] = []
  const times: number[] = []
  const failed: string[] = []
  const one = async (): Promise<void> => {
    const request = next()
    const connection = idle.pop() ?? new Connection(port)
    const from = performance.now()
    try {
      const { status, body } = await connection.send(request, 20_000)
      if (status === 200) times.push(performance.now() - from)
      else failed.push(`${status} ${body.toString().slice(0, 200)}`)
      if (!connection.closed) idle.push(connection)
    } catch (error) {
      failed.push((error as Error).message)
    }
  }
  const began = performance.now()
  const all: Promise<void>[] = []
  while (performance.now() - began < seconds * 1_000) {
    while (all.length < ((performance.now() - began) / 1_000) * RATE) all.push(one())
    await sleep(5)
  }
  await Promise.all(all)
  for (const connection of idle) connection.end()
  return { times, failed }
}

const LIVEZ = Buffer.from('GET /livez HTTP/1.1\r\nhost: x\r\n\r\n')

function summary(times: number[]): Times {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p99: at(0.99) }
}

function pairOf(quiet: number[], flood: number[]): Pair {
  const [before, during] = [summary(quiet), summary(flood)]
  const round = (value: number): number => Math.round(value * 100) / 100
  return {
    quiet: { median: round(before.median), p99: round(before.p99) },
    flood: { median: round(during.median), p99: round(during.p99) },
    median_ratio: round(during.median / before.median),
    p99_ratio: round(during.p99 / before.p99),
  }
}

/** Starts the attackers and waits until they are at it; gives back what stops them. */
async function startFlood(port: number): Promise<() => Promise<FloodResult>> {
  const order: FloodOrder = { port, bytes: BODY_BYTES, ...FLOOD }
  const program = fork(PROGRAM, [JSON.stringify(order)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await once(program, 'message')
  return async () => {
    const told = once(program, 'message')
    const exited = once(program, 'exit')
    program.send('stop')
    const [result] = (await told) as [FloodResult]
    await exited
    return result
  }
}

/** Strangers send 30 MB bodies and registrations while people clock in; quiet and flood take turns, so that what else the machine does weighs on both. */
export async function runFlood(): Promise<FloodReport> {
  const server = await openServer()
  let api: ApiProcess | undefined
  let stop: (() => Promise<FloodResult>) | undefined
  try {
    const people = await seedPeople(server.url, { count: PEOPLE, agencies: 3, secret: SECRET })
    const port = await freePort()
    api = await startApiProcess({ databaseUrl: server.url, folder: server.folder, port, secret: SECRET })
    const phones = createPhones(SECRET)
    let turn = 0
    const clocking = (): Buffer => phones.clocking(people[turn++ % people.length] as Person).request
    const phase = (seconds: number) =>
      Promise.all([measure(port, seconds, () => LIVEZ), measure(port, seconds, clocking)])
    await phase(4) // the first calls of a program are never its usual ones
    const quiet = { livez: [] as number[], rekam: [] as number[] }
    const flood = { livez: [] as number[], rekam: [] as number[] }
    const hostile = { bodies: 0, registrations: 0, megabytes: 0, seen: {} as Record<string, number> }
    const cpu = { quiet: 0, flood: 0 }
    const processor = createProcessorTimes(api.pid, server.folder)
    const failed: string[] = []
    for (let at = 0; at < TURNS * 2; at += 1) {
      const flooded = at % 2 === 1
      if (flooded) stop = await startFlood(port)
      const before = processor().api
      const [livez, rekam] = await phase(PHASE_SECONDS)
      cpu[flooded ? 'flood' : 'quiet'] += (processor().api - before) / (PHASE_SECONDS * TURNS)
      if (stop !== undefined) add(hostile, await stop())
      stop = undefined
      const into = flooded ? flood : quiet
      into.livez.push(...livez.times)
      into.rekam.push(...rekam.times)
      failed.push(...livez.failed, ...rekam.failed)
    }
    const [livez, rekam] = [pairOf(quiet.livez, flood.livez), pairOf(quiet.rekam, flood.rekam)]
    const peak_mb = Math.round(api.peakMb())
    const holds = [livez, rekam].every((one) => one.median_ratio <= WANTED.median && one.p99_ratio <= WANTED.p99)
    const catatan = [...new Set(failed)].slice(0, 3).join('; ')
    const lulus = holds && failed.length === 0 && peak_mb <= WANTED.mb && hostile.bodies > 0
    return {
      fault: 'F3 banjir anonim 30 MB',
      livez,
      rekam,
      peak_mb,
      cpu,
      hostile,
      failed: failed.length,
      catatan,
      lulus,
    }
  } finally {
    await stop?.()
    await api?.kill()
    await server.discard()
  }
}

function add(
  sum: { bodies: number; registrations: number; megabytes: number; seen: Record<string, number> },
  more: FloodResult,
): void {
  sum.bodies += more.bodies
  sum.registrations += more.registrations
  sum.megabytes += more.megabytes
  for (const [what, times] of Object.entries(more.seen)) sum.seen[what] = (sum.seen[what] ?? 0) + times
}

export function floodLine({ fault, livez, rekam, peak_mb, cpu, hostile, failed, catatan, lulus }: FloodReport): string {
  const told = (name: string, { quiet, flood, median_ratio, p99_ratio }: Pair): string =>
    `${name} median ${quiet.median} → ${flood.median} ms (${median_ratio} ×), p99 ${quiet.p99} → ${flood.p99} ms (${p99_ratio} ×)`
  const sent = `${hostile.bodies} kiriman, ${hostile.registrations} pendaftaran, ${hostile.megabytes} MB`
  return `${lulus ? '✓' : '✗'} ${fault}: ${told('livez', livez)} · ${told('rekam', rekam)} · ${peak_mb} MB · prosesor API ${cpu.quiet.toFixed(2)} → ${cpu.flood.toFixed(2)} · gagal ${failed} ${catatan} · ${sent}`
}
