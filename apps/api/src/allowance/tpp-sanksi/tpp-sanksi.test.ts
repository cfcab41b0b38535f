import { SKEMA_TPP_BAKU } from '@presensi/domain/tpp/skema-tpp'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { newId } from '../../platform/uuid.ts'
import { bacaSanksi } from './public.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const BASE = '/absensi/v2/instansi/tpp/sanksi'
const KEUANGAN = 'operator:instansi:keuangan@a'
type Fields = Record<string, unknown>
const nipOf = (key: string) => harness.person(key).nip
const save = (body: Fields, as = KEUANGAN) =>
  harness.call('POST', `${BASE}/save`, {
    as,
    body: { nip: nipOf('pegawai@a'), tingkat: 'sedang', mulai: '2026-03', bulan: 6, dasar: 'SK 7/2026', ...body },
  })
const saved = async (body: Fields) => {
  const answer = await save(body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const list = (query: Record<string, string> = {}, as = KEUANGAN) => harness.call('GET', `${BASE}/get`, { as, query })
const holdsIn = (bulan: string, ...keys: string[]) =>
  harness.db.inInstansi(harness.world.a.id, async (tx) => {
    const ids = keys.map((key) => harness.person(key).pegawai_id ?? '')
    const found = await bacaSanksi(tx, harness.world.a.id, bulan, ids)
    return keys.map((_key, index) => (found.get(ids[index] ?? '') ?? []).map(({ dasar }) => dasar))
  })

describe('a sanction', () => {
  it('holds for whole months from its first one on, and is read for many at once', async () => {
    const data = await saved({ nip: nipOf('pegawai@a2'), mulai: '2026-11', bulan: 3 })
    expect(data).toMatchObject({
      nip: nipOf('pegawai@a2'),
      tingkat: 'sedang',
      bp: null,
      mulai: '2026-11',
      sampai: '2027-01',
      bulan: 3,
      dasar: 'SK 7/2026',
      dicabut: null,
      can: { ubah: true },
    })
    const both = (bulan: string) => holdsIn(bulan, 'pegawai@a2', 'atasan@a')
    expect(await both('2026-10')).toEqual([[], []])
    expect(await both('2026-11')).toEqual([['SK 7/2026'], []])
    expect(await both('2027-01')).toEqual([['SK 7/2026'], []])
    expect(await both('2027-02')).toEqual([[], []])
    expect((await list({ q: nipOf('pegawai@a2') })).body.data.items).toMatchObject([{ id: data.id }])
    expect((await list({}, 'operator:instansi:keuangan@b')).body.data.items).toEqual([])
  })

  it('of a period are those that hold in its attendance month', async () => {
    const { id } = await saved({ nip: nipOf('pegawai@a2'), mulai: '2035-04', bulan: 2 })
    const periodeOf = async (bulan_presensi: number, skema_id: string) => {
      const body = { jenis: 'bulanan', nama: `Bulan ${bulan_presensi}`, tahun: 2035, bulan: bulan_presensi + 1 }
      const answer = await harness.call('POST', '/absensi/v2/instansi/tpp/save', {
        as: KEUANGAN,
        body: { ...body, tahun_presensi: 2035, bulan_presensi, skema_id },
      })
      expect(answer.status, answer.text).toBe(200)
      return answer.body.data.id
    }
    const { body } = await harness.call('POST', '/absensi/v2/instansi/tpp/skema/save', {
      as: KEUANGAN,
      body: {
        nama: 'Skema',
        dasar: 'SK 1',
        berlaku_mulai: '2026-01-01',
        bobot_kinerja_bp: 6_000,
        bobot_disiplin_bp: 4_000,
        predikat: JSON.stringify(SKEMA_TPP_BAKU.predikat),
      },
    })
    const found = async (month: number) => {
      const answer = await list({ periode_id: await periodeOf(month, body.data.id) })
      return answer.body.data.items.map((one: Fields) => one.id)
    }
    expect(await found(3)).toEqual([])
    expect(await found(5)).toEqual([id])
    expect(await found(6)).toEqual([])
    expect((await list({ periode_id: newId() })).status).toBe(404)
  })

  it('takes a day for its month', async () => {
    const data = await saved({ nip: nipOf('pybmc@a'), mulai: '2026-05-17', bulan: 1, bp: 2_500 })
    expect(data).toMatchObject({ mulai: '2026-05', sampai: '2026-05', bp: 2_500 })
  })

  it('in the same months as another one is refused, until that is taken back', async () => {
    const { id } = await saved({})
    for (const mulai of ['2025-10', '2026-03', '2026-08']) {
      const second = await save({ mulai, dasar: 'SK 8/2026' })
      expect([second.status, second.body.code], mulai).toEqual([409, 'tpp.sanksi_bertumpuk'])
      expect(second.body.message).toContain('2026-03 s.d. 2026-08, SK 7/2026')
    }
    await saved({ mulai: '2026-09', bulan: 1, dasar: 'SK 9/2026' })
    const longer = await save({ id, bulan: 7 })
    expect([longer.status, longer.body.code]).toEqual([409, 'tpp.sanksi_bertumpuk'])
    expect(await saved({ id, dicabut: 'Putusan BPASN 3/2026' })).toMatchObject({ dicabut: 'Putusan BPASN 3/2026' })
    expect(await holdsIn('2026-03', 'pegawai@a')).toEqual([[]])
    await saved({ dasar: 'SK 10/2026', bulan: 2 })
    expect(await holdsIn('2026-03', 'pegawai@a')).toEqual([['SK 10/2026']])
    const back = await save({ id, dicabut: '' })
    expect([back.status, back.body.code]).toEqual([409, 'tpp.sanksi_bertumpuk'])
  })

  it('entered several times at once is there once, and the database alone holds it', async () => {
    const body = { nip: nipOf('atasan@a'), mulai: '2026-01' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(body)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const again = harness.db.inInstansi(harness.world.a.id, (tx) =>
      sql`insert into tpp_sanksi (instansi_id, id, pegawai_id, tingkat, mulai, bulan, dasar, oleh)
        select instansi_id, ${newId()}, pegawai_id, 'berat', '2026-06-01', 1, 'SK', oleh from tpp_sanksi where mulai = '2026-01-01'`.execute(
        tx,
      ),
    )
    await expect(again).rejects.toThrow(/tpp_sanksi_satu/)
  })

  it('is never on oneself, and belongs to the person it was given to', async () => {
    const own = await save({ nip: nipOf(KEUANGAN) })
    expect([own.status, own.body.code]).toEqual([403, 'akses.diri_sendiri'])
    const { id } = await saved({ mulai: '2030-01' })
    const moved = await save({ id, nip: nipOf('pegawai@a2'), mulai: '2031-01' })
    expect([moved.status, moved.body.errors[0].field]).toEqual([400, 'nip'])
    const toOwn = await save({ id, nip: nipOf(KEUANGAN), mulai: '2031-01' })
    expect(toOwn.status).toBe(403)
  })

  it.each<[string, Fields, string]>([
    ['a level that is none', { tingkat: 'sangat_berat' }, 'tingkat'],
    ['a month that is none', { mulai: '2026-13' }, 'mulai'],
    ['a month in words', { mulai: 'November 2026' }, 'mulai'],
    ['no month at all', { bulan: 0 }, 'bulan'],
    ['half a month', { bulan: '1,5' }, 'bulan'],
    ['more than the whole', { bp: 10_001 }, 'bp'],
    ['no decree', { dasar: ' ' }, 'dasar'],
  ])('is refused with %s', async (_what, more, field) => {
    const answer = await save({ nip: nipOf('pegawai@a2'), mulai: '2040-01', ...more })
    expect([answer.status, answer.body.errors.map((one: Fields) => one.field)]).toEqual([400, [field]])
    expect(await holdsIn('2040-01', 'pegawai@a2')).toEqual([[]])
  })

  it('of another agency’s employee is not found; only keuangan comes near, and looking is written down', async () => {
    expect((await save({ nip: nipOf('pegawai@b') })).status).toBe(404)
    expect((await save({ id: newId() })).status).toBe(404)
    for (const as of ['admin:instansi@a', 'superadmin', 'pegawai@a', 'operator:instansi:pegawai@a'])
      for (const answer of [await list({}, as), await save({}, as)]) expect(answer.status, as).toBe(403)
    const looked = () =>
      harness.db.acrossInstansi(async (tx) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit
          where aksi = 'lihat' and objek = ${`GET ${BASE}/get`}`.execute(tx)
        return rows[0]?.n ?? 0
      })
    const before = await looked()
    await list()
    expect(await looked()).toBe(before + 1)
  })
})
