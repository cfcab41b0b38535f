import { NAMA_PENGATURAN } from '@presensi/domain/pengaturan/daftar'
import * as z from 'zod/mini'
import { date, items, oneOf, optional, rawLine } from '../fields.ts'
import { defineRoute } from '../route.ts'

const ADMIN = { roles: ['role:presensi:admin:instansi'] } as const
const MENU = '/instansi/setting'

const nilai = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

export const pengaturan = z.object({
  nama: z.string(),
  kelompok: z.string(),
  judul: z.string(),
  penjelasan: z.string(),
  tipe: z.enum(['bilangan', 'ya_tidak', 'pilihan', 'daftar', 'alamat', 'rahasia', 'teks']),
  min: z.nullable(z.int()),
  max: z.nullable(z.int()),
  satuan: z.nullable(z.string()),
  pilihan: z.nullable(z.array(z.string())),
  bawaan: nilai,
  /** what holds today; a secret is 'terisi' or null */
  nilai,
  /** since when; null while the default holds */
  berlaku_mulai: z.nullable(z.string()),
  /** days come out differently with another value */
  evaluasi: z.boolean(),
  /** every value there was and will be, newest first */
  riwayat: z.array(
    z.object({
      nilai,
      berlaku_mulai: z.string(),
      status: z.enum(['akan_datang', 'berlaku', 'lama']),
      diubah_oleh: z.nullable(z.string()),
      diubah_pada: z.string(),
    }),
  ),
})

export const listPengaturan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/setting/get',
  summary: 'Settings',
  access: ADMIN,
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({}),
  answer: z.array(pengaturan),
})

const MAX_TEXT = 2_000
export const savePengaturan = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/setting/save',
  summary: 'The saved setting',
  access: ADMIN,
  button: { menu: MENU, right: 'ubah' },
  waits: true,
  body: z.strictObject({
    nama: oneOf(NAMA_PENGATURAN as unknown as readonly [string, ...string[]]),
    /** as the setting holds it; a form sends text. An empty text empties an address or a secret */
    nilai: z.union([rawLine(MAX_TEXT), z.number(), z.boolean(), items(rawLine(MAX_TEXT), 50)], { error: 'wajib' }),
    /** today when not given */
    berlaku_mulai: optional(date()),
  }),
  answer: z.intersection(
    pengaturan,
    z.object({
      /** what the change does that somebody may not have meant; it is saved all the same */
      peringatan: z.array(z.object({ kode: z.enum(['admin_tertahan']), pesan: z.string() })),
    }),
  ),
})
