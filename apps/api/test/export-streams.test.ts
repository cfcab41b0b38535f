import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { connect } from '@presensi/postgres/connect'
import Fastify from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { PersonCall } from '../src/platform/http/call.ts'
import { type Cell, exportSheet } from '../src/platform/xlsx/public.ts'
import { tambahBanyak } from './banyak-orang.ts'
import { createHarness, type Harness } from './harness.ts'
import { download, readOurs } from './sheets.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const callOf = (as: string): PersonCall =>
  ({ caller: { sub: harness.person(as).pengguna_id }, http: { request: { raw: { destroyed: false } } } }) as PersonCall

/** A sheet that never ends, and how far it was read. Random texts: what can be squeezed says little about what is held. */
function endless() {
  const seen = { rows: 0, ended: false }
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    try {
      for (;;) {
        seen.rows += 1
        yield [randomBytes(60).toString('base64')]
      }
    } finally {
      seen.ended = true
    }
  }
  return { seen, sheet: async () => ({ fileName: 'a.xlsx', name: 'A', columns: [{ header: 'a' }], rows: rows() }) }
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  )

async function settled(): Promise<void> {
  for (let at = 0; at < 200; at += 1) await turn()
}

describe('one export a person at a time', () => {
  const [one, other] = ['admin:instansi@a', 'admin:kantor@a']

  it('a second is refused with 409, another person is not; when the caller goes away it is free again', async () => {
    const { seen, sheet } = endless()
    const first = (await exportSheet(harness.db, callOf(one), sheet)).content as Readable
    await once(first, 'readable')
    expect(await refusalOf(exportSheet(harness.db, callOf(one), sheet))).toBe('ekspor.sedang_berjalan')
    const refused = await harness.call('GET', '/absensi/m-pegawai/download', { as: one })
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      409,
      'ekspor.sedang_berjalan',
      '5',
    ])
    expect((await download(harness, '/absensi/m-lokasi-kantor/download', { as: other, query: {} })).status).toBe(200)
    first.destroy()
    await expect.poll(() => seen.ended).toBe(true)
    await expect.poll(async () => (await owner.query('select 1 from ekspor')).rowCount).toBe(0)
    expect((await download(harness, '/absensi/m-pegawai/download', { as: one, query: {} })).status).toBe(200)
  })

  it('one that was never read, or could not be prepared, holds nobody up', async () => {
    const { sheet } = endless()
    const unread = (await exportSheet(harness.db, callOf(one), sheet)).content as Readable
    unread.destroy()
    await expect.poll(async () => (await owner.query('select 1 from ekspor')).rowCount).toBe(0)
    await expect(exportSheet(harness.db, callOf(one), () => Promise.reject(new Error('planted')))).rejects.toThrow()
    expect((await owner.query('select 1 from ekspor')).rowCount).toBe(0)
  })

  it('what a dead node held runs out', async () => {
    const { sheet } = endless()
    const dead = (await exportSheet(harness.db, callOf(one), sheet)).content as Readable
    expect(await refusalOf(exportSheet(harness.db, callOf(one), sheet))).toBe('ekspor.sedang_berjalan')
    await owner.query("update ekspor set berlaku_sampai = now() - interval '1 second'")
    const next = (await exportSheet(harness.db, callOf(one), sheet)).content as Readable
    dead.destroy()
    await settled()
    // The late goodbye of the first does not end the turn of the second.
    expect(await refusalOf(exportSheet(harness.db, callOf(one), sheet))).toBe('ekspor.sedang_berjalan')
    next.destroy()
    await expect.poll(async () => (await owner.query('select 1 from ekspor')).rowCount).toBe(0)
  })
})

describe('an export', () => {
  it('reads on only as fast as the caller takes it', async () => {
    const { seen, sheet } = endless()
    const stream = (await exportSheet(harness.db, callOf('admin:instansi@a'), sheet)).content as Readable
    onTestFinished(() => void stream.destroy())
    await once(stream, 'readable')
    // What is being packed in another thread may still come; then nothing does.
    const grown = async (): Promise<number> => {
      const before = seen.rows
      await settled()
      return seen.rows - before
    }
    await expect.poll(grown).toBe(0)
    expect(seen.rows).toBeLessThan(20_000)
    stream.destroy()
    await expect.poll(() => seen.ended).toBe(true)
  })

  it('ends when the connection does', async () => {
    const { seen, sheet } = endless()
    const app = Fastify()
    app.get('/', async (_request, reply) =>
      reply
        .type('application/octet-stream')
        .send((await exportSheet(harness.db, callOf('admin:instansi@a'), sheet)).content),
    )
    await app.listen({ port: 0, host: '127.0.0.1' })
    const request = http.get({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    await once(response, 'data')
    request.destroy()
    await expect.poll(() => seen.ended).toBe(true)
    await expect.poll(async () => (await owner.query('select 1 from ekspor')).rowCount).toBe(0)
    await app.close()
  })

  it('of many pages is whole and in order, lets others be answered in between, and is audited', async () => {
    const { id } = harness.world.a
    const people = 2_600
    await tambahBanyak(owner, id, people)
    let answered = 0
    let done = false
    const others = (async () => {
      while (!done) {
        await harness.app.inject('/livez')
        answered += 1
        await turn()
      }
    })()
    const as = 'admin:instansi@a'
    const file = await download(harness, '/absensi/m-pegawai/download', { as, query: { q: 'Zz' } })
    done = true
    await others
    const { rows } = await readOurs(file.content)
    const names = rows.slice(1).map((row) => String(row[rows[0]?.indexOf('nama') ?? 0]))
    expect(names.length).toBe(people)
    expect(names).toEqual(names.toSorted())
    expect(answered).toBeGreaterThan(people / 500)
    const { rows: audited } = await owner.query(
      "select sesudah from audit where aksi = 'unduh' and objek = 'pegawai' and sesudah ->> 'q' = 'Zz'",
    )
    expect(audited).toMatchObject([{ sesudah: { q: 'Zz', baris: people } }])
  })

  it('has a header that stands out and stays in sight, and rows that do not', async () => {
    const file = await download(harness, '/absensi/m-lokasi-kantor/download', { as: 'admin:instansi@a', query: {} })
    const { readXlsx } = await import('hucre/xlsx')
    const { sheets } = await readXlsx(file.content, { readStyles: true })
    const bold = (row: number) => sheets[0]?.cells?.get(`${row},0`)?.style?.font?.bold === true
    expect([bold(0), bold(1)]).toEqual([true, false])
    expect(sheets[0]?.freezePane?.rows).toBe(1)
  })
})

it('every download of people is written down', async () => {
  const month = { tahun: '2026', bulan: '11' }
  for (const [path, as, query, objek] of [
    ['/absensi/m-pegawai/download', 'operator:instansi:pegawai@a', {}, 'pegawai'],
    ['/absensi/v2/pegawai/shift/detail/download', 'admin:kantor@a', month, 'shift_pegawai'],
    ['/absensi/v2/instansi/presensi/download', 'admin:instansi@a', {}, 'presensi'],
  ] as const) {
    const before = await owner.query("select count(*)::int as n from audit where aksi = 'unduh' and objek = $1", [
      objek,
    ])
    expect([path, (await download(harness, path, { as, query })).status]).toEqual([path, 200])
    const after = await owner.query("select count(*)::int as n from audit where aksi = 'unduh' and objek = $1", [objek])
    expect([objek, after.rows[0].n]).toEqual([objek, before.rows[0].n + 1])
  }
})
