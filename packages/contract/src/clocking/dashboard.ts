import { STATUS_HADIR } from '@presensi/domain/hari/keadaan-hari'
import * as z from 'zod/mini'
import { bulan, tahun } from '../calendar-and-hours/hari-kerja.ts'
import { date, listQuery, nothing, oneOf, optional, page, uuid } from '../fields.ts'
import { defineRoute, EVENT_STREAM } from '../route.ts'

/**
 * People of a scope on a day; of a month the same summed over its days (person-days), but for `pegawai`, who are counted once.
 * pegawai = dijadwalkan + libur on each day; dijadwalkan = hadir + belum_hadir + belum_waktunya; terlambat and sudah_pulang are among dijadwalkan.
 * The rate is hadir of (dijadwalkan − belum_waktunya), never over the whole.
 */
export const angkaHari = z.object({
  pegawai: z.int(),
  dijadwalkan: z.int(),
  /** scheduled and clocked in, late or not; or on field duty */
  hadir: z.int(),
  terlambat: z.int(),
  /** scheduled, due, and not clocked in */
  belum_hadir: z.int(),
  /** scheduled later, and not clocked in yet */
  belum_waktunya: z.int(),
  sudah_pulang: z.int(),
  /** not expected: a day off, or under a paper other than field duty */
  libur: z.int(),
  /** clocked in without being scheduled: counted nowhere else but in `libur` */
  hadir_luar_jadwal: z.int(),
  /** people with a clocking that waits for a decision, however many they have */
  perlu_konfirmasi: z.int(),
  /** people with a refused clocking */
  ditolak: z.int(),
})

export const dashboard = z.object({
  /** the day of the figures; of a month its last day so far */
  tanggal: z.string(),
  /** what `angka` and `kantor` cover: a day, or a month up to today */
  periode: z.object({ jenis: z.enum(['hari', 'bulan']), mulai: z.string(), selesai: z.string() }),
  waktu_server: z.string(),
  /** when the figures were counted, where they are kept ready; null: when they were asked for */
  angka_pada: z.nullable(z.string()),
  /** a change for many people is not in the figures yet: they are those of `angka_pada` */
  sedang_dihitung: z.boolean(),
  /** what the caller may see: the agency, some offices, or only themselves */
  lingkup: z.enum(['instansi', 'kantor', 'sendiri']),
  angka: z.nullable(angkaHari),
  kantor: z.array(z.object({ kantor_id: z.string(), nama: z.string(), ...angkaHari.shape })),
  /** days up to `tanggal`, or the days of the month that was asked for */
  tren: z.array(z.object({ tanggal: z.string(), hadir: z.int(), terlambat: z.int(), perlu_konfirmasi: z.int() })),
  /** clockings that wait for the caller's decision */
  antrean: z.int(),
  /** whether anything can ever wait for the caller */
  berwenang: z.boolean(),
  /** the caller's own month so far, each figure in days; null for who is no employee */
  sendiri: z.nullable(
    z.object({
      bulan: z.int(),
      tahun: z.int(),
      hari_kerja: z.int(),
      /** work days with a clocking in, or on field duty */
      hadir: z.int(),
      terlambat: z.int(),
      /** days off with a clocking in */
      hadir_luar_jadwal: z.int(),
      perlu_konfirmasi: z.int(),
      /** work days before today that are over and miss one of the two clockings */
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
  summary:
    'Server-sent events: `berubah` whenever clockings of the agency came in, with the figures of today that the caller may see',
  access: { signedIn: true },
  query: nothing(),
  answer: z.custom<unknown>(),
  answerType: EVENT_STREAM,
})
