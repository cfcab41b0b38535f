import { KOLOM_PEGAWAI } from '@presensi/contract/people-and-places/pegawai.fields'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { readOurs } from '../../../test/sheets.ts'
import { type Cell, writeSheet } from '../../platform/xlsx/public.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const OPERATOR = 'operator:instansi:pegawai@a'
type Row = Partial<Record<(typeof KOLOM_PEGAWAI)[number], Cell>>
const row = (serial: number, extra: Row = {}): Row => ({
  nip: `19850505200901${(serial % 2) + 1}${String(serial).padStart(3, '0')}`,
  nama: `Orang ${serial}`,
  jenis: 'PNS',
  mulai: '2024-01-01',
  ...extra,
})
const sheetOf = (rows: Row[], columns: readonly string[] = KOLOM_PEGAWAI) =>
  writeSheet({
    name: 'Pegawai',
    columns: columns.map((header) => ({ header })),
    rows: rows.map((one) => KOLOM_PEGAWAI.map((name) => one[name] ?? null)),
  })
const send = (
  content: Buffer,
  fields: Record<string, string> = {},
  kantor = harness.world.a.kantor[0],
  as = OPERATOR,
) => sendFile(harness, `/absensi/m-pegawai/upload/${kantor}`, { as, content, fields })
const upload = async (rows: Row[], fields: Record<string, string> = {}) => send(await sheetOf(rows), fields)
const list = async (query: Record<string, string>) =>
  (await harness.call('GET', '/absensi/m-pegawai/list', { as: OPERATOR, query })).body.data
const download = async (query: Record<string, string>, as = OPERATOR) => {
  const authorization = `Bearer ${await harness.token(as)}`
  return harness.app.inject({ url: '/absensi/m-pegawai/download', query, headers: { authorization } })
}
const nipOf = (serial: number) => String(row(serial).nip)

describe('uploading employees', () => {
  it('makes people with posts and superiors, who may be in the same sheet', async () => {
    const answer = await upload([
      row(1, {
        nama: '=Siti',
        atasan_nip: nipOf(2),
        jabatan: 'Staf',
        kelas_jabatan: 5,
        golongan: 'II/a',
        no_hp: 8123456789,
      }),
      row(2, {
        jabatan: 'Kepala',
        tanggal_lahir: '1985-05-05',
        email: 'Dua@contoh.go.id',
        pybmc_nip: harness.person('pybmc@a').nip,
      }),
    ])
    expect(answer.body.data).toEqual({
      baris: [],
      peringatan: [{ baris: 2, kolom: 'no_hp', nilai: 8123456789, alasan: expect.stringContaining('08123456789') }],
      dibuat: 2,
      diubah: 0,
      dilewati: 0,
      ditolak: 0,
    })
    expect((await list({ q: '=Siti' })).items).toMatchObject([
      {
        nama: '=Siti',
        atasan: 'Orang 2',
        kelas_jabatan: 5,
        no_hp: '08123456789',
        kantor: 'Kantor A1',
        mulai: '2024-01-01',
      },
    ])
    expect((await list({ q: nipOf(2) })).items).toMatchObject([
      { email: 'dua@contoh.go.id', tanggal_lahir: '1985-05-05' },
    ])
  })

  it('is a round trip with download, also after moves and promotions', async () => {
    await upload([row(2, { jabatan: 'Kepala Dinas', mulai: '2025-06-01' })])
    const file = await download({ kantor_id: harness.world.a.kantor[0] })
    expect(file.headers['content-disposition']).toContain('pegawai.xlsx')
    const before = (await list({ size: '200' })).items
    const again = await send(file.rawPayload)
    expect(again.body.data).toMatchObject({ dibuat: 0, diubah: 0, ditolak: 0 })
    expect(again.body.data.dilewati).toBeGreaterThan(10)
    expect((await list({ size: '200' })).items).toEqual(before)
    const { rows } = await readOurs((await download({}, 'admin:kantor@a')).rawPayload)
    expect(rows[0]).toEqual([...KOLOM_PEGAWAI])
    expect(rows.flat()).not.toContain(harness.person('pegawai@a2').nip)
  })

  const BAD: Row[] = [
    row(10),
    row(11, { nip: '198505052021211001' }),
    row(12, { nip: 198505052009011 }),
    row(13, { jenis: 'HONORER', kelas_jabatan: 99, tmt: '31/02/2020' }),
    row(14, { mulai: null }),
    row(10, { nama: 'Kembar' }),
    row(15, { atasan_nip: nipOf(16) }),
    row(16, { atasan_nip: nipOf(15) }),
    row(17, { atasan_nip: nipOf(14) }),
    row(18, { atasan_nip: '199001012015011999' }),
  ]

  it('names row, column, value and reason of everything wrong, marks the cells and writes nothing', async () => {
    const self = harness.person(OPERATOR)
    const foreign = harness.person('pegawai@b')
    const rows = [
      ...BAD,
      row(19, { nip: self.nip, nama: self.nama, jabatan: 'Kepala', kelas_jabatan: 17 }),
      row(20, { nip: foreign.nip }),
    ]
    const answer = await upload(rows)
    expect([answer.status, answer.body.code, answer.body.data.ditolak]).toEqual([400, 'impor.ditolak', 11])
    const told = answer.body.data.baris.map((one: Record<string, unknown>) => [one.baris, one.kolom, one.nilai])
    expect(told.toSorted()).toEqual(
      [
        [3, 'nip', '198505052021211001'],
        [4, 'nip', 198505052009011],
        [5, 'jenis', 'HONORER'],
        [5, 'kelas_jabatan', 99],
        [5, 'tmt', '31/02/2020'],
        [6, 'mulai', null],
        [7, 'nip', nipOf(10)],
        [8, 'atasan_nip', nipOf(16)],
        [9, 'atasan_nip', nipOf(15)],
        [10, 'atasan_nip', nipOf(14)],
        [11, 'atasan_nip', '199001012015011999'],
        [12, 'nip', self.nip],
        [13, 'nip', foreign.nip],
      ].toSorted(),
    )
    for (const one of answer.body.data.baris) expect(one.alasan).toMatch(/\.$/)
    expect((await readOurs(Buffer.from(answer.body.data.berkas_tanda, 'base64'))).rows.length).toBe(rows.length + 1)
    expect((await list({ q: nipOf(10) })).total).toBe(0)
  })

  it('refuses what fits no list and warns of what differs from the NIP', async () => {
    const bad = { nip: '199001012015031001', tanggal_lahir: '1991-01-01', jenis_kelamin: 'P', no_hp: 81234567890 }
    const answer = await upload([
      row(40, { ...bad, agama: 'Jedi', golongan: 'IX/z', jabatan: 'Staf', nama: 'Orang 40' }),
      row(41, { agama: 'Hindu', golongan: 'IX', jabatan: 'Staf', tmt: '2099-01-01' }),
      row(42, { nip: 1.99e17 }),
      row(43, { nip: '1.99E+17' }),
      row(40, { ...bad, nama: 'Kembar' }),
    ])
    expect([answer.status, answer.body.data.ditolak]).toEqual([400, 5])
    const told = answer.body.data.baris.map((one: Record<string, unknown>) => [one.baris, one.kolom, one.nilai])
    expect(told).toEqual([
      [2, 'agama', 'Jedi'],
      [2, 'golongan', 'IX/z'],
      [3, 'tmt', '2099-01-01'],
      [3, 'golongan', 'IX'],
      [4, 'nip', '1.99e+17'],
      [5, 'nip', '1.99E+17'],
      [6, 'nip', '199001012015031001'],
    ])
    const reasons = answer.body.data.baris.map((one: { alasan: string }) => one.alasan)
    expect(reasons[0]).toContain('Khonghucu')
    expect(reasons.slice(4, 6).every((reason: string) => reason.includes('Excel'))).toBe(true)
    const right = await upload([
      row(40, { ...bad, agama: 'hindu', golongan: 'iii/C', jabatan: 'Staf', nama: 'Orang 40' }),
    ])
    expect(right.body.data.peringatan.map((one: Record<string, unknown>) => [one.baris, one.kolom])).toEqual([
      [2, 'jenis_kelamin'],
      [2, 'tanggal_lahir'],
      [2, 'no_hp'],
    ])
    expect((await list({ q: 'Orang 40' })).items).toMatchObject([
      { agama: 'Hindu', golongan: 'III/c', no_hp: '081234567890' },
    ])
  })

  it('takes the words and the dates of the screen', async () => {
    const answer = await upload([
      row(50, {
        nip: '198505052021211050',
        jenis: 'PPPK paruh waktu',
        jenis_kelamin: 'Laki-laki',
        agama: 'KATOLIK',
        tanggal_lahir: '5/5/1985',
        mulai: '01/11/2024',
      }),
    ])
    expect(answer.body.data).toEqual({ baris: [], dibuat: 1, diubah: 0, dilewati: 0, ditolak: 0 })
    expect((await list({ q: 'Orang 50' })).items).toMatchObject([
      {
        jenis: 'PPPK_PARUH_WAKTU',
        jenis_kelamin: 'L',
        agama: 'Katolik',
        tanggal_lahir: '1985-05-05',
        mulai: '2024-11-01',
      },
    ])
  })

  it('places people by the code of their office, ends employment, and is a round trip for who has left', async () => {
    const [first, second] = harness.world.a.kantor
    const answer = await upload([
      row(60, { kantor_kode: 'a2', status_ptkp: 'k/1', guru: 'ya' }),
      row(61, { kantor_kode: 'TIDAK ADA' }),
      row(62, { kantor_kode: 'B1' }),
    ])
    expect(answer.body.data.baris.map((one: Record<string, unknown>) => [one.baris, one.kolom, one.nilai])).toEqual([
      [3, 'kantor_kode', 'TIDAK ADA'],
      [4, 'kantor_kode', 'B1'],
    ])
    const made = await upload([row(60, { kantor_kode: 'a2', status_ptkp: 'k/1', guru: 'ya' }), row(63)])
    expect(made.body.data).toMatchObject({ dibuat: 2, ditolak: 0 })
    expect((await list({ q: 'Orang 60' })).items).toMatchObject([{ kantor_id: second, status_ptkp: 'K/1', guru: true }])
    const left = await upload([row(63, { berhenti_pada: '01/03/2025', berhenti_jenis: 'Mutasi keluar' })])
    expect(left.body.data).toMatchObject({ diubah: 1, ditolak: 0 })
    expect((await list({ q: 'Orang 63', aktif: '0' })).items).toMatchObject([
      { aktif: false, berhenti_pada: '2025-03-01', berhenti_jenis: 'mutasi_keluar' },
    ])
    const file = await download({ kantor_id: first, aktif: '0' })
    const again = await send(file.rawPayload)
    expect(again.body.data).toMatchObject({ dibuat: 0, diubah: 0, dilewati: 1, ditolak: 0 })
    expect((await list({ q: 'Orang 63', aktif: '1' })).total).toBe(0)
    const back = await upload([row(63, { mulai: '01/06/2025' })])
    expect(back.body.data).toMatchObject({ diubah: 1 })
    expect((await list({ q: 'Orang 63' })).items).toMatchObject([
      { aktif: true, mulai: '2025-06-01', berhenti_pada: null },
    ])
  })

  it('takes the good rows where that was chosen', async () => {
    const answer = await upload(BAD, { terapkan_yang_benar: '1' })
    expect([answer.status, answer.body.data.dibuat, answer.body.data.ditolak]).toEqual([200, 1, 9])
    expect((await list({ q: 'Orang 10' })).total).toBe(1)
  })

  it('gives a sheet to fill in, without people, that its own reader takes', async () => {
    const file = await download({ templat: '1' })
    expect(file.headers['content-disposition']).toContain('pegawai.xlsx')
    expect((await readOurs(file.rawPayload)).rows).toEqual([[...KOLOM_PEGAWAI]])
    const { sheets } = await readXlsx(file.rawPayload)
    expect(sheets.map(({ name }) => name)).toEqual(['Pegawai', 'Petunjuk'])
    const codes = sheets[0]?.dataValidations?.find(({ range }) => range.startsWith('A2:'))
    expect(codes?.values).toEqual(expect.arrayContaining([expect.any(String)]))
    const lists = (sheets[0]?.dataValidations ?? []).map(({ range }) => range)
    expect(lists.length).toBe(8)
    const help = sheets[1]?.rows.find(([kolom]) => kolom === 'agama')
    expect(help?.[3]).toContain('Khonghucu')
    expect(sheets[1]?.rows.map(([kolom]) => kolom)).toEqual(['kolom', ...KOLOM_PEGAWAI])
  })

  it('refuses another agency’s office, missing columns and files that are no sheets', async () => {
    expect((await send(await sheetOf([row(30)]), {}, harness.world.b.kantor[0])).status).toBe(404)
    const missing = await send(
      await sheetOf(
        [row(30)],
        KOLOM_PEGAWAI.map((name) => (name === 'nama' ? '' : name)),
      ),
    )
    expect(missing.body.errors).toMatchObject([{ field: 'file', message: expect.stringContaining('nama') }])
    expect((await send(Buffer.from('PK'))).status).toBe(400)
  })

  // A statement a person would take minutes; all of it together takes a second or two on an idle machine.
  it('takes 5,000 people at once', async () => {
    const many = Array.from({ length: 5_000 }, (_value, index): Row => {
      const nip = `1980${String((index % 12) + 1).padStart(2, '0')}01200501${(index % 2) + 1}`
      const boss = `198001012005011${String(Math.floor(index / 120) % 10).padStart(3, '0')}`
      const serial = String(Math.floor(index / 12) % 1000).padStart(3, '0')
      const own = `${nip}${serial}`
      return {
        ...row(0),
        nip: own,
        nama: `Pegawai ${index}`,
        jabatan: 'Staf',
        kelas_jabatan: (index % 17) + 1,
        ...(own !== boss && Number(serial) > 9 && { atasan_nip: boss }),
      }
    })
    const answer = await upload(many)
    expect(answer.body.data).toMatchObject({ dibuat: 5_000, ditolak: 0 })
  })
})
