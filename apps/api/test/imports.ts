import { KOLOM_KANTOR } from '@presensi/contract/people-and-places/kantor.fields'
import { KOLOM_PEGAWAI } from '@presensi/contract/people-and-places/pegawai.fields'
import type { Cell } from '../src/platform/xlsx/public.ts'
import type { Harness } from './harness.ts'
import { HARI_INI } from './world.ts'

export const YEAR = Number(HARI_INI.slice(0, 4)) + 1
const MONTH = { tahun: String(YEAR), bulan: '6' }
const DAYS = Array.from({ length: 31 }, (_value, index) => String(index + 1))
const nip = (serial: number) => `19850505200901${(serial % 2) + 1}${String(serial).padStart(3, '0')}`

export type Import = {
  nama: string
  as: string
  path: () => string
  query?: Record<string, string>
  fields?: Record<string, string>
  kolom: readonly string[]
  baik: () => Record<string, Cell>
  buruk: () => Record<string, Cell>
  /** the bad cell */
  sel: string
  table: string
}

/** Every kind of sheet that people of the test world may send. */
export const importsOf = (harness: () => Harness): Import[] => [
  {
    nama: 'employees',
    as: 'operator:instansi:pegawai@a',
    path: () => `/absensi/m-pegawai/upload/${harness().world.a.kantor[0]}`,
    kolom: KOLOM_PEGAWAI,
    baik: () => ({ nip: nip(1), nama: 'Orang Baik', jenis: 'PNS', mulai: '2024-01-01' }),
    buruk: () => ({ nip: nip(2), nama: 'Orang Salah', jenis: 'RAJA', mulai: '2024-01-01' }),
    sel: 'jenis',
    table: 'penempatan',
  },
  {
    nama: 'offices',
    as: 'operator:instansi:lokasi@a',
    path: () => '/absensi/m-lokasi-kantor/upload',
    kolom: KOLOM_KANTOR,
    baik: () => ({ kode: 'BAIK', nama: 'Kantor Baik', zona_waktu: 'Asia/Jakarta' }),
    buruk: () => ({ kode: 'SALAH', nama: 'Kantor Salah', zona_waktu: 'Mars/Utara' }),
    sel: 'zona_waktu',
    table: 'kantor',
  },
  {
    nama: 'hours',
    as: 'operator:instansi:jam@a',
    path: () => '/absensi/m-kerja/jam-kerja/import',
    query: MONTH,
    kolom: ['kode_kantor', 'nama_kantor', ...DAYS],
    baik: () => ({ kode_kantor: 'A1', nama_kantor: 'x', 3: 'UJI' }),
    buruk: () => ({ kode_kantor: 'A2', nama_kantor: 'x', 4: 'TIDAKADA' }),
    sel: '4',
    table: 'hari_kerja',
  },
  {
    nama: 'roster',
    as: 'admin:kantor@a',
    path: () => '/absensi/v2/pegawai/shift/detail/import',
    query: MONTH,
    fields: { mulai_roster: `${YEAR}-06-01` },
    kolom: ['nip', 'nama', ...DAYS],
    baik: () => ({ nip: harness().person('pegawai@a').nip, nama: 'x', 3: 'P' }),
    buruk: () => ({ nip: harness().person('atasan@a').nip, nama: 'x', 4: 'TIDAKADA' }),
    sel: '4',
    table: 'shift_pegawai',
  },
  {
    nama: 'balances of leave',
    as: 'operator:instansi:izin@a',
    path: () => '/absensi/v2/pegawai/izin/saldo/import',
    kolom: ['nip', 'nama', 'tahun_n2', 'tahun_n1', 'tahun_n', 'ditangguhkan', 'dasar'],
    baik: () => ({ nip: harness().person('pegawai@a').nip, tahun_n: 7, dasar: 'BA 1' }),
    buruk: () => ({ nip: harness().person('atasan@a').nip, tahun_n: 13, dasar: 'BA 1' }),
    sel: 'tahun_n',
    table: 'saldo_baris',
  },
]
