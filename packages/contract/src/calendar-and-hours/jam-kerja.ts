import { JENIS_JAM_KERJA } from '@presensi/domain/jadwal/jam-kerja'
import * as z from 'zod/mini'
import { answerOf, bodyOf, itemOf } from '../field-schemas.ts'
import { boolean, confirmation, file, items, json, listQuery, oneOf, optional, page, uuid } from '../fields.ts'
import { laporanImpor } from '../impor.ts'
import { defineRoute, SPREADSHEET } from '../route.ts'
import { bulan, tahun } from './hari-kerja.ts'
import { hariJamKerjaFields, jamKerjaFields } from './jam-kerja.fields.ts'
import { peringatan } from './peringatan.ts'

const ACCESS = {
  roles: ['role:presensi:operator:instansi:jam', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
} as const
const MENU = '/jamkerja/lists'

/** A weekday with its times, or one that is free: then without any. */
const hariBaris = z.strictObject({ ...itemOf(hariJamKerjaFields), libur: optional(z.nullable(boolean())) })

/** against what the law asks; null for part-time PPPK, whose hours the PPK sets */
const total = z.object({ detik: z.int(), wajib: z.nullable(z.int()), selisih: z.nullable(z.int()) })

export const jamKerja = z.object({
  id: z.string(),
  ...answerOf(jamKerjaFields),
  hari: z.array(
    z.object({
      ...answerOf(hariJamKerjaFields),
      /** free: then it has no times */
      libur: z.boolean(),
    }),
  ),
  /** working seconds of the week, rest excluded, against Perpres 21/2023 */
  mingguan: total,
})

export const JAM_KERJA_SORTS = ['berlaku_mulai', 'kode', 'nama'] as const
export const STATUS_JAM_KERJA = ['berlaku', 'akan_datang', 'berakhir'] as const

const tersimpan = z.intersection(
  jamKerja,
  z.object({
    /** the people it names */
    pegawai: z.array(z.object({ nip: z.string(), nama: z.string() })),
    status: z.enum(STATUS_JAM_KERJA),
    can: z.object({ ubah: z.boolean(), hapus: z.boolean() }),
  }),
)

export const listJamKerja = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-kerja/jam-kerja/get/{instansi}',
  summary: 'Work hours',
  access: ACCESS,
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({
    ...listQuery(JAM_KERJA_SORTS),
    jenis: optional(oneOf(JENIS_JAM_KERJA)),
    status: optional(oneOf(STATUS_JAM_KERJA)),
    kantor_id: optional(uuid()),
  }),
  answer: page(tersimpan),
})

const hariKantor = z.array(
  z.object({ kantor_id: z.string(), kantor: z.string(), jumlah: z.int(), tanggal: z.array(z.string()) }),
)

export const saveJamKerja = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-kerja/jam-kerja/save',
  summary: 'The saved work hours',
  access: ACCESS,
  button: { menu: MENU, right: 'simpan' },
  body_limit: { pairs: 2_700 },
  body: z.strictObject({
    id: optional(uuid()),
    ...bodyOf(jamKerjaFields),
    hari: json(items(hariBaris, 7, 'wajib')),
    pratinjau: optional(boolean()),
  }),
  answer: z.intersection(
    jamKerja,
    z.object({
      pratinjau: z.boolean(),
      aksi: z.enum(['buat', 'ubah', 'versi_baru']),
      /** the earlier row that ends the day before, where a change made a new one */
      ditutup: z.nullable(z.object({ id: z.string(), berlaku_sampai: z.string() })),
      /** how many people of which offices follow these hours on the first day */
      terdampak: z.object({
        jumlah: z.int(),
        kantor: z.array(z.object({ kantor_id: z.string(), kantor: z.string(), jumlah: z.int() })),
      }),
      /** whose working days become fewer or more, looked at until `sampai` */
      perubahan_hari: z.object({ sampai: z.string(), berkurang: hariKantor, bertambah: hariKantor }),
      peringatan: z.array(peringatan),
    }),
  ),
})

export const deleteJamKerja = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-kerja/jam-kerja/delete',
  summary: 'Confirmation',
  access: ACCESS,
  button: { menu: MENU, right: 'hapus' },
  body: z.strictObject({ id: uuid() }),
  answer: confirmation(),
})

const month = z.strictObject({ tahun: tahun(), bulan: bulan() })

export const importJamKerja = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-kerja/jam-kerja/import',
  summary: 'Import report, row by row',
  access: ACCESS,
  button: { menu: MENU, right: 'proses' },
  query: month,
  body_limit: SPREADSHEET,
  /** `pratinjau`: the same report, nothing is written */
  body: z.strictObject({
    file: file(),
    pratinjau: optional(boolean()),
    terapkan_yang_benar: optional(boolean()),
  }),
  answer: laporanImpor,
})

export const downloadJamKerja = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-kerja/jam-kerja/download',
  summary: 'Xlsx: template_kantor.xlsx',
  access: ACCESS,
  button: { menu: MENU, right: 'download_template' },
  /** without them the current month */
  query: z.strictObject({ tahun: optional(tahun()), bulan: optional(bulan()) }),
  answer: z.unknown(),
  answerType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
