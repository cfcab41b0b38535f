import type { readProfil, saveProfil } from '@presensi/contract/identity/profil'
import type { buktikanTotp, readTotpSyarat } from '@presensi/contract/identity/totp'
import type { RouteAnswer, RouteInput } from '@presensi/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { signTotp } from '../../clocking/presensi/public.ts'
import { CallError, isUnauthorized } from '../../lib/call-error.ts'
import { endpoint, foreignEndpoint } from '../../lib/endpoint.ts'
import { currentPayload } from '../../lib/session/person.ts'
import { renewSsoToken } from '../../lib/session/renew.ts'
import { readStored } from '../../lib/session/store.ts'
import { callRoute } from '../../lib/transport.ts'
import { send } from '../../lib/wire.ts'
import { TOTP_KEY } from '../masuk-ulang/public.ts'

const ACCOUNT = '/auth/realms/auth/account'
const SSO = { bearer: 'sso' } as const

type Code = { readonly body: { readonly kode: string } }
export type TotpSetup = { readonly secret: string; readonly otpauth_uri: string }

const PASSWORD = foreignEndpoint<{ body: PasswordChange }, unknown>('POST', `${ACCOUNT}/password`, SSO)
const SETUP_TOTP = foreignEndpoint<object, TotpSetup>('POST', `${ACCOUNT}/totp/setup`, SSO)
const CONFIRM_TOTP = foreignEndpoint<Code, unknown>('POST', `${ACCOUNT}/totp/confirm`, SSO)
const DELETE_TOTP = foreignEndpoint<Code, unknown>('POST', `${ACCOUNT}/totp/delete`, SSO)

const SYARAT = endpoint<typeof readTotpSyarat>('GET', '/absensi/v2/auth/totp/syarat', { instansi: false })
const BUKTI = endpoint<typeof buktikanTotp>('POST', '/absensi/v2/auth/totp/bukti', { instansi: false })

export type PasswordChange = { readonly password: string; readonly new_password: string }

const isWrongPassword = (error: unknown): boolean => error instanceof CallError && error.code === 'kredensial_salah'

/**
 * A wrong old password is answered with 401 just like a token that ran out, so this call minds its session itself: the one is said
 * beside its field, the other renews the token and tries once more.
 */
export async function changePassword(change: PasswordChange): Promise<void> {
  const token = readStored('sso') ?? ''
  try {
    await send(PASSWORD, { body: change }, { token }).catch(async (error: unknown) => {
      if (!isUnauthorized(error) || isWrongPassword(error)) throw error
      return send(PASSWORD, { body: change }, { token: await renewSsoToken(token) })
    })
  } catch (error) {
    if (!(error instanceof CallError) || !isWrongPassword(error)) throw error
    throw new CallError({
      status: 400,
      code: error.code,
      message: error.message,
      errors: [{ field: 'password', message: error.message }],
    })
  }
}

export const useSetupTotp = () =>
  useMutation({
    mutationFn: async () => ({ ...(await callRoute(SETUP_TOTP, {})), needsCode: await needsAdminCode() }),
  })

/** Turns the second step on or off with a code from the app. */
export function useSwitchTotp(on: boolean) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (kode: string) => callRoute(on ? CONFIRM_TOTP : DELETE_TOTP, { body: { kode } }),
    onSuccess: () => client.invalidateQueries({ queryKey: TOTP_KEY }),
  })
}

const isRefused = (error: unknown): boolean => error instanceof CallError && error.status === 403

/**
 * Whether a code of the admin is still needed. Where the agency wants to know more than the password, the device that the person clocks in
 * with says so by itself.
 */
async function needsAdminCode(): Promise<boolean> {
  const { perlu_bukti } = await callRoute(SYARAT, { query: {} })
  if (!perlu_bukti) return false
  const signed = await signTotp(currentPayload().sid ?? '')
  if (signed === undefined) return true
  return callRoute(BUKTI, { body: signed }).then(
    () => false,
    (error: unknown) => {
      if (isRefused(error)) return true
      throw error
    },
  )
}

export const showAdminCode = (kode: string) => callRoute(BUKTI, { body: { kode } })

const PROFIL = endpoint<typeof readProfil>('GET', '/absensi/v2/pegawai/profil/get')
const SAVE_PROFIL = endpoint<typeof saveProfil>('POST', '/absensi/v2/pegawai/profil/save')
const KONTAK_KEY = ['profil', 'kontak'] as const
export type Kontak = RouteAnswer<typeof readProfil>
export type KontakInput = RouteInput<typeof saveProfil>['body']

export const useKontak = () =>
  useQuery({ queryKey: KONTAK_KEY, queryFn: ({ signal }) => callRoute(PROFIL, { query: {} }, { signal }) })

export function useSaveKontak() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: KontakInput) => callRoute(SAVE_PROFIL, { body }),
    onSuccess: (saved) => {
      client.setQueryData(KONTAK_KEY, saved)
      return client.invalidateQueries({ queryKey: ['profil'], exact: true })
    },
  })
}
