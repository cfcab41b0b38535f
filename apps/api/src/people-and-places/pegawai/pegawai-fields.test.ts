import { namesOf, type RowOf } from '@presensi/contract/field-list'
import {
  type jabatanFields,
  KOLOM_PEGAWAI,
  KOLOM_PEGAWAI_BOLEH_KURANG,
  type orangFields,
  pegawaiSheet,
} from '@presensi/contract/people-and-places/pegawai.fields'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { sendFile } from '../../../test/multipart.ts'
import { type Cell, writeSheet } from '../../platform/xlsx/public.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const as = 'operator:instansi:pegawai@a'
type Row = Partial<Record<keyof typeof pegawaiSheet, Cell>>
type Fields = Omit<RowOf<typeof orangFields> & RowOf<typeof jabatanFields>, 'nip'>

/** Two values a field: a new one here is asked for by the compiler. */
const first = (): Fields => ({
  nama: 'Orang Uji',
  gelar_depan: 'Dr.',
  gelar_belakang: 'S.E.',
  jenis: 'NON_ASN',
  jenis_kelamin: 'L',
  agama: 'Hindu',
  tanggal_lahir: '1985-05-05',
  tmt: '2015-01-01',
  email: 'satu@contoh.go.id',
  no_hp: '0812345678',
  npwp: '111',
  status_ptkp: 'TK/0',
  guru: true,
  mulai_kontrak: '2024-01-01',
  akhir_kontrak: '2030-12-31',
  golongan: null,
  jabatan: 'Pengemudi',
  kelas_jabatan: 3,
  atasan_nip: harness.person('atasan@a').nip,
  pybmc_nip: harness.person('pybmc@a').nip,
})
const second = (): Omit<Fields, 'jenis' | 'golongan'> => ({
  nama: 'Orang Lain',
  gelar_depan: 'Ir.',
  gelar_belakang: 'M.M.',
  jenis_kelamin: 'P',
  agama: 'Islam',
  tanggal_lahir: '1985-05-06',
  tmt: '2015-02-01',
  email: 'dua@contoh.go.id',
  no_hp: '0898765432',
  npwp: '222',
  status_ptkp: 'K/1',
  guru: false,
  mulai_kontrak: '2024-02-01',
  akhir_kontrak: '2031-12-31',
  jabatan: 'Pramubakti',
  kelas_jabatan: 4,
  atasan_nip: harness.person('pybmc@a').nip,
  pybmc_nip: harness.person('atasan@a').nip,
})
/** Another kind has grades and numbers of its own: pegawai.test.ts looks at those. */
const CHANGED = namesOf(pegawaiSheet).filter(
  (name): name is keyof ReturnType<typeof second> =>
    !['nip', 'jenis', 'golongan', 'kantor_kode', 'mulai', 'berhenti_pada', 'berhenti_jenis'].includes(name),
)
const nikOf = (serial: number) => `317405050585${String(serial).padStart(4, '0')}`
const cellsOf = (fields: Partial<Fields>): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? (value ? 'ya' : 'tidak') : value,
    ]),
  )

const upload = async (rows: readonly Row[], columns: readonly (keyof typeof pegawaiSheet)[] = KOLOM_PEGAWAI) => {
  const content = await writeSheet({
    name: 'x',
    columns: columns.map((header) => ({ header })),
    rows: rows.map((row) => columns.map((name) => row[name] ?? null)),
  })
  return (await sendFile(harness, `/absensi/m-pegawai/upload/${harness.world.a.kantor[0]}`, { as, content })).body.data
}
const stored = async (nip: string): Promise<Fields> => {
  const { items } = (await harness.call('GET', '/absensi/m-pegawai/list', { as, query: { q: nip } })).body.data
  const found = items.find((row: { nip: string }) => row.nip === nip)
  return Object.fromEntries(Object.keys(first()).map((name) => [name, found[name]])) as Fields
}

describe('every field of an employee', () => {
  it('is stored by a sheet that changes only it, and then the sheet says the same', async () => {
    const base = CHANGED.map((_name, serial): Row => ({ ...cellsOf(first()), nip: nikOf(serial), mulai: '2024-01-01' }))
    expect(await upload(base)).toMatchObject({ dibuat: CHANGED.length, ditolak: 0 })
    const rows = CHANGED.map(
      (name, serial): Row => ({
        nip: nikOf(serial),
        nama: first().nama,
        jenis: first().jenis,
        mulai: '2024-03-01',
        // A class stands with its post.
        ...(name === 'kelas_jabatan' && { jabatan: first().jabatan }),
        ...cellsOf({ [name]: second()[name] }),
      }),
    )
    expect(await upload(rows)).toMatchObject({ diubah: CHANGED.length, dilewati: 0, ditolak: 0 })
    for (const [serial, name] of CHANGED.entries()) {
      const expected = { ...first(), [name]: second()[name] }
      const found = await stored(nikOf(serial))
      // Another post has no class until one is said.
      if (name === 'jabatan') expect(found.jabatan).toBe(expected.jabatan)
      else expect([name, found]).toEqual([name, expected])
    }
    expect(await upload(rows)).toMatchObject({ diubah: 0, dilewati: CHANGED.length })
  })

  it('is left alone by a sheet without its column, where files may lack it', async () => {
    const nip = nikOf(900)
    await upload([{ ...cellsOf(first()), nip, mulai: '2024-01-01' }])
    const columns = KOLOM_PEGAWAI.filter((name) => !KOLOM_PEGAWAI_BOLEH_KURANG.includes(name))
    const answer = await upload([{ nip, nama: 'Nama Baru', jenis: 'NON_ASN', mulai: '2024-01-01' }], columns)
    expect(answer).toMatchObject({ diubah: 1, ditolak: 0 })
    expect(await stored(nip)).toEqual({ ...first(), nama: 'Nama Baru' })
  })

  it('has its column where files of agencies have it', () => {
    expect(KOLOM_PEGAWAI).toEqual([
      'kantor_kode',
      ...['nip', 'nama', 'gelar_depan', 'gelar_belakang', 'jenis', 'jenis_kelamin', 'agama', 'tanggal_lahir', 'tmt'],
      ...['golongan', 'jabatan', 'kelas_jabatan', 'atasan_nip', 'pybmc_nip', 'email', 'no_hp', 'mulai'],
      ...['npwp', 'status_ptkp', 'guru', 'mulai_kontrak', 'akhir_kontrak', 'berhenti_pada', 'berhenti_jenis'],
    ])
  })
})
