import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export type OpenIdUser = { sub: string; username: string; password: string; nip?: unknown; userinfo_nip?: unknown }
type Seen = { path: string; form: URLSearchParams; authorization: string | undefined }

/**
 * An OpenID provider as far from Keycloak as the standards allow: an issuer that ends with a slash, addresses of its own, the client's secret as
 * Basic only, a scope that must be named, access tokens of RFC 9068, sid in the ID token alone, revocation instead of Keycloak's logout.
 */
export async function startOpenIdPeer(users: OpenIdUser[], client: { id: string; secret: string }) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'op-1', alg: 'RS256', use: 'sig' }
  const seen: Seen[] = []
  const live = new Map<string, { user: OpenIdUser; sid: string }>()
  /** RFC 6749 §2.3.1: form-encoded on both sides of the colon. */
  const isClient = (authorization = ''): boolean => {
    const [id, secret] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
      .toString()
      .split(':')
    const pair = new URLSearchParams(`id=${id}&secret=${secret}`)
    return pair.get('id') === client.id && pair.get('secret') === client.secret
  }
  let issuer = ''
  /** answers instead of the usual one, by path; a test plants it and takes it away */
  const planted = new Map<string, [number, unknown]>()

  const sign = (
    payload: Record<string, unknown>,
    header: { typ?: string } = { typ: 'at+jwt' },
    seconds = 300,
  ): Promise<string> =>
    new SignJWT({ jti: randomUUID(), iss: issuer, ...payload })
      .setProtectedHeader({ alg: 'RS256', kid: 'op-1', ...header })
      .setIssuedAt()
      .setExpirationTime(`${seconds}s`)
      .sign(privateKey)

  async function tokensFor(user: OpenIdUser, sid: string) {
    const refresh_token = randomUUID()
    live.set(refresh_token, { user, sid })
    const { sub, nip } = user
    const access = { sub, client_id: client.id, aud: 'presensi', scope: 'openid', ...(nip !== undefined && { nip }) }
    return {
      access_token: await sign(access),
      id_token: await sign({ sub, sid, aud: client.id, at_hash: 'x' }, { typ: 'JWT' }),
      refresh_token,
      expires_in: 300,
      token_type: 'bearer',
    }
  }

  async function answerToken(form: URLSearchParams): Promise<[number, unknown]> {
    if (form.get('grant_type') === 'refresh_token') {
      const found = live.get(form.get('refresh_token') ?? '')
      live.delete(form.get('refresh_token') ?? '')
      return found ? [200, await tokensFor(found.user, found.sid)] : [400, { error: 'invalid_grant' }]
    }
    if (!form.get('scope')?.split(' ').includes('openid')) return [400, { error: 'invalid_scope' }]
    const user = users.find((one) => one.username === form.get('username') && one.password === form.get('password'))
    return user ? [200, await tokensFor(user, randomUUID())] : [400, { error: 'invalid_grant' }]
  }

  function answerUserinfo(authorization: string | undefined): [number, unknown] {
    const payload = authorization?.split('.')[1] ?? ''
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}')
    if (sub === undefined) return [401, { error: 'invalid_token' }]
    return [200, { sub, nip: users.find((one) => one.sub === sub)?.userinfo_nip }]
  }

  async function answer(path: string, { form, authorization }: Seen): Promise<[number, unknown]> {
    const instead = planted.get(path)
    if (instead !== undefined) return instead
    if (path === '/op/.well-known/openid-configuration')
      return [
        200,
        {
          issuer,
          authorization_endpoint: `${issuer}mulai?jalur=asn`,
          token_endpoint: `${issuer}tukar`,
          jwks_uri: `${issuer}kunci`,
          userinfo_endpoint: `${issuer}siapa`,
          end_session_endpoint: `${issuer}selesai`,
          revocation_endpoint: `${issuer}cabut`,
          revocation_endpoint_auth_methods_supported: ['client_secret_basic'],
          authorization_response_iss_parameter_supported: true,
        },
      ]
    if (path === '/op/kunci') return [200, { keys: [jwk] }]
    if (path === '/op/siapa') return answerUserinfo(authorization)
    if (!isClient(authorization) || form.has('client_secret') || form.has('client_id'))
      return [401, { error: 'invalid_client' }]
    if (path === '/op/tukar') return answerToken(form)
    if (path === '/op/cabut') {
      live.delete(form.get('token') ?? '')
      return [200, null]
    }
    return [404, null]
  }

  const server = http.createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const path = (request.url ?? '/').split('?', 1)[0] ?? ''
    const call = { path, form: new URLSearchParams(text), authorization: request.headers.authorization }
    seen.push(call)
    const [status, body] = await answer(path, call)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body === null ? '' : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/op/`
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { issuer, sign, seen, live, planted, close }
}

export type OpenIdPeer = Awaited<ReturnType<typeof startOpenIdPeer>>
