import { PERAN_ADMIN, PERAN_DINAS } from '@presensi/domain/akses/peran'
import { JENIS_DINAS_LUAR, KEPUTUSAN_DINAS_LUAR, STATUS_DINAS_LUAR } from '@presensi/domain/dinas-luar/dinas-luar'
import type { Titik } from '@presensi/domain/kantor/titik'
import * as z from 'zod/mini'
import { bulan, tahun } from '../calendar-and-hours/hari-kerja.ts'
import {
  areRight,
  boolean,
  clearable,
  confirmation,
  date,
  file,
  instantOrDate,
  isDate,
  list,
  listQuery,
  longText,
  nip,
  oneOf,
  optional,
  page,
  rule,
  text,
  uuid,
  zonaWaktu,
} from '../fields.ts'
import { satuTitik } from '../people-and-places/titik.ts'
import { pribadi } from '../pribadi.ts'
import { defineRoute } from '../route.ts'

const MENU = '/dinasluar/lists'
const MB = 1024 * 1024
export const MAKS_SURAT_MB = 5
export const MAKS_ORANG = 500
export const DINAS_LUAR_SORTS = ['mulai', 'nomor_surat', 'tujuan'] as const
export const AKSI_DINAS_LUAR = ['buat', 'ubah', 'hapus', 'setujui', 'tolak'] as const

const riwayat = z.object({
  aksi: z.enum(AKSI_DINAS_LUAR),
  oleh: z.string(),
  pada: z.string(),
  alasan: z.nullable(pribadi(z.string())),
  /** names of the fields that were changed */
  perubahan: z.array(z.string()),
})

export const dinasLuar = z.object({
  id: z.string(),
  kantor_id: z.string(),
  kantor: z.string(),
  nomor_surat: z.string(),
  tanggal_surat: z.string(),
  dasar: z.nullable(z.string()),
  tujuan: z.string(),
  jenis: z.enum(JENIS_DINAS_LUAR),
  /** as it was given: a date, or an instant */
  mulai: z.string(),
  selesai: z.string(),
  /** the days it touches, in its zone */
  dari: z.string(),
  sampai: z.string(),
  zona_waktu: z.string(),
  tempat: z.nullable(z.custom<Titik>()),
  perlu_presensi: z.boolean(),
  pegawai: z.array(z.object({ nip: z.string(), nama: z.string() })),
  surat: z.object({ id: z.string(), nama: pribadi(z.string()), ukuran: z.int() }),
  status: z.enum(STATUS_DINAS_LUAR),
  /** a change or deletion now needs `alasan` */
  sudah_mulai: z.boolean(),
  catatan: z.nullable(pribadi(z.string())),
  diputuskan_oleh: z.nullable(z.string()),
  diputuskan_pada: z.nullable(z.string()),
  riwayat: z.array(riwayat),
  can: z.object({ ubah: z.boolean(), hapus: z.boolean(), setujui: z.boolean() }),
})

export const listDinasLuar = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/dinas_luar/get',
  summary: 'Field duties of the office that touch a month; without one, all of them',
  access: { roles: PERAN_DINAS },
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({
    ...listQuery(DINAS_LUAR_SORTS),
    tahun: optional(tahun()),
    bulan: optional(bulan()),
    jenis: optional(oneOf(JENIS_DINAS_LUAR)),
    /** without it, all but those that were deleted */
    status: optional(oneOf(STATUS_DINAS_LUAR)),
    id: optional(uuid()),
  }),
  answer: page(dinasLuar),
})

export const saveDinasLuar = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/dinas_luar/save',
  summary: 'The saved field duty; an own one waits for a second person',
  access: { roles: PERAN_DINAS },
  button: { menu: MENU, right: 'simpan' },
  body_limit: { files: { count: 1, bytes: MAKS_SURAT_MB * MB } },
  body: z
    .strictObject({
      id: optional(uuid()),
      nomor_surat: text(100),
      tanggal_surat: date(),
      dasar: clearable(text(300)),
      tujuan: text(300),
      mulai: instantOrDate(),
      selesai: instantOrDate(),
      jenis: oneOf(JENIS_DINAS_LUAR),
      nips: list(nip(), MAKS_ORANG).check(z.minLength(1, { error: 'wajib' })),
      /** of a change it may be left out: the stored one stays */
      surat: optional(file()),
      tempat: clearable(satuTitik()),
      perlu_presensi: clearable(boolean()),
      zona_waktu: clearable(zonaWaktu()),
      alasan: optional(longText(500)),
    })
    .check(
      z.refine((body) => body.id !== undefined || body.surat !== undefined, {
        path: ['surat'],
        error: 'berkas',
        when: areRight('id', 'surat'),
      }),
      // Ends of different kinds are compared where the zone is known.
      rule(['mulai', 'selesai'], 'selesai_dulu', ({ mulai, selesai }) => {
        if (isDate(mulai) !== isDate(selesai)) return true
        return isDate(mulai) ? selesai >= mulai : Date.parse(selesai) > Date.parse(mulai)
      }),
    ),
  answer: dinasLuar,
})

export const deleteDinasLuar = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/dinas_luar/delete',
  summary: 'Confirmation; it stays in the history',
  access: { roles: PERAN_DINAS },
  button: { menu: MENU, right: 'hapus' },
  body: z.strictObject({ id: uuid(), alasan: optional(longText(500)) }),
  answer: confirmation(),
})

export const decideDinasLuar = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/dinas_luar/setujui',
  summary: 'The field duty; never on oneself nor by who entered it',
  access: { roles: PERAN_ADMIN },
  body: z.strictObject({ id: uuid(), keputusan: oneOf(KEPUTUSAN_DINAS_LUAR), catatan: optional(longText(500)) }).check(
    z.refine((body) => body.keputusan === 'disetujui' || body.catatan !== undefined, {
      path: ['catatan'],
      error: 'wajib',
      when: areRight('keputusan', 'catatan'),
    }),
  ),
  answer: dinasLuar,
})
