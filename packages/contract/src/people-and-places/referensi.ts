import * as z from 'zod/mini'
import { integer, list, oneOf, optional, page, text, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

export const JENIS_REFERENSI = ['kantor', 'pegawai', 'jam-kerja', 'shift', 'hari-libur', 'jenis-izin'] as const
export const BATAS_REFERENSI = 20
/** Most rows, and most ids to be labelled, at once. */
export const BATAS_REFERENSI_TERBANYAK = 200

export const referensi = z.object({
  id: z.string(),
  kode: z.string(),
  nama: z.string(),
  /** of an employee */
  nip: z.optional(z.string()),
  kantor_id: z.optional(z.nullable(z.string())),
  kantor: z.optional(z.nullable(z.string())),
  jabatan: z.optional(z.nullable(z.string())),
  /** of work hours and holidays: from when to when */
  mulai: z.optional(z.string()),
  selesai: z.optional(z.nullable(z.string())),
})

export const readReferensi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/referensi/{jenis}',
  summary: 'Id, kode, nama (and dates): for choosing and labelling, nothing more',
  access: { signedIn: true },
  params: z.strictObject({ jenis: oneOf(JENIS_REFERENSI) }),
  query: z.strictObject({
    q: optional(text(100)),
    kantor_id: optional(uuid()),
    size: optional(integer(1, BATAS_REFERENSI_TERBANYAK)),
    /** the rows with these ids, whether they can still be chosen or not: for labels of what is stored */
    ids: optional(list(uuid(), BATAS_REFERENSI_TERBANYAK)),
  }),
  answer: page(referensi),
})
