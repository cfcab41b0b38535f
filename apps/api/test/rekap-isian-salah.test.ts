import { randomUUID } from 'node:crypto'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPantauRekap } from '../src/recaps/kunci/public.ts'
import { createHarness, type Harness } from './harness.ts'
import { createProductJobs } from './jobs.ts'
import { putPresensi } from './perubahan.ts'

/** Every call of recaps with what must not be asked, one test a case: a clear answer in both languages, and nothing is changed. */
let harness: Harness
let owner: pg.Pool
let kantor_id: string
const ADMIN = 'admin:instansi@a'
const MONITOR = 'monitoring:instansi:rekap@a'
type Panggilan = readonly ['GET' | 'POST', string]
type Isian = Record<string, string>

const M = '/absensi/m-absensi'
const V2 = '/absensi/v2/pegawai/rekap'
const REKAP = '/absensi/v2/rekap'
const RENTANG: readonly Panggilan[] = [
  ['POST', `${M}/rekap-presensi-pegawai`],
  ['POST', `${M}/rekap-presensi-kantor`],
  ['GET', `${M}/rekap-presensi-kantor-pdf`],
  ['GET', `${M}/rekap-presensi-kantor-excel`],
  ['GET', `${M}/rekap-presensi-pegawai-pdf`],
]
const BULANAN: readonly Panggilan[] = [
  ['POST', `${V2}/nip-bulan`],
  ['POST', `${V2}/kantor-bulan`],
  ['GET', `${V2}/kantor-bulan`],
  ['GET', `${V2}/kantor-bulan-excel`],
  ['POST', `${V2}/statistik-bulanan`],
  ['GET', `${V2}/statistik-excel`],
  ['POST', `${V2}/generate/kantor-bulan`],
  ['POST', `${REKAP}/kunci`],
  ['POST', `${REKAP}/unduh-instansi`],
]
const PER_KANTOR: readonly Panggilan[] = [
  ...BULANAN.filter(([, path]) => !/nip-bulan|unduh-instansi/.test(path)),
  ['POST', `${REKAP}/buka`],
  ['POST', `${REKAP}/tanda-tangan`],
  ['GET', `${REKAP}/terbuka`],
  ['GET', `${REKAP}/koreksi`],
  ['GET', `${REKAP}/dokumen`],
  ['GET', '/absensi/v2/pegawai/hari/kantor-bulan-excel'],
]
const BULAN = { tahun: '2026', bulan: '2' }
const isOfPerson = (path: string): boolean => /pegawai-pdf|presensi-pegawai|nip-bulan/.test(path)
/** What the call needs besides what is wrong with it. */
const besides = (path: string): Isian => ({
  ...(isOfPerson(path) ? { nip: harness.person('pegawai@a').nip } : {}),
  ...(isOfPerson(path) || path.endsWith('unduh-instansi') ? {} : { kantor_id }),
  ...(path.endsWith('/buka') ? { alasan: 'Uji' } : {}),
})
const ask = ([method, path]: Panggilan, given: Isian, { as = ADMIN, bahasa = 'id' } = {}) =>
  harness.call(method, path, {
    as,
    headers: { 'accept-language': bahasa },
    ...(method === 'GET' ? { query: given } : { body: given }),
  })

/** Everything that recaps write, so that it can be seen that nothing was. */
const stored = async (): Promise<unknown> => {
  const { rows } =
    await owner.query(`select (select count(*) from rekap_bulan) as bulan, (select count(*) from rekap_kunci) as kunci,
    (select count(*) from rekap_koreksi) as koreksi, (select count(*) from dokumen) as dokumen, (select count(*) from pekerjaan) as pekerjaan,
    (select count(*) from rekap_tanda_tangan) as tanda, (select string_agg(status || versi, ',' order by kantor_id, bulan) from rekap_bulan) as keadaan`)
  return rows[0]
}
/** Refused with this status and code, in both languages, leaving everything as it was. */
async function refused(call: Panggilan, given: Isian, status: number, code: string, as = ADMIN) {
  const before = await stored()
  const [id, en] = [await ask(call, given, { as }), await ask(call, given, { as, bahasa: 'en' })]
  expect([id.status, id.body.code], `${call[1]} ${id.text.slice(0, 300)}`).toEqual([status, code])
  expect(en.status).toBe(status)
  expect(String(id.body.message).length).toBeGreaterThan(5)
  expect(en.body.message, call[1]).not.toBe(id.body.message)
  expect(await stored(), call[1]).toEqual(before)
  return id
}

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  kantor_id = harness.world.a.kantor[0]
  for (const [jenis, jam] of [
    ['masuk', '07:20'],
    ['pulang', '16:35'],
  ] as const)
    await putPresensi(owner, harness, 'pegawai@a', { tanggal: '2026-02-03', jenis, jam })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

describe('an end before its start', () => {
  it.each(RENTANG)('%s %s', async (...call) => {
    const given = { ...besides(call[1]), start: '2026-03-05', end: '2026-03-04' }
    const answer = await refused(call, given, 400, 'input_salah')
    expect(answer.body.errors).toMatchObject([{ field: 'end' }])
  })
})

describe('a range over 366 days', () => {
  it.each(RENTANG)('%s %s', async (...call) => {
    const given = { ...besides(call[1]), start: '2025-01-01', end: '2026-01-02' }
    const answer = await refused(call, given, 400, 'input_salah')
    expect(answer.body.errors).toMatchObject([{ field: 'end' }])
  })
})

describe('a month in the future', () => {
  it.each(BULANAN)('%s %s', async (...call) => {
    const answer = await refused(call, { ...besides(call[1]), tahun: '2090', bulan: '1' }, 400, 'input_salah')
    expect(answer.body.errors).toMatchObject([{ field: 'bulan' }])
  })
})

describe('an office of another agency', () => {
  it.each(PER_KANTOR)('%s %s', async (...call) => {
    const given = { ...besides(call[1]), ...BULAN, kantor_id: harness.world.b.kantor[0] }
    await refused(call, given, 404, 'lingkup.tidak_ditemukan')
  })
})

it('a lock out of order names the month that comes first', async () => {
  const given = { tahun: '2026', bulan: '4', kantor_id, alasan: 'Uji' }
  const answer = await refused(['POST', `${REKAP}/kunci`], given, 409, 'rekap.bukan_urutan')
  expect(answer.body.message).toContain('2026-02')
})

it('a recap asked for while it is being generated is not begun twice, and is read as it stands', async () => {
  const generate = [`POST`, `${V2}/generate/kantor-bulan`] as const
  const begun = await ask(generate, { ...BULAN, kantor_id })
  expect(begun.status, begun.text).toBe(200)
  await refused(generate, { ...BULAN, kantor_id }, 409, 'rekap.sedang_dibuat')
  const read = await ask(['POST', `${V2}/kantor-bulan`], { ...BULAN, kantor_id })
  expect(read.status, read.text).toBe(200)
  const open = await ask(['GET', `${REKAP}/terbuka`], { ...BULAN, kantor_id })
  expect(open.body.data.pekerjaan_id).toBe(begun.body.data.pekerjaan_id)
  await createProductJobs(harness).drain()
})

it('a signature by somebody else is refused, also by the one who locked it', async () => {
  const locked = await ask(['POST', `${REKAP}/kunci`], { ...BULAN, kantor_id, alasan: 'Uji' })
  expect(locked.status, locked.text).toBe(200)
  const sign = ['POST', `${REKAP}/tanda-tangan`] as const
  for (const as of ['pegawai@a', 'admin:kantor@a', 'atasan@a'])
    await refused(sign, { ...BULAN, kantor_id }, 403, 'rekap.bukan_penandatangan', as)
})

it('a reopening whose lines stand in a locked month is refused', async () => {
  await owner.query(
    `insert into hari_libur (instansi_id, id, tanggal_mulai, tanggal_selesai, nama, jenis) values ($1, $2, '2026-02-12', '2026-02-12', 'Susulan', 'daerah')`,
    [harness.world.a.id, randomUUID()],
  )
  await createPantauRekap({ db: harness.db, setelahPresensiMenit: 0 })()
  const next = await ask(['POST', `${REKAP}/kunci`], { tahun: '2026', bulan: '3', kantor_id, alasan: 'Uji' })
  expect(next.status, next.text).toBe(200)
  await refused(['POST', `${REKAP}/buka`], { ...BULAN, kantor_id, alasan: 'Salah' }, 409, 'rekap.koreksi_terkunci')
})

it('a download whose right was taken away in between is refused, with the token of before', async () => {
  const file = ['GET', `${V2}/kantor-bulan-excel`] as const
  expect((await ask(file, { ...BULAN, kantor_id }, { as: MONITOR })).status).toBe(200)
  const { items } = (await ask(['GET', `${REKAP}/dokumen`], { ...BULAN, kantor_id }, { as: MONITOR })).body.data
  const kept = ['GET', `${REKAP}/dokumen/${items[0].kode}`] as const
  expect((await ask(kept, {}, { as: MONITOR })).status).toBe(200)
  const token = await harness.token(MONITOR)
  const { nip } = harness.person(MONITOR)
  const roles = await ask(['GET', '/absensi/v2/instansi/role/user/get'], { q: nip })
  const held = roles.body.data.items.find((one: { nip: string }) => one.nip === nip)
  const taken = await ask(['POST', '/absensi/v2/instansi/role/user/delete'], { id: held.id })
  expect(taken.status, taken.text).toBe(200)
  for (const [method, path, query] of [
    [...file, { ...BULAN, kantor_id }],
    [...kept, {}],
  ] as const) {
    const answer = await harness.call(method, path, { token, query: query as Isian })
    expect([401, 403], `${path} ${answer.text.slice(0, 200)}`).toContain(answer.status)
  }
})
