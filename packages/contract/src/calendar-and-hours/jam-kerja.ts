import { FLEKSI_CARA, JENIS_JAM_KERJA } from '@presensi/domain/jadwal/jam-kerja'
import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import * as z from 'zod/mini'
import {
  boolean,
  clearable,
  confirmation,
  date,
  file,
  integer,
  items,
  json,
  list,
  listQuery,
  nip,
  oneOf,
  optional,
  page,
  text,
  timeOfDay,
  uuid,
} from '../fields.ts'
import { laporanImpor } from '../impor.ts'
import { defineRoute, SPREADSHEET } from '../route.ts'
import { bulan, tahun } from './hari-kerja.ts'
import { peringatan } from './peringatan.ts'

const ACCESS = {
  roles: ['role:presensi:operator:instansi:jam', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
} as const
const MENU = '/jamkerja/lists'

const orNull = <T extends z.ZodMiniType>(type: T) => optional(z.nullable(type))
/** From and to, e.g. ["06:00", "09:00"]. */
export const jendela = () =>
  list(timeOfDay(), 2).check(z.refine((value) => value.length === 2, { error: 'dari_sampai' }))

/** A weekday with its times, or one that is free: then without any. */
const hariBaris = z.strictObject({
  hari: integer(1, 7),
  libur: orNull(boolean()),
  masuk: orNull(timeOfDay()),
  pulang: orNull(timeOfDay()),
  istirahat_mulai: orNull(timeOfDay()),
  istirahat_selesai: orNull(timeOfDay()),
  toleransi_detik: optional(integer(0, 3_600)),
  fleksi_menit: optional(integer(0, 180)),
  fleksi_awal_menit: optional(integer(0, 180)),
  fleksi_cara: optional(oneOf(FLEKSI_CARA)),
  jendela_masuk: orNull(jendela()),
  jendela_pulang: orNull(jendela()),
})

const span = z.nullable(z.tuple([z.string(), z.string()]))
/** against what the law asks; null for part-time PPPK, whose hours the PPK sets */
const total = z.object({ detik: z.int(), wajib: z.nullable(z.int()), selisih: z.nullable(z.int()) })

export const jamKerja = z.object({
  id: z.string(),
  kode: z.string(),
  nama: z.string(),
  jenis: z.enum(JENIS_JAM_KERJA),
  berlaku_mulai: z.string(),
  berlaku_sampai: z.nullable(z.string()),
  /** false: holds only on the days that name it */
  otomatis: z.boolean(),
  kantor_ids: z.array(z.string()),
  jenis_pegawai: z.array(z.enum(JENIS_PEGAWAI)),
  pegawai_nips: z.array(z.string()),
  hari: z.array(
    z.object({
      hari: z.int(),
      /** free: then it has no times */
      libur: z.boolean(),
      masuk: z.nullable(z.string()),
      pulang: z.nullable(z.string()),
      istirahat_mulai: z.nullable(z.string()),
      istirahat_selesai: z.nullable(z.string()),
      toleransi_detik: z.int(),
      fleksi_menit: z.int(),
      fleksi_awal_menit: z.int(),
      fleksi_cara: z.enum(FLEKSI_CARA),
      jendela_masuk: span,
      jendela_pulang: span,
    }),
  ),
  /** working seconds of the week, rest excluded, against Perpres 21/2023 */
  mingguan: total,
})

export const JAM_KERJA_SORTS = ['berlaku_mulai', 'kode', 'nama'] as const
export const STATUS_JAM_KERJA = ['berlaku', 'akan_datang', 'berakhir'] as const

const tersimpan = z.extend(jamKerja, {
  /** the people it names */
  pegawai: z.array(z.object({ nip: z.string(), nama: z.string() })),
  status: z.enum(STATUS_JAM_KERJA),
  can: z.object({ ubah: z.boolean(), hapus: z.boolean() }),
})

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
    kode: text(20),
    nama: text(100),
    jenis: oneOf(JENIS_JAM_KERJA),
    berlaku_mulai: date(),
    berlaku_sampai: clearable(date()),
    otomatis: clearable(boolean()),
    kantor_ids: clearable(list(uuid(), 2_000)),
    jenis_pegawai: clearable(list(oneOf(JENIS_PEGAWAI), JENIS_PEGAWAI.length)),
    pegawai_nips: clearable(list(nip(), 500)),
    hari: json(items(hariBaris, 7, 'wajib')),
    pratinjau: optional(boolean()),
  }),
  answer: z.extend(jamKerja, {
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
