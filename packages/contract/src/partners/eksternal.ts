import { STATUS_REKAP } from '@presensi/domain/rekap/bulan-kantor'
import * as z from 'zod/mini'
import { instant, oneOf, optional } from '../fields.ts'
import { defineRoute } from '../route.ts'

export const JENIS_EKSTERNAL = ['pegawai', 'hari', 'rekap', 'presensi'] as const
const maybe = z.nullable(z.string())

/** An employee as a partner sees them: who, what and where today; no address, no birthday, no religion. */
export const pegawaiEksternal = z.object({
  id: z.string(),
  nip: z.string(),
  nama: z.string(),
  gelar_depan: maybe,
  gelar_belakang: maybe,
  jenis: z.string(),
  aktif: z.boolean(),
  kantor_id: maybe,
  kantor_kode: maybe,
  kantor: maybe,
  jabatan: maybe,
  kelas_jabatan: z.nullable(z.int()),
  golongan: maybe,
  diubah_pada: z.string(),
})

/** A day as it is known now, in the office of that date. '–': not employed, or in no office. No amount, no rate. */
export const hariEksternal = z.object({
  pegawai_id: z.string(),
  nip: z.string(),
  nama: z.string(),
  tanggal: z.string(),
  kantor_id: maybe,
  zona_waktu: z.string(),
  kode: z.string(),
  mode: maybe,
  tanda: z.array(z.string()),
  sementara: z.boolean(),
  menunggu: z.boolean(),
  jadwal_masuk: maybe,
  jadwal_pulang: maybe,
  masuk: maybe,
  pulang: maybe,
  terlambat_menit: z.int(),
  pulang_cepat_menit: z.int(),
  bekerja_menit: z.int(),
  uang_makan: z.boolean(),
})

/** A correction line of a locked month, booked in this one: differences with their sign. */
export const koreksiEksternal = z.object({
  id: z.string(),
  tanggal: z.string(),
  bulan_asal: z.string(),
  kantor_asal_id: z.string(),
  kode_lama: z.string(),
  kode_baru: z.string(),
  terlambat_menit: z.int(),
  pulang_cepat_menit: z.int(),
  bekerja_menit: z.int(),
  uang_makan: z.int(),
  bp: z.int(),
  sebab: z.array(z.string()),
})

export const totalEksternal = z.object({
  /** days by code */
  kode: z.record(z.string(), z.int()),
  hari_kerja: z.int(),
  hadir: z.int(),
  terlambat_menit: z.int(),
  pulang_cepat_menit: z.int(),
  bekerja_menit: z.int(),
  hari_uang_makan: z.int(),
  /** basis points */
  potongan_bp: z.int(),
})

/** Somebody's month in an office. Locked: as it was stored. Reopened: without figures, those of before no longer hold. */
export const rekapEksternal = z.object({
  pegawai_id: z.string(),
  nip: z.string(),
  nama: z.string(),
  jabatan: maybe,
  kantor_id: z.string(),
  kantor_kode: z.string(),
  kantor: z.string(),
  tahun: z.int(),
  bulan: z.int(),
  status: z.enum(STATUS_REKAP),
  versi: z.int(),
  dikunci_pada: maybe,
  /** the link of the chain */
  nomor: z.nullable(z.int()),
  hash: maybe,
  total: z.nullable(totalEksternal),
  /** who was in several offices: their parts are not capped; the whole month stands in the office of the last day */
  pindahan: z.nullable(z.object({ seluruh: z.nullable(totalEksternal) })),
  koreksi: z.array(koreksiEksternal),
})

/** A clocking as it stands now. No position, no photo, no device. */
export const presensiEksternal = z.object({
  id: z.string(),
  pegawai_id: z.string(),
  nip: z.string(),
  nama: z.string(),
  /** the date under which it is filed; which day it counts for, the days say */
  tanggal: z.string(),
  jenis: z.string(),
  kegiatan_id: maybe,
  work_from: z.string(),
  waktu: z.string(),
  diterima_pada: z.string(),
  zona_waktu: z.string(),
  luring: z.boolean(),
  /** of its date, as that is known now */
  kantor_id: maybe,
  nilai: z.string(),
  nilai_awal: z.string(),
  /** its place in the agency's chain */
  nomor: z.int(),
})

export const readEksternal = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/eksternal/v1/{jenis}',
  summary: 'Pages with a cursor',
  access: { apiKey: true, why: 'partners read with a key; its scope is checked against the kind asked for' },
  params: z.strictObject({ jenis: oneOf(JENIS_EKSTERNAL) }),
  query: z.strictObject({
    /** only what changed since this moment; `halaman` goes before it */
    sejak: optional(instant()),
    /** `halaman` of the page before, or `lanjut` of an earlier reading */
    halaman: optional(z.string().check(z.regex(/^[0-9a-f.-]{1,160}$/, { error: 'halaman' }))),
  }),
  answer: z.object({
    items: z.union([
      z.array(pegawaiEksternal),
      z.array(hariEksternal),
      z.array(rekapEksternal),
      z.array(presensiEksternal),
    ]),
    /** the next page; null: there is none now */
    halaman: maybe,
    /** where to go on later, sent as `halaman`: what changes after this reading comes then */
    lanjut: maybe,
  }),
})
