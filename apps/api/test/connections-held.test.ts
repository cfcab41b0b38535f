import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { connect } from '@presensi/postgres/connect'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FAKE, type FakeS3, startFakeS3 } from '../src/platform/files/fake-s3.ts'
import { tambahBanyak } from './banyak-orang.ts'
import { createHarness, type Harness } from './harness.ts'
import { fillWorld } from './largest-world.ts'
import { sendFile } from './multipart.ts'

const ADMIN = 'admin:instansi@a'

let harness: Harness
let owner: pg.Pool
let s3: FakeS3
let fileFrom = async (): Promise<void> => {}
beforeAll(async () => {
  s3 = await startFakeS3(() => fileFrom())
  harness = await createHarness({
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: FAKE.bucket,
    S3_KEY: FAKE.key,
    S3_SECRET: FAKE.secret,
    S3_REGION: FAKE.region,
  })
  owner = connect(harness.ownerUrl, { max: 1 })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
  await s3.close()
})

/** Connections that are lent out, and transactions that are open without doing anything. */
async function held() {
  const { rows } = await owner.query(
    "select count(*)::int as idle from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
  )
  return { taken: harness.db.count().map(({ nama, taken }) => [nama, taken]), idle: rows[0].idle }
}
const NONE = {
  taken: [
    ['umum', 0],
    ['pembaca', 0],
    ['depan', 0],
  ],
  idle: 0,
}

it('a paper whose files are slow to come holds no connection', async () => {
  const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2b8a57' } })
    .png()
    .toBuffer()
  const logo = { as: ADMIN, name: 'logo', filename: 'logo.png', content, fields: {} }
  expect((await sendFile(harness, '/absensi/v2/instansi/kop/save', logo)).status).toBe(200)
  let asked = 0
  let send = (): void => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  fileFrom = () => {
    asked += 1
    return sent
  }
  const paper = harness.call('GET', '/absensi/m-absensi/rekap-presensi-pegawai-pdf', {
    as: 'pegawai@a',
    query: { start: '2026-03-02', end: '2026-03-03' },
  })
  await expect.poll(() => asked).toBe(1)
  expect(await held()).toEqual(NONE)
  send()
  expect((await paper).status).toBe(200)
})

/** For how many turns of the event loop, at most, a connection was lent out with no statement under way on it. */
async function longestHeld(work: () => Promise<unknown>): Promise<number> {
  let [running, idle, longest, isDone] = [0, 0, 0, false]
  const send = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...sent) {
    const answer: unknown = Reflect.apply(send, this, sent)
    if (answer instanceof Promise) {
      running += 1
      const end = (): void => {
        running -= 1
      }
      answer.then(end, end)
    }
    return answer
  })
  const done = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    await turn()
    const taken = harness.db.count().reduce((sum, pool) => sum + (pool.nama === 'pembaca' ? 0 : pool.taken), 0)
    idle = taken > running ? idle + 1 : 0
    longest = Math.max(longest, idle)
  }
  spy.mockRestore()
  await done
  return longest
}

describe('whoever reads the months of many holds no connection while they are judged', () => {
  const BULAN = { tahun: '2026', bulan: '3' }
  beforeAll(() => fillWorld(harness, { people: 300, offices: 2 }))
  it.each([
    [
      'POST',
      '/absensi/m-absensi/rekap-presensi-kantor',
      ADMIN,
      { start: '2026-01-01', end: '2026-03-31', size: '100' },
    ],
    ['POST', '/absensi/m-absensi/rekap-presensi-kantor', ADMIN, { start: '2026-03-02', end: '2026-03-02' }],
    ['POST', '/absensi/v2/pegawai/rekap/kantor-bulan', ADMIN, { ...BULAN, size: '100' }],
    ['POST', '/absensi/v2/pegawai/rekap/statistik-bulanan', ADMIN, BULAN],
    ['GET', '/absensi/v2/pegawai/hari/kantor-bulan', ADMIN, { ...BULAN, size: '100' }],
    ['POST', '/absensi/m-admin/instansi/dash/', ADMIN, {}],
  ] as const)('%s %s', async (method, path, as, asked) => {
    const held = await longestHeld(async () => {
      const answer = await harness.call(method, path, { as, [method === 'GET' ? 'query' : 'body']: asked })
      expect(answer.status, answer.text.slice(0, 300)).toBe(200)
    })
    expect(held).toBeLessThanOrEqual(2)
  })
})

it('a sheet that nobody reads holds no connection', async () => {
  await tambahBanyak(owner, harness.world.a.id, 15_000)
  // What is written stays here, as with a reader whose window is full.
  harness.app.server.on('connection', (socket: Socket) => socket.cork())
  await harness.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = harness.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${await harness.token(ADMIN)}` }
  const reader = http.get({ port, path: '/absensi/m-pegawai/download', headers })
  reader.on('error', () => {})
  const isBegun = async () => (await owner.query('select 1 from ekspor')).rowCount === 1
  await expect.poll(isBegun).toBe(true)
  // It waits for its reader and for nothing else: looked at so often, no page is being read any more.
  const isWaiting = async (): Promise<boolean> => {
    for (let look = 0; look < 20; look += 1) if (!isDeepStrictEqual(await held(), NONE)) return false
    return isBegun()
  }
  await expect.poll(isWaiting).toBe(true)
  reader.destroy()
  await expect.poll(isBegun).toBe(false)
})
