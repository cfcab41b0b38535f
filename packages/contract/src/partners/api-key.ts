import { readJaringan } from '@presensi/domain/api-key/jaringan'
import * as z from 'zod/mini'
import { confirmation, date, list, listQuery, oneOf, optional, page, text, uuid } from '../fields.ts'
import { CAKUPAN, defineRoute } from '../route.ts'

const ADMIN = { roles: ['role:presensi:admin:instansi'] } as const
const MENU = '/instansi/api/key'
export const STATUS_KUNCI = ['berlaku', 'kedaluwarsa', 'dicabut'] as const

export const apiKey = z.object({
  id: z.string(),
  instansi_id: z.string(),
  nama: z.string(),
  /** how the key begins, to tell one from another */
  awalan: z.string(),
  cakupan: z.array(z.enum(CAKUPAN)),
  kedaluwarsa: z.string(),
  alamat: z.array(z.string()),
  status: z.enum(STATUS_KUNCI),
  terakhir_dipakai_pada: z.nullable(z.string()),
  terakhir_alamat: z.nullable(z.string()),
  dicabut_pada: z.nullable(z.string()),
  dibuat_oleh: z.nullable(z.string()),
  dibuat_pada: z.string(),
  diubah_pada: z.string(),
})

/** A network such as 10.1.0.0/16, or one address. */
const jaringan = () => text(50).check(z.refine((value) => readJaringan(value) !== null, { error: 'jaringan' }))

export const listApiKey = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/api/key/get',
  summary: 'API keys, never the secret',
  access: ADMIN,
  button: { menu: MENU, right: 'view' },
  query: z.strictObject({
    ...listQuery(['nama', 'dibuat_pada', 'kedaluwarsa']),
    status: optional(oneOf(STATUS_KUNCI)),
  }),
  answer: page(apiKey),
})

/** With its secret, which is shown once. */
export const apiKeyBaru = z.intersection(apiKey, z.object({ kunci: z.string() }))

export const generateApiKey = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/instansi/api/key/generate',
  summary: 'A new key, its secret shown once. Without kedaluwarsa it counts for 90 days',
  access: ADMIN,
  button: { menu: MENU, right: 'tambah' },
  changes: true,
  query: z.strictObject({
    nama: text(100),
    cakupan: list(oneOf(CAKUPAN), CAKUPAN.length).check(z.refine((value) => value.length > 0, { error: 'wajib' })),
    kedaluwarsa: optional(date()),
    alamat: optional(list(jaringan(), 50)),
  }),
  answer: apiKeyBaru,
})

export const revokeApiKey = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/api/key/revoke',
  summary: 'Confirmation',
  access: ADMIN,
  button: { menu: MENU, right: 'hapus' },
  body: z.strictObject({ id: uuid() }),
  answer: confirmation(),
})
