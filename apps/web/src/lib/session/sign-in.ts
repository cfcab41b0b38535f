import { CallError } from '../call-error.ts'
import { send } from '../wire.ts'
import { CLIENT_ID, GET_DATA_LOGIN, LOGIN, MODULE_ID, SSO_TOKEN } from './auth-endpoints.ts'
import { noteReceived } from './lifetime.ts'
import { readStored, writeStored } from './store.ts'
import { isTokenFormat } from './token.ts'

export type Credentials = { readonly username: string; readonly password: string; readonly totp?: string | undefined }

function checkFormat(token: unknown): string {
  if (isTokenFormat(token)) return token
  throw new CallError({ status: 401, code: 'token.format', message: 'invalid token format' })
}

/** The single sign-on's token, the profile, the product token; stored together at the end, so that a half sign-in leaves nothing. */
export async function signIn(credentials: Credentials): Promise<void> {
  const grant = await send(SSO_TOKEN, {
    body: { grant_type: 'password', client_id: CLIENT_ID, module_id: MODULE_ID, ...credentials },
  })
  const sso = checkFormat(grant.access_token)
  const profile = await send(GET_DATA_LOGIN, {}, { token: sso })
  const product = checkFormat((await send(LOGIN, { body: { token: sso } })).token)
  noteReceived(product)
  writeStored('sso', sso)
  writeStored('presensi', product)
  const kept = readStored('instansi')
  const chosen = profile.instansi.find((one) => one.id === kept) ?? profile.instansi[0]
  if (chosen !== undefined) writeStored('instansi', chosen.id)
}
