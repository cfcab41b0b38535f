import * as z from 'zod/mini'
import { listQuery, oneOf, optional, page, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

export const STATUS_PEKERJAAN = ['menunggu', 'berjalan', 'selesai', 'gagal', 'dibatalkan'] as const
const SUPERADMIN = { roles: ['role:presensi:superadmin'] } as const
const MENU = { menu: '/superadmin/pekerjaan', right: 'view' } as const

export const pekerjaan = z.object({
  id: z.string(),
  instansi_id: z.nullable(z.string()),
  kantor_id: z.nullable(z.string()),
  jenis: z.string(),
  /** what it does, in the caller's language */
  judul: z.string(),
  status: z.enum(STATUS_PEKERJAAN),
  jumlah: z.int(),
  selesai: z.int(),
  hasil: z.nullable(z.unknown()),
  pesan: z.nullable(z.string()),
  dimulai_oleh: z.nullable(z.string()),
  oleh: z.nullable(z.string()),
  /** whether what was done before it is cancelled stays */
  menyisakan: z.boolean(),
  /** somebody cancelled it; it ends when the part at hand is over */
  batal_diminta: z.boolean(),
  /** the file it made, for who may have it: until when, and whether it is gone after one download */
  berkas: z.nullable(z.object({ nama: z.string(), sampai: z.string(), sekali: z.boolean() })),
  dibuat_pada: z.string(),
  dimulai_pada: z.nullable(z.string()),
  selesai_pada: z.nullable(z.string()),
})

export const readPekerjaan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pekerjaan/{id}',
  summary: 'State, counts, result of a job (also as server-sent events)',
  access: { signedIn: true },
  params: z.strictObject({ id: uuid() }),
  query: z.strictObject({}),
  answer: pekerjaan,
})

export const listPekerjaan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/superadmin/pekerjaan/get',
  summary: 'Jobs, newest first',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: MENU,
  query: z.strictObject({ ...listQuery(['dibuat_pada']), status: optional(oneOf(STATUS_PEKERJAAN)) }),
  answer: page(z.intersection(pekerjaan, z.object({ instansi: z.nullable(z.string()) }))),
})

export const readKesehatan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/superadmin/kesehatan',
  summary: 'Migrations, database, tasks of the worker, clock skew',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: MENU,
  query: z.strictObject({}),
  answer: z.object({
    versi: z.string(),
    database: z.object({ baik: z.boolean(), versi: z.string(), jawaban_ms: z.number() }),
    /** the last look at the discovery of SSO_ISSUER; `masalah` says what to change, in words for who runs the product */
    layanan_masuk: z.object({
      alamat: z.string(),
      keadaan: z.enum(['belum', 'baik', 'jauh', 'salah']),
      masalah: z.nullable(z.string()),
    }),
    migrasi: z.array(z.object({ nama: z.string(), dijalankan_pada: z.string() })),
    /** what migrations could not carry over as it was: how many lines by cause, and the first of them */
    catatan: z.object({
      ringkas: z.array(z.object({ migrasi: z.string(), sebab: z.string(), jumlah: z.int(), orang: z.int() })),
      rinci: z.array(
        z.object({
          id: z.string(),
          migrasi: z.string(),
          sebab: z.string(),
          instansi: z.string(),
          nip: z.nullable(z.string()),
          nama: z.nullable(z.string()),
          kantor: z.nullable(z.string()),
          mulai: z.nullable(z.string()),
          selesai: z.nullable(z.string()),
          sebelum: z.nullable(z.string()),
          sesudah: z.nullable(z.string()),
        }),
      ),
    }),
    pekerjaan: z.object({ menunggu: z.int(), berjalan: z.int() }),
    /** what the worker does by itself: when each task last went well and last failed, and what it set aside */
    tugas: z.array(
      z.object({
        nama: z.string(),
        berhasil_pada: z.nullable(z.string()),
        gagal_pada: z.nullable(z.string()),
        lama_ms: z.nullable(z.int()),
        /** what the last failure said, until it goes well again */
        pesan: z.nullable(z.string()),
        berhasil: z.int(),
        gagal: z.int(),
        gagal_beruntun: z.int(),
        ditangani: z.int(),
        disisihkan: z.int(),
        /** late by twice its interval, or done in the future by a wrong clock */
        ketepatan: z.enum(['tepat', 'terlambat', 'di_masa_depan', 'belum']),
      }),
    ),
    /** this node's clock minus the database's */
    selisih_jam_ms: z.int(),
  }),
})

export const listOwnPekerjaan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pekerjaan',
  summary: 'Own jobs, and those of a scope one administers, newest first',
  access: { signedIn: true },
  acrossInstansi: true,
  query: z.strictObject({ ...listQuery(['dibuat_pada']), status: optional(oneOf(STATUS_PEKERJAAN)) }),
  answer: page(pekerjaan),
})

export const cancelPekerjaan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pekerjaan/{id}/batal',
  summary: 'Confirmation; by who started it, or who may see it',
  access: { signedIn: true },
  acrossInstansi: true,
  params: z.strictObject({ id: uuid() }),
  body: z.strictObject({}),
  answer: z.object({ id: z.string(), status: z.enum(STATUS_PEKERJAAN) }),
})

export const downloadPekerjaan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pekerjaan/{id}/unduh',
  summary: 'The file that a job made; one of secrets once, for who started it',
  access: { signedIn: true },
  acrossInstansi: true,
  params: z.strictObject({ id: uuid() }),
  body: z.strictObject({}),
  answer: z.unknown(),
  answerType: 'application/octet-stream',
})
