import * as z from 'zod/mini'
import { email, listQuery, nip, optional, secret, text, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

export const register = defineRoute({
  service: 'legacy',
  method: 'POST',
  path: '/users/register',
  summary: 'Asks for an account; an admin accepts it',
  access: { public: true, why: 'whoever has no account yet asks for one; nothing is opened by it' },
  rare: true,
  bare: true,
  /** a password is taken for the sake of older clients, and neither used nor kept */
  body: z.strictObject({ email: email(), password: optional(secret()), nama: text(150), nip: nip() }),
  answer: z.object({ message: z.string() }),
})

export const registrasi = z.object({
  id: z.string(),
  nama: z.string(),
  nip: z.string(),
  email: z.string(),
  status: z.enum(['menunggu', 'diterima', 'ditolak']),
  instansi_id: z.nullable(z.string()),
  instansi: z.nullable(z.string()),
  dibuat_pada: z.string(),
  diputuskan_pada: z.nullable(z.string()),
  catatan: z.nullable(z.string()),
  /** the request whose decision closed this one as well */
  bersama: z.nullable(z.string()),
  /** name and e-mail of the employee with this NIP; the account gets that address, or one that the admin confirms */
  pegawai: z.nullable(z.string()),
  email_pegawai: z.nullable(z.string()),
  /** what else waits for the same NIP */
  lain: z.array(z.object({ id: z.string(), nama: z.string(), email: z.string(), dibuat_pada: z.string() })),
})

export const listRegistrasi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/superadmin/registrasi/get',
  summary: 'Registrations waiting for acceptance, or decided',
  access: { roles: ['role:presensi:superadmin', 'role:presensi:admin:instansi'] },
  button: { menu: ['/superadmin/pengguna', '/manajemen-role/lists'], right: 'view' },
  acrossInstansi: true,
  query: z.strictObject({
    ...listQuery(['dibuat_pada', 'nama']),
    status: optional(z.enum(['menunggu', 'diterima', 'ditolak'])),
  }),
  answer: z.object({
    items: z.array(registrasi),
    total: z.int(),
    page: z.int(),
    size: z.int(),
    more: z.optional(z.boolean()),
  }),
})

export const decideRegistrasi = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/superadmin/registrasi/putuskan',
  summary: 'Accepts or refuses a registration and closes the others for the same NIP; accepting makes the account',
  orang: [{ di: 'body.id', hak: 'akun' }],
  access: { roles: ['role:presensi:superadmin', 'role:presensi:admin:instansi'] },
  button: { menu: ['/superadmin/pengguna', '/manajemen-role/lists'], right: 'proses' },
  acrossInstansi: true,
  body: z.strictObject({
    id: uuid(),
    keputusan: z.enum(['diterima', 'ditolak'], { error: 'pilihan:diterima, ditolak' }),
    catatan: optional(text(500)),
    /** the address that the admin has confirmed; without it the account gets the employee's */
    email: optional(email()),
  }),
  answer: z.intersection(
    registrasi,
    z.object({
      akun: z.enum([
        'ada',
        'dibuat',
        'belum_dibuat',
        'email_terpakai',
        'milik_lain',
        'perlu_orang_kedua',
        'tidak_diminta',
      ]),
      /** of the new account: shown this once, kept nowhere */
      kata_sandi_sementara: z.optional(z.string()),
    }),
  ),
})
