import { timingSafeEqual } from 'node:crypto'
import type { ClientMetadata } from 'oidc-provider'
import type { SsoConfig } from '../config.ts'
import { sha256 } from '../secret-box.ts'
import { SCOPES } from './settings.ts'

export function clientsOf(config: SsoConfig): ClientMetadata[] {
  return [
    {
      client_id: config.clientId,
      ...(config.clientSecret === undefined
        ? { token_endpoint_auth_method: 'none' }
        : { client_secret: config.clientSecret, token_endpoint_auth_method: 'client_secret_post' }),
      grant_types: ['password', 'refresh_token', 'authorization_code'],
      response_types: ['code'],
      redirect_uris: [`${config.publicUrl}/`, `${config.publicUrl}/account/callback`],
      post_logout_redirect_uris: [`${config.publicUrl}/`],
      id_token_signed_response_alg: 'EdDSA',
      scope: SCOPES.join(' '),
    },
    {
      client_id: config.adminClientId,
      client_secret: config.adminClientSecret,
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
      id_token_signed_response_alg: 'EdDSA',
      scope: 'openid',
    },
  ]
}

export type ClientProof = { clientId: string; confidential: boolean }

const equal = (left: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(left)), Buffer.from(sha256(right)))

/** Who calls one of our own endpoints: Basic or form. A public client needs no secret, and one it sends is not looked at. */
export function proveClient(
  config: SsoConfig,
  authorization: string | undefined,
  form: Readonly<Record<string, string>>,
): ClientProof | null {
  const basic = readBasic(authorization)
  const id = basic?.id ?? form.client_id
  const secret = basic?.secret ?? form.client_secret ?? ''
  if (id === config.clientId && config.clientSecret === undefined) return { clientId: id, confidential: false }
  const expected = id === config.clientId ? config.clientSecret : config.adminClientSecret
  if (id === undefined || (id !== config.clientId && id !== config.adminClientId) || expected === undefined) return null
  return equal(secret, expected) ? { clientId: id, confidential: true } : null
}

export function readBasic(authorization: string | undefined): { id: string; secret: string } | null {
  const match = /^Basic ([A-Za-z0-9+/]+=*)$/i.exec(authorization ?? '')
  const [id, ...rest] = Buffer.from(match?.[1] ?? '', 'base64')
    .toString('utf8')
    .split(':')
  if (id === undefined || id === '' || rest.length === 0) return null
  try {
    const decode = (part: string) => decodeURIComponent(part.replace(/\+/g, '%20'))
    return { id: decode(id), secret: decode(rest.join(':')) }
  } catch {
    return null
  }
}
