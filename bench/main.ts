import fs from 'node:fs'
import path from 'node:path'
import { freePort } from '../tools/start/ports.ts'
import { benchAkun } from './akun.ts'
import { benchBeside } from './beside.ts'
import { benchClocking } from './clocking.ts'
import { benchDemo } from './demo.ts'
import { writePeople } from './generator.ts'
import { benchHari } from './hari.ts'
import { benchHistory } from './history.ts'
import { runListBench } from './lists.ts'
import { benchMorning, MORNING_PEOPLE } from './morning-row.ts'
import { ensurePgbench, PEOPLE, preparePgbench } from './pgbench.ts'
import { benchRekap } from './rekap.ts'
import { lineOf, type Row } from './rows.ts'
import { benchScreens } from './screens.ts'
import { benchStorm } from './storm-row.ts'
import { benchTpp } from './tpp.ts'
import { runUploadBench } from './uploads.ts'
import { startApiProcess } from './world/api-process.ts'
import { seedPeople } from './world/people.ts'
import { openServer } from './world/server.ts'

const RESULT = path.join(import.meta.dirname, 'hasil.json')
const SECRET = 'bench-4e1c7b5a3f2e8d6c4b2a100f8c2b6a9d'
const AGENCIES = 4

export type BenchOptions = {
  /** names of groups; empty: all of them */
  readonly only: readonly string[]
  /** events of the past for the row about history */
  readonly history: number
  /** people whom accounts are made for */
  readonly akun: number
  /** how long each measurement of clocking lasts */
  readonly seconds: number
  /** a folder for CPU profiles of the API */
  readonly profile?: string | undefined
  say(text: string): void
}

type Group = (options: BenchOptions) => AsyncIterable<Row[]>

type ClockingWorld = {
  server: Awaited<ReturnType<typeof openServer>>
  api: { databaseUrl: string; folder: string; secret: string; nodeArgs: string[] }
  /** file with everybody */
  people: string
}

/** A server of its own with the people with bound devices. */
async function* inClockingWorld(
  { profile }: BenchOptions,
  use: (world: ClockingWorld) => AsyncIterable<Row[]>,
): AsyncIterable<Row[]> {
  const server = await openServer()
  try {
    const everybody = await seedPeople(server.url, {
      count: PEOPLE + MORNING_PEOPLE,
      agencies: AGENCIES,
      secret: SECRET,
    })
    const nodeArgs = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profile)}`]
    const api = { databaseUrl: server.url, folder: server.folder, secret: SECRET, nodeArgs }
    yield* use({ server, api, people: writePeople(server.folder, everybody) })
  } finally {
    await server.discard()
  }
}

async function* clocking(options: BenchOptions): AsyncIterable<Row[]> {
  const pgbench = await ensurePgbench()
  yield* inClockingWorld(options, async function* ({ server, api, people }) {
    const yardsticks = await preparePgbench(pgbench, server)
    const port = await freePort()
    const base = { port, secret: SECRET, people }
    const first = await startApiProcess({ ...api, port })
    yield await benchClocking({ api: first, folder: server.folder, yardsticks, base, seconds: options.seconds })
    yield await benchMorning(server, first, base)
    await first.close()
    const second = await startApiProcess({ ...api, port })
    yield await benchStorm(server, second, base)
    await second.close()
  })
}

/** Days of whole agencies, and one person's morning beside a clocking. */
async function* days(options: BenchOptions): AsyncIterable<Row[]> {
  yield* benchHari()
  yield* inClockingWorld(options, async function* ({ server, api, people }) {
    const port = await freePort()
    const running = await startApiProcess({ ...api, port })
    yield await benchMorning(server, running, { port, secret: SECRET, people })
    await running.close()
  })
}

/** Clocking while months are generated, locked and printed. */
async function* recapsBeside(options: BenchOptions): AsyncIterable<Row[]> {
  yield* inClockingWorld(options, async function* ({ server, api, people }) {
    const port = await freePort()
    const running = await startApiProcess({ ...api, port })
    yield await benchBeside({ server, secret: SECRET, port, base: { port, secret: SECRET, people } })
    await running.close()
  })
}

async function* history(options: BenchOptions): AsyncIterable<Row[]> {
  if (options.history === 0) return
  yield* inClockingWorld(options, async function* ({ server, api, people }) {
    const ports = [await freePort(), await freePort()] as const
    yield await benchHistory(server, { secret: SECRET, people }, { events: options.history, ports, api })
  })
}

async function* lists(): AsyncIterable<Row[]> {
  yield (await runListBench()).map((row) => ({ ...row, catatan: '' }))
}

async function* uploads(): AsyncIterable<Row[]> {
  yield (await runUploadBench()).map((row) => ({ ...row, catatan: '' }))
}

/** Every part of the product that has figures to hold adds its group here. */
const GROUPS: Readonly<Record<string, Group>> = {
  presensi: clocking,
  sejarah: history,
  daftar: lists,
  unggah: uploads,
  layar: benchScreens,
  akun: benchAkun,
  hari: days,
  rekap: benchRekap,
  'rekap-presensi': recapsBeside,
  tpp: benchTpp,
  demo: benchDemo,
}

/** Measures, prints a table as it goes, and leaves the same as JSON. True when every figure holds. */
export async function runBench(options: BenchOptions): Promise<boolean> {
  const unknown = options.only.filter((name) => GROUPS[name] === undefined)
  if (unknown.length > 0)
    throw new Error(`tidak ada kelompok ${unknown.join(', ')}; ada: ${Object.keys(GROUPS).join(', ')}`)
  const rows: Row[] = []
  for (const [name, group] of Object.entries(GROUPS)) {
    if (options.only.length > 0 && !options.only.includes(name)) continue
    for await (const some of group(options)) {
      rows.push(...some)
      for (const row of some) options.say(lineOf(row))
    }
  }
  fs.writeFileSync(RESULT, `${JSON.stringify(rows, null, 2)}\n`)
  options.say(`Rincian: ${path.relative(process.cwd(), RESULT)}`)
  return rows.every((row) => row.lulus)
}
