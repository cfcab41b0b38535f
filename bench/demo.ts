import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../packages/postgres/src/connect.ts'
import { openEmbedded } from '../packages/postgres/src/embedded.ts'
import { ROOT } from '../tools/start/folders.ts'
import { freePort } from '../tools/start/ports.ts'
import { buildWeb } from '../tools/start/web-build.ts'
import { discardData } from '../tools/test/cluster.ts'
import { makeTemporaryFolder } from '../tools/test/temporary-folder.ts'
import { atLeast, atMost, middle, type Row, told } from './rows.ts'

const TIMES = 3
/** What the figure is for: `npm start` on a machine where everything is installed and built. */
const SECONDS = 15
const LOOK_MS = 20

type Begun = { readonly seconds: number; readonly clockings: number; readonly paid: number }

/** `npm start` in an empty folder on a disk until the first page is there, and what of the demo is there by then. */
async function begin(demo: 'on' | 'off'): Promise<Begun> {
  const folder = makeTemporaryFolder()
  const url = `http://localhost:${await freePort()}`
  const env = { ...process.env, PRESENSI_DATA: folder, PRESENSI_DEMO: demo, PORT: new URL(url).port, NODE_ENV: '' }
  const begun = performance.now()
  const program = spawn(process.execPath, [path.join(ROOT, 'tools/boot.mjs'), 'start'], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
  })
  const ended = once(program, 'exit')
  try {
    await firstPage(url, () => program.exitCode === null)
    const seconds = (performance.now() - begun) / 1_000
    return { seconds, ...(await look(folder)) }
  } finally {
    program.kill('SIGTERM')
    await ended
    await discardData(folder)
  }
}

async function firstPage(url: string, isRunning: () => boolean): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    const page = await answer?.text()
    if (answer?.ok && page?.includes('<div id="root">')) return
    if (!isRunning()) throw new Error('npm start ended before the first page')
    await sleep(LOOK_MS)
  }
}

async function look(folder: string): Promise<Omit<Begun, 'seconds'>> {
  const { url } = await openEmbedded({ stateDir: folder })
  const pool = connect(url, { max: 1 })
  try {
    const { rows } = await pool.query<{ clockings: number; paid: number }>(
      `select (select count(*)::int from presensi) as clockings, (select count(*)::int from tpp_periode where status = 'final') as paid`,
    )
    return rows[0] ?? { clockings: 0, paid: 0 }
  } finally {
    await pool.end()
  }
}

/** How long somebody who tries the product out waits, and how much of that is for the demo. */
export async function* benchDemo(): AsyncIterable<Row[]> {
  await buildWeb()
  const [filled, bare]: [Begun[], Begun[]] = [[], []]
  for (let time = 0; time < TIMES; time += 1) {
    filled.push(await begin('on'))
    bare.push(await begin('off'))
  }
  const secondsOf = (list: readonly Begun[]) => list.map(({ seconds }) => seconds)
  const each = (list: readonly Begun[]) =>
    secondsOf(list)
      .map((one) => one.toFixed(1))
      .join(', ')
  const [demo, without] = [middle(secondsOf(filled)), middle(secondsOf(bare))]
  yield [
    atMost('npm start dengan demo, sampai halaman pertama', demo, 's', SECONDS, `putaran: ${each(filled)}`),
    told('… tanpa demo', without, 's', `putaran: ${each(bare)}`),
    told('… dibanding tanpa', demo / without, '×'),
    atLeast('… presensi yang sudah ada saat itu', Math.min(...filled.map((one) => one.clockings)), 'presensi', 50_000),
    atLeast('… periode TPP final saat itu', Math.min(...filled.map((one) => one.paid)), 'periode', 6),
  ]
}
