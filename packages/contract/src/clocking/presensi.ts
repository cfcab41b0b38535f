import { KAPASITAS } from '@presensi/domain/akses/pemutus'
import { NILAI, SINYAL_KODE } from '@presensi/domain/bukti/sinyal'
import * as z from 'zod/mini'
import { bulan, tahun } from '../calendar-and-hours/hari-kerja.ts'
import { jadwalHari } from '../calendar-and-hours/jadwal.ts'
import { hariKini, penjelasan } from '../days/hari.ts'
import {
  areRight,
  boolean,
  date,
  decimal,
  file,
  instant,
  integer,
  listQuery,
  nip,
  nothing,
  oneOf,
  optional,
  page,
  sha256,
  text,
  uuid,
} from '../fields.ts'
import { defineRoute } from '../route.ts'
import {
  hariIni,
  JENIS_PRESENSI,
  keputusanPresensi,
  peristiwa,
  peristiwaPegawai,
  tandaTerima,
  titikWire,
  WORK_FROM,
} from './presensi-fields.ts'

const PEMANTAU = [
  'role:presensi:monitoring:instansi:riwayat',
  'role:presensi:admin:instansi',
  'role:presensi:superadmin',
  'role:presensi:monitoring:kantor:riwayat',
  'role:presensi:admin:kantor',
] as const
const MENU_LOG = ['/logabsensi/lists/logkehadiran', '/instansi/presensi/waktukehadiran'] as const
const PEGAWAI = { signedIn: true, as: 'pegawai' } as const
/** What sending a clocking takes; today's state belongs to it, for who ends the night shift of their last day. */
const PENGIRIM = { ...PEGAWAI, leavers: true } as const

export const PRESENSI_SORTS = ['waktu', 'nama'] as const
const presensiFilter = {
  kantor_id: optional(uuid()),
  /** one day, or a range; without either, the last seven days */
  tanggal: optional(date()),
  tanggal_mulai: optional(date()),
  tanggal_selesai: optional(date()),
  jenis: optional(oneOf(JENIS_PRESENSI)),
  nilai: optional(oneOf(NILAI)),
  sinyal: optional(oneOf(SINYAL_KODE)),
  work_from: optional(oneOf(WORK_FROM)),
  luring: optional(boolean()),
  nip: optional(nip()),
}
export const BATAS_HARI_PRESENSI = 92

export const listPresensi = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-absensi/list',
  summary: 'Attendance events of the agency',
  access: { roles: PEMANTAU },
  button: { menu: MENU_LOG, right: 'view' },
  query: z.strictObject({ ...listQuery(PRESENSI_SORTS), ...presensiFilter }),
  answer: page(peristiwaPegawai),
})

export const saringanPresensi = z.strictObject({ ...listQuery(PRESENSI_SORTS), ...presensiFilter })

export const downloadPresensi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/presensi/download',
  summary: 'xlsx: the events that the same filters list',
  access: { roles: PEMANTAU },
  button: { menu: MENU_LOG, right: 'export_excel' },
  query: z.extend(saringanPresensi, {
    /** made by a job: answers its id instead of the sheet */
    pekerjaan: optional(boolean()),
  }),
  answer: z.unknown(),
  answerType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const listWorkFrom = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/m-absensi/work-from',
  summary: 'The places work is done from',
  access: { signedIn: true },
  query: nothing(),
  answer: z.array(z.object({ kode: z.enum(WORK_FROM), nama: z.string(), perlu_izin: z.boolean() })),
})

export const readHariIni = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/presensi/hari-ini',
  summary: 'Schedule, state, server time, offices and fences allowed today, tickets for offline use',
  access: PENGIRIM,
  ahead: true,
  query: z.strictObject({ perangkat_id: optional(uuid()) }),
  answer: hariIni,
})

export const requestTantangan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/presensi/tantangan',
  summary:
    'A challenge for the clocking with that hash; its time is the clocking’s. With kunci_publik it binds a device that is not known yet',
  access: PENGIRIM,
  ahead: true,
  body: z.strictObject({
    perangkat_id: uuid(),
    /** of `kanonikIsi`: what the clocking will say */
    hash_isi: sha256(),
    /** P-256, SPKI, base64url */
    kunci_publik: optional(text(300)),
    nama: optional(text(100)),
  }),
  answer: z.object({
    tantangan: z.string(),
    /** until when a clocking with it is taken */
    berlaku_sampai: z.string(),
    /** when the request arrived, by the database's clock: the time of the clocking */
    waktu_server: z.string(),
    perangkat: z.enum(['milik_anda', 'baru', 'belum_terdaftar', 'milik_orang_lain']),
  }),
})

export const rekamBody = z
  .strictObject({
    id: uuid(),
    jenis: oneOf(JENIS_PRESENSI),
    kegiatan_id: optional(uuid()),
    work_from: oneOf(WORK_FROM),
    lat: optional(decimal(-90, 90)),
    lng: optional(decimal(-180, 180)),
    akurasi_m: optional(decimal(0, 10_000_000)),
    umur_posisi_detik: optional(decimal(0, 100_000_000)),
    waktu_perangkat: instant(),
    perangkat_id: uuid(),
    tantangan: optional(text(400)),
    tiket: optional(text(400)),
    nomor_urut: optional(integer(1, 1_000_000_000)),
    tanda_tangan: text(200),
    hash_foto: optional(sha256()),
    skor_wajah_perangkat: optional(decimal(0, 1)),
  })
  .check(
    z.refine((body) => body.tantangan !== undefined || body.tiket !== undefined, {
      path: ['tantangan'],
      error: 'wajib',
      when: areRight('tantangan', 'tiket'),
    }),
    z.refine((body) => body.tantangan === undefined || body.tiket === undefined, {
      path: ['tiket'],
      error: 'salah_satu:tantangan, tiket',
      when: areRight('tantangan', 'tiket'),
    }),
    z.refine((body) => body.tiket === undefined || body.nomor_urut !== undefined, {
      path: ['nomor_urut'],
      error: 'wajib',
      when: areRight('tiket', 'nomor_urut'),
    }),
    z.refine((body) => (body.jenis === 'kegiatan') === (body.kegiatan_id !== undefined), {
      path: ['kegiatan_id'],
      error: 'hanya_kegiatan',
      when: areRight('jenis', 'kegiatan_id'),
    }),
    z.refine((body) => (body.lat === undefined) === (body.lng === undefined), {
      path: ['lng'],
      error: 'wajib',
      when: areRight('lat', 'lng'),
    }),
  )

export const rekamPresensi = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/presensi/rekam',
  summary: 'Receipt with provisional grade',
  access: PENGIRIM,
  ahead: true,
  alsoRefuses: [422],
  body: rekamBody,
  answer: tandaTerima,
})

export const sendFotoPresensi = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/presensi/foto/{id}',
  summary: 'Confirmation; the photo must have the hash that the clocking named',
  access: PENGIRIM,
  ahead: true,
  params: z.strictObject({ id: uuid() }),
  body_limit: { files: { count: 1, bytes: 1024 * 1024 } },
  body: z.strictObject({ foto: file() }),
  answer: z.object({ id: z.string() }),
})

export const readFotoPresensi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/presensi/foto/{id}',
  summary: 'The photo of a clocking; every look is audited',
  access: { roles: PEMANTAU, relations: ['sendiri', 'atasan'] },
  sensitive: true,
  params: z.strictObject({ id: uuid() }),
  query: nothing(),
  answer: z.custom<Uint8Array>(),
  answerType: 'image/webp',
})

export const readRiwayat = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/presensi/riwayat',
  summary: 'Own days and events with explanation',
  access: PEGAWAI,
  query: z.strictObject({ tahun: optional(tahun()), bulan: optional(bulan()) }),
  answer: z.object({
    tahun: z.int(),
    bulan: z.int(),
    hari: z.array(
      z.intersection(
        jadwalHari,
        z.object({ peristiwa: z.array(peristiwa), hari: hariKini, penjelasan: z.array(penjelasan) }),
      ),
    ),
  }),
})

export const readBuktiPresensi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/presensi/bukti/{id}',
  summary: 'Receipt, hash, inclusion in the chain',
  access: {
    roles: [
      'role:presensi:admin:instansi',
      'role:presensi:superadmin',
      'role:presensi:monitoring:instansi:riwayat',
      'role:presensi:admin:kantor',
      'role:presensi:monitoring:kantor:riwayat',
    ],
    relations: ['sendiri', 'atasan'],
  },
  params: z.strictObject({ id: uuid() }),
  query: nothing(),
  answer: z.object({
    tanda_terima: tandaTerima,
    peristiwa: peristiwaPegawai,
    /** the fences that held for it now, to draw beside the position */
    titik: z.array(titikWire),
    /** everything that happened to it after: automatic assessments and the decision, oldest first */
    penilaian: z.array(
      z.object({
        nomor: z.int(),
        jenis: z.enum(['otomatis', 'keputusan', 'turunan', 'permintaan']),
        /** of a decision: in which capacity */
        sebagai: z.nullable(z.enum(KAPASITAS)),
        nilai: z.enum(NILAI),
        pesan: z.string(),
        oleh: z.nullable(z.string()),
        pada: z.string(),
      }),
    ),
    rantai: z.object({
      nomor: z.int(),
      hash: z.string(),
      hash_sebelum: z.string(),
      /** true when the row still gives the hash that the chain holds */
      cocok: z.boolean(),
      kepala: z.object({ nomor: z.int(), hash: z.string(), waktu: z.string() }),
      jangkar: z.nullable(z.object({ nomor: z.int(), hash: z.string(), waktu: z.string(), tanda_tangan: z.string() })),
    }),
  }),
})

export { hariIni, keputusanPresensi, peristiwa, peristiwaPegawai, tandaTerima }
