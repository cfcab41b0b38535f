import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { type Config, type Env, readSsoConfig } from '../../platform/config.ts'
import { Refusal } from '../../platform/refusal.ts'
import { hashAkses, nipOf, problemOf, toClaims } from './access-token.ts'
import { asClient } from './client-auth.ts'
import { accountUrl, callSso, createProvider, type Endpoints, isKeycloakIssuer } from './endpoints.ts'

/** One step of a set-up: what was looked at, and what to change where it is not right. */
export type Langkah = { langkah: string; baik: boolean; pesan: string }

type Sso = Pick<
  Config,
  | 'PUBLIC_URL'
  | 'SSO_URL'
  | 'SSO_ISSUER'
  | 'SSO_CLIENT_ID'
  | 'SSO_CLIENT_SECRET'
  | 'SSO_CLIENTS'
  | 'SSO_LOGIN'
  | 'SSO_SCOPE'
  | 'SSO_ACCOUNT_URL'
  | 'SSO_AUDIENCE'
  | 'SSO_NIP_CLAIM'
  | 'SSO_ADMIN_CLIENT_ID'
  | 'SSO_ADMIN_CLIENT_SECRET'
>

const good = (langkah: string, pesan: string): Langkah => ({ langkah, baik: true, pesan })
const bad = (langkah: string, pesan: string): Langkah => ({ langkah, baik: false, pesan })
const nobody = 'presensi-cek-sso'

/** Walks through the set-up of a provider as a sign-in would. An account to try with stands in CEK_SSO_USERNAME and CEK_SSO_PASSWORD. */
export async function cekSso(env: Env): Promise<Langkah[]> {
  const config: Sso = readSsoConfig(env)
  const provider = createProvider(config)
  const found = await provider.endpoints().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return null
  })
  if (found === null) return [bad('discovery', provider.status().masalah ?? 'SSO_ISSUER does not answer')]
  const steps = [
    good('discovery', `${config.SSO_ISSUER} answers; client secret by ${found.clientAuth}`),
    await checkKeys(found),
    await checkClient(config, found),
    await (config.SSO_LOGIN === 'sandi' ? checkPassword(config, found) : checkPage(config, found)),
    ...(await checkAccount(config, found, env)),
    await checkAdmin(config, found),
    checkLogout(config, found),
  ]
  return steps
}

async function checkKeys({ jwks }: Endpoints): Promise<Langkah> {
  const answer = await quietly(callSso(jwks))
  const said = answer?.ok ? ((await answer.json().catch(() => null)) as { keys?: { use?: string }[] } | null) : null
  const keys = (said?.keys ?? []).filter(({ use }) => use === undefined || use === 'sig')
  return keys.length > 0
    ? good('keys', `${keys.length} signing keys`)
    : bad('keys', `${jwks} gives no signing keys: tokens cannot be checked`)
}

type Said = { status: number; error: string; description: string; data: Record<string, unknown> }

async function ask(config: Sso, found: Endpoints, fields: Record<string, string>): Promise<Said> {
  const client = { id: config.SSO_CLIENT_ID, secret: config.SSO_CLIENT_SECRET }
  const answer = await quietly(
    callSso(found.token, { method: 'POST', ...asClient(client, found.clientAuth, new URLSearchParams(fields)) }),
  )
  const data = ((await answer?.json().catch(() => null)) ?? {}) as Record<string, unknown>
  const [error, description] = [String(data.error ?? ''), String(data.error_description ?? '')]
  return { status: answer?.status ?? 0, error, description, data }
}

const words = ({ status, error, description }: Said): string =>
  [status || 'no answer', error, description].filter(Boolean).join(' ').slice(0, 200)

/** A refresh token that nobody gave out: a provider that knows our client calls the token wrong, not the client. */
async function checkClient(config: Sso, found: Endpoints): Promise<Langkah> {
  const said = await ask(config, found, { grant_type: 'refresh_token', refresh_token: nobody })
  if (said.error === 'invalid_grant' || (said.status === 400 && said.error === ''))
    return good('client', `${config.SSO_CLIENT_ID} is known, and its secret is right`)
  return bad('client', `${words(said)}: check SSO_CLIENT_ID and SSO_CLIENT_SECRET, and that it may refresh tokens`)
}

async function checkPassword(config: Sso, found: Endpoints): Promise<Langkah> {
  const said = await ask(config, found, {
    grant_type: 'password',
    username: nobody,
    password: nobody,
    scope: config.SSO_SCOPE,
  })
  if (['unauthorized_client', 'unsupported_grant_type'].includes(said.error))
    return bad('sign-in', `${words(said)}: turn on the password grant (Direct access grants), or set SSO_LOGIN=halaman`)
  if (said.error === 'invalid_scope') return bad('sign-in', `${words(said)}: SSO_SCOPE must name scopes of the client`)
  return [400, 401, 403].includes(said.status)
    ? good('sign-in', 'our own form (sandi): the provider takes passwords')
    : bad('sign-in', `${words(said)} to a password of nobody`)
}

async function checkPage(config: Sso, found: Endpoints): Promise<Langkah> {
  const redirect_uri = `${config.PUBLIC_URL}/account/callback`
  const address = new URL(found.authorize)
  const asked = { response_type: 'code', client_id: config.SSO_CLIENT_ID, redirect_uri, scope: config.SSO_SCOPE }
  const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256', state: nobody, nonce: nobody }
  for (const [name, value] of Object.entries({ ...asked, ...challenge })) address.searchParams.set(name, value)
  const answer = await quietly(callSso(address.href))
  return answer !== null && answer.status < 400
    ? good('sign-in', `the provider's page (halaman); redirect URI ${redirect_uri}`)
    : bad(
        'sign-in',
        `the page answers ${answer?.status ?? 'nothing'}: give the client the redirect URI ${redirect_uri}, the code flow and PKCE S256`,
      )
}

/** What the product would make of somebody's token. */
async function checkAccount(config: Sso, found: Endpoints, env: Env): Promise<Langkah[]> {
  const { CEK_SSO_USERNAME: username, CEK_SSO_PASSWORD: password } = env
  if (!username || !password)
    return [good('token', 'not looked at: set CEK_SSO_USERNAME and CEK_SSO_PASSWORD to an account to try with')]
  const said = await ask(config, found, { grant_type: 'password', username, password, scope: config.SSO_SCOPE })
  const token = said.data.access_token
  if (typeof token !== 'string') return [bad('token', `${words(said)} for ${username}`)]
  try {
    const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(found.jwks)), { issuer: config.SSO_ISSUER })
    const header = decodeProtectedHeader(token)
    const names = `claims: ${Object.keys(payload).join(', ')}`
    const problem = problemOf(header, payload, config)
    const { nip, tanpa_nip } = toClaims(payload, config, hashAkses(token))
    const userinfo = await askUserinfo(found, token)
    const later = nip === null && userinfo !== null ? nipOf(userinfo[config.SSO_NIP_CLAIM], config.SSO_NIP_CLAIM) : null
    return [
      problem === null
        ? good('token', names)
        : bad('token', `${problem}; aud is ${JSON.stringify(payload.aud)}; ${names}`),
      checkNip(config, username, { nip, tanpa_nip, atUserinfo: later !== null && 'nip' in later }),
      ...(found.userinfo === null
        ? []
        : [
            userinfo === null
              ? bad(
                  'userinfo',
                  'refuses a token of this moment: every sign-in asks it, so it must take our access tokens',
                )
              : good('userinfo', 'takes our access tokens'),
          ]),
      payload.amr === undefined
        ? bad(
            'amr',
            'claim amr is missing: where two steps are required, admins would have no roles; add an AMR mapper',
          )
        : good('amr', 'names how people signed in'),
    ]
  } catch (error) {
    return [bad('token', error instanceof Error ? error.message : 'cannot be read')]
  }
}

/** A user name is no NIP, whatever it looks like: whoever chose it could be anybody. */
function checkNip(
  config: Sso,
  username: string,
  said: { nip: string | null; tanpa_nip: string | null; atUserinfo: boolean },
): Langkah {
  if (said.nip !== null) return good('nip', 'carried as text')
  if (said.atUserinfo) return good('nip', 'told at userinfo')
  return bad(
    'nip',
    `${said.tanpa_nip}: ${username} cannot sign in; give the account its NIP and add a mapper for ${config.SSO_NIP_CLAIM}`,
  )
}

async function askUserinfo({ userinfo }: Endpoints, token: string): Promise<Record<string, unknown> | null> {
  if (userinfo === null) return null
  const answer = await quietly(callSso(userinfo, { headers: { authorization: `Bearer ${token}` } }))
  return answer?.ok ? ((await answer.json().catch(() => ({}))) as Record<string, unknown>) : null
}

async function checkAdmin(config: Sso, found: Endpoints): Promise<Langkah> {
  if (found.admin === null)
    return good('accounts', 'made at the provider itself: only a Keycloak takes them from the product')
  if (config.SSO_ADMIN_CLIENT_SECRET === undefined)
    return bad(
      'accounts',
      'SSO_ADMIN_CLIENT_SECRET is missing: registrations and ending sessions need the service client',
    )
  const own = {
    ...config,
    SSO_CLIENT_ID: config.SSO_ADMIN_CLIENT_ID,
    SSO_CLIENT_SECRET: config.SSO_ADMIN_CLIENT_SECRET,
  }
  const said = await ask(own, found, { grant_type: 'client_credentials' })
  if (typeof said.data.access_token !== 'string')
    return bad(
      'accounts',
      `${words(said)}: ${config.SSO_ADMIN_CLIENT_ID} needs Service accounts on, and the right secret`,
    )
  const headers = { authorization: `Bearer ${said.data.access_token}` }
  const answer = await quietly(callSso(`${found.admin}/users?max=1`, { headers }))
  return answer?.ok
    ? good('accounts', `${config.SSO_ADMIN_CLIENT_ID} may manage users`)
    : bad(
        'accounts',
        `${answer?.status ?? 'no answer'}: give ${config.SSO_ADMIN_CLIENT_ID} manage-users of realm-management`,
      )
}

function checkLogout(config: Sso, found: Endpoints): Langkah {
  const backchannel = `back-channel logout URL ${config.PUBLIC_URL}/absensi/v2/auth/backchannel-logout`
  const account = accountUrl(config)
  const pages = `account page ${account ?? 'not known: set SSO_ACCOUNT_URL'}`
  return found.revoke === null && found.logout === null
    ? bad('logout', `the provider names neither revocation nor logout: its sessions go on. ${backchannel}; ${pages}`)
    : good(
        'logout',
        `${isKeycloakIssuer(found.issuer) ? 'as Keycloak' : 'by revocation and its own page'}; ${backchannel}; ${pages}`,
      )
}

const quietly = (call: Promise<Response>): Promise<Response | null> => call.catch(() => null)
