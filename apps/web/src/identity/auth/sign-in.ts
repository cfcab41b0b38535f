import { CallError } from '../../lib/call-error.ts'
import { GET_DATA_LOGIN, LOGIN, MODULE_ID, SSO_TOKEN } from '../../lib/session/auth-endpoints.ts'
import { noteReceived } from '../../lib/session/lifetime.ts'
import { readStored, writeStored } from '../../lib/session/store.ts'
import { isTokenFormat } from '../../lib/session/token.ts'
import { readSettings } from '../../lib/settings.ts'
import { send } from '../../lib/wire.ts'

export type Credentials = { readonly username: string; readonly password: string; readonly totp?: string | undefined }

function checkFormat(token: unknown): string {
  if (isTokenFormat(token)) return token
  throw new CallError({ status: 401, code: 'token.format', message: 'invalid token format' })
}

type Grant = Readonly<Record<string, string | undefined>>
type TokenAnswer = { readonly access_token?: unknown; readonly id_token?: unknown }

/**
 * The single sign-on's token by whatever grant, the profile, the product token; stored together at the end, so that a half
 * sign-in leaves nothing.
 */
export async function signInWith(grant: Grant, check: (answer: TokenAnswer) => void = () => undefined): Promise<void> {
  const answer = await send(SSO_TOKEN, {
    body: { client_id: readSettings().client_id, module_id: MODULE_ID, ...grant },
  })
  check(answer)
  const sso = checkFormat(answer.access_token)
  const profile = await send(GET_DATA_LOGIN, {}, { token: sso })
  const id_token = isTokenFormat(answer.id_token) ? answer.id_token : undefined
  const product = checkFormat((await send(LOGIN, { body: { token: sso, id_token } })).token)
  noteReceived(product)
  writeStored('sso', sso)
  writeStored('presensi', product)
  const kept = readStored('instansi')
  const chosen = profile.instansi.find((one) => one.id === kept) ?? profile.instansi[0]
  if (chosen !== undefined) writeStored('instansi', chosen.id)
}

export const signIn = (credentials: Credentials): Promise<void> =>
  signInWith({ grant_type: 'password', ...credentials })
