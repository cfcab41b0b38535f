import { PERAN } from '@presensi/domain/akses/peran'
import * as z from 'zod/mini'
import { boolean, nip, optional, secret } from '../fields.ts'
import { defineRoute } from '../route.ts'

export const peranDipegang = z.object({
  role: z.enum(PERAN),
  instansi_id: z.nullable(z.string()),
  kantor_id: z.nullable(z.string()),
})

/** Roles that do not count because the sign-in came without the second factor that the agency asks for; absent where there are none. */
const peranDitahan = z.optional(z.array(peranDipegang))

const dataLogin = z.object({
  id: z.string(),
  nama: z.string(),
  nip_baru: z.string(),
  username: z.string(),
  email: z.nullable(z.string()),
  foto: z.nullable(z.string()),
  jabatan: z.nullable(z.string()),
  instansi: z.array(
    z.object({
      id: z.string(),
      kode: z.string(),
      nama: z.string(),
      zona_waktu: z.string(),
      /** where its picture is, for who has a token */
      logo: z.nullable(z.string()),
    }),
  ),
  kantor: z.nullable(z.object({ id: z.string(), nama: z.string(), zona_waktu: z.string() })),
  peran_ditahan: peranDitahan,
})

export const getDataLogin = defineRoute({
  service: 'main',
  method: 'GET',
  path: '/global-function/get-data-login',
  summary: 'Profile of the person who signed in',
  access: { ssoToken: true },
  answer: dataLogin,
})

export const readDiriSendiri = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/auth/diri-sendiri',
  summary: 'The same profile for a session of ours whose token of the single sign-on has ended',
  access: { signedIn: true },
  query: z.strictObject({}),
  answer: dataLogin,
})

export const readLayananMasuk = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/auth/layanan-masuk',
  summary: "Where the single sign-on's own page is, and what to ask it for",
  access: { public: true, why: 'the login page needs it before anybody has signed in' },
  query: z.strictObject({}),
  answer: z.object({
    issuer: z.string(),
    authorize: z.string(),
    scope: z.string(),
    /** RFC 9207: an answer that does not name its issuer is not of this provider */
    iss_wajib: z.boolean(),
  }),
})

const signedIn = z.object({
  token: z.string(),
  /** seconds until the product token ends */
  expires_in: z.int(),
  /** only for callers that are not a browser on our origin; a browser has it in a cookie it cannot read */
  refresh_token: z.optional(z.string()),
  peran_ditahan: peranDitahan,
})

export const login = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/auth/login',
  summary: "Trades the single sign-on's token for the product token",
  access: { public: true, why: 'the token is in the body and is checked there' },
  body: z.strictObject({
    token: secret(8192),
    refresh_token: optional(secret(8192)),
    /** of the same sign-in: by it the provider is told which of its sessions to end at the logout */
    id_token: optional(secret(8192)),
  }),
  answer: signedIn,
})

export const loginAuto = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/auth/login-auto',
  summary: 'A read-only token that acts as an employee, 15 minutes',
  orang: [{ di: 'body.nip', hak: 'akun' }],
  access: { roles: ['role:presensi:superadmin'] },
  button: { menu: '/superadmin/pengguna', right: 'proses' },
  acrossInstansi: true,
  body: z.strictObject({ nip: nip() }),
  answer: z.object({ token: z.string(), expires_in: z.int() }),
})

export const refresh = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/auth/refresh',
  summary: 'A new product token for a refresh token, which is used up',
  access: { public: true, why: 'the refresh token is in the cookie or the body and is checked there' },
  rush: true,
  // Tokens live for minutes: whoever clocks has often to renew theirs first.
  ahead: true,
  body: z.strictObject({ refresh_token: optional(secret(8192)) }),
  answer: signedIn,
})

export const logout = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/auth/logout',
  summary: 'Ends this session, or every session of the person',
  access: { signedIn: true },
  body: z.strictObject({ semua: optional(boolean()) }),
  answer: z.object({
    portal: z.string(),
    /** all is over here; the sign-in service could not be told yet and will be, without the person */
    menyusul: z.optional(z.literal(true)),
  }),
})

export const backchannelLogout = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/auth/backchannel-logout',
  summary: 'The single sign-on says that a session or a person is over (OpenID Connect Back-Channel Logout)',
  access: { public: true, why: 'the logout token is signed by the single sign-on and is checked here' },
  body: z.strictObject({ logout_token: secret(8192) }),
  answer: z.object({}),
})
