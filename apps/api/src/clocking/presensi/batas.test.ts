import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, createHarness, type Harness, TEST_SECRET } from '../../../test/harness.ts'
import { createPhone, type Phone, placeOffices } from '../../../test/phone.ts'
import { createTestWorker } from '../../../test/worker.ts'
import { ZONA_PAGI } from '../../../test/world.ts'
import { createPresensiTokens } from './tokens.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 2 })
  for (const { id } of [harness.world.a, harness.world.b]) await placeOffices(harness, id)
  // Before the first call: a node remembers the rules of an agency for some seconds.
  await setting(harness.world.b.id, 'presensi_per_hari', 3)
  await setting(harness.world.b.id, 'presensi_per_tiket', 2)
  await setting(harness.world.b.id, 'work_from', ['WFO', 'WFA'], 30)
  await setting(harness.world.b.id, 'work_from', ['WFO'])
  await owner.query(
    `insert into gangguan (instansi_id, id, mulai, selesai, alasan, oleh)
     values ($1, gen_random_uuid(), now() - interval '2 days', now() + interval '1 hour', 'uji', $2)`,
    [harness.world.a.id, harness.person('admin:instansi@a').pengguna_id],
  )
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
beforeEach(async () => {
  await owner.query('delete from perangkat')
})

const phoneOf = async (key: string): Promise<Phone> => {
  const phone = createPhone(harness, key)
  expect((await phone.tantangan()).body.data.perangkat).toBe('baru')
  return phone
}
const kodeOf = (answer: Answer): string[] => answer.body.data.alasan.map(({ kode }: { kode: string }) => kode)
const countOf = async (key: string): Promise<number> =>
  (await owner.query('select count(*)::int as n from presensi where pegawai_id = $1', [harness.person(key).pegawai_id]))
    .rows[0].n
const statuses = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? ''}`.trim())].map(([key, some]) => [
      key,
      some.length,
    ]),
  )
const setting = (instansi_id: string, nama: string, nilai: unknown, days = 0) =>
  owner.query(
    `insert into pengaturan (instansi_id, nama, nilai, berlaku_mulai)
     values ($1, $2, $3, (now() at time zone $5)::date - $4::int)`,
    [instansi_id, nama, JSON.stringify(nilai), days, ZONA_PAGI],
  )

describe('how many clockings are taken', () => {
  it('is twenty a person and day, exactly, also of forty at once', async () => {
    const phone = await phoneOf('pegawai@a')
    const bodies = await Promise.all(Array.from({ length: 40 }, () => phone.body()))
    const answers = await Promise.all(bodies.map((body) => phone.send(body)))
    expect(statuses(answers)).toEqual({ '200': 20, '409 presensi.terlalu_banyak': 20 })
    expect(await countOf('pegawai@a')).toBe(20)
    const left = answers.find(({ status }) => status === 409)
    expect(left?.body.message).toMatch(/batas/i)
    // What was stored is answered as before; what was not leaves nothing behind, its id included.
    const again = await Promise.all(bodies.map((body) => phone.send(body)))
    const said = ({ status, body }: Answer) => [status, body.code, body.data]
    expect(again.map(said)).toEqual(answers.map(said))
    const { rows } = await owner.query('select count(*)::int as n from presensi_kunci where id = any($1::uuid[])', [
      bodies.map(({ id }) => id),
    ])
    expect(rows[0].n).toBe(20)
    // Somebody else is not held back by it.
    expect((await (await phoneOf('atasan@a')).rekam()).status).toBe(200)
  })

  it('is not used up by sending the same again', async () => {
    const phone = await phoneOf('pybmc@a')
    const bodies = await Promise.all(Array.from({ length: 19 }, () => phone.body()))
    const first = await Promise.all(bodies.map((body) => phone.send(body)))
    const mixed = [...bodies, ...bodies, await phone.body()]
    const answers = await Promise.all(mixed.map((body) => phone.send(body)))
    expect(statuses(answers)).toEqual({ '200': 39 })
    expect(answers.slice(0, 19).map(({ body }) => body)).toEqual(first.map(({ body }) => body))
    expect((await phone.rekam()).body.code).toBe('presensi.terlalu_banyak')
  })

  it('is ten with one ticket, whatever their numbers, and a used number counts too', async () => {
    const phone = await phoneOf('operator:instansi:hari@a')
    const { tiket } = (await phone.hariIni({ perangkat_id: phone.perangkat_id })).body.data.tiket
    const numbers = [1000, 1000, 1001, 7, 8, 9]
    const some = await Promise.all(numbers.map((nomor_urut) => phone.rekam({ tiket, nomor_urut })))
    expect(statuses(some)).toEqual({ '200': 6 })
    const bodies = await Promise.all(
      Array.from({ length: 12 }, (_one, index) => phone.body({ tiket, nomor_urut: 2000 + index })),
    )
    const rest = await Promise.all(bodies.map((body) => phone.send(body)))
    expect(statuses(rest)).toEqual({ '200': 4, '409 presensi.terlalu_banyak': 8 })
    expect(await countOf('operator:instansi:hari@a')).toBe(10)
    // A new ticket, or a network, helps at once.
    const next = (await phone.hariIni({ perangkat_id: phone.perangkat_id })).body.data.tiket
    expect((await phone.rekam({ tiket: next.tiket, nomor_urut: 1 })).status).toBe(200)
    expect((await phone.rekam()).status).toBe(200)
  })

  it('holds over several nodes: a person and day, a ticket, and of an agency that takes fewer', async () => {
    const nodes = [harness, await harness.otherNode(), await harness.otherNode()]
    let turn = 0
    const anyNode: Pick<Harness, 'call' | 'token'> = {
      token: harness.token,
      call: (...asked) => (nodes[turn++ % nodes.length] ?? harness).call(...asked),
    }
    const taken = async (key: string, count: number, more: (index: number) => object = () => ({})) => {
      const phone = createPhone(anyNode, key)
      expect((await phone.tantangan()).body.data.perangkat).toBe('baru')
      const { tiket } = (await phone.hariIni({ perangkat_id: phone.perangkat_id })).body.data.tiket
      const given = (index: number) => ('nomor_urut' in more(index) ? { tiket, ...more(index) } : more(index))
      const bodies = await Promise.all(Array.from({ length: count }, (_one, index) => phone.body(given(index))))
      const answers = await Promise.all(bodies.map((body) => phone.send(body)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
      return countOf(key)
    }
    expect(await taken('operator:kantor:jam@a', 45)).toBe(20)
    expect(await taken('operator:kantor:dinas@a', 30, (index) => ({ nomor_urut: index + 1 }))).toBe(10)
    expect(await taken('operator:kantor:jam@b', 12)).toBe(3)
  })

  it('follows the settings of the agency', async () => {
    const phone = await phoneOf('pegawai@b')
    const { tiket } = (await phone.hariIni()).body.data.tiket
    const offline = await Promise.all([1, 2, 3].map((nomor_urut) => phone.rekam({ tiket, nomor_urut })))
    expect(statuses(offline)).toEqual({ '200': 2, '409 presensi.terlalu_banyak': 1 })
    const online = await Promise.all([phone.rekam(), phone.rekam()])
    expect(statuses(online)).toEqual({ '200': 1, '409 presensi.terlalu_banyak': 1 })
  })
})

describe('the device of somebody else', () => {
  const kerja = () => createTestWorker(harness)

  it('frames nobody who only names it: without its key nothing counts against its owner', async () => {
    const victim = await phoneOf('operator:instansi:jam@a')
    const before = (await victim.rekam()).body.data
    expect(before.nilai).toBe('diterima')
    const attacker = createPhone(harness, 'operator:instansi:lokasi@a', victim.perangkat_id)
    expect((await attacker.rekam()).body.data.nilai).toBe('ditolak')
    const { tiket } = (await attacker.hariIni()).body.data.tiket
    await attacker.rekam({ tiket, nomor_urut: 1 })
    await kerja().susulan.perangkatBersama()
    const seen = await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${before.id}`, {
      as: 'operator:instansi:jam@a',
    })
    expect(seen.body.data.peristiwa.nilai).toBe('diterima')
    const after = await victim.rekam()
    expect([after.body.data.nilai, kodeOf(after)]).toEqual(['diterima', ['perangkat_baru']])
  })

  it('counts when its own key signed, whoever was signed in', async () => {
    const lender = await phoneOf('operator:instansi:izin@a')
    const before = (await lender.rekam()).body.data
    expect((await lender.usedBy('operator:instansi:pegawai@a').rekam()).body.data.nilai).toBe('ditolak')
    expect(await kerja().susulan.perangkatBersama()).toBe(1)
    const seen = await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${before.id}`, {
      as: 'operator:instansi:izin@a',
    })
    expect(seen.body.data.peristiwa.nilai).toBe('perlu_konfirmasi')
    expect(kodeOf(await lender.rekam())).toContain('perangkat_bersama')
  })
})

describe('offline inside a declared outage', () => {
  const ticketOf = async (phone: Phone) =>
    (await phone.hariIni({ perangkat_id: phone.perangkat_id })).body.data.tiket as {
      tiket: string
      terbit_pada: string
    }

  it('is accepted from a device that was there, with a ticket of its own', async () => {
    const phone = await phoneOf('admin:kantor@a')
    const { tiket } = await ticketOf(phone)
    const answer = await phone.rekam({ tiket, nomor_urut: 1 })
    expect([answer.body.data.nilai, kodeOf(answer)]).toEqual(['diterima', ['perangkat_baru']])
  })

  it('needs confirmation for a time at which the device was not bound yet', async () => {
    const phone = createPhone(harness, 'admin:instansi@a')
    const { tiket, terbit_pada } = await ticketOf(phone)
    expect((await phone.tantangan()).body.data.perangkat).toBe('baru')
    const answer = await phone.rekam({ tiket, nomor_urut: 1, waktu_perangkat: terbit_pada })
    expect([answer.body.data.nilai, kodeOf(answer)]).toEqual(['perlu_konfirmasi', expect.arrayContaining(['luring'])])
  })

  it('needs confirmation with a ticket of before tickets named their device', async () => {
    const phone = await phoneOf('pegawai@a2')
    const { pengguna_id } = harness.person('pegawai@a2')
    const { tiket } = createPresensiTokens(TEST_SECRET).tiket({ pengguna_id, perangkat_id: null }, Date.now())
    const answer = await phone.rekam({ tiket, nomor_urut: 1 })
    expect([answer.status, answer.body.data.nilai, kodeOf(answer)]).toEqual([
      200,
      'perlu_konfirmasi',
      expect.arrayContaining(['luring']),
    ])
  })

  it('is not taken with the ticket of another device or another person', async () => {
    const [phone, other] = [
      await phoneOf('monitoring:instansi:riwayat@a'),
      await phoneOf('monitoring:instansi:rekap@a'),
    ]
    const elsewhere = (await phone.hariIni({ perangkat_id: other.perangkat_id })).body.data.tiket
    const foreign = await ticketOf(other)
    for (const { tiket } of [elsewhere, foreign]) {
      const answer = await phone.rekam({ tiket, nomor_urut: 1 })
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'tiket'])
    }
    expect(await countOf('monitoring:instansi:riwayat@a')).toBe(0)
  })

  it('asks for its photo like any other: ten minutes after it was received', async () => {
    const phone = await phoneOf('operator:instansi:keuangan@a')
    const { tiket } = await ticketOf(phone)
    const { id } = (await phone.rekam({ tiket, nomor_urut: 1 })).body.data
    const client = await owner.connect()
    await client.query('set session_replication_role = replica')
    await client.query(
      `update presensi set diterima_pada = diterima_pada - interval '11 minutes', waktu = waktu - interval '11 minutes' where id = $1`,
      [id],
    )
    client.release(true)
    await createTestWorker(harness).susulan.fotoTidakDatang()
    const seen = await harness.call('GET', `/absensi/v2/pegawai/presensi/bukti/${id}`, {
      as: 'operator:instansi:keuangan@a',
    })
    expect(seen.body.data.peristiwa.nilai).toBe('perlu_konfirmasi')
  })
})

describe('the place of work', () => {
  it('is one that the agency allows on that day, or the field is named and nothing is stored', async () => {
    const phone = await phoneOf('pegawai@b2')
    const online = await phone.rekam({ work_from: 'WFA' })
    expect([online.status, online.body.errors?.[0]?.field]).toEqual([400, 'work_from'])
    expect(await countOf('pegawai@b2')).toBe(0)
    // Made offline yesterday, when it was still allowed.
    const { pengguna_id } = harness.person('pegawai@b2')
    const yesterday = Date.now() - 86_400_000
    const holder = { pengguna_id, perangkat_id: phone.perangkat_id }
    const { tiket } = createPresensiTokens(TEST_SECRET).tiket(holder, yesterday)
    const waktu_perangkat = new Date(yesterday).toISOString()
    const offline = await phone.rekam({ work_from: 'WFA', tiket, nomor_urut: 1, waktu_perangkat })
    expect(offline.status, offline.text).toBe(200)
  })
})

describe('a node whose clock is wrong', () => {
  const databaseNow = async (): Promise<number> =>
    (await owner.query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as now')).rows[0].now
  const about = (instant: string, expected: number) => Math.abs(Date.parse(instant) - expected) < 30_000

  it.each([
    ['130 s behind', -130_000],
    ['10 minutes ahead', 600_000],
    ['a day ahead', 86_400_000],
  ])('%s decides nothing about a clocking', async (_name, off) => {
    vi.useFakeTimers({ toFake: ['Date'], now: (await databaseNow()) + off })
    try {
      const key = 'monitoring:kantor:riwayat@a'
      const phone = createPhone(harness, key)
      const challenge = (await phone.tantangan()).body.data
      const now = await databaseNow()
      expect([about(challenge.waktu_server, now), about(challenge.berlaku_sampai, now + 86_400_000)]).toEqual([
        true,
        true,
      ])
      const waktu_perangkat = new Date(now).toISOString()
      const answer = await phone.rekam({ waktu_perangkat })
      expect([answer.status, answer.body.data?.nilai, about(answer.body.data?.waktu, now)], answer.text).toEqual([
        200,
        'diterima',
        true,
      ])
      expect(kodeOf(answer)).toEqual(['perangkat_baru'])
      expect(Date.parse(answer.body.data.waktu)).toBeLessThanOrEqual(Date.parse(answer.body.data.diterima_pada))
      const state = (await phone.hariIni({ perangkat_id: phone.perangkat_id })).body.data
      expect([about(state.waktu_server, now), about(state.tiket.terbit_pada, now)]).toEqual([true, true])
      const late = await phone.rekam({ tiket: state.tiket.tiket, nomor_urut: 1, waktu_perangkat })
      expect([late.status, about(late.body.data.waktu, now)]).toEqual([200, true])
    } finally {
      vi.useRealTimers()
    }
  })
})
