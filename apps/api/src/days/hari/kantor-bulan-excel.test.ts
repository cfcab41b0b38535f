import { connect } from '@presensi/postgres/connect'
import { readXlsx } from 'hucre/xlsx'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { putPresensi } from '../../../test/perubahan.ts'
import { download } from '../../../test/sheets.ts'

let harness: Harness
let owner: pg.Pool
const PATH = '/absensi/v2/pegawai/hari/kantor-bulan-excel'
const BULAN = { tahun: '2026', bulan: '3' }
const ask = (as: string, query: Record<string, string> = {}) =>
  download(harness, PATH, { as, query: { ...BULAN, ...query } })
async function sheets(as: string, query: Record<string, string> = {}) {
  const { status, name, content } = await ask(as, query)
  expect([status, name]).toEqual([200, 'kehadiran_kantor_3-2026.xlsx'])
  const { sheets } = await readXlsx(content)
  return sheets.map(({ name, rows }) => {
    const [header = [], ...body] = rows
    return { name, of: (column: string) => body.map((row) => row[header.map(String).indexOf(column)]) }
  })
}

beforeAll(async () => {
  harness = await createHarness()
  owner = connect(harness.ownerUrl, { max: 2 })
  await owner.query(`update pegawai set nama = '=1+1' where id = $1`, [harness.person('pegawai@a').pegawai_id])
  for (const [jenis, jam] of [
    ['masuk', '07:20'],
    ['pulang', '16:35'],
  ] as const)
    await putPresensi(owner, harness, 'pegawai@a', { tanggal: '2026-03-03', jenis, jam })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

it('has everybody of the list with each day, and each day with its times as real dates and times', async () => {
  const { nip } = harness.person('pegawai@a')
  const list = await harness.call('GET', '/absensi/v2/pegawai/hari/kantor-bulan', {
    as: 'admin:kantor@a',
    query: { ...BULAN, size: '500' },
  })
  const people = list.body.data.items as { nip: string; hari: { tanggal: string; kode: string }[] }[]
  const [bulan, harian] = await sheets('admin:kantor@a')
  expect(bulan?.of('nip')).toEqual(people.map((one) => one.nip))
  expect(bulan?.of('3')).toEqual(
    people.map(({ hari }) => hari.find(({ tanggal }) => tanggal === '2026-03-03')?.kode ?? null),
  )
  expect(bulan?.of('nama')).toContain('=1+1')
  expect(harian?.of('nip').length).toBe(people.reduce((sum, { hari }) => sum + hari.length, 0))
  const at = harian?.of('nip').findIndex((one, index) => one === nip && harian.of('masuk')[index] !== null) ?? -1
  const [day, time] = [harian?.of('tanggal')[at], harian?.of('masuk')[at]]
  expect(day instanceof Date ? day.toISOString().slice(0, 10) : day).toBe('2026-03-03')
  expect(time instanceof Date ? time.toISOString().slice(11, 16) : time).toBe('07:20')
})

it('is of the offices that somebody may see', async () => {
  const [own, other] = harness.world.a.kantor
  expect((await ask('admin:kantor@a', { kantor_id: own })).status).toBe(200)
  expect((await ask('admin:kantor@a', { kantor_id: other })).status).toBe(404)
  expect((await ask('admin:instansi@a', { kantor_id: harness.world.b.kantor[0] })).status).toBe(404)
  for (const as of ['pegawai@a', 'atasan@a', 'operator:instansi:keuangan@a'])
    expect((await ask(as)).status, as).toBe(403)
})

it.each([{ bulan: '13' }, { tahun: '2090' }, { kantor_id: 'x' }, { lain: 'x' }])('refuses %o', async (query) => {
  expect((await ask('admin:instansi@a', query as Record<string, string>)).status).toBe(400)
})
