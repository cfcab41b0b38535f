import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FAKE, type FakeS3, startFakeS3 } from '../src/platform/files/fake-s3.ts'
import { tambahBanyak } from './banyak-orang.ts'
import { createHarness, type Harness } from './harness.ts'
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
