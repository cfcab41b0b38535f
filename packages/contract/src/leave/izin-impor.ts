import { PERAN_IZIN } from '@presensi/domain/akses/peran'
import { HASIL_IMPOR_IZIN } from '@presensi/domain/izin/impor-izin'
import * as z from 'zod/mini'
import { boolean, date, nip, optional, rule, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { MENU_IZIN } from './izin.ts'

/** So many rows are named in an answer; of more, the counts are exact. */
export const MAKS_BARIS_IMPOR = 500

export const barisImporIzin = z.object({
  /** its number in the service */
  nomor: z.string(),
  nip: z.string(),
  nama: z.nullable(z.string()),
  jenis_kode: z.string(),
  tanggal_mulai: z.string(),
  tanggal_selesai: z.string(),
  hasil: z.enum(HASIL_IMPOR_IZIN),
  /** why, in the caller's language */
  pesan: z.string(),
})

export const laporanImporIzin = z.object({
  pratinjau: z.boolean(),
  /** rows of the service in this range */
  diambil: z.int(),
  baru: z.int(),
  sudah_ada: z.int(),
  bentrok: z.int(),
  ditolak: z.int(),
  baris: z.array(barisImporIzin),
})

/** What a job of it is asked to do. */
export const isiImporIzin = z.object({
  start: z.string(),
  end: z.string(),
  kantor_id: z.optional(z.string()),
  nip: z.optional(z.string()),
})

export const importIzin = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/import-izin',
  summary: "Import report: approved leave of the agency's leave service. With very many rows a job does it",
  access: { roles: PERAN_IZIN },
  button: { menu: MENU_IZIN, right: 'proses' },
  changes: true,
  rare: true,
  query: z
    .strictObject({
      start: date(),
      end: date(),
      kantor_id: optional(uuid()),
      nip: optional(nip()),
      /** says what would happen and changes nothing */
      pratinjau: optional(boolean()),
    })
    .check(rule(['start', 'end'], 'selesai_dulu', (query) => query.end >= query.start)),
  answer: z.intersection(laporanImporIzin, z.object({ pekerjaan_id: z.nullable(z.string()) })),
})
