import { ENAM_HARI, LIMA_HARI, RAMADAN } from '@presensi/domain/jadwal/baku'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { download, readOurs, sheetOf } from '../../../test/sheets.ts'
import { HARI_INI, ZONA_PAGI } from '../../../test/world.ts'
import type { Cell } from '../../platform/xlsx/public.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({}, { zona: ZONA_PAGI })
})
afterAll(() => harness.close())

const AS = 'operator:instansi:jam@a'
const PATH = '/absensi/m-kerja/jam-kerja'
const FINE = {
  kode: 'UMUM',
  nama: 'Jam umum',
  jenis: 'biasa',
  berlaku_mulai: addDays(HARI_INI, 10),
  hari: [...LIMA_HARI],
}
const save = (body: Record<string, unknown>, as = AS) => harness.call('POST', `${PATH}/save`, { as, body, json: true })
const list = async (query: Record<string, string> = {}) =>
  (await harness.call('GET', `${PATH}/get/${harness.world.a.id}`, { as: AS, query })).body.data
const remove = (id: string, as = AS) => harness.call('POST', `${PATH}/delete`, { as, body: { id } })
const clear = () =>
  harness.db.acrossInstansi(async (tx) => {
    await tx.deleteFrom('hari_kerja').execute()
    await tx.deleteFrom('jam_kerja').execute()
  })
/** As if it had been saved long ago. */
const age = (id: string, mulai: string) =>
  harness.db.acrossInstansi(async (tx) => {
    await tx.updateTable('jam_kerja').set({ berlaku_mulai: mulai }).where('id', '=', id).execute()
    await tx.updateTable('jam_kerja_lingkup').set({ mulai }).where('jam_kerja_id', '=', id).execute()
  })

describe('work hours', () => {
  it('are saved with the weekly total against the law, and say whom they reach before', async () => {
    const preview = (await save({ ...FINE, pratinjau: true })).body.data
    const people = [...harness.world.people.values()].filter((one) => one.instansi_id === harness.world.a.id).length
    expect(preview).toMatchObject({ pratinjau: true, aksi: 'buat', mingguan: { detik: 135_000, selisih: 0 } })
    expect([preview.terdampak.jumlah, preview.terdampak.kantor.length]).toEqual([people, 2])
    expect((await list()).total).toBe(0)
    const short = (await save({ ...FINE, hari: LIMA_HARI.slice(0, 4) })).body.data
    expect(short).toMatchObject({ pratinjau: false, mingguan: { selisih: -27_000 } })
    expect((await list()).items).toMatchObject([{ id: short.id, status: 'akan_datang', can: { hapus: true } }])
    const ramadan = { ...FINE, kode: 'RMD', jenis: 'ramadan', hari: [...RAMADAN] }
    expect((await save(ramadan)).body.data.mingguan).toEqual({ detik: 117_000, wajib: 117_000, selisih: 0 })
    await clear()
  })

  it('come as a form too, and name the bad row of the week', async () => {
    const [monday, tuesday] = LIMA_HARI
    const form = await harness.call('POST', `${PATH}/save`, {
      as: AS,
      body: { ...FINE, hari: JSON.stringify([monday, { ...tuesday, pulang: '06:00' }, monday]) },
    })
    expect(form.body.errors.map((one: { field: string }) => one.field)).toEqual(['hari.1', 'hari.1', 'hari.2'])
    const cases: [Record<string, unknown>, string][] = [
      [{ hari: [] }, 'hari'],
      [{ hari: 'bukan json' }, 'hari'],
      [{ hari: [{ ...monday, hari: 8 }] }, 'hari.0.hari'],
      [{ hari: [{ ...monday, masuk: '7.30' }] }, 'hari.0.masuk'],
      [{ hari: [{ ...monday, jendela_masuk: ['06:00'] }] }, 'hari.0.jendela_masuk'],
      [{ berlaku_mulai: addDays(HARI_INI, -1) }, 'berlaku_mulai'],
      [{ berlaku_sampai: addDays(HARI_INI, 9) }, 'berlaku_sampai'],
    ]
    for (const [change, field] of cases) {
      const answer = await save({ ...FINE, ...change })
      expect([answer.status, answer.body.errors?.[0].field]).toEqual([400, field])
    }
    expect((await list()).total).toBe(0)
  })

  it('refuse two of a kind for the same office at the same time, and say which', async () => {
    const [kantor, other] = harness.world.a.kantor
    const first = (await save({ ...FINE, berlaku_sampai: addDays(HARI_INI, 40) })).body.data
    const twin = await save({ ...FINE, kode: 'LAIN', berlaku_mulai: addDays(HARI_INI, 40) })
    expect([twin.status, twin.body.code, twin.body.data.id]).toEqual([409, 'jam_kerja.tumpang_tindih', first.id])
    expect(twin.body.message).toContain('UMUM')
    expect((await save({ ...FINE, kode: 'LAIN', berlaku_mulai: addDays(HARI_INI, 41) })).status).toBe(200)
    const office = await save({ ...FINE, kode: 'K1', kantor_ids: [kantor] })
    expect(office.body.data.terdampak.kantor.map((one: { kantor_id: string }) => one.kantor_id)).toEqual([kantor])
    expect((await save({ ...FINE, kode: 'K2', kantor_ids: [other, kantor] })).body.data.kode).toBe('K1')
    expect((await save({ ...FINE, kode: 'umum', jenis: 'khusus' })).body.code).toBe('sudah_ada')
    const race = await Promise.all(
      ['R1', 'R2', 'R3'].map((kode) => save({ ...FINE, kode, jenis: 'khusus', kantor_ids: [other] })),
    )
    expect(race.map((one) => one.status).toSorted()).toEqual([200, 409, 409])
    await clear()
  })

  it('never change the past: the old set ends the day before and a new one begins', async () => {
    const { id } = (await save(FINE)).body.data
    await age(id, '2024-01-01')
    const silent = await save({ ...FINE, id, berlaku_mulai: '2024-01-01', hari: [...ENAM_HARI] })
    expect(silent.body.errors[0].field).toBe('berlaku_mulai')
    const tanggal = addDays(HARI_INI, 20)
    await harness.call('POST', '/absensi/m-kerja/hari-kerja/save', {
      as: 'operator:instansi:hari@a',
      body: { tanggal, kerja: '1', jam_kerja_id: id },
    })
    const change = (await save({ ...FINE, id, hari: [...ENAM_HARI] })).body.data
    expect(change).toMatchObject({ aksi: 'versi_baru', ditutup: { id, berlaku_sampai: addDays(HARI_INI, 9) } })
    expect(change.id).not.toBe(id)
    const sets = (await list({ sort: 'berlaku_mulai' })).items
    expect(sets).toMatchObject([
      { id, berlaku_sampai: addDays(HARI_INI, 9), status: 'berlaku' },
      { id: change.id, berlaku_mulai: addDays(HARI_INI, 10), berlaku_sampai: null, status: 'akan_datang' },
    ])
    const [day] = await harness.db.acrossInstansi((tx) => tx.selectFrom('hari_kerja').selectAll().execute())
    expect(day?.jam_kerja_id).toBe(change.id)
    const used = await remove(change.id)
    expect([used.status, used.body.data]).toEqual([409, { hari_kerja: 1 }])
    expect((await remove(id)).body.code).toBe('jam_kerja.pernah_berlaku')
    await clear()
  })

  it('can be renamed and ended at any time, and deleted before they held', async () => {
    const { id } = (await save(FINE)).body.data
    await age(id, '2024-01-01')
    const body = { ...FINE, id, berlaku_mulai: '2024-01-01' }
    expect((await save({ ...body, nama: 'Nama baru' })).body.data).toMatchObject({ id, aksi: 'ubah' })
    expect((await save({ ...body, berlaku_sampai: '2024-02-01' })).status).toBe(400)
    expect((await save({ ...body, berlaku_sampai: HARI_INI })).body.data).toMatchObject({ id, aksi: 'ubah' })
    const later = (await save({ ...FINE, kode: 'NANTI' })).body.data.id
    expect((await remove(later)).status).toBe(200)
    await clear()
  })

  it("do not know another agency's ids and offices", async () => {
    const { id } = (await save(FINE)).body.data
    expect((await save({ ...FINE, id }, 'operator:instansi:jam@b')).status).toBe(404)
    expect((await remove(id, 'operator:instansi:jam@b')).status).toBe(404)
    const foreign = { ...FINE, kode: 'X', kantor_ids: [harness.world.b.kantor[0]] }
    expect((await save(foreign)).status).toBe(404)
    expect((await save({ ...foreign, pratinjau: true })).status).toBe(404)
    expect((await list()).total).toBe(1)
    await clear()
  })
})

describe('template_kantor.xlsx', () => {
  const year = Number(HARI_INI.slice(0, 4)) + 1
  const MONTH = { tahun: String(year), bulan: '6' }
  const DAYS = Array.from({ length: 31 }, (_value, index) => String(index + 1))
  const HEADER: Cell[] = ['kode_kantor', 'nama_kantor', ...DAYS]
  const row = (kode: string, codes: Record<number, Cell>): Cell[] => [
    kode,
    `Kantor ${kode}`,
    ...DAYS.map((day) => codes[Number(day)] ?? null),
  ]
  const send = async (rows: Cell[][], fields: Record<string, string> = {}) =>
    sendFile(harness, `${PATH}/import`, { as: AS, query: MONTH, content: await sheetOf(rows), fields })
  const fetchSheet = async () => {
    const file = await download(harness, `${PATH}/download`, { as: AS, query: MONTH })
    return { ...file, rows: (await readOurs(file.content)).rows }
  }
  const stored = () =>
    harness.db.acrossInstansi((tx) =>
      tx.selectFrom('hari_kerja').select(['tanggal', 'kantor_id', 'jam_kerja_id', 'asal']).orderBy('tanggal').execute(),
    )

  beforeAll(async () => {
    await save({ ...FINE, kode: 'PAGI', otomatis: false })
    await save({ ...FINE, kode: 'SIANG', otomatis: false })
    await save({ ...FINE, kode: 'K2', otomatis: false, kantor_ids: [harness.world.a.kantor[1]] })
  })

  it('goes out, comes in, and comes back the same', async () => {
    const done = await send([HEADER, row('A1', { 1: 'PAGI', 2: 'siang' }), row('a2', { 5: 'K2' })])
    expect(done.body.data).toEqual({ baris: [], dibuat: 2, diubah: 0, dilewati: 0, ditolak: 0 })
    expect(await stored()).toMatchObject([{ asal: 'impor' }, { asal: 'impor' }, { tanggal: `${year}-06-05` }])
    const out = await fetchSheet()
    expect(out.name).toBe('template_kantor.xlsx')
    expect(out.rows[1]?.slice(0, 5)).toEqual(['A1', 'Kantor A1', 'PAGI', 'SIANG', null])
    const again = await sendFile(harness, `${PATH}/import`, { as: AS, query: MONTH, content: out.content })
    expect(again.body.data).toMatchObject({ dibuat: 0, diubah: 0, dilewati: 2, ditolak: 0 })
    const cleared = await send([HEADER, row('A1', { 1: 'SIANG' })])
    expect(cleared.body.data).toMatchObject({ diubah: 1 })
    expect((await stored()).length).toBe(2)
  })

  it('names the holidays that a cell makes work days of, and writes nothing in a preview', async () => {
    await harness.call('POST', '/absensi/m-kerja/hari-libur/submit', {
      as: 'operator:instansi:hari@a',
      body: { tanggal_mulai: `${year}-06-17`, tanggal_selesai: `${year}-06-18`, nama: 'Hari jadi', jenis: 'daerah' },
    })
    const before = await stored()
    const kept = [HEADER, row('A1', { 1: 'SIANG', 18: 'PAGI' })]
    const looked = await send(kept, { pratinjau: '1' })
    expect(looked.body.data).toMatchObject({ dibuat: 1, peringatan: [{ baris: 2, kolom: '18', nilai: 'PAGI' }] })
    expect(looked.body.data.peringatan[0].alasan).toContain('Hari jadi')
    expect(await stored()).toEqual(before)
    expect((await send(kept)).body.data.peringatan).toHaveLength(1)
    expect((await send([HEADER, row('A1', { 1: 'SIANG' })])).body.data.peringatan).toBeUndefined()
  })

  it('names the bad cells and writes nothing, or just the good rows', async () => {
    const before = await stored()
    const rows = [
      HEADER,
      row('A1', { 3: 'MALAM', 4: 'K2', 31: 'PAGI' }),
      row('A2', { 6: 'PAGI' }),
      row('ZZ', { 1: 'PAGI' }),
    ]
    const bad = await send(rows)
    expect([bad.status, bad.body.code]).toEqual([400, 'impor.ditolak'])
    const cells = bad.body.data.baris.map((one: { baris: number; kolom: string }) => [one.baris, one.kolom])
    expect(cells).toEqual([
      [2, '3'],
      [2, '4'],
      [2, '31'],
      [4, 'kode_kantor'],
    ])
    expect([bad.body.data.ditolak, typeof bad.body.data.berkas_tanda]).toEqual([2, 'string'])
    expect(await stored()).toEqual(before)
    expect((await send(rows, { terapkan_yang_benar: 'ya' })).body.data).toMatchObject({ diubah: 1, ditolak: 2 })
    // An emptied cell is the rule again: the 5th went, the 6th came.
    expect((await stored()).map((one) => one.tanggal)).toEqual([`${year}-06-01`, `${year}-06-06`])
  })

  it('refuses a missing column, a column nobody knows, and a past day', async () => {
    const short = await send([HEADER.slice(0, 20), row('A1', {}).slice(0, 20)])
    expect([short.status, short.body.code]).toEqual([400, 'impor.ditolak'])
    expect(short.body.data.baris[0]).toMatchObject({ baris: 1, kolom: '19' })
    const odd = await send(
      [
        [...HEADER, 'catatan'],
        [...row('A1', { 9: 'PAGI' }), 'x'],
      ],
      { terapkan_yang_benar: '1' },
    )
    expect([odd.status, odd.body.code]).toEqual([400, 'impor.ditolak'])
    expect(odd.body.data).toMatchObject({ diubah: 0, dibuat: 0, baris: [{ kolom: 'catatan' }] })
    const past = await sendFile(harness, `${PATH}/import`, {
      as: AS,
      query: { tahun: '2024', bulan: '1' },
      content: await sheetOf([HEADER, row('A1', { 2: 'PAGI' })]),
    })
    expect(past.body.data.baris).toMatchObject([{ baris: 2, kolom: '2', nilai: 'PAGI' }])
    const text = await sendFile(harness, `${PATH}/import`, { as: AS, query: MONTH, content: Buffer.from('bukan xlsx') })
    expect([text.status, text.body.code]).toEqual([400, 'berkas.bukan_xlsx'])
  })
})
