import * as z from 'zod/mini'
import { answerOf, bodyOf } from '../field-schemas.ts'
import {
  boolean,
  confirmation,
  date,
  file,
  items,
  json,
  listQuery,
  nip,
  optional,
  page,
  text,
  uuid,
} from '../fields.ts'
import { laporanImpor } from '../impor.ts'
import { defineRoute, SPREADSHEET } from '../route.ts'
import { bulan, tahun } from './hari-kerja.ts'
import { shiftFields } from './shift.fields.ts'

const INSTANSI = { roles: ['role:presensi:operator:instansi:jam', 'role:presensi:admin:instansi'] } as const
const KANTOR = { roles: ['role:presensi:operator:kantor:jam', 'role:presensi:admin:kantor'] } as const
const MENU = '/instansi/shift/lists'
const ROSTER = '/instansi/shift/pegawai'

export const shift = z.object({
  id: z.string(),
  ...answerOf(shiftFields),
  /** working seconds, rest excluded */
  detik: z.int(),
})

export const SHIFT_SORTS = ['kode', 'nama'] as const

export const listShift = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/shift/instansi',
  summary: 'Shift definitions',
  access: {
    roles: [
      'role:presensi:operator:instansi:jam',
      'role:presensi:admin:instansi',
      'role:presensi:operator:kantor:jam',
      'role:presensi:admin:kantor',
    ],
  },
  button: { menu: [MENU, '/instansi/shift/lists/kantor'], right: 'view' },
  query: z.strictObject({ ...listQuery(SHIFT_SORTS), aktif: optional(boolean()), kantor_id: optional(uuid()) }),
  answer: page(shift),
})

export const saveShift = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/shift/instansi/save',
  summary: 'The saved shift',
  access: INSTANSI,
  button: { menu: MENU, right: 'simpan' },
  body_limit: { pairs: 2_100 },
  body: z.strictObject({
    id: optional(uuid()),
    ...bodyOf(shiftFields),
  }),
  answer: shift,
})

export const deleteShift = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/shift/instansi/delete',
  summary: 'Confirmation',
  access: INSTANSI,
  button: { menu: MENU, right: 'hapus' },
  body: z.strictObject({ id: uuid() }),
  answer: confirmation(),
})

const bulanan = { tahun: tahun(), bulan: bulan(), kantor_id: optional(uuid()) }
export const ROSTER_SORTS = ['nama', 'nip'] as const

/** Why a day already past changes; required there. */
const alasan = () => optional(text(500))
/** Begins the roster of everybody who needs it, from this day on, in the same act. */
const mulai_roster = () => optional(date())

const barisRoster = z.object({
  pegawai_id: z.string(),
  nip: z.string(),
  nama: z.string(),
  jabatan: z.nullable(z.string()),
  /** days of the month on which the person belongs to the office */
  penempatan: z.array(z.object({ mulai: z.string(), selesai: z.nullable(z.string()) })),
  /** times on the roster of this office that reach into the month; outside of them cells do not count */
  anggota: z.array(z.object({ id: z.string(), mulai: z.string(), selesai: z.nullable(z.string()) })),
  sel: z.array(z.object({ id: z.string(), tanggal: z.string(), shift_kode: z.string() })),
  peringatan: z.array(
    z.object({
      tanggal: z.string(),
      jenis: z.enum(['tumpang_tindih', 'jarak_kurang', 'jam_minggu_lebih']),
      detik: z.int(),
    }),
  ),
})

export const readRosterShift = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/shift/detail',
  summary: "The month's roster",
  access: KANTOR,
  button: { menu: ROSTER, right: 'view' },
  /** without tahun and bulan the current month */
  query: z.strictObject({
    ...listQuery(ROSTER_SORTS),
    tahun: optional(tahun()),
    bulan: optional(bulan()),
    kantor_id: optional(uuid()),
  }),
  answer: z.extend(page(barisRoster), {
    kantor_id: z.string(),
    kantor: z.string(),
    tahun: z.int(),
    bulan: z.int(),
    /** what day it is at the office */
    hari_ini: z.string(),
    /** how many are on the roster in this month, and how many of them have no cell in it at all */
    anggota: z.int(),
    belum_diisi: z.int(),
    hari: z.array(z.object({ tanggal: z.string(), hari: z.int(), libur: z.array(z.string()) })),
    /** shifts the office may use, and those that stand in this roster still */
    shift: z.array(z.intersection(shift, z.object({ boleh: z.boolean() }))),
  }),
})

export const sel = z.object({ id: z.string(), nip: z.string(), tanggal: z.string(), shift_kode: z.string() })

export const saveShiftPegawai = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/shift/detail/save',
  summary: 'The saved roster entry',
  orang: [{ di: 'body.nip', hak: 'kepegawaian' }],
  access: KANTOR,
  button: { menu: ROSTER, right: 'ubah' },
  body: z.strictObject({
    id: optional(uuid()),
    nip: nip(),
    tanggal: date(),
    shift_kode: text(10),
    alasan: alasan(),
    kantor_id: optional(uuid()),
  }),
  answer: sel,
})

export const BATAS_SEL = 7_000

export const saveBanyakShiftPegawai = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/shift/detail/save-banyak',
  summary: 'Many roster entries at once, all or none: pattern, copy, drag',
  orang: [{ di: 'body.sel', hak: 'kepegawaian' }],
  access: KANTOR,
  button: { menu: ROSTER, right: 'ubah' },
  body_limit: { bytes: 1024 * 1024 },
  body: z.strictObject({
    kantor_id: optional(uuid()),
    alasan: alasan(),
    mulai_roster: mulai_roster(),
    sel: json(
      items(
        z.strictObject({ nip: nip(), tanggal: date(), shift_kode: optional(z.nullable(text(10))) }),
        BATAS_SEL,
        'wajib',
      ).check(z.refine((value) => value.length > 0, { error: 'wajib' })),
    ),
  }),
  answer: z.object({
    dibuat: z.int(),
    diubah: z.int(),
    dihapus: z.int(),
    tetap: z.int(),
    /** people whose roster began with it */
    mulai: z.int(),
  }),
})

export const deleteShiftPegawai = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/shift/detail/delete',
  summary: 'Confirmation',
  access: KANTOR,
  button: { menu: ROSTER, right: 'hapus' },
  body: z.strictObject({ id: uuid(), alasan: alasan() }),
  answer: confirmation(),
})

export const importShiftPegawai = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/shift/detail/import',
  summary: 'Import report, cell by cell',
  access: KANTOR,
  button: { menu: ROSTER, right: 'proses' },
  query: z.strictObject(bulanan),
  body_limit: SPREADSHEET,
  body: z.strictObject({
    file: file(),
    pratinjau: optional(boolean()),
    terapkan_yang_benar: optional(boolean()),
    alasan: alasan(),
    mulai_roster: mulai_roster(),
  }),
  answer: z.extend(laporanImpor, {
    /** of a look: who is not on the roster on those days, and from when they could be */
    bukan_anggota: z.optional(
      z.array(
        z.object({
          nip: z.string(),
          nama: z.string(),
          tanggal: z.array(z.string()),
          mulai: z.optional(z.nullable(z.string())),
        }),
      ),
    ),
  }),
})

export const downloadShiftPegawai = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/shift/detail/download',
  summary: 'Xlsx: shift_pegawai_{bulan}-{tahun}.xlsx',
  access: KANTOR,
  button: { menu: ROSTER, right: 'download_template' },
  query: z.strictObject(bulanan),
  answer: z.unknown(),
  answerType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
