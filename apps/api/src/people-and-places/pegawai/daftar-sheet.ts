import {
  JENIS_KELAMIN,
  JENIS_PEGAWAI,
  PERNAH_MASUK,
  PUNYA_AKUN,
  SEBAB_BERHENTI,
  STATUS_AKTIF,
  sentenceOf,
} from '@presensi/contract/kata/istilah'
import type { Sentence } from '@presensi/contract/kata/sentence'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import { type ListColumn, type Saring, yaTidak } from '../../platform/xlsx/public.ts'
import type { PegawaiFilter, PegawaiRow } from './pegawai.repo.ts'

export const JUDUL_PEGAWAI: Sentence = { id: 'Pegawai', en: 'Employees' }

const aktifOf = (aktif: boolean) => (aktif ? 'aktif' : 'nonaktif')

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
  { judul: { id: 'Jenis', en: 'Kind' }, width: 18, cell: (row, language) => JENIS_PEGAWAI[language][row.jenis] },
  { judul: { id: 'Atasan langsung', en: 'Direct superior' }, width: 30, cell: (row) => row.atasan },
  { judul: { id: 'PYBMC', en: 'PYBMC' }, width: 30, cell: (row) => row.pybmc },
  {
    judul: { id: 'Jenis kelamin', en: 'Sex' },
    width: 12,
    cell: (row, language) => row.jenis_kelamin && JENIS_KELAMIN[language][row.jenis_kelamin],
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
    cell: (row, language) => PERNAH_MASUK[language][row.terhubung ? 'linked' : 'notLinked'],
  },
  {
    judul: { id: 'Status', en: 'Status' },
    width: 11,
    cell: (row, language) => STATUS_AKTIF[language][aktifOf(row.aktif)],
  },
  { judul: { id: 'Berhenti', en: 'Leaves' }, kind: 'tanggal', width: 13, cell: (row) => row.berhenti_pada },
  {
    judul: { id: 'Sebab berhenti', en: 'Reason for leaving' },
    width: 16,
    cell: (row, language) => row.berhenti_jenis && SEBAB_BERHENTI[language][row.berhenti_jenis],
  },
]

/** What the list was narrowed by, in the words of the screen. */
export const saringanOf = (
  { q, jenis, aktif, akun, nips }: PegawaiFilter,
  kantor: string | undefined,
): readonly Saring[] => [
  [{ id: 'Kantor', en: 'Office' }, kantor],
  [{ id: 'Pencarian', en: 'Search' }, q],
  [{ id: 'Jenis', en: 'Kind' }, jenis && sentenceOf(JENIS_PEGAWAI, jenis as JenisPegawai)],
  [{ id: 'Status', en: 'Status' }, aktif === undefined ? undefined : sentenceOf(STATUS_AKTIF, aktifOf(aktif))],
  [{ id: 'Akun', en: 'Account' }, akun && sentenceOf(PUNYA_AKUN, akun === 'ada' ? 'akunAda' : 'akunBelum')],
  [{ id: 'Dipilih', en: 'Chosen' }, nips && { id: `${nips.length} pegawai`, en: `${nips.length} employees` }],
]
