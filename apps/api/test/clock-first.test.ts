import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { followRevocations } from '../src/identity/auth/public.ts'
import { ahead } from '../src/platform/connection-use.ts'
import type { Tx } from '../src/platform/database.ts'
import { whileHeld } from '../src/platform/held.ts'
import { createRevocations } from '../src/platform/token/revocation.ts'
import { CONNECTIONS } from '../src/program.ts'
import { createHarness, type Harness } from './harness.ts'
import { createPhone, type Phone, placeOffices } from './phone.ts'
import { tambahOrang } from './tambah-orang.ts'

const RIWAYAT = '/absensi/v2/pegawai/presensi/riwayat'
const REKAP = '/absensi/m-absensi/rekap-presensi-kantor'
const PEOPLE = 50
/** As many as somebody may make in a day. */
const CLOCKINGS = 20

let harness: Harness
let owner: pg.Pool
let phones: Phone[]
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ORANG: '10000', RATE_LIMIT_ALAMAT: '100000' })
  owner = connect(harness.ownerUrl, { max: 2 })
  await placeOffices(harness, harness.world.a.id)
  phones = []
  for (let at = 0; at < PEOPLE; at += 1) {
    await tambahOrang(harness, `orang ${at}`, { bekerja: 'a' })
    phones.push(createPhone(harness, `orang ${at}`))
  }
  for (const phone of phones) await phone.bearer()
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const poolOf = (nama: string) =>
  harness.db.count().find((one) => one.nama === nama) ?? { size: 0, taken: 0, waiting: 0 }

/** Takes connections until they are given back: of a kind, so many. */
async function holding(count: number, inTransaction: (use: (tx: Tx) => Promise<void>) => Promise<void>) {
  let giveBack = (): void => {}
  const over = new Promise<void>((resolve) => {
    giveBack = resolve
  })
  onTestFinished(() => giveBack())
  let begun = 0
  const held = Array.from({ length: count }, () =>
    whileHeld('what it is held for', () =>
      inTransaction(() => {
        begun += 1
        return over
      }),
    ),
  )
  await expect.poll(() => begun).toBe(count)
  return async () => {
    giveBack()
    await Promise.all(held)
  }
}
const holdingAll = () => holding(poolOf('umum').size, (use) => harness.db.acrossInstansi(use))

describe('while something else holds all connections', () => {
  it('everybody clocks: first look, challenge with a new device, clocking; the node is ready and says what waits', async () => {
    const free = await holdingAll()
    const token = await (phones[0] as Phone).bearer()
    // Whoever waits is sent away after some seconds: each look has somebody new who waits.
    const waits: Promise<unknown>[] = []
    const look = (path: string) => {
      waits.push(harness.call('GET', RIWAYAT, { token }))
      return harness.call('GET', path)
    }
    await expect
      .poll(async () => (await look('/readyz')).body)
      .toMatchObject({ status: 'ok', menunggu: { umum: expect.any(Number) } })
    expect((await look('/readyz')).status).toBe(200)
    await expect.poll(async () => (await look('/metrics')).text).toMatch(/presensi_pool_waiting\{pool="umum"\} [1-9]/)
    const { text } = await harness.call('GET', '/metrics')
    expect(text).toContain('presensi_pool_taken{pool="umum"} 6')
    for (const name of ['depan', 'pembaca', 'baca', 'tulis'])
      expect(text).toContain(`presensi_pool_size{pool="${name}"}`)

    expect([poolOf('depan').size, CONNECTIONS.readers.atOnce < CONNECTIONS.max]).toEqual([CONNECTIONS.ahead, true])

    // Each device is bound in a transaction of its own.
    for (const phone of phones) {
      expect((await phone.hariIni({ perangkat_id: phone.perangkat_id })).status).toBe(200)
      expect((await phone.tantangan()).body.data.perangkat).toBe('baru')
    }
    const answers = await Promise.all(
      phones.map(async (phone) => {
        const seen = []
        for (let at = 0; at < CLOCKINGS; at += 1) seen.push((await phone.rekam()).status)
        return seen
      }),
    )
    expect(answers).toEqual(phones.map(() => Array.from({ length: CLOCKINGS }, () => 200)))
    expect((await owner.query('select count(*)::int as n from presensi')).rows[0].n).toBe(PEOPLE * CLOCKINGS)
    expect(poolOf('umum').taken).toBe(6)
    await free()
    await Promise.all(waits)
  })

  it('what other nodes ended is heard of', async () => {
    const sesi = await owner.query(
      'insert into pencabutan (id, sesi_id) select gen_random_uuid(), id from sesi limit 1 returning sesi_id',
    )
    const free = await holdingAll()
    const revocations = createRevocations()
    const follow = followRevocations(harness.db, revocations)
    await follow.ready
    follow.stop()
    expect(revocations.isRevoked({ sid: sesi.rows[0].sesi_id, sub: 'nobody', ver: 1 })).toBe(true)
    await free()
  })
})

/** Nobody's read ends while these rows are locked. */
async function holdingReads(): Promise<() => Promise<void>> {
  const lock = await owner.connect()
  let isFree = false
  const free = async (): Promise<void> => {
    if (!isFree) await lock.query('rollback').finally(() => lock.release())
    isFree = true
  }
  onTestFinished(free)
  await lock.query('begin; lock table penempatan in access exclusive mode')
  return free
}

let port: number | undefined
/** Asks over a connection of its own, which is ended by `leave`. */
async function asking(path: string, token: string) {
  if (port === undefined) await harness.app.listen({ port: 0, host: '127.0.0.1' })
  port = (harness.app.server.address() as AddressInfo).port
  const request = http.get({ port, path, agent: false, headers: { authorization: `Bearer ${token}` } })
  request.on('error', () => {})
  return { leave: () => request.destroy() }
}

describe('readers', () => {
  const READERS = 4

  it('together hold a part of the connections; whoever writes does not wait with them', async () => {
    const writer = await harness.token('admin:instansi@b')
    const token = await (phones[1] as Phone).bearer()
    const free = await holdingReads()
    const reads = Array.from({ length: 8 }, () => harness.call('GET', RIWAYAT, { token }))
    await expect.poll(() => poolOf('pembaca')).toEqual({ nama: 'pembaca', size: READERS, taken: READERS, waiting: 4 })
    expect(poolOf('umum')).toMatchObject({ taken: READERS, waiting: 0 })
    const written = await harness.call('POST', '/absensi/v2/auth/logout', { token: writer, body: {} })
    expect(written.status).toBe(200)
    await free()
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200))
    expect(poolOf('pembaca')).toMatchObject({ taken: 0, waiting: 0 })
  })

  it('who asks much does not stand before who asks once', async () => {
    const [much, once] = [await (phones[1] as Phone).bearer(), await (phones[2] as Phone).bearer()]
    const free = await holdingReads()
    const answered: string[] = []
    const ask = async (siapa: string, token: string) => {
      expect((await harness.call('GET', RIWAYAT, { token })).status).toBe(200)
      answered.push(siapa)
    }
    const many = Array.from({ length: 10 * READERS }, () => ask('much', much))
    await expect.poll(() => poolOf('pembaca').waiting).toBe(9 * READERS)
    const last = ask('once', once)
    await expect.poll(() => poolOf('pembaca').waiting).toBe(9 * READERS + 1)
    await free()
    await Promise.all([...many, last])
    expect(answered.indexOf('once')).toBeLessThan(5 * READERS)
  })

  it('who goes away while waiting never begins', async () => {
    const token = await (phones[1] as Phone).bearer()
    const free = await holdingReads()
    const reads = Array.from({ length: READERS }, () => harness.call('GET', RIWAYAT, { token }))
    await expect.poll(() => poolOf('pembaca').taken).toBe(READERS)
    const leaving = await asking(RIWAYAT, token)
    await expect.poll(() => poolOf('pembaca').waiting).toBe(1)
    leaving.leave()
    await expect.poll(() => poolOf('pembaca').waiting).toBe(0)
    await free()
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200))
  })

  it('what runs for who goes away ends at the server, and its connection is fit for the next', async () => {
    const token = await (phones[1] as Phone).bearer()
    const stuck = async (): Promise<number> =>
      (
        await owner.query(
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rows[0].n
    for (let round = 0; round < 5; round += 1) {
      const free = await holdingReads()
      const leaving = await Promise.all(Array.from({ length: READERS }, () => asking(RIWAYAT, token)))
      await expect.poll(stuck).toBe(READERS)
      for (const one of leaving) one.leave()
      // The rows are still locked.
      await expect.poll(() => [poolOf('pembaca').taken, poolOf('umum').taken]).toEqual([0, 0])
      expect(await stuck()).toBe(0)
      await free()
      const next = await Promise.all(Array.from({ length: 6 }, () => harness.call('GET', RIWAYAT, { token })))
      expect(next.map(({ status }) => status)).toEqual(next.map(() => 200))
    }
  })

  it('a year of an office is read for one of an agency at a time, and few of them wait', async () => {
    const year = { start: '2025-01-01', end: '2025-12-31' }
    const tokens = new Map<string, string>()
    for (const as of ['admin:instansi@a', 'admin:kantor@a', 'admin:instansi@b']) tokens.set(as, await harness.token(as))
    const free = await holdingReads()
    const ask = (as: string, body: Record<string, string> = year) =>
      harness.call('POST', REKAP, { token: tokens.get(as) ?? '', body })
    const first = ask('admin:instansi@a')
    await expect.poll(() => poolOf('pembaca').taken).toBe(1)
    const own = [ask('admin:instansi@a'), ask('admin:instansi@a'), ask('admin:kantor@a')]
    // Whoever has two waiting is told to come back; nobody else is.
    expect((await ask('admin:instansi@a')).status).toBe(503)
    expect(poolOf('pembaca')).toMatchObject({ taken: 1, waiting: 0 })
    const other = ask('admin:instansi@b')
    await expect.poll(() => poolOf('pembaca').taken).toBe(2)
    const month = ask('admin:instansi@a', { start: '2025-01-01', end: '2025-01-31' })
    await expect.poll(() => poolOf('pembaca').taken).toBe(3)
    await free()
    const answers = await Promise.all([first, ...own, other, month])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  it('do not take the connections of people who clock, and these take no others', async () => {
    const free = await holding(poolOf('depan').size, (use) => ahead(() => harness.db.acrossInstansi(use)))
    expect([poolOf('depan').taken, poolOf('umum').taken]).toEqual([4, 0])
    const token = await (phones[1] as Phone).bearer()
    expect((await harness.call('GET', RIWAYAT, { token })).status).toBe(200)
    await free()
  })
})
