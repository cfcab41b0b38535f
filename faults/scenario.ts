import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiProcess, startApiProcess } from '../bench/world/api-process.ts'
import { seedPeople } from '../bench/world/people.ts'
import { createPhones } from '../bench/world/phone.ts'
import { openServer, type Server } from '../bench/world/server.ts'
import { connect } from '../packages/postgres/src/connect.ts'
import { loginUrl } from '../packages/postgres/src/roles.ts'
import { waitUntil } from '../tools/processes/wait.ts'
import { freePort } from '../tools/start/ports.ts'
import { openJournal } from './journal.ts'
import { randomOf } from './random.ts'
import { createTraffic, type Traffic } from './traffic.ts'
import { judge, type Report } from './verdict.ts'

const SECRET = 'faults-5b3a7c1e9d2f4860b1c3d5e7f9a2b4c6'

/** What breaks while phones clock in. `kill` ends something and brings it back, once. */
export type World = {
  readonly server: Server
  readonly random: () => number
  killApi(): Promise<void>
  killPostgres(): Promise<void>
}

export type Scenario = {
  readonly fault: string
  readonly people: number
  readonly copies: number
  readonly lanes: number
  /** fewer acknowledged than this and the run says nothing */
  readonly atLeast: number
  /** commits that are not waited for: the control that shows that this test can see a loss */
  readonly weak?: boolean
  faults(world: World, traffic: Traffic): Promise<void>
}

/** Some time under load, and some clockings, before the next thing breaks. */
export async function pause(traffic: Traffic, { ms, clockings }: { ms: number; clockings: number }): Promise<void> {
  const wanted = traffic.acknowledged() + clockings
  await sleep(ms)
  await reach(traffic, wanted)
}

async function reach(traffic: Traffic, acknowledged: number): Promise<void> {
  const isReached = (): boolean => traffic.acknowledged() >= acknowledged
  const output = (): string => [`${traffic.acknowledged()} were acknowledged`, ...traffic.refusals].join('\n')
  await waitUntil(isReached, { name: `Clocking ${acknowledged}`, output, everyMs: 20 })
}

/** start → seed → load with a journal → faults → heal → ask about the unknown → verdict. Cleans up whatever happens. */
export async function runScenario(scenario: Scenario, seed: number): Promise<Report> {
  const { people: count, copies, lanes, atLeast, weak = false } = scenario
  const random = randomOf(seed)
  const server = await openServer()
  let api: ApiProcess | undefined
  try {
    const people = await seedPeople(server.url, { count, agencies: 3, secret: SECRET })
    if (weak) await weaken(server.url)
    const port = await freePort()
    const start = () => startApiProcess({ databaseUrl: server.url, folder: server.folder, port, secret: SECRET })
    api = await start()
    const journal = openJournal(path.join(server.folder, 'journal.jsonl'))
    const phones = createPhones(SECRET)
    const traffic = createTraffic({ port, journal, phones, people, random, copies, lanes })
    const world: World = {
      server,
      random,
      async killApi() {
        await api?.kill()
        api = await start()
      },
      async killPostgres() {
        await server.killAll()
        await server.start()
      },
    }
    try {
      await scenario.faults(world, traffic)
      if (!weak) await reach(traffic, atLeast)
    } finally {
      await traffic.stop()
    }
    const info = weak ? journal.idsOf('info').length : await traffic.settle()
    const verdict = await judge(journal, { ownerUrl: server.url, folder: server.folder, secret: SECRET })
    journal.close()
    const { findings, ...counts } = verdict
    const clean = [counts.lost, counts.dup, counts.unexpected, counts.failed_but_present, counts.chain_bad]
    const good = clean.every((bad) => bad === 0) && counts.ok >= atLeast && traffic.refusals.length === 0
    return {
      fault: scenario.fault,
      seed,
      ...counts,
      info,
      gap_ms: traffic.gapMs(),
      lulus: weak ? counts.lost > 0 : good,
      catatan: [...new Set([...traffic.refusals, ...findings])].slice(0, 3).join('; '),
    }
  } finally {
    await api?.kill()
    await server.discard()
  }
}

async function weaken(ownerUrl: string): Promise<void> {
  const url = await loginUrl(ownerUrl, { group: 'presensi_penulis', seed: SECRET })
  const role = decodeURIComponent(/^postgres(?:ql)?:\/\/([^:]+):/.exec(url)?.[1] ?? '')
  const pool = connect(ownerUrl, { max: 1, applicationName: 'presensi-faults' })
  try {
    await pool.query(`alter role "${role}" set synchronous_commit = off`)
  } finally {
    await pool.end()
  }
}
