import { PERAN_PETUGAS } from '@presensi/domain/akses/peran'
import { BERHENTI_JENIS } from '@presensi/domain/pegawai/kepegawaian'
import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import { STATUS_PTKP } from '@presensi/domain/pegawai/ptkp'
import * as z from 'zod/mini'
import { calon } from '../access/admin-kantor.ts'
import { boolean, confirmation, file, listQuery, nip, optional, page, text, uuid } from '../fields.ts'
import { laporanImpor } from '../impor.ts'
import { defineRoute, SPREADSHEET } from '../route.ts'
import { pegawai, pegawaiBody, pegawaiFilters, unduhanPegawai } from './pegawai-fields.ts'

const MENU = '/pegawaikantor/lists'
const WRITERS = {
  roles: ['role:presensi:operator:instansi:pegawai', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
} as const
const READERS = {
  roles: [
    'role:presensi:operator:instansi:pegawai',
    'role:presensi:admin:instansi',
    'role:presensi:admin:kantor',
    'role:presensi:superadmin',
  ],
} as const
const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SORTS = ['nama', 'nip'] as const

export const listPegawai = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-pegawai/list',
  summary: 'Employees',
  access: READERS,
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({ ...listQuery(SORTS), ...pegawaiFilters }),
  answer: page(pegawai),
})

export const saringanPegawai = z.strictObject({ q: optional(text(100)), ...pegawaiFilters })
export const isiUnduhanPegawai = z.extend(saringanPegawai, unduhanPegawai)

export const downloadPegawai = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/m-pegawai/download',
  summary: 'The employees as the sheet that upload takes',
  access: READERS,
  button: { menu: MENU, right: 'export_excel' },
  query: z.extend(isiUnduhanPegawai, {
    /** made by a job: answers its id instead of the sheet */
    pekerjaan: optional(boolean()),
    /** the sheet to be filled in, without people: text cells, drop-downs and a sheet 'Petunjuk' */
    templat: optional(boolean()),
  }),
  answer: z.unknown(),
  answerType: SHEET,
})

export const savePegawai = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-pegawai/save',
  waits: true,
  summary: 'The saved employee',
  orang: [
    { di: 'body.nip', hak: 'akun' },
    { di: 'body.nip', hak: 'kepegawaian' },
  ],
  access: WRITERS,
  button: { menu: MENU, right: 'simpan' },
  body: z.strictObject(pegawaiBody),
  answer: z.extend(pegawai, {
    /** what looks odd but was saved */
    peringatan: z.array(z.object({ kode: z.string(), pesan: z.string() })),
    akun: z.enum([
      'ada',
      'dibuat',
      'belum_dibuat',
      'email_terpakai',
      'milik_lain',
      'perlu_orang_kedua',
      'tidak_diminta',
    ]),
    /** of a new account: shown this once, kept nowhere */
    kata_sandi_sementara: z.optional(z.string()),
  }),
})

export const deletePegawai = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-pegawai/delete',
  summary: 'Confirmation',
  orang: [{ di: 'body.nip', hak: 'akun' }],
  access: WRITERS,
  button: { menu: MENU, right: 'hapus' },
  body: z.strictObject({ nip: nip() }),
  answer: confirmation(),
})

export const setPegawaiOffline = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-pegawai/set-offline',
  summary: "Confirmation; the employee's sessions and bound device are released",
  orang: [{ di: 'query.nip', hak: 'akun' }],
  access: WRITERS,
  button: { menu: MENU, right: 'proses' },
  changes: true,
  query: z.strictObject({ nip: nip() }),
  answer: confirmation(),
})

export const uploadPegawai = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-pegawai/upload/{kantor_id}',
  summary: 'Import report, row by row',
  orang: [{ di: 'body.file', hak: 'akun' }],
  access: WRITERS,
  button: { menu: MENU, right: 'proses' },
  params: z.strictObject({ kantor_id: uuid() }),
  body_limit: SPREADSHEET,
  /** `pratinjau`: the same report, nothing is written */
  body: z.strictObject({ file: file(), pratinjau: optional(boolean()), terapkan_yang_benar: optional(boolean()) }),
  answer: laporanImpor,
})

export const listUnregisteredAsn = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/users-service/user/unregister',
  summary: 'ASN not yet registered to an office',
  access: WRITERS,
  button: { menu: MENU, right: 'view' },
  query: z.strictObject(listQuery(SORTS)),
  answer: page(pegawai),
})

export const listUnregisteredNonAsn = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/users-service/user/unregister-nonasn',
  summary: 'Non-ASN not yet registered to an office',
  access: WRITERS,
  button: { menu: MENU, right: 'view' },
  query: z.strictObject(listQuery(SORTS)),
  answer: page(pegawai),
})

export const readPegawaiImage = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/data/get-image',
  summary: 'Image',
  access: {
    roles: [
      'role:presensi:superadmin',
      'role:presensi:admin:instansi',
      'role:presensi:operator:instansi:pegawai',
      'role:presensi:admin:kantor',
    ],
    relations: ['sendiri', 'atasan'],
  },
  sensitive: true,
  query: z.strictObject({ username: text(100) }),
  answer: z.unknown(),
  answerType: 'image/jpeg',
})

export const resetFace = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-face-recog/reset/{id}',
  summary: 'Confirmation; the face must be enrolled again',
  orang: [{ di: 'params.id', hak: 'akun' }],
  access: WRITERS,
  button: { menu: MENU, right: 'proses' },
  changes: true,
  params: z.strictObject({ id: uuid() }),
  query: z.strictObject({}),
  answer: z.object({ id: z.string(), dihapus: z.int() }),
})

export const choosePegawai = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/data/get',
  summary: 'Employees to choose from',
  access: { roles: PERAN_PETUGAS },
  query: z.strictObject({ ...listQuery(SORTS), kantor_id: optional(uuid()) }),
  answer: page(calon),
})

const rentang = { id: z.string(), mulai: z.string(), selesai: z.nullable(z.string()) }
const nilai = { mulai: z.nullable(z.string()), selesai: z.nullable(z.string()) }
const pejabat = z.object({ ...rentang, nip: z.string(), nama: z.string() })

export const readRiwayat = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/m-pegawai/riwayat',
  summary: 'Timeline of employment, offices, posts, superiors, PYBMC, kind and PTKP of an employee, newest first',
  access: READERS,
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({ nip: nip() }),
  answer: z.object({
    pegawai,
    penempatan: z.array(z.object({ ...rentang, kantor_id: z.string(), kantor: z.string() })),
    jabatan: z.array(
      z.object({
        ...rentang,
        jabatan: z.string(),
        kelas_jabatan: z.nullable(z.int()),
        golongan: z.nullable(z.string()),
      }),
    ),
    atasan: z.array(pejabat),
    pybmc: z.array(pejabat),
    kepegawaian: z.array(
      z.object({
        id: z.string(),
        mulai: z.string(),
        /** the first day without employment */
        berhenti_pada: z.nullable(z.string()),
        berhenti_jenis: z.nullable(z.enum(BERHENTI_JENIS)),
      }),
    ),
    /** without a first day: since the person is known */
    jenis: z.array(z.object({ ...nilai, jenis: z.enum(JENIS_PEGAWAI) })),
    status_ptkp: z.array(z.object({ ...nilai, status_ptkp: z.nullable(z.enum(STATUS_PTKP)) })),
  }),
})
