import * as z from 'zod/mini'
import { answerOf, bodyOf } from '../field-schemas.ts'
import { boolean, clearable, confirmation, file, listQuery, oneOf, optional, page, rule, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { beritaFields, SASARAN_BERITA } from './berita.fields.ts'

const SUPERADMIN = { roles: ['role:presensi:superadmin'] } as const
const MENU = '/manajemenberita/lists'
export const STATUS_BERITA = ['berlaku', 'akan_datang', 'berakhir'] as const
export const BERITA_SORTS = ['dibuat_pada', 'judul', 'mulai'] as const

export const berita = z.object({
  id: z.string(),
  ...answerOf(beritaFields),
  /** path of the call that gives the picture */
  gambar: z.nullable(z.string()),
  status: z.enum(STATUS_BERITA),
  dibuat_pada: z.string(),
  diubah_pada: z.string(),
})

/** A letter outside ASCII takes nine bytes in a form. */
const BERITA_LIMIT = { bytes: 1024 * 1024, pairs: 1_100, files: { count: 1, bytes: 5 * 1024 * 1024 } } as const
const fields = { ...bodyOf(beritaFields), gambar: clearable(file()) }

const inOrder = rule(['mulai', 'selesai'], 'sebelum_mulai', (given) => given.selesai >= given.mulai)

export const listBerita = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-berita/list',
  summary: 'News for the caller, pinned first; a super admin sees all of it',
  access: { signedIn: true },
  query: z.strictObject({
    ...listQuery(BERITA_SORTS),
    status: optional(oneOf(STATUS_BERITA)),
    sasaran: optional(oneOf(SASARAN_BERITA)),
  }),
  answer: page(berita),
})

export const submitBerita = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-berita/submit',
  summary: 'The saved item',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: MENU, right: 'tambah' },
  body_limit: BERITA_LIMIT,
  body: z.strictObject(fields).check(inOrder),
  answer: berita,
})

export const editBerita = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-berita/edit/{id}',
  summary: 'The saved item',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: MENU, right: 'ubah' },
  params: z.strictObject({ id: uuid() }),
  body_limit: BERITA_LIMIT,
  /** without a new picture the old one stays, unless it is sent empty or with hapus_gambar */
  body: z.strictObject({ ...fields, hapus_gambar: optional(boolean()) }).check(inOrder),
  answer: berita,
})

export const deleteBerita = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-berita/delete',
  summary: 'Confirmation',
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: MENU, right: 'hapus' },
  body: z.strictObject({ id: uuid() }),
  answer: confirmation(),
})

export const readGambarBerita = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/berita/gambar/{id}',
  summary: 'The picture of an item the caller may read',
  access: { signedIn: true },
  params: z.strictObject({ id: uuid() }),
  answer: z.unknown(),
  answerType: 'image/webp',
})
