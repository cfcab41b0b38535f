import type {
  getDataLogin,
  login,
  logout,
  readDiriSendiri,
  readLayananMasuk,
  refresh,
} from '@presensi/contract/identity/auth'
import { endpoint, foreignEndpoint } from '../endpoint.ts'

const REALM = '/auth/realms/auth'
export const MODULE_ID = 'presensi'

type TokenRequest = { readonly body: Readonly<Record<string, string | undefined>> }
type TokenAnswer = { readonly access_token?: unknown; readonly id_token?: unknown }

export const SSO_TOKEN = foreignEndpoint<TokenRequest, TokenAnswer>('POST', `${REALM}/protocol/openid-connect/token`, {
  bearer: 'none',
  bare: true,
})

export const CHANGE_PASSWORD = foreignEndpoint<
  { body: { username: string; password: string; new_password: string; totp?: string | undefined } },
  unknown
>('POST', `${REALM}/account/password`, { bearer: 'none' })

export const FORGOT_PASSWORD = foreignEndpoint<{ body: { username: string } }, { lewat: 'email' | 'admin' }>(
  'POST',
  `${REALM}/account/forgot`,
  {
    bearer: 'none',
  },
)

export const RESET_PASSWORD = foreignEndpoint<{ body: { token: string; new_password: string } }, unknown>(
  'POST',
  `${REALM}/account/reset`,
  { bearer: 'none' },
)

export const GET_DATA_LOGIN = endpoint<typeof getDataLogin>('GET', '/global-function/get-data-login', { bearer: 'sso' })
/** The same profile for the product's own session, where the single sign-on's token is dead. */
export const DIRI_SENDIRI = endpoint<typeof readDiriSendiri>('GET', '/absensi/v2/auth/diri-sendiri', {
  instansi: false,
})
export const LAYANAN_MASUK = endpoint<typeof readLayananMasuk>('GET', '/absensi/v2/auth/layanan-masuk', {
  bearer: 'none',
})
export const LOGIN = endpoint<typeof login>('POST', '/absensi/v2/auth/login', { bearer: 'none' })
export const REFRESH = endpoint<typeof refresh>('POST', '/absensi/v2/auth/refresh', { bearer: 'none' })
export const LOGOUT = endpoint<typeof logout>('POST', '/absensi/v2/auth/logout', { instansi: false })
