import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { connect } from '@presensi/postgres/connect'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cell } from '../src/platform/xlsx/public.ts'
import { createHarness, type Harness } from './harness.ts'
import { type Import, importsOf, YEAR } from './imports.ts'
import { createProductJobs } from './jobs.ts'
import { sendFile } from './multipart.ts'
import { readOurs, sheetOf } from './sheets.ts'
import { ZONA_PAGI } from './world.ts'

let harness: Harness
let owner: pg.Pool
beforeAll(async () => {
  const data = await mkdtemp(path.join(os.tmpdir(), 'impor-'))
  harness = await createHarness({ PRESENSI_DATA: data }, { zona: ZONA_PAGI })
  owner = connect(harness.ownerUrl, { max: 1 })
  await owner.query(`select set_config('app.lintas', 'ya', false)`)
  // More files a day than one person may send are tried here.
  await owner.query(
    'create or replace function tanpa_jatah() returns trigger language plpgsql as $$ begin new.jumlah := 1; return new; end $$',
  )
  await owner.query(
    'create trigger tanpa_jatah before insert or update on unggahan for each row execute function tanpa_jatah()',
  )
  await harness.call('POST', '/absensi/v2/pegawai/shift/instansi/save', {
    as: 'operator:instansi:jam@a',
    body: { kode: 'P', nama: 'Pagi', masuk: '07:00', pulang: '14:00' },
  })
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const IMPORTS = importsOf(() => harness)

const send = async (
  { as, path: at, query, fields, kolom }: Import,
  rows: Record<string, Cell>[],
  more: { fields?: Record<string, string>; kolom?: readonly string[] } = {},
) => {
  const header = [...(more.kolom ?? kolom)]
  const content = await sheetOf([header, ...rows.map((row) => header.map((name) => row[name] ?? null))])
  return sendFile(harness, at(), { as, content, ...(query && { query }), fields: { ...fields, ...more.fields } })
}
const countOf = async ({ table }: Import): Promise<number> =>
  (await owner.query(`select count(*)::int as n from ${table}`)).rows[0].n

describe.each(IMPORTS)('the import of $nama', (one) => {
  it('is refused as a whole with 400 and the report, and nothing is saved', async () => {
    if (one.nama === 'hours')
      await harness.call('POST', '/absensi/m-kerja/jam-kerja/save', {
        as: one.as,
        json: true,
        body: {
          kode: 'UJI',
          nama: 'Uji',
          jenis: 'biasa',
          berlaku_mulai: `${YEAR}-01-01`,
          otomatis: false,
          hari: [1, 2, 3, 4, 5].map((hari) => ({ hari, masuk: '07:30', pulang: '16:00' })),
        },
      })
    const before = await countOf(one)
    const refused = await send(one, [one.baik(), one.buruk()])
    expect([refused.status, refused.body.code]).toEqual([400, 'impor.ditolak'])
    expect(refused.body.data).toMatchObject({ dibuat: 0, diubah: 0, dilewati: 0, ditolak: 1 })
    expect(refused.body.data.baris).toMatchObject([{ baris: 3, kolom: one.sel }])
    expect((await readOurs(Buffer.from(refused.body.data.berkas_tanda, 'base64'))).rows).toHaveLength(3)
    expect(await countOf(one)).toBe(before)
  })

  it('with a look first says what would happen, and changes nothing', async () => {
    const before = await countOf(one)
    const look = await send(one, [one.baik(), one.buruk()], { fields: { pratinjau: '1' } })
    expect([look.status, look.text.slice(0, 200)]).toEqual([200, expect.anything()])
    expect(look.body.data).toMatchObject({ dibuat: 1, diubah: 0, ditolak: 1, baris: [{ baris: 3, kolom: one.sel }] })
    const both = await send(one, [one.baik(), one.buruk()], { fields: { pratinjau: '1', terapkan_yang_benar: '1' } })
    expect(both.body.data).toMatchObject({ dibuat: 1, ditolak: 1 })
    expect(await countOf(one)).toBe(before)
    const { rows } = await owner.query("select 1 from audit where aksi = 'impor' and instansi_id = $1", [
      harness.world.a.id,
    ])
    expect(rows.length).toBe(IMPORTS.indexOf(one))
  })

  it('whose header is not the template’s has no good rows, whatever was asked for', async () => {
    const before = await countOf(one)
    const kolom = [...one.kolom.slice(1), 'ramalan']
    for (const fields of [{}, { terapkan_yang_benar: '1' }]) {
      const refused = await send(one, [one.baik()], { kolom, fields })
      expect([refused.status, refused.body.code]).toEqual([400, 'impor.ditolak'])
      expect(refused.body.data.baris).toContainEqual(expect.objectContaining({ baris: 1, kolom: 'ramalan' }))
      expect(refused.body.errors).toContainEqual({ field: 'file', message: expect.stringContaining('ramalan') })
    }
    const twice = await send(one, [one.baik()], { kolom: [...one.kolom, one.kolom[1] ?? ''] })
    expect(twice.body.errors).toMatchObject([{ message: `Kolom ${one.kolom[1]} ada dua kali.` }])
    expect(await countOf(one)).toBe(before)
  })

  it('saves the good rows where that was asked for, and a second time nothing changes', async () => {
    const before = await countOf(one)
    const some = await send(one, [one.baik(), one.buruk()], { fields: { terapkan_yang_benar: '1' } })
    expect([some.status, some.body.data?.dibuat, some.body.data?.ditolak]).toEqual([200, 1, 1])
    expect(await countOf(one)).toBeGreaterThan(before)
    const again = await send(one, [one.baik()])
    expect(again.body.data).toMatchObject({ dibuat: 0, diubah: 0, dilewati: 1, ditolak: 0 })
  })
})

describe('a file of more than 5,000 rows', () => {
  const offices = IMPORTS[1] as Import
  const rows = (n: number, bad = 0) =>
    Array.from({ length: n }, (_value, index) => ({
      kode: `B${index}`,
      nama: `Kantor ${index}`,
      // With a sign that the database keeps in no report.
      zona_waktu: index < bad ? 'Mars/\0Utara' : 'Asia/Jakarta',
    }))
  const job = async (id: string, as = offices.as) => harness.call('GET', `/absensi/v2/pekerjaan/${id}`, { as })

  it('is looked at, refused and imported by a job', async () => {
    const before = await countOf(offices)
    const run = async (bad: number, fields: Record<string, string>) => {
      const started = await send(offices, rows(5_001, bad), { fields })
      expect([started.status, started.text.slice(0, 300)]).toEqual([200, expect.anything()])
      const id: string = started.body.data.pekerjaan_id
      expect((await job(id)).body.data).toMatchObject({ status: 'menunggu', jumlah: 5_001, menyisakan: false })
      const jobs = createProductJobs(harness)
      await jobs.drain()
      await jobs.sweep()
      return (await job(id)).body.data
    }
    const looked = await run(2, { pratinjau: '1' })
    expect(looked).toMatchObject({
      status: 'selesai',
      hasil: { dibuat: 4_999, ditolak: 2 },
      berkas: { nama: 'periksa.xlsx' },
    })
    const refused = await run(2, {})
    expect(refused).toMatchObject({ status: 'selesai', hasil: { dibuat: 0, diubah: 0, dilewati: 0, ditolak: 2 } })
    expect(await countOf(offices)).toBe(before)
    const done = await run(0, {})
    expect(done).toMatchObject({
      status: 'selesai',
      selesai: 5_001,
      hasil: { dibuat: 5_001, ditolak: 0 },
      berkas: null,
    })
    expect(await countOf(offices)).toBe(before + 5_001)
    expect((await job(done.id, 'admin:instansi@b')).status).toBe(404)
    // What was sent is not kept once it is done.
    const { rows: kept } = await owner.query(
      'select berkas_masuk, isi, pemanggil, lanjut_dari from pekerjaan where id = $1',
      [done.id],
    )
    expect(kept).toEqual([{ berkas_masuk: null, isi: {}, pemanggil: null, lanjut_dari: null }])
  })
})
