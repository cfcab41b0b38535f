import type { Sentence } from '@presensi/contract/kata/sentence'
import type { BerhentiJenis } from '@presensi/domain/pegawai/kepegawaian'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import { type ListColumn, type Saring, yaTidak } from '../../platform/xlsx/public.ts'
import type { PegawaiFilter, PegawaiRow } from './pegawai.repo.ts'

export const JUDUL_PEGAWAI: Sentence = { id: 'Pegawai', en: 'Employees' }

const JENIS: Readonly<Record<JenisPegawai, Sentence>> = {
  PNS: { id: 'PNS', en: 'PNS' },
  CPNS: { id: 'CPNS', en: 'CPNS' },
  PPPK: { id: 'PPPK', en: 'PPPK' },
  PPPK_PARUH_WAKTU: { id: 'PPPK paruh waktu', en: 'PPPK part-time' },
  NON_ASN: { id: 'Non-ASN', en: 'Non-ASN' },
}
const KELAMIN: Readonly<Record<'L' | 'P', Sentence>> = {
  L: { id: 'Laki-laki', en: 'Male' },
  P: { id: 'Perempuan', en: 'Female' },
}
const SEBAB: Readonly<Record<BerhentiJenis, Sentence>> = {
  pensiun: { id: 'Pensiun', en: 'Retired' },
  mutasi_keluar: { id: 'Mutasi keluar', en: 'Transferred out' },
  wafat: { id: 'Wafat', en: 'Died' },
  berhenti: { id: 'Berhenti', en: 'Resigned' },
  akhir_kontrak: { id: 'Akhir kontrak', en: 'End of contract' },
}
const AKTIF = { ya: { id: 'Aktif', en: 'Active' }, tidak: { id: 'Nonaktif', en: 'Inactive' } } as const
const AKUN = {
  ada: { id: 'Punya akun', en: 'Has an account' },
  belum: { id: 'Belum punya akun', en: 'No account yet' },
}
const MASUK = {
  ya: { id: 'Pernah masuk', en: 'Has signed in' },
  tidak: { id: 'Belum pernah masuk', en: 'Never signed in' },
}

const fullName = ({ gelar_depan, nama, gelar_belakang }: PegawaiRow): string =>
  [[gelar_depan, nama].filter(Boolean).join(' '), gelar_belakang].filter(Boolean).join(', ')

/** The list of employees for people to read: the columns of the screen, in its words. */
export const KOLOM_DAFTAR: readonly ListColumn<PegawaiRow>[] = [
  { judul: { id: 'Nama', en: 'Name' }, width: 34, cell: fullName },
  { judul: { id: 'NIP', en: 'NIP' }, width: 22, cell: (row) => row.nip },
  { judul: { id: 'Kantor', en: 'Office' }, width: 30, cell: (row) => row.kantor },
  {
    judul: { id: 'Di kantor ini sejak', en: 'At this office since' },
    kind: 'tanggal',
    width: 14,
    cell: (row) => row.mulai,
  },
  { judul: { id: 'Jabatan', en: 'Post' }, width: 28, cell: (row) => row.jabatan },
  {
    judul: { id: 'Kelas jabatan', en: 'Class of post' },
    kind: 'bilangan',
    width: 10,
    cell: (row) => row.kelas_jabatan,
  },
  { judul: { id: 'Golongan', en: 'Golongan' }, width: 11, cell: (row) => row.golongan },
  { judul: { id: 'Jenis', en: 'Kind' }, width: 18, cell: (row, language) => JENIS[row.jenis][language] },
  { judul: { id: 'Atasan langsung', en: 'Direct superior' }, width: 30, cell: (row) => row.atasan },
  { judul: { id: 'PYBMC', en: 'PYBMC' }, width: 30, cell: (row) => row.pybmc },
  {
    judul: { id: 'Jenis kelamin', en: 'Sex' },
    width: 12,
    cell: (row, language) => row.jenis_kelamin && KELAMIN[row.jenis_kelamin][language],
  },
  { judul: { id: 'Agama', en: 'Religion' }, width: 12, cell: (row) => row.agama },
  { judul: { id: 'Tanggal lahir', en: 'Date of birth' }, kind: 'tanggal', width: 13, cell: (row) => row.tanggal_lahir },
  { judul: { id: 'TMT', en: 'TMT' }, kind: 'tanggal', width: 13, cell: (row) => row.tmt },
  { judul: { id: 'Email', en: 'E-mail' }, width: 28, cell: (row) => row.email },
  { judul: { id: 'Nomor HP', en: 'Mobile number' }, width: 17, cell: (row) => row.no_hp },
  { judul: { id: 'Guru', en: 'Teacher' }, width: 8, cell: (row, language) => yaTidak(row.guru)[language] },
  {
    judul: { id: 'Akun', en: 'Account' },
    width: 20,
    cell: (row, language) => MASUK[row.terhubung ? 'ya' : 'tidak'][language],
  },
  {
    judul: { id: 'Status', en: 'Status' },
    width: 11,
    cell: (row, language) => AKTIF[row.aktif ? 'ya' : 'tidak'][language],
  },
  { judul: { id: 'Berhenti', en: 'Leaves' }, kind: 'tanggal', width: 13, cell: (row) => row.berhenti_pada },
  {
    judul: { id: 'Sebab berhenti', en: 'Reason for leaving' },
    width: 16,
    cell: (row, language) => row.berhenti_jenis && SEBAB[row.berhenti_jenis][language],
  },
]

/** What the list was narrowed by, in the words of the screen. */
export const saringanOf = (
  { q, jenis, aktif, akun, nips }: PegawaiFilter,
  kantor: string | undefined,
): readonly Saring[] => [
  [{ id: 'Kantor', en: 'Office' }, kantor],
  [{ id: 'Pencarian', en: 'Search' }, q],
  [{ id: 'Jenis', en: 'Kind' }, jenis && JENIS[jenis as JenisPegawai]],
  [{ id: 'Status', en: 'Status' }, aktif === undefined ? undefined : AKTIF[aktif ? 'ya' : 'tidak']],
  [{ id: 'Akun', en: 'Account' }, akun && AKUN[akun]],
  [{ id: 'Dipilih', en: 'Chosen' }, nips && { id: `${nips.length} pegawai`, en: `${nips.length} employees` }],
]
