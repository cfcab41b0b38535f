import { ASAL_HARI_KERJA, POLA } from '@presensi/domain/jadwal/generate'
import * as z from 'zod/mini'
import { menunggu } from '../days/perubahan-lampau.ts'
import { boolean, clearable, confirmation, date, integer, oneOf, optional, page, text, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { peringatan } from './peringatan.ts'

const ACCESS = {
  roles: ['role:presensi:operator:instansi:hari', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
} as const
const MENU = '/harikerja/lists'

/** The calendars of the product reach this far. */
export const tahun = () => integer(2000, 2100)
export const bulan = () => integer(1, 12)

/** One day of the calendar: what a row says, else what the weekly pattern of the hours in force says. */
export const hariKalender = z.object({
  tanggal: z.string(),
  hari: z.int(),
  kerja: z.boolean(),
  sumber: z.enum(['baris_kantor', 'baris_instansi', 'pola']),
  /** of the row; null where the pattern speaks */
  id: z.nullable(z.string()),
  kantor_id: z.nullable(z.string()),
  asal: z.nullable(z.enum(ASAL_HARI_KERJA)),
  keterangan: z.nullable(z.string()),
  jam_kerja_id: z.nullable(z.string()),
  jam_kerja: z.nullable(z.string()),
  libur: z.array(
    z.object({
      id: z.string(),
      nama: z.string(),
      jenis: z.string(),
      sebagian: z.boolean(),
      /** the row of this day, made by hand or by import, is stronger: there is work */
      kalah: z.boolean(),
    }),
  ),
  /** offices with a row of their own on this day; only when the calendar of the whole agency is read */
  kantor_sendiri: z.int(),
  can: z.object({ ubah: z.boolean(), hapus: z.boolean(), perlu_alasan: z.boolean() }),
})

export const listHariKerja = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-kerja/hari-kerja/get/{instansi}',
  summary: 'Work days',
  access: ACCESS,
  button: { menu: MENU, right: 'view' },
  /** a year, or a month; without either the current month */
  query: z.strictObject({ tahun: optional(tahun()), bulan: optional(bulan()), kantor_id: optional(uuid()) }),
  answer: page(hariKalender),
})

export const hariKerja = z.object({
  id: z.string(),
  tanggal: z.string(),
  kantor_id: z.nullable(z.string()),
  kerja: z.boolean(),
  jam_kerja_id: z.nullable(z.string()),
  keterangan: z.nullable(z.string()),
  asal: z.enum(ASAL_HARI_KERJA),
  /** holidays of that date that this row is stronger than */
  peringatan: z.array(peringatan),
})

export const saveHariKerja = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-kerja/hari-kerja/save',
  summary: 'The saved work day',
  access: ACCESS,
  button: { menu: MENU, right: 'ubah' },
  body: z.strictObject({
    id: optional(uuid()),
    tanggal: date(),
    kerja: boolean(),
    kantor_id: clearable(uuid()),
    jam_kerja_id: clearable(uuid()),
    keterangan: clearable(text(200)),
    /** needed for a day that is over */
    alasan: optional(text(500)),
  }),
  /** `menunggu`: who may agree to it for the own day of who did it */
  answer: z.extend(hariKerja, { menunggu: z.optional(menunggu) }),
})

export const generateHariKerja = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-kerja/hari-kerja/generate',
  summary: 'How many days were made, kept, skipped',
  access: ACCESS,
  button: { menu: MENU, right: 'proses' },
  body: z.strictObject({
    tahun: tahun(),
    bulan: optional(bulan()),
    pola: z.pipe(z.transform(String), oneOf(POLA)),
    kantor_id: optional(uuid()),
    pratinjau: optional(boolean()),
  }),
  answer: z.object({
    pratinjau: z.boolean(),
    dibuat: z.int(),
    dipertahankan: z.int(),
    dilewati: z.int(),
    hari: z.array(
      z.object({
        tanggal: z.string(),
        kerja: z.boolean(),
        hasil: z.enum(['dibuat', 'dipertahankan', 'dilewati']),
        alasan: z.enum(['pola', 'diubah_tangan', 'lampau', 'libur', 'sama']),
      }),
    ),
    /** offices whose week then has more than its hours */
    peringatan: z.array(peringatan),
  }),
})

export const deleteHariKerja = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-kerja/hari-kerja/delete',
  summary: 'Confirmation',
  access: ACCESS,
  button: { menu: MENU, right: 'hapus' },
  body: z.strictObject({ id: uuid() }),
  answer: confirmation(),
})
