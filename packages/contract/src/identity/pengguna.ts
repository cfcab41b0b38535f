import * as z from 'zod/mini'
import { boolean, listQuery, optional, page, secret, text, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

const ADMINS = { roles: ['role:presensi:superadmin', 'role:presensi:admin:instansi'] } as const
const SUPERADMIN = { roles: ['role:presensi:superadmin'] } as const

/** The legacy doors answer without the { status, message, data } frame: a token, a list, or a message. */
export const authenticate = defineRoute({
  service: 'legacy',
  method: 'POST',
  path: '/users/authenticate',
  summary: 'Signs in with e-mail and password (old door)',
  access: { public: true, why: 'this is a way to sign in' },
  bare: true,
  body: z.strictObject({ email: text(200), password: secret() }),
  answer: z.object({ token: z.string(), nama: z.string(), nip_baru: z.string() }),
})

export const pengguna = z.object({
  id: z.string(),
  username: z.string(),
  nip: z.string(),
  nama: z.string(),
  email: z.nullable(z.string()),
  aktif: z.boolean(),
  instansi_id: z.nullable(z.string()),
  instansi: z.nullable(z.string()),
})

export const listUsers = defineRoute({
  service: 'legacy',
  method: 'GET',
  path: '/users',
  summary: 'Users (old door)',
  access: ADMINS,
  button: { menu: ['/superadmin/pengguna', '/manajemen-role/lists'], right: 'view' },
  acrossInstansi: true,
  bare: true,
  query: z.strictObject(listQuery(['nama', 'nip', 'username'])),
  answer: z.array(pengguna),
})

export const listPengguna = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/users-service/user/list',
  summary: 'Users',
  access: ADMINS,
  acrossInstansi: true,
  button: { menu: ['/superadmin/pengguna', '/superadmin/grup', '/manajemen-role/lists'], right: 'view' },
  query: z.strictObject({ ...listQuery(['nama', 'nip']), aktif: optional(boolean()) }),
  answer: page(pengguna),
})

export const listResetLinks = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/superadmin/pengguna/reset-links',
  summary: 'Password links that could not be mailed, to be handed over; every look is audited',
  access: SUPERADMIN,
  acrossInstansi: true,
  sensitive: true,
  button: { menu: '/superadmin/pengguna', right: 'proses' },
  query: z.strictObject({}),
  answer: z.array(z.object({ username: z.string(), link: z.string(), expires_at: z.string() })),
})

export const setPenggunaStatus = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/superadmin/pengguna/status',
  summary: 'Enables or disables a person; disabling ends every session',
  orang: [{ di: 'body.id', hak: 'akun' }],
  access: SUPERADMIN,
  acrossInstansi: true,
  button: { menu: '/superadmin/pengguna', right: 'ubah' },
  body: z.strictObject({ id: uuid(), aktif: boolean() }),
  answer: z.object({ id: z.string(), aktif: z.boolean() }),
})
