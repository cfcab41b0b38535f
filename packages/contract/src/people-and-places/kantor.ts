import type { Titik } from '@presensi/domain/kantor/titik'
import * as z from 'zod/mini'
import { answerOf, bodyOf } from '../field-schemas.ts'
import {
  boolean,
  clearable,
  confirmation,
  date,
  file,
  listQuery,
  nip,
  oneOf,
  optional,
  page,
  text,
  uuid,
} from '../fields.ts'
import { laporanImpor } from '../impor.ts'
import { defineRoute, SPREADSHEET } from '../route.ts'
import { kantorFields } from './kantor.fields.ts'
import { daftarTitik } from './titik.ts'

const MENU = '/instansi/lokasikantor'
const WRITERS = {
  roles: ['role:presensi:operator:instansi:lokasi', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
} as const
const READERS = {
  roles: [
    'role:presensi:operator:instansi:lokasi',
    'role:presensi:admin:instansi',
    'role:presensi:admin:kantor',
    'role:presensi:superadmin',
  ],
} as const

export const kantor = z.object({
  id: z.string(),
  instansi_id: z.string(),
  ...answerOf(kantorFields),
  induk: z.nullable(z.string()),
  titik: z.array(z.custom<Titik>()),
  /** who heads the office on its own today */
  kepala_nip: z.nullable(z.string()),
  kepala: z.nullable(z.string()),
  kepala_mulai: z.nullable(z.string()),
  /** newest first, those to come included */
  riwayat_kepala: z.array(
    z.object({ nip: z.string(), nama: z.string(), mulai: z.string(), selesai: z.nullable(z.string()) }),
  ),
  /** active employees placed here today */
  jumlah_pegawai: z.int(),
  dibuat_pada: z.string(),
  diubah_pada: z.string(),
  can: z.object({ ubah: z.boolean(), hapus: z.boolean() }),
})

const kantorQuery = { ...listQuery(['nama', 'kode']), aktif: optional(boolean()) }

export const listKantor = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-lokasi-kantor/list/{instansi}',
  summary: 'Offices',
  access: READERS,
  button: { menu: MENU, right: 'view' },
  params: z.strictObject({ instansi: uuid() }),
  query: z.strictObject(kantorQuery),
  answer: page(kantor),
})

export const listAllKantor = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-lokasi-kantor/all',
  summary: "Every agency's offices",
  access: { roles: ['role:presensi:superadmin'] },
  acrossInstansi: true,
  button: { menu: MENU, right: 'view' },
  query: z.strictObject(kantorQuery),
  answer: page(z.intersection(kantor, z.object({ instansi: z.string() }))),
})

export const saringanKantor = z.strictObject({ q: optional(text(100)), aktif: optional(boolean()) })

const unduhanKantor = {
  /** `daftar`: for people to read, in the words of the screen; without it the sheet that upload takes */
  bentuk: optional(oneOf(['daftar'])),
}
export const isiUnduhanKantor = z.extend(saringanKantor, unduhanKantor)

export const downloadKantor = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/m-lokasi-kantor/download',
  summary: 'The offices as the sheet that upload takes',
  access: READERS,
  button: { menu: MENU, right: 'export_excel' },
  query: z.extend(saringanKantor, {
    /** made by a job: answers its id instead of the sheet */
    pekerjaan: optional(boolean()),
    ...unduhanKantor,
    /** the sheet to be filled in, with the offices that are there, drop-downs and a sheet 'Petunjuk' */
    templat: optional(boolean()),
  }),
  answer: z.unknown(),
  answerType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const saveKantor = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-lokasi-kantor/save',
  summary: 'The saved office',
  access: WRITERS,
  button: { menu: MENU, right: 'simpan', id: 'kantor_id' },
  /** fifty outlines of five hundred points */
  body_limit: { bytes: 2 * 1024 * 1024 },
  body: z.strictObject({
    kantor_id: optional(uuid()),
    ...bodyOf(kantorFields),
    /** sent empty, the office has no head from `kepala_mulai` on */
    kepala_nip: clearable(nip()),
    /** the first day of that head; without it today, in the office's zone */
    kepala_mulai: optional(date()),
    titik: daftarTitik({ marks: true }),
  }),
  answer: kantor,
})

export const uploadKantor = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-lokasi-kantor/upload',
  summary: 'Import report, row by row',
  access: WRITERS,
  button: { menu: MENU, right: 'proses' },
  body_limit: SPREADSHEET,
  /** `pratinjau`: the same report, nothing is written */
  body: z.strictObject({ file: file(), pratinjau: optional(boolean()), terapkan_yang_benar: optional(boolean()) }),
  answer: laporanImpor,
})

export const deleteKantor = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-lokasi-kantor/delete',
  summary: 'Confirmation',
  access: WRITERS,
  button: { menu: MENU, right: 'hapus' },
  body: z.strictObject({ kantor_id: uuid() }),
  answer: confirmation(),
})
