import { JENIS_LIBUR } from '@presensi/domain/jadwal/resolve-jadwal'
import * as z from 'zod/mini'
import { menunggu } from '../days/perubahan-lampau.ts'
import { answerOf, bodyOf, schemaOf } from '../field-schemas.ts'
import { boolean, listQuery, oneOf, optional, page, rule, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { tahun } from './hari-kerja.ts'
import { alasanField, hariLiburFields } from './hari-libur.fields.ts'
import { peringatan } from './peringatan.ts'

const ACCESS = {
  roles: ['role:presensi:operator:instansi:hari', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
} as const
const MENU = '/harilibur/lists'

/** needed as soon as a day before today changes */
const alasan = () => optional(schemaOf(alasanField))

export const hariLibur = z.object({
  id: z.string(),
  ...answerOf(hariLiburFields),
  /** cuti bersama without it: for ASN it is not decided yet */
  menunggu_keppres: z.boolean(),
  /** came from the shipped national list */
  nasional: z.boolean(),
  /** and was edited since: applying the list leaves it alone */
  diubah_tangan: z.boolean(),
})

export const HARI_LIBUR_SORTS = ['tanggal_mulai', 'nama'] as const

export const listHariLibur = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-kerja/hari-libur/get/{instansi}',
  summary: 'Holidays',
  access: ACCESS,
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({
    ...listQuery(HARI_LIBUR_SORTS),
    tahun: optional(tahun()),
    jenis: optional(oneOf(JENIS_LIBUR)),
    kantor_id: optional(uuid()),
  }),
  answer: page(hariLibur),
})

export const submitHariLibur = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-kerja/hari-libur/submit',
  summary: 'The saved holiday',
  access: ACCESS,
  button: { menu: MENU, right: 'simpan' },
  body_limit: { pairs: 2_100 },
  body: z
    .strictObject({
      id: optional(uuid()),
      ...bodyOf(hariLiburFields),
      alasan: alasan(),
    })
    .check(
      rule(
        ['tanggal_mulai', 'tanggal_selesai'],
        'sebelum_mulai',
        (given) => given.tanggal_selesai >= given.tanggal_mulai,
      ),
    ),
  /** `peringatan`: dates on which a work day made by hand or import is stronger; `menunggu`: who may agree to it for the own days of who did it */
  answer: z.intersection(hariLibur, z.object({ peringatan: z.array(peringatan), menunggu: z.optional(menunggu) })),
})

export const deleteHariLibur = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-kerja/hari-libur/delete',
  summary: 'Confirmation',
  access: ACCESS,
  button: { menu: MENU, right: 'hapus' },
  body: z.strictObject({ id: uuid(), alasan: alasan() }),
  answer: z.object({ id: z.string(), menunggu: z.optional(menunggu) }),
})

export const STATUS_NASIONAL = ['diterapkan', 'belum', 'berbeda', 'milik_sendiri', 'dicabut'] as const

const banding = z.object({
  status: z.enum(STATUS_NASIONAL),
  tanggal_mulai: z.string(),
  tanggal_selesai: z.string(),
  nama: z.string(),
  jenis: z.enum(['nasional', 'cuti_bersama']),
  dasar: z.string(),
  keppres_asn: z.nullable(z.string()),
  /** what the agency has instead, where it differs */
  tersimpan: z.nullable(
    z.object({ id: z.string(), tanggal_mulai: z.string(), tanggal_selesai: z.string(), nama: z.string() }),
  ),
})

export const daftarNasional = z.object({
  tahun: z.int(),
  /** the years there are lists for */
  tersedia: z.array(z.int()),
  dasar: z.string(),
  dasar_cuti_bersama: z.string(),
  catatan: z.nullable(z.string()),
  items: z.array(banding),
  jumlah: z.record(z.enum(STATUS_NASIONAL), z.int()),
})

export const readLiburNasional = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/m-kerja/hari-libur/nasional',
  summary: 'The national list of a year with its decree, against what the agency has',
  access: ACCESS,
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({ tahun: tahun() }),
  answer: daftarNasional,
})

export const terapkanLiburNasional = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/m-kerja/hari-libur/nasional/terapkan',
  summary: 'Adds what is missing, amends what a decree changed, keeps what is the agency’s own',
  access: ACCESS,
  button: { menu: MENU, right: 'proses' },
  body: z.strictObject({ tahun: tahun(), pratinjau: optional(boolean()) }),
  /** `menunggu`: who may agree to it for the own days of who did it */
  answer: z.object({
    menunggu: z.optional(menunggu),
    pratinjau: z.boolean(),
    ditambah: z.int(),
    diubah: z.int(),
    dihapus: z.int(),
    dipertahankan: z.int(),
    items: z.array(banding),
    peringatan: z.array(peringatan),
  }),
})
