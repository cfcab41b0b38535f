import * as z from 'zod/mini'
import { date, listQuery, nothing, oneOf, optional, page, uuid } from './fields.ts'
import { bulan, tahun } from './hari-kerja.ts'
import { defineRoute } from './route.ts'

/** People of a scope on a day. hadir counts whoever clocked in, late or not; belum_hadir whoever is due and has not. */
export const angkaHari = z.object({
  pegawai: z.int(),
  dijadwalkan: z.int(),
  hadir: z.int(),
  terlambat: z.int(),
  belum_hadir: z.int(),
  sudah_pulang: z.int(),
  libur: z.int(),
  perlu_konfirmasi: z.int(),
  ditolak: z.int(),
})

export const STATUS_HADIR = ['hadir', 'terlambat', 'belum_hadir', 'belum_waktunya', 'libur'] as const

export const dashboard = z.object({
  tanggal: z.string(),
  waktu_server: z.string(),
  /** what the caller may see: the agency, some offices, or only themselves */
  lingkup: z.enum(['instansi', 'kantor', 'sendiri']),
  angka: z.nullable(angkaHari),
  kantor: z.array(z.object({ kantor_id: z.string(), nama: z.string(), ...angkaHari.shape })),
  /** days up to `tanggal`, or the days of the month that was asked for */
  tren: z.array(z.object({ tanggal: z.string(), hadir: z.int(), terlambat: z.int(), perlu_konfirmasi: z.int() })),
  /** clockings that wait for the caller's decision */
  antrean: z.int(),
  /** the caller's own month so far; null for who is no employee */
  sendiri: z.nullable(
    z.object({
      bulan: z.int(),
      tahun: z.int(),
      hari_kerja: z.int(),
      hadir: z.int(),
      terlambat: z.int(),
      perlu_konfirmasi: z.int(),
      belum_lengkap: z.int(),
    }),
  ),
})

export const readDashboard = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-admin/instansi/dash/',
  summary: 'Dashboard figures',
  access: { signedIn: true },
  reads: true,
  body: z.strictObject({
    tanggal: optional(date()),
    bulan: optional(bulan()),
    tahun: optional(tahun()),
    kantor_id: optional(uuid()),
  }),
  answer: dashboard,
})

export const listHadirHariIni = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/dash/pegawai',
  summary: 'Who is late, missing or there on a day',
  access: {
    roles: [
      'role:presensi:monitoring:instansi:riwayat',
      'role:presensi:admin:instansi',
      'role:presensi:superadmin',
      'role:presensi:monitoring:kantor:riwayat',
      'role:presensi:admin:kantor',
    ],
  },
  button: { menu: ['/logabsensi/lists/logkehadiran', '/instansi/presensi/waktukehadiran'], right: 'view' },
  query: z.strictObject({
    ...listQuery(['nama', 'masuk']),
    tanggal: optional(date()),
    kantor_id: optional(uuid()),
    status: optional(oneOf(STATUS_HADIR)),
  }),
  answer: page(
    z.object({
      nip: z.string(),
      nama: z.string(),
      kantor_id: z.nullable(z.string()),
      kantor: z.nullable(z.string()),
      status: z.enum(STATUS_HADIR),
      zona_waktu: z.string(),
      jadwal_masuk: z.nullable(z.string()),
      masuk: z.nullable(z.string()),
      pulang: z.nullable(z.string()),
      terlambat_menit: z.int(),
    }),
  ),
})

export const followDashboard = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/dash/aliran',
  summary: 'Server-sent events: `berubah` whenever clockings of the agency came in',
  access: { signedIn: true },
  query: nothing(),
  answer: z.custom<unknown>(),
  answerType: 'text/event-stream',
})
