import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createProductTokens } from '../apps/api/src/platform/token/product-token.ts'
import { nodeArgsOf } from '../tools/boot/heap.mjs'
import { type GeneratorOrder, prepareLoad } from './generator.ts'
import { type Agency, fill, monthOf } from './hari.ts'
import type { LoadResult } from './load.ts'
import { lockAll, monthBefore } from './rekap.ts'
import { officesOf, openWorld } from './rekap-world.ts'
import { atMost, middle, type Row, told } from './rows.ts'
import { apiEnvironment } from './world/api-process.ts'
import type { Server } from './world/server.ts'

const ORANG = 8_000
/** Offices that are generated, locked and printed together: 300 people. */
const SEKELOMPOK = 6
const ROUNDS = 5
/** Longer than the months of one group take, so that every part of it is met. */
const LOAD = { kind: 'open', connections: 64, requests: 4_000, rate: 50 } as const
const JOBS = path.join(import.meta.dirname, 'jobs-program.ts')
const POLL_MS = 200

type Beside = {
  readonly server: Server
  readonly secret: string
  readonly port: number
  readonly base: Omit<GeneratorOrder, 'load' | 'offset'>
}

/** An admin of the agency, who asks as the page does. */
function createAdmin({ port, secret }: Beside, { id }: Agency, sub: string) {
  const token = createProductTokens(secret).sign({
    sub,
    nip: '',
    nama: 'Admin',
    sid: randomUUID(),
    ver: 1,
    roles: [{ role: 'role:presensi:admin:instansi', instansi_id: id, kantor_id: null }],
    pegawai_id: null,
    exp: Math.floor(Date.now() / 1000) + 3_600,
  })
  return async (method: 'GET' | 'POST', call: string, fields: Record<string, string | number>): Promise<Response> => {
    const values = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    const url = `http://127.0.0.1:${port}/absensi${call}`
    const headers = { authorization: `Bearer ${token}` }
    const answer = await (method === 'GET'
      ? fetch(`${url}?${values}`, { headers })
      : fetch(url, { method, headers, body: values }))
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`)
    return answer
  }
}

/** Generates, locks and prints some offices' month. */
async function makeMonth(
  ask: ReturnType<typeof createAdmin>,
  month: { tahun: number; bulan: number },
  offices: readonly string[],
): Promise<void> {
  const begun: string[] = []
  for (const kantor_id of offices) {
    const answer = await ask('POST', '/v2/pegawai/rekap/generate/kantor-bulan', { kantor_id, ...month })
    begun.push(((await answer.json()) as { data: { pekerjaan_id: string } }).data.pekerjaan_id)
  }
  for (const id of begun)
    for (let status = 'antre'; status !== 'selesai'; ) {
      status = ((await (await ask('GET', `/v2/pekerjaan/${id}`, {})).json()) as { data: { status: string } }).data
        .status
      if (['gagal', 'dibatalkan'].includes(status)) throw new Error(`a month was not generated: ${status}`)
      if (status !== 'selesai') await sleep(POLL_MS)
    }
  const locked = await ask('POST', '/v2/rekap/kunci', { kantor_ids: offices.join(','), ...month, alasan: 'bench' })
  await locked.arrayBuffer()
  for (const kantor_id of offices)
    await (await ask('GET', '/v2/pegawai/rekap/kantor-bulan', { kantor_id, ...month })).arrayBuffer()
}

async function startJobs({ server, secret }: Beside): Promise<ChildProcess> {
  const jobs = fork(JOBS, [], {
    execArgv: [...nodeArgsOf('presensi', ['worker'])],
    env: apiEnvironment({ databaseUrl: server.url, folder: server.folder, port: 0, secret }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // As a service of its own is.
    detached: true,
  })
  const [first] = await Promise.race([once(jobs, 'message'), once(jobs, 'exit')])
  if (first !== 'ready') throw new Error('the queue did not start')
  return jobs
}

/** behaviour.md §13: clocking while months are generated, locked and printed, in turns with clocking alone. */
export async function benchBeside(beside: Beside): Promise<Row[]> {
  const { server, base } = beside
  const agency = await fill(server.url, 1, ORANG)
  const offices = await officesOf(server.url, agency)
  const world = await openWorld(server.url, server.folder)
  await lockAll(world, agency, offices, monthBefore(agency)).finally(() => world.db.close())
  const ask = createAdmin(beside, agency, offices.call.caller.sub)
  const groups = Array.from({ length: Math.floor(offices.ids.length / SEKELOMPOK) }, (_one, at) =>
    offices.ids.slice(at * SEKELOMPOK, (at + 1) * SEKELOMPOK),
  )
  const jobs = await startJobs(beside)
  let offset = 0
  const load = async (): Promise<{ go(): Promise<LoadResult> }> => {
    offset += LOAD.requests
    return prepareLoad({ ...base, offset, load: LOAD })
  }
  const [alone, together]: [number[], number[]] = [[], []]
  const seconds: number[] = []
  let refused = 0
  try {
    await (await load()).go()
    for (let round = 0; round < ROUNDS; round += 1) {
      const calm = await (await load()).go()
      alone.push(calm.p99)
      const prepared = await load()
      let over = false
      const making = (async () => {
        do {
          const group = groups.pop()
          if (group === undefined) throw new Error('no offices are left')
          const begun = performance.now()
          await makeMonth(ask, monthOf(agency), group)
          if (!over) seconds.push((performance.now() - begun) / 1_000)
        } while (!over)
      })()
      const [busy] = await Promise.all([
        prepared.go().finally(() => {
          over = true
        }),
        making,
      ])
      together.push(busy.p99)
      refused += 2 * LOAD.requests - calm.acknowledged - busy.acknowledged
    }
  } finally {
    jobs.kill('SIGTERM')
    await once(jobs, 'exit')
  }
  const each = (list: readonly number[]): string => list.map((one) => one.toFixed(0)).join(', ')
  const [without, beside99] = [middle(alone), middle(together)]
  return [
    told('presensi saja, p99', without, 'ms', `${LOAD.rate}/s; putaran: ${each(alone)}`),
    told(
      '… selagi bulan disusun, dikunci, dicetak, p99',
      beside99,
      'ms',
      `putaran: ${each(together)}; 300 orang dalam ${each(seconds)} s`,
    ),
    atMost('… dibanding tanpa', beside99 / without, '×', 1.2),
    atMost('… presensi yang tidak tercatat', refused, 'presensi', 0),
  ]
}
