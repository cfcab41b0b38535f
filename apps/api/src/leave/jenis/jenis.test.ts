import { addDays } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, createHarness, type Harness } from '../../../test/harness.ts'
import { HARI_INI } from '../../../test/world.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const BASE = '/absensi/v2/instansi/izin-jenis'
const WFH = {
  kode: 'WFH',
  nama: 'WFH',
  kelompok: 'izin',
  satuan: 'hari_kerja',
  kode_hari: 'WFH',
  tingkat: 'atasan',
}
const save = (more: Record<string, string>): Promise<Answer> =>
  harness.call('POST', `${BASE}/save`, { as: 'admin:instansi@a', body: { ...WFH, ...more } })
const good = (answer: Answer) => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const namaPada = async (tanggal: string, as = 'pegawai@a'): Promise<string> => {
  const { items } = good(await harness.call('GET', `${BASE}/get`, { as, query: { tanggal } }))
  return items.find(({ kode }: { kode: string }) => kode === 'WFH').nama
}
const dalam = (days: number): string => addDays(HARI_INI, days)

it('puts a kind between the one that holds and the ones that are planned, and leaves no day without one', async () => {
  const shipped = await namaPada(HARI_INI)
  good(await save({ nama: 'kemudian', berlaku_mulai: dalam(60) }))
  // Before a planned one: it lasts until that one begins.
  expect(good(await save({ nama: 'segera', berlaku_mulai: dalam(10) }))).toMatchObject({
    berlaku_mulai: dalam(10),
    berlaku_sampai: dalam(59),
  })
  // Between two: the first ends, and the second is not touched.
  expect(good(await save({ nama: 'sela', berlaku_mulai: dalam(30) }))).toMatchObject({ berlaku_sampai: dalam(59) })
  const days = [9, 10, 29, 30, 59, 60, 400]
  expect(await Promise.all(days.map((day) => namaPada(dalam(day))))).toEqual([
    shipped,
    'segera',
    'segera',
    'sela',
    'sela',
    'kemudian',
    'kemudian',
  ])
  // Another agency keeps its own.
  expect(await namaPada(dalam(30), 'pegawai@b')).toBe(shipped)
})

it('refuses a second row of the same day, and one that would run into the next', async () => {
  good(await save({ kode: 'IY', dasar: 'SK 1', kode_hari: 'I', nama: 'Izin lain', berlaku_mulai: dalam(5) }))
  const again = await save({ kode: 'IY', dasar: 'SK 2', kode_hari: 'I', nama: 'Izin lain', berlaku_mulai: dalam(5) })
  expect(again.body.code).toBe('izin.jenis_tumpang')
  const over = await save({
    kode: 'IY',
    dasar: 'SK 2',
    kode_hari: 'I',
    nama: 'Izin lain',
    berlaku_mulai: dalam(1),
    berlaku_sampai: dalam(9),
  })
  expect(over.body.code).toBe('izin.jenis_tumpang')
})

it('leaves to no agency what the law decides', async () => {
  const cuti = { kelompok: 'cuti', satuan: 'hari_kalender', tingkat: 'atasan,pybmc,instansi', dasar: 'SK 9' }
  const no = async (more: Record<string, string>, why: RegExp) => {
    const { status, body } = await save({ ...cuti, ...more })
    expect([status, body.code], JSON.stringify(more)).toEqual([400, 'izin.jenis_tidak_sesuai'])
    expect(body.message).toMatch(why)
  }
  await no({ kode: 'CX', kode_hari: 'CT', kelompok: 'izin', tingkat: 'atasan' }, /hanya dari cuti/)
  await no({ kode: 'CT', kode_hari: 'CT', satuan: 'hari_kerja', boleh_tolak: 'true' }, /hanya CLTN/)
  await no({ kode: 'CT', kode_hari: 'CT', satuan: 'hari_kerja', tingkat: 'atasan,instansi' }, /PYBMC/)
  await no({ kode: 'CM', kode_hari: 'CM', boleh_panggil: 'true' }, /dipanggil/)
  await no({ kode: 'CS', kode_hari: 'CS', boleh_tangguh: 'true' }, /ditangguhkan/)
  await no({ kode: 'CS', kode_hari: 'CS', maks_bulan: '18' }, /satu tahun/)
  await no({ kode: 'CS', kode_hari: 'CS', maks_bulan: '' }, /satu tahun/)
  expect(good(await save({ ...cuti, kode: 'CS', kode_hari: 'CS', nama: 'Cuti sakit' }))).toMatchObject({
    maks_bulan: 12,
    boleh_tolak: false,
  })
  // A kind of leave of its own is a right, too, where nothing is said about it.
  const own = { kode: 'CP', kode_hari: 'CAP', nama: 'Cuti pendampingan', maks: '5' }
  expect(good(await save({ ...cuti, ...own }))).toMatchObject({ boleh_tolak: false })
  const free = { kode: 'CLTN', kode_hari: 'CLTN', nama: 'CLTN', boleh_tolak: 'true' }
  expect(good(await save({ ...cuti, ...free }))).toMatchObject({ boleh_tolak: true })
})

it('lets one of two saves at the same moment through', async () => {
  const both = await Promise.all([
    save({ nama: 'satu', berlaku_mulai: dalam(90) }),
    save({ nama: 'dua', berlaku_mulai: dalam(90) }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
