import { KOLOM_KANTOR } from '@presensi/contract/people-and-places/kantor.fields'
import { connect } from '@presensi/postgres/connect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { type KantorRow, kantorSheetOf } from '../../../test/kantor-sheet.ts'
import { sendFile } from '../../../test/multipart.ts'
import { readOurs } from '../../../test/sheets.ts'
import { newId } from '../../platform/uuid.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const PATH = '/absensi/m-lokasi-kantor'
const OPERATOR = 'operator:instansi:lokasi@a'
const circle = { nama: 'Lobi', lat: -6.2, lng: 106.8, radius_m: 100 }
const square = (size: number) => [
  [106.8, -6.2],
  [106.8 + size, -6.2],
  [106.8 + size, -6.2 + size],
  [106.8, -6.2 + size],
  [106.8, -6.2],
]
const outline = (ring: unknown) => ({ nama: 'Halaman', poligon: { type: 'Polygon', coordinates: [ring] } })
const FINE = { kode: 'K9', nama: 'Kantor Sembilan', zona_waktu: 'Asia/Makassar', titik: [circle] }
const save = (body: Record<string, unknown>, as = OPERATOR) => harness.call('POST', `${PATH}/save`, { as, body })
const list = async (query: Record<string, string> = {}, as = OPERATOR, { id } = harness.world.a) =>
  (await harness.call('GET', `${PATH}/list/${id}`, { as, query })).body.data
const codes = (data: { items: { kode: string }[] }) => data.items.map((row) => row.kode)

describe('offices', () => {
  it('are saved with circles and outlines, changed, searched, counted and audited', async () => {
    const [parent] = harness.world.a.kantor
    const made = await save({ ...FINE, induk_id: parent, titik: [circle, outline(square(0.01))] })
    expect(made.body.data).toMatchObject({
      kode: 'K9',
      aktif: true,
      induk: 'Kantor A1',
      jumlah_pegawai: 0,
      titik: [circle, outline(square(0.01))],
      can: { ubah: true, hapus: true },
    })
    const { id } = made.body.data
    const changed = await save({
      ...FINE,
      kantor_id: id,
      induk_id: '',
      nama: 'Kantor 9',
      titik: [{ lat: 1, lng: 2 }],
      aktif: '0',
    })
    expect(changed.body.data).toMatchObject({
      id,
      nama: 'Kantor 9',
      induk_id: null,
      aktif: false,
      titik: [{ nama: 'Titik 1', lat: 1, lng: 2, radius_m: 100 }],
    })
    expect(codes(await list({ aktif: '0' }))).toEqual(['K9'])
    expect(codes(await list({ q: 'a2' }))).toEqual(['A2'])
    expect(codes(await list({ sort: '-kode', size: '2' }))).toEqual(['K9', 'A2'])
    expect((await list({ q: 'A1' })).items[0].jumlah_pegawai).toBeGreaterThan(10)
    const audit = await harness.call('GET', '/absensi/v2/audit/get', {
      as: 'admin:instansi@a',
      query: { objek: 'kantor', objek_id: id },
    })
    expect(audit.body.data.items).toMatchObject([
      { aksi: 'ubah', sebelum: { nama: 'Kantor Sembilan' }, sesudah: { nama: 'Kantor 9' } },
      { aksi: 'buat' },
    ])
  })

  it.each([
    ['a radius of 5 m', { titik: [circle, { ...circle, radius_m: 5 }] }, 'titik.1.radius_m'],
    ['a radius of 50 km', { titik: [{ ...circle, radius_m: 50_000 }] }, 'titik.0.radius_m'],
    ['a place off the earth', { titik: [{ ...circle, lat: 91 }] }, 'titik.0.lat'],
    [
      'an outline that crosses itself',
      {
        titik: [
          outline([
            [0, 0],
            [0.01, 0.01],
            [0.01, 0],
            [0, 0.01],
            [0, 0],
          ]),
        ],
      },
      'titik.0',
    ],
    [
      'an outline that is open',
      {
        titik: [
          outline([
            [0, 0],
            [0, 0.01],
            [0.01, 0.01],
            [0.01, 0],
          ]),
        ],
      },
      'titik.0',
    ],
    ['an outline of a province', { titik: [outline(square(1))] }, 'titik.0'],
    ['an outline of words', { titik: [outline('bulat')] }, 'titik.0.poligon'],
    ['a place with more than it has', { titik: [{ ...circle, warna: 'x' }] }, 'titik.0.warna'],
    ['places that are no list', { titik: 'di sana' }, 'titik'],
    ['no places', { titik: '' }, 'titik'],
    ['a zone of no place', { zona_waktu: 'Asia/Atlantis' }, 'zona_waktu'],
    ['no name', { nama: '' }, 'nama'],
    ['an unknown field', { luas: '1' }, 'luas'],
  ])('refuse %s', async (_name, change, field) => {
    const answer = await save({ ...FINE, kode: 'K10', ...change })
    expect([answer.status, answer.body.errors?.map((one: { field: string }) => one.field)]).toEqual([400, [field]])
    expect(codes(await list({ q: 'K10' }))).toEqual([])
  })

  it('refuse a taken code, a circle of parents and what belongs to another agency', async () => {
    const [one, two] = harness.world.a.kantor
    expect((await save({ ...FINE, kode: 'a1' })).body.code).toBe('sudah_ada')
    const under = { kantor_id: two, kode: 'A2', nama: 'Kantor A2', zona_waktu: 'Asia/Jakarta', titik: '[]' }
    expect((await save({ ...under, induk_id: one })).status).toBe(200)
    const above = { ...under, kantor_id: one, kode: 'A1', nama: 'Kantor A1', induk_id: two }
    expect((await save(above)).body.errors).toMatchObject([{ field: 'induk_id' }])
    expect((await save({ ...above, induk_id: one })).body.errors).toMatchObject([{ field: 'induk_id' }])
    const [foreign] = harness.world.b.kantor
    expect((await save({ ...under, induk_id: foreign })).status).toBe(404)
    expect((await save({ ...under, kantor_id: foreign })).status).toBe(404)
    expect((await save(under)).status).toBe(200)
  })

  it('are not deleted while people or history are tied to them, and say how many', async () => {
    const remove = (kantor_id: string, as = OPERATOR) =>
      harness.call('POST', `${PATH}/delete`, { as, body: { kantor_id } })
    const [one] = harness.world.a.kantor
    const used = await remove(one)
    expect([used.status, used.body.code]).toEqual([409, 'kantor.masih_dipakai'])
    expect(used.body.data.pegawai).toBeGreaterThan(10)
    expect(used.body.message).toContain(`${used.body.data.pegawai} pegawai`)
    const { id } = (await save({ ...FINE, kode: 'SALAH' })).body.data
    expect((await remove(id, 'operator:instansi:lokasi@b')).status).toBe(404)
    expect((await remove(id)).body.data).toEqual({ id })
    expect((await remove(id)).status).toBe(404)
  })

  it('are shown to an office admin as far as they reach, and all of them to the super admin', async () => {
    const own = await list({}, 'admin:kantor@a')
    expect(codes(own)).toEqual(['A1'])
    expect(own.items[0].can).toEqual({ ubah: false, hapus: false })
    const all = await harness.call('GET', `${PATH}/all`, { as: 'superadmin', query: { sort: 'kode', aktif: '1' } })
    expect(codes(all.body.data)).toEqual(['A1', 'A2', 'B1', 'B2'])
    expect(all.body.data.items[2].instansi).toBe('Instansi B')
  })
})

describe('the sheet of offices', () => {
  const upload = async (
    rows: KantorRow[],
    fields: Record<string, string> = {},
    columns: readonly string[] = KOLOM_KANTOR,
  ) => sendFile(harness, `${PATH}/upload`, { as: OPERATOR, content: await kantorSheetOf(rows, columns), fields })
  const download = async (as = OPERATOR) => {
    const bearer = await harness.token(as)
    const file = await harness.app.inject({ url: `${PATH}/download`, headers: { authorization: `Bearer ${bearer}` } })
    return { file, rows: file.statusCode === 200 ? (await readOurs(file.rawPayload)).rows : [] }
  }
  const Z = 'Asia/Jayapura'

  it('makes and changes offices, several circles each, parents from the same sheet', async () => {
    const answer = await upload([
      {
        kode: 'U2',
        nama: '=Cabang',
        alamat: 'Jl. Dua',
        induk_kode: 'U1',
        zona_waktu: Z,
        lat: -2.5,
        lng: 140.7,
        radius_m: 50,
        aktif: 'ya',
      },
      { kode: 'U1', nama: 'Pusat', zona_waktu: Z, lat: -2.6, lng: 140.6 },
      { kode: 'U1', lat: -2.7, lng: 140.5, radius_m: 200 },
      { kode: 'A2', nama: 'Kantor A Dua' },
    ])
    expect(answer.body.data).toEqual({ baris: [], dibuat: 2, diubah: 1, dilewati: 0, ditolak: 0 })
    const { items } = await list({ q: 'U', sort: 'kode' })
    const byCode = new Map<string, Record<string, unknown>>(items.map((row: { kode: string }) => [row.kode, row]))
    expect(byCode.get('U2')).toMatchObject({ nama: '=Cabang', induk: 'Pusat', alamat: 'Jl. Dua' })
    expect(byCode.get('U1')?.titik).toEqual([
      { nama: 'Titik 1', lat: -2.6, lng: 140.6, radius_m: 100 },
      { nama: 'Titik 2', lat: -2.7, lng: 140.5, radius_m: 200 },
    ])
    expect((await list({ q: 'A Dua' })).total).toBe(1)
  })

  it('comes out as it goes in: a round trip changes nothing, outlines included', async () => {
    await save({ ...FINE, kode: 'POLI', titik: [outline(square(0.01)), circle] })
    const { file, rows } = await download()
    expect(file.headers['content-disposition']).toContain('lokasi_kantor.xlsx')
    expect(rows[0]).toEqual([...KOLOM_KANTOR])
    const before = (await list({ size: '200' })).items
    const again = await sendFile(harness, `${PATH}/upload`, { as: OPERATOR, content: file.rawPayload })
    expect(again.body.data).toMatchObject({ dibuat: 0, diubah: 0, ditolak: 0, dilewati: before.length })
    expect((await list({ size: '200' })).items).toEqual(before)
    expect((await download('admin:kantor@a')).rows.length).toBe(2)
    expect((await download('operator:instansi:pegawai@a')).file.statusCode).toBe(403)
  })

  it('names row, column, value and reason of everything wrong, and writes nothing', async () => {
    const rows: KantorRow[] = [
      { kode: 'N1', nama: 'Baik', zona_waktu: Z, lat: -2.5, lng: 140.7, radius_m: 50 },
      { kode: 'N2', induk_kode: 'TAKADA', zona_waktu: Z, lat: -2.5, radius_m: 5, aktif: 'mungkin' },
      { kode: 'N3', nama: 'Anak', induk_kode: 'N2', zona_waktu: 'Asia/Atlantis' },
      { kode: 'N4', nama: 'Lingkar', induk_kode: 'N5', zona_waktu: Z },
      { kode: 'N5', nama: 'Lingkar', induk_kode: 'N4', zona_waktu: Z },
      { kode: 'N6', nama: 'Cucu', induk_kode: 'N3', zona_waktu: Z },
    ]
    const answer = await upload(rows)
    expect([answer.status, answer.body.code, answer.body.data.ditolak]).toEqual([400, 'impor.ditolak', 5])
    const told = answer.body.data.baris.map((one: Record<string, unknown>) => [one.baris, one.kolom, one.nilai])
    expect(told).toEqual(
      expect.arrayContaining([
        [3, 'radius_m', 5],
        [3, 'aktif', 'mungkin'],
        [4, 'zona_waktu', 'Asia/Atlantis'],
        [5, 'induk_kode', 'N5'],
        [6, 'induk_kode', 'N4'],
        [7, 'induk_kode', 'N3'],
      ]),
    )
    const marked = await readOurs(Buffer.from(answer.body.data.berkas_tanda, 'base64'))
    expect(marked.rows.length).toBe(rows.length + 1)
    expect(codes(await list({ q: 'N1' }))).toEqual([])
    const partly = await upload(rows, { terapkan_yang_benar: 'ya' })
    expect([partly.status, partly.body.data.dibuat, partly.body.data.ditolak]).toEqual([200, 1, 5])
    expect(codes(await list({ q: 'Baik' }))).toEqual(['N1'])
  })

  it('is refused as a whole where its columns are not those of the template', async () => {
    const missing = await upload([{ kode: 'X', nama: 'X' }], {}, ['kode', 'nama'])
    expect(missing.body.errors[0]).toMatchObject({ field: 'file', message: expect.stringContaining('zona_waktu') })
    const unknown = await upload([], {}, [...KOLOM_KANTOR, 'luas'])
    expect(unknown.body.errors[0].message).toContain('luas')
    expect((await upload([])).status).toBe(400)
    const none = await harness.call('POST', `${PATH}/upload`, { as: OPERATOR, body: {} })
    expect(none.body.errors).toMatchObject([{ field: 'file' }])
    const notASheet = await sendFile(harness, `${PATH}/upload`, { as: OPERATOR, content: Buffer.from('kode,nama') })
    expect([notASheet.status, notASheet.body.code]).toEqual([400, 'berkas.bukan_xlsx'])
  })
})

describe('the head of an office', () => {
  const days = (data: { riwayat_kepala: Record<string, unknown>[] }) =>
    data.riwayat_kepala.map(({ nip, mulai, selesai }) => [nip, mulai, selesai])

  it('is a dated fact of the office: a change leaves the days before it alone', async () => {
    const [first, second] = [harness.person('atasan@a').nip, harness.person('pybmc@a').nip]
    const body = { ...FINE, kode: 'KEPALA' }
    const made = (await save({ ...body, kepala_nip: first, kepala_mulai: '2024-01-01' })).body.data
    expect(made).toMatchObject({
      kepala_nip: first,
      kepala: harness.person('atasan@a').nama,
      kepala_mulai: '2024-01-01',
    })
    const kept = (await save({ ...body, kantor_id: made.id, nama: 'Nama lain' })).body.data
    expect([kept.kepala_nip, kept.kepala_mulai]).toEqual([first, '2024-01-01'])
    const changed = (await save({ ...body, kantor_id: made.id, kepala_nip: second, kepala_mulai: '2025-03-01' })).body
      .data
    expect([changed.kepala_nip, days(changed)]).toEqual([
      second,
      [
        [second, '2025-03-01', null],
        [first, '2024-01-01', '2025-02-28'],
      ],
    ])
    const late = await save({ ...body, kantor_id: made.id, kepala_nip: second, kepala_mulai: '2024-06-01' })
    expect([late.status, late.body.errors?.[0]?.field]).toEqual([400, 'kepala_mulai'])
    const planned = (await save({ ...body, kantor_id: made.id, kepala_nip: first, kepala_mulai: '2100-01-01' })).body
      .data
    expect([planned.kepala_nip, days(planned)[0]]).toEqual([second, [first, '2100-01-01', null]])
    const none = (await save({ ...body, kantor_id: made.id, kepala_nip: '', kepala_mulai: '2026-01-01' })).body.data
    expect([none.kepala_nip, days(none)]).toEqual([
      null,
      [
        [second, '2025-03-01', '2025-12-31'],
        [first, '2024-01-01', '2025-02-28'],
      ],
    ])
    const row = (await list({ q: 'kepala' })).items[0]
    expect(days(row)).toEqual(days(none))
  })

  it('is somebody of the agency, employed on that day, and never the one who says so', async () => {
    const body = { ...FINE, kode: 'KEPALA2' }
    const foreign = await save({ ...body, kepala_nip: harness.person('atasan@b').nip })
    expect([foreign.status, foreign.body.errors?.[0]?.field]).toEqual([404, 'kepala_nip'])
    const before = await save({ ...body, kepala_nip: harness.person('atasan@a').nip, kepala_mulai: '1950-01-01' })
    expect([before.status, before.body.errors?.[0]?.field]).toEqual([400, 'kepala_nip'])
    const self = await save({ ...body, kepala_nip: harness.person(OPERATOR).nip })
    expect([self.status, self.body.code]).toEqual([403, 'akses.diri_sendiri'])
    expect((await list({ q: 'kepala2' })).total).toBe(0)
  })
})

describe('the zone of the office that one belongs to', () => {
  it('is changed by somebody else once anybody has clocked, also by a sheet: days that are over are read by it', async () => {
    const [own] = harness.world.a.kantor
    const zona = (zona_waktu: string, as: string) =>
      save({ kantor_id: own, kode: 'A1', nama: 'Kantor A1', zona_waktu, titik: [circle] }, as)
    expect((await zona('Asia/Makassar', OPERATOR)).status).toBe(200)
    const { id } = harness.world.a
    const owner = connect(harness.ownerUrl, { max: 1 })
    const key = `insert into presensi_kunci (instansi_id, id, hash_badan, tanggal) values ($1, $2, sha256('x'), '2026-01-05')`
    await owner.query(key, [id, newId()])
    await owner.end()
    const refused = await zona('Asia/Jakarta', OPERATOR)
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ field: 'zona_waktu' }]])
    expect((await zona('Asia/Makassar', OPERATOR)).status).toBe(200)
    const content = await kantorSheetOf([{ kode: 'A1', zona_waktu: 'Asia/Jakarta' }], KOLOM_KANTOR)
    const sheet = await sendFile(harness, `${PATH}/upload`, { as: OPERATOR, content, fields: {} })
    expect(sheet.status, sheet.text).toBe(400)
    expect(sheet.text).toContain('zona_waktu')
    const other = { kantor_id: own, kode: 'A1', nama: 'Kantor A1', zona_waktu: 'Asia/Jakarta', titik: [circle] }
    expect((await save({ ...other, instansi_id: id }, 'superadmin')).status).toBe(200)
  })
})
