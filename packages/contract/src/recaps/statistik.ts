import { PERAN_REKAP } from '@presensi/domain/akses/peran'
import * as z from 'zod/mini'
import { bulan, tahun } from '../calendar-and-hours/hari-kerja.ts'
import { boolean, optional, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const LINGKUP = { kantor_id: optional(uuid()), turunan: optional(boolean()), tahun: tahun(), bulan: bulan() }
const hitungan = z.int()
/** Basis points; null where there is nothing to be a part of. */
const bagian = z.nullable(z.int())

/** What the days of some people came to. Rates are of work days that are over and decided. */
export const angkaStatistik = z.object({
  orang: hitungan,
  hari_kerja: hitungan,
  hadir: hitungan,
  dinilai: hitungan,
  dinilai_hadir: hitungan,
  tepat_waktu: hitungan,
  tk: hitungan,
  /** leave, permits and sickness together */
  cuti: hitungan,
  terlambat: hitungan,
  terlambat_menit: hitungan,
  kehadiran_bp: bagian,
  ketepatan_bp: bagian,
})
export const kantorStatistik = z.object({
  kantor_id: z.string(),
  kode: z.string(),
  nama: z.string(),
  induk_id: z.nullable(z.string()),
  /** the office itself; with everything below it, null where one office was asked for without those below it */
  sendiri: angkaStatistik,
  unit: z.nullable(angkaStatistik),
})
export const bulanStatistik = z.object({ tahun: z.int(), bulan: z.int(), angka: angkaStatistik, belum: z.int() })
/** From so many days on, and how many people have reached this step and no later one. */
export const langkahStatistik = z.object({ hari: z.int(), orang: z.int() })

export const statistikBulanan = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/rekap/statistik-bulanan',
  summary: 'Statistics',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekap-perhitungan/lists', '/kehadirankantor/lists'], right: 'view' },
  reads: true,
  body: z.strictObject(LINGKUP),
  answer: z.object({
    tahun: z.int(),
    bulan: z.int(),
    data_per: z.string(),
    /** people whose days of this month are being computed: they are not in the figures yet */
    belum: z.int(),
    angka: angkaStatistik,
    /** days by code, added up office by office; of an office with fewer than five people leave and sickness are one code, C */
    kode: z.record(z.string(), z.int()),
    bekerja_menit: hitungan,
    pulang_cepat_menit: hitungan,
    menunggu: hitungan,
    konflik: hitungan,
    kantor: z.array(kantorStatistik),
    /** offices that did not find room */
    kantor_lain: z.int(),
    /** twelve months, the last one is the month that was asked for */
    tren: z.array(bulanStatistik),
    /** 7 × 24, from Monday 00:00 on: how often people came and left in that hour */
    masuk: z.array(z.int()),
    pulang: z.array(z.int()),
    disiplin: z.object({ langkah: z.array(langkahStatistik), beruntun: z.int(), belum: z.int() }),
    /** days of this month that read differently now than in the print of a locked month */
    berbeda: z.int(),
  }),
})

export const downloadStatistik = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/rekap/statistik-excel',
  summary: 'Xlsx: statistics',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekap-perhitungan/lists', '/kehadirankantor/lists'], right: 'export_excel' },
  /** with one of `banding_*` a comparison stands beside it: what is left out is that of the first */
  query: z.strictObject({
    ...LINGKUP,
    banding_kantor_id: optional(uuid()),
    banding_tahun: optional(tahun()),
    banding_bulan: optional(bulan()),
  }),
  answer: z.unknown(),
  answerType: XLSX,
})
