import { randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, createHarness, type Harness } from '../../../test/harness.ts'
import { createPhone, hashIsi, type Phone, placeOffices } from '../../../test/phone.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  await placeOffices(harness, harness.world.a.id)
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const DETIK = 1_000
const JAM = 3_600_000
const phoneOf = async (key: string): Promise<Phone> => {
  await owner.query('delete from perangkat')
  const phone = createPhone(harness, key)
  expect((await phone.tantangan()).body.data.perangkat).toBe('baru')
  return phone
}
const sekarang = async (): Promise<number> =>
  Math.floor((await owner.query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as at')).rows[0].at)
const kodeOf = (answer: Answer): string[] => answer.body.data.alasan.map(({ kode }: { kode: string }) => kode)
const isStored = async (id: unknown) =>
  (await owner.query('select 1 from presensi_kunci where id = $1 union all select 1 from presensi where id = $1', [id]))
    .rowCount !== 0
/** Asks with the hash of what `body` says. */
const ask = (phone: Phone, body: Record<string, unknown>) =>
  phone.tantangan({ kunci_publik: phone.kunci_publik, hash_isi: hashIsi(body as Parameters<typeof hashIsi>[0]) })
const signed = (phone: Phone, body: Record<string, unknown>, tantangan: string) => {
  const { tanda_tangan, ...fields } = { ...body, tantangan } as Record<string, unknown>
  return { ...fields, tanda_tangan: phone.signFields(fields as Parameters<Phone['signFields']>[0]) }
}

describe('a clocking has the time of its challenge', () => {
  it('when every answer takes 90 s: neither late nor made offline, with its receipt beside', async () => {
    const phone = await phoneOf('pegawai@a')
    const heard = (await sekarang()) - 90 * DETIK
    const body = await phone.body({}, heard)
    const answer = await phone.send(body)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.data).toMatchObject({ waktu: new Date(heard).toISOString(), nilai: 'diterima', luring: false })
    expect(kodeOf(answer)).toEqual(['perangkat_baru'])
    expect(Date.parse(answer.body.data.diterima_pada)).toBeGreaterThan(heard + 80 * DETIK)
    // The answer came too late and the phone sent it again: nothing moves.
    expect((await phone.send(body)).body).toEqual(answer.body)
  })

  it('when the first answers are lost: the oldest one that came through counts, and a newer one makes no second clocking', async () => {
    const phone = await phoneOf('atasan@a')
    const body = await phone.body()
    const asked = []
    for (let tries = 0; tries < 3; tries += 1) asked.push((await ask(phone, body)).body.data)
    const [, oldest, newest] = asked
    const answer = await phone.send(signed(phone, body, oldest.tantangan))
    expect(answer.body.data).toMatchObject({ waktu: oldest.waktu_server, nilai: 'diterima', luring: false })
    const again = await phone.send(signed(phone, body, newest.tantangan))
    expect([again.status, again.body.code]).toEqual([422, 'presensi.id_terpakai'])
    const { rows } = await owner.query('select id from presensi where id = $1', [body.id])
    expect(rows).toHaveLength(1)
  })

  it('up to the agency’s limit, without being called offline; after it the challenge is over', async () => {
    const phone = await phoneOf('pybmc@a')
    const now = await sekarang()
    const old = await phone.rekam({}, now - 24 * JAM + 60 * DETIK)
    expect(old.body.data, old.text).toMatchObject({ nilai: 'diterima', luring: false })
    const over = await phone.body({}, now - 24 * JAM - DETIK)
    const refused = await phone.send(over)
    expect([refused.status, refused.body.code]).toEqual([409, 'presensi.tantangan_kedaluwarsa'])
    expect(await isStored(over.id)).toBe(false)
    const { berlaku_sampai, waktu_server } = (await phone.tantangan()).body.data
    expect(Date.parse(berlaku_sampai) - Date.parse(waktu_server)).toBe(24 * JAM)
  })

  it('also from another session of the person: signing out and in does not cost the time', async () => {
    const phone = await phoneOf('admin:kantor@a')
    const body = await phone.body()
    const token = await harness.token('admin:kantor@a')
    expect(token).not.toBe(await phone.bearer())
    const answer = await harness.call('POST', '/absensi/v2/pegawai/presensi/rekam', { token, body })
    expect(answer.body.data, answer.text).toMatchObject({ nilai: 'diterima' })
  })

  it('and by the phone of that time, though the person changed phones while it waited', async () => {
    const phone = await phoneOf('operator:instansi:jam@a')
    const body = await phone.body()
    expect((await createPhone(harness, 'operator:instansi:jam@a').tantangan()).body.data.perangkat).toBe('baru')
    const answer = await phone.send(body)
    expect([answer.body.data.nilai, kodeOf(answer)]).toEqual(['diterima', ['perangkat_baru']])
  })
})

describe('a challenge is for one clocking', () => {
  const refusedAs = async (phone: Phone, sent: Record<string, unknown>) => {
    const answer = await phone.send(sent)
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.field], answer.text).toEqual([
      400,
      'presensi.tantangan_lain',
      'tantangan',
    ])
    expect(await isStored(sent.id)).toBe(false)
  }

  it('nothing of it can be changed after the time was given, though it is signed', async () => {
    const phone = await phoneOf('pegawai@a2')
    const body = await phone.body()
    for (const change of [
      { id: randomUUID() },
      { jenis: 'pulang' },
      { work_from: 'WFH' },
      { lat: -6.1754 },
      { lng: undefined, lat: undefined },
      { akurasi_m: 13 },
      { umur_posisi_detik: 4 },
      { waktu_perangkat: '2026-01-01T00:00:00.000Z' },
      { hash_foto: 'a'.repeat(64) },
      { hash_foto: undefined },
      { skor_wajah_perangkat: 0.5 },
    ]) {
      const changed = Object.fromEntries(
        Object.entries({ ...body, ...change }).filter(([, value]) => value !== undefined),
      )
      await refusedAs(phone, signed(phone, changed, body.tantangan as string))
    }
    expect((await phone.send(body)).body.data.nilai).toBe('diterima')
  })

  it('of one person and one device', async () => {
    const phone = await phoneOf('operator:instansi:hari@a')
    const body = await phone.body()
    const thief = phone.usedBy('operator:instansi:izin@a')
    await refusedAs(thief, body)
    const moved = { ...body, perangkat_id: randomUUID() }
    await refusedAs(phone, signed(phone, moved, body.tantangan as string))
    // Asked for by this device with the content of another.
    const asked = await ask(phone, moved)
    await refusedAs(phone, signed(phone, moved, asked.body.data.tantangan))
    for (const tantangan of ['abc', 'abc.def.ghi', `${body.tantangan}A`, `zzzzzzzz.${'A'.repeat(22)}`])
      await refusedAs(phone, signed(phone, body, tantangan))
  })

  it('so it is short, and no list of used ones grows with it', async () => {
    const phone = await phoneOf('operator:instansi:pegawai@a')
    const body = await phone.body()
    expect((body.tantangan as string).length).toBeLessThanOrEqual(32)
    const used = async () => (await owner.query('select count(*)::int as n from sekali_pakai')).rows[0].n
    const before = await used()
    expect((await phone.send(body)).status).toBe(200)
    expect(await used()).toBe(before)
  })

  it('and is asked for with its hash', async () => {
    const phone = await phoneOf('operator:instansi:keuangan@a')
    for (const hash_isi of ['', 'zz', 'a'.repeat(63)]) {
      const answer = await phone.tantangan({ hash_isi })
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'hash_isi'])
    }
    const { perangkat_id } = phone
    const body = { perangkat_id }
    const token = await phone.bearer()
    const without = await harness.call('POST', '/absensi/v2/pegawai/presensi/tantangan', { token, body })
    expect([without.status, without.body.errors?.[0]?.field]).toEqual([400, 'hash_isi'])
  })

  it('one of before, that still waits on a phone, is over: the phone goes on with its ticket', async () => {
    const phone = await phoneOf('operator:instansi:izin@a')
    const body = await phone.body({ tantangan: `${'A'.repeat(22)}.mhx4k2a1.${'A'.repeat(22)}` })
    const refused = await phone.send(body)
    expect([refused.status, refused.body.code]).toEqual([409, 'presensi.tantangan_kedaluwarsa'])
    expect(await isStored(body.id)).toBe(false)
  })
})
