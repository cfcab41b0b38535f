import { applyPattern } from '@presensi/domain/jadwal/shift'
import { daysOfMonth } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { download, readOurs, sheetOf } from '../../../test/sheets.ts'
import { newId } from '../../platform/uuid.ts'
import type { Cell } from '../../platform/xlsx/public.ts'

let harness: Harness
const AS = 'operator:kantor:jam@a'
const PATH = '/absensi/v2/pegawai/shift/detail'
const MONTH = { tahun: '2087', bulan: '2' }
const DAYS = daysOfMonth(2087, 2)

beforeAll(async () => {
  harness = await createHarness()
  const shift = (body: Record<string, unknown>) =>
    harness.call('POST', '/absensi/v2/pegawai/shift/instansi/save', { as: 'operator:instansi:jam@a', body })
  await shift({ kode: 'P', nama: 'Pagi', masuk: '07:00', pulang: '14:00' })
  await shift({ kode: 'M', nama: 'Malam', masuk: '21:00', pulang: '07:00', lintas_hari: '1' })
  await shift({
    kode: 'X',
    nama: 'Kantor lain',
    masuk: '08:00',
    pulang: '16:00',
    kantor_ids: [harness.world.a.kantor[1]],
  })
  await shift({ kode: 'T', nama: 'Tutup', masuk: '08:00', pulang: '16:00', aktif: '0' })
  await onRoster()
})
afterAll(() => harness.close())

/** Everybody of the office is on its roster, from long before to who knows when. */
const onRoster = () =>
  harness.db.acrossInstansi(async (tx) => {
    const [kantor_id] = harness.world.a.kantor
    const people = [...harness.world.people.values()].filter((one) => one.kantor_id === kantor_id)
    await tx
      .insertInto('shift_anggota')
      .values(
        people.map(({ pegawai_id }) => ({
          instansi_id: harness.world.a.id,
          id: newId(),
          pegawai_id: pegawai_id ?? '',
          kantor_id,
          mulai: '2020-01-01',
        })),
      )
      .execute()
  })

type Sel = { id: string; tanggal: string; shift_kode: string }
type Row = { nip: string; sel: Sel[]; peringatan: { tanggal: string; jenis: string }[] }
const read = (query: Record<string, string> = {}, as = AS) =>
  harness.call('GET', PATH, { as, query: { ...MONTH, size: '200', ...query } })
const rowOf = async (nip: string): Promise<Row> =>
  (await read()).body.data.items.find((row: Row) => row.nip === nip) ?? { nip, sel: [], peringatan: [] }
const save = (body: Record<string, unknown>, as = AS) => harness.call('POST', `${PATH}/save`, { as, body })
const saveMany = (sel: unknown[]) => harness.call('POST', `${PATH}/save-banyak`, { as: AS, body: { sel }, json: true })
const remove = (id: string, as = AS) => harness.call('POST', `${PATH}/delete`, { as, body: { id } })
const clear = () => harness.db.acrossInstansi((tx) => tx.deleteFrom('shift_pegawai').execute())

describe('the roster of an office', () => {
  it('is a month of people and days, with the shifts the office may use', async () => {
    const { data } = (await read()).body
    const here = [...harness.world.people.values()].filter((one) => one.kantor_id === harness.world.a.kantor[0]).length
    expect([data.total, data.items.length, data.hari.length]).toEqual([here, here, 28])
    expect(data.shift.map((row: { kode: string }) => row.kode)).toEqual(['M', 'P'])
    expect((await read({ q: 'Orang pegawai' })).body.data.total).toBe(1)
  })

  it('takes one cell, changes it, and empties it', async () => {
    const { nip } = harness.person('pegawai@a')
    const made = (await save({ nip, tanggal: '2087-02-03', shift_kode: 'p' })).body.data
    expect(made).toMatchObject({ nip, tanggal: '2087-02-03', shift_kode: 'P' })
    expect((await save({ nip, tanggal: '2087-02-03', shift_kode: 'L' })).body.data).toEqual({
      ...made,
      shift_kode: 'L',
    })
    expect((await rowOf(nip)).sel).toEqual([{ id: made.id, tanggal: '2087-02-03', shift_kode: 'L' }])
    expect((await remove(made.id, 'operator:kantor:jam@b')).status).toBe(404)
    expect((await remove(made.id)).status).toBe(200)
    expect((await rowOf(nip)).sel).toEqual([])
  })

  it.each([
    ['an unknown code', 'Z', 'shift_kode'],
    ["another office's shift", 'X', 'shift_kode'],
    ['a shift that is closed', 'T', 'shift_kode'],
  ])('refuses %s', async (_name, shift_kode, field) => {
    const answer = await save({ nip: harness.person('pegawai@a').nip, tanggal: '2087-02-03', shift_kode })
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field])
  })

  it('does not know people of another office or agency, nor days before they came', async () => {
    for (const key of ['pegawai@a2', 'pegawai@b'])
      expect((await save({ nip: harness.person(key).nip, tanggal: '2087-02-03', shift_kode: 'P' })).status).toBe(404)
    const early = await save({ nip: harness.person('pegawai@a').nip, tanggal: '2019-12-31', shift_kode: 'P' })
    expect(early.status).toBe(404)
    expect((await read({ kantor_id: harness.world.a.kantor[1] })).status).toBe(404)
    expect((await read({}, 'operator:instansi:jam@a')).status).toBe(403)
  })

  it('takes a whole pattern at once, all or nothing, and warns', async () => {
    const { nip } = harness.person('pegawai@a')
    const sel = applyPattern(['P', 'P', 'M', 'M', 'L', 'L'], DAYS).map(({ tanggal, kode }) => ({
      nip,
      tanggal,
      shift_kode: kode,
    }))
    expect((await saveMany(sel)).body.data).toEqual({ dibuat: 28, diubah: 0, dihapus: 0, tetap: 0, mulai: 0 })
    expect((await saveMany(sel)).body.data).toEqual({ dibuat: 0, diubah: 0, dihapus: 0, tetap: 28, mulai: 0 })
    const bad = await saveMany([
      { nip, tanggal: '2087-02-01', shift_kode: 'M' },
      { nip, tanggal: '2087-02-02', shift_kode: 'Z' },
      { nip: harness.person('pegawai@b').nip, tanggal: '2087-02-02', shift_kode: 'P' },
      { nip, tanggal: '2087-02-01', shift_kode: 'P' },
    ])
    const fields = bad.body.errors.map((one: { field: string }) => one.field)
    expect([bad.status, fields]).toEqual([400, ['sel.1.shift_kode', 'sel.2.nip', 'sel.3.tanggal']])
    const mixed = [
      { nip, tanggal: '2087-02-01', shift_kode: null },
      { nip, tanggal: '2087-02-04', shift_kode: 'P' },
    ]
    expect((await saveMany(mixed)).body.data).toEqual({ dibuat: 0, diubah: 1, dihapus: 1, tetap: 0, mulai: 0 })
    // The night of the 3rd ends at 07:00 of the 4th, when the morning shift begins.
    const { peringatan } = await rowOf(nip)
    expect(peringatan).toContainEqual({ tanggal: '2087-02-04', jenis: 'jarak_kurang', detik: 0 })
    expect((await saveMany([])).status).toBe(400)
    expect((await saveMany(Array.from({ length: 7_001 }, () => mixed[0]))).status).toBe(400)
    await clear()
  })

  it('takes 200 people × 31 days in one call', async () => {
    const people = [...harness.world.people.values()].filter((one) => one.kantor_id === harness.world.a.kantor[0])
    const sel = people.flatMap(({ nip }) =>
      Array.from({ length: 400 }, (_value, index) => {
        const tanggal = new Date(Date.UTC(2028, 0, 1 + index)).toISOString().slice(0, 10)
        return { nip, tanggal, shift_kode: 'P' }
      }),
    )
    const answer = await saveMany(sel.slice(0, 6_200))
    expect(answer.body.data).toMatchObject({ dibuat: 6_200 })
    await clear()
  })
})

describe('shift_pegawai_{bulan}-{tahun}.xlsx', () => {
  const HEADER: Cell[] = ['nip', 'nama', ...Array.from({ length: 31 }, (_value, index) => String(index + 1))]
  const row = (nip: string, codes: Record<number, Cell>): Cell[] => [
    nip,
    'Nama',
    ...Array.from({ length: 31 }, (_value, index) => codes[index + 1] ?? null),
  ]
  const send = async (rows: Cell[][], fields: Record<string, string> = {}) =>
    sendFile(harness, `${PATH}/import`, { as: AS, query: MONTH, content: await sheetOf(rows), fields })

  it('comes in, goes out, and comes in again without a change', async () => {
    const { nip, nama } = harness.person('pegawai@a')
    const done = await send([HEADER, row(nip, { 1: 'P', 2: 'm', 3: 'L' })])
    expect(done.body.data).toEqual({ baris: [], dibuat: 1, diubah: 0, dilewati: 0, ditolak: 0 })
    const file = await download(harness, `${PATH}/download`, { as: AS, query: MONTH })
    expect(file.name).toBe('shift_pegawai_2-2087.xlsx')
    const line = (await readOurs(file.content)).rows.find((cells) => cells[0] === nip)
    expect(line?.slice(0, 6)).toEqual([nip, nama, 'P', 'M', 'L', null])
    const again = await sendFile(harness, `${PATH}/import`, { as: AS, query: MONTH, content: file.content })
    expect(again.body.data).toMatchObject({ baris: [], dibuat: 0, diubah: 0 })
  })

  it('names the cell: unknown and forbidden codes, days that are none, strangers', async () => {
    const { nip } = harness.person('atasan@a')
    const rows = [HEADER, row(nip, { 5: 'Z', 6: 'X', 30: 'P' }), row(harness.person('pegawai@a2').nip, { 1: 'P' })]
    const bad = await send(rows)
    expect([bad.status, bad.body.code]).toEqual([400, 'impor.ditolak'])
    expect(
      bad.body.data.baris.map((one: { baris: number; kolom: string; nilai: Cell }) => [
        one.baris,
        one.kolom,
        one.nilai,
      ]),
    ).toEqual([
      [2, '5', 'Z'],
      [2, '6', 'X'],
      [2, '30', 'P'],
      [3, 'nip', harness.person('pegawai@a2').nip],
    ])
    expect(bad.body.data).toMatchObject({ dibuat: 0, diubah: 0, ditolak: 2 })
    expect((await rowOf(nip)).sel).toEqual([])
  })

  it('begins the roster of who is not on it only when asked, shows what would happen, and wants a reason for the past', async () => {
    const { nip, nama, pegawai_id } = harness.person('pybmc@a')
    const leave = () =>
      harness.db.acrossInstansi((tx) =>
        tx
          .deleteFrom('shift_anggota')
          .where('pegawai_id', '=', pegawai_id ?? '')
          .execute(),
      )
    await leave()
    const rows = [HEADER, row(nip, { 5: 'P', 6: 'L' })]
    const refused = await send(rows)
    expect([refused.status, refused.body.code]).toEqual([400, 'impor.ditolak'])
    expect(refused.body.data.baris.map((one: { kolom: string }) => one.kolom)).toEqual(['5', '6'])
    expect(refused.body.data.bukan_anggota).toMatchObject([{ nip, nama, tanggal: ['2087-02-05', '2087-02-06'] }])
    // A look first writes nothing, good or bad.
    expect((await send(rows, { pratinjau: '1' })).body.data).toMatchObject({ dibuat: 0, ditolak: 1 })
    const look = await send(rows, { pratinjau: '1', mulai_roster: '2087-02-05' })
    expect([look.status, look.body.data]).toEqual([200, { baris: [], dibuat: 1, diubah: 0, dilewati: 0, ditolak: 0 }])
    expect((await rowOf(nip)).sel).toEqual([])
    expect((await send(rows, { mulai_roster: '2087-02-05' })).body.data).toMatchObject({ dibuat: 1, ditolak: 0 })
    expect((await rowOf(nip)).sel.map(({ tanggal }) => tanggal)).toEqual(['2087-02-05', '2087-02-06'])
    // One bad row beside a good one: with the good ones only, nobody's roster begins for the bad one.
    await leave()
    const other = harness.person('atasan@a').nip
    const mixed = [HEADER, row(nip, { 7: 'Z', 8: 'P' }), row(other, { 7: 'P' })]
    const some = await send(mixed, { terapkan_yang_benar: '1', mulai_roster: '2087-02-05' })
    expect([some.status, some.body.data.dibuat, some.body.data.ditolak]).toEqual([200, 1, 1])
    const { data } = (
      await harness.call('GET', '/absensi/v2/pegawai/shift/anggota/get', { as: AS, query: { q: nama } })
    ).body
    expect(data.items.filter((one: { nip: string }) => one.nip === nip)).toEqual([])
    // Days already past are changed with a reason, cell by cell named without one.
    const past = { tahun: '2026', bulan: '1' }
    const sendPast = async (fields: Record<string, string>) =>
      sendFile(harness, `${PATH}/import`, {
        as: AS,
        query: past,
        content: await sheetOf([HEADER, row(other, { 3: 'P' })]),
        fields,
      })
    const why = await sendPast({})
    expect([why.status, why.body.data.baris[0].kolom]).toEqual([400, '3'])
    expect((await sendPast({ alasan: 'Salah ketik' })).body.data).toMatchObject({ dibuat: 1, ditolak: 0 })
  })
})
