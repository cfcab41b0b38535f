import { PERAN_REKAP } from '@presensi/domain/akses/peran'
import { NILAI } from '@presensi/domain/bukti/sinyal'
import { JENIS_PRESENSI, SEBAB_PERBAIKAN } from '@presensi/domain/hari/fakta'
import * as z from 'zod/mini'
import { boolean, date, nip, optional } from '../fields.ts'
import { pribadi } from '../pribadi.ts'
import { defineRoute } from '../route.ts'
import { HARI_ORANG, hari, modeHari, orang, penjelasan } from './hari.ts'

/** What stands behind a day: what was clocked and the papers, as far as the caller may see them. */
export const rincianHari = z.object({
  peristiwa: z.array(
    z.object({
      id: z.string(),
      jenis: z.enum(JENIS_PRESENSI),
      waktu: z.string(),
      nilai: z.enum(NILAI),
      work_from: modeHari,
      /** as what it counts on this day; null: not as coming or leaving */
      sebagai: z.nullable(z.enum(['masuk', 'pulang'])),
      /** why it was corrected; null for a clocking, which alone has evidence of its own */
      perbaikan: z.nullable(z.enum(SEBAB_PERBAIKAN)),
    }),
  ),
  surat: z.array(
    z.object({
      id: z.string(),
      kode: z.string(),
      nomor: z.nullable(z.string()),
      /** of a field duty */
      tujuan: z.nullable(z.string()),
      /** null: none, or not for the caller */
      lampiran: pribadi(z.nullable(z.object({ id: z.string(), nama: z.string(), ukuran: z.int() }))),
    }),
  ),
  /** the hours of this day come from a roster */
  roster: z.boolean(),
  /** whether the caller may open the evidence of what was clocked, and decide on what waits */
  can: z.object({ bukti: z.boolean(), putuskan: z.boolean() }),
})

/** A day as a locked month has stored it, and in which office's. */
export const hariTerkunci = z.object({
  kantor_id: z.string(),
  kantor: z.string(),
  versi: z.int(),
  /** 'H', 'TL1+PSW2' */
  kode: z.string(),
  /** something about it was undecided then: it counts for nothing until it is decided */
  menunggu: z.boolean(),
  terlambat_menit: z.int(),
  pulang_cepat_menit: z.int(),
  bekerja_menit: z.int(),
  /** with the lines of the month that end on this day */
  potongan_bp: z.int(),
})

/** What a later fact about the day changed, and where that is booked. */
export const koreksiHari = z.object({
  id: z.string(),
  kantor_id: z.string(),
  /** the month it is booked in, by its first day */
  bulan: z.string(),
  kode_lama: z.string(),
  kode_baru: z.string(),
  terlambat_menit: z.int(),
  pulang_cepat_menit: z.int(),
  bekerja_menit: z.int(),
  bp: z.int(),
  sebab: z.array(z.string()),
  /** the month it is booked in is locked */
  terkunci: z.boolean(),
})

export const readHari = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/hari/{nip}/{tanggal}',
  summary: 'The day with its explanation; of a locked month also as it is stored there, with its correction lines',
  access: {
    roles: PERAN_REKAP,
    relations: ['sendiri', 'atasan'],
  },
  button: { ...HARI_ORANG, right: 'view' },
  params: z.strictObject({ nip: nip(), tanggal: date() }),
  query: z.strictObject({ rincian: optional(boolean()) }),
  answer: z.object({
    ...orang,
    hari: z.intersection(hari, z.object({ penjelasan: z.array(penjelasan) })),
    /** null: no locked month has it */
    terkunci: z.nullable(hariTerkunci),
    /** for the person, and for roles over an office of the line */
    koreksi: z.array(koreksiHari),
    /** only where it was asked for, and never of a day that is another office's now */
    rincian: z.optional(rincianHari),
  }),
})
