import type { Config } from '../../platform/config.ts'
import { refuse } from '../../platform/refusal.ts'
import { asClient } from './client-auth.ts'
import { callSso, type Endpoints } from './endpoints.ts'

export type NewAccount = {
  username: string
  nama: string
  nip: string
  email: string | null
  /** argon2, as a PHC string */
  kata_sandi: string
  /** has to be changed at the first sign-in */
  sementara?: true
}
export type Account = { id: string; username: string; email: string | null; enabled: boolean; nip: string | null }
export type ResetLink = { sub: string; username: string; link: string; expires_at: string }

type Deps = {
  config: Pick<Config, 'SSO_ADMIN_CLIENT_ID' | 'SSO_ADMIN_CLIENT_SECRET' | 'SSO_CLIENT_ID' | 'SSO_ISSUER' | 'SSO_URL'>
  endpoints: () => Promise<Endpoints>
}

const away = (why: string): never => refuse('layanan_tidak_tersedia', { retryAfter: 30, why })

/** Accounts of the single sign-on, through Keycloak's admin calls: the same for the bundled one and for a Keycloak of one's own. */
export function createAdminClient({ config, endpoints }: Deps) {
  /** `notBefore`: what the realm signed earlier does not count, in seconds; a Keycloak says it beside every token. */
  type Held = { token: string; until: number; notBefore: number }
  let held: Held | null = null

  async function hold(signal?: AbortSignal): Promise<Held> {
    if (held !== null && held.until > Date.now()) return held
    const { SSO_ADMIN_CLIENT_ID: client_id, SSO_ADMIN_CLIENT_SECRET: client_secret } = config
    if (client_secret === undefined) return refuse('layanan_tidak_tersedia', { retryAfter: 60 })
    const known = await endpoints()
    const asked = asClient(
      { id: client_id, secret: client_secret },
      known.clientAuth,
      new URLSearchParams({ grant_type: 'client_credentials' }),
    )
    const answer = await callSso(known.token, { method: 'POST', ...asked, ...(signal && { signal }) })
    if (!answer.ok) return away(`the provider refuses SSO_ADMIN_CLIENT_ID with ${answer.status}`)
    const data = (await answer.json()) as { access_token: string; expires_in: number; 'not-before-policy'?: unknown }
    const notBefore = Number(data['not-before-policy'] ?? 0)
    held = { token: data.access_token, until: Date.now() + (data.expires_in - 30) * 1000, notBefore }
    return held
  }

  async function call(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    const { admin } = await endpoints()
    if (admin === null) return away('accounts are made through the calls of a Keycloak, and SSO_ISSUER is none')
    const send = async (): Promise<Response> => {
      const { token } = await hold(signal)
      return callSso(`${admin}${path}`, {
        method,
        // Without a body it is no JSON: the bundled one refuses an empty one with 400.
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(signal && { signal }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    }
    const answer = await send()
    if (answer.status !== 401) return answer
    // Its keys or its not-before are others by now, and so is our token.
    held = null
    return send()
  }

  const expectOk = async (answer: Response): Promise<Response> =>
    answer.ok ? answer : away(`the provider answers ${answer.status} to a call about accounts`)

  return {
    /** whose accounts these are, as their tokens say it */
    issuer: config.SSO_ISSUER,
    /** Makes the account with a password that was hashed when it was asked for; gives its subject. */
    async createAccount(account: NewAccount): Promise<{ sub: string } | 'exists' | 'email_taken'> {
      const answer = await call('POST', '/users', {
        username: account.username,
        ...(config.SSO_URL === undefined ? keycloakProfile(account) : bundledProfile(account)),
        enabled: true,
        attributes: { nip: [account.nip] },
        credentials: [
          { type: 'password', temporary: account.sementara === true, ...toKeycloakArgon2(account.kata_sandi) },
        ],
      })
      // It may name only the address where the user name is taken as well.
      if (answer.status === 409) return (await this.findAccount(account.username)) === null ? 'email_taken' : 'exists'
      await expectOk(answer)
      const named = answer.headers.get('location')?.split('/').at(-1)
      const sub = named === undefined ? (await this.findAccount(account.username))?.id : decodeURIComponent(named)
      return sub === undefined ? away('the provider does not say which account it made') : { sub }
    },
    async findAccount(username: string): Promise<Account | null> {
      const answer = await expectOk(
        await call('GET', `/users?username=${encodeURIComponent(username)}&exact=true&max=1`),
      )
      const [found] = (await answer.json()) as Record<string, unknown>[]
      if (found === undefined) return null
      const attributes = found.attributes as { nip?: string[] } | undefined
      return {
        id: String(found.id),
        username: String(found.username),
        email: typeof found.email === 'string' ? found.email : null,
        enabled: found.enabled === true,
        nip: attributes?.nip?.[0] ?? null,
      }
    },
    /** Another user name and NIP for an account that has the old ones; false where the provider does not take them. */
    async renameAccount(sub: string, { dari, menjadi }: { dari: string; menjadi: string }): Promise<boolean> {
      const path = `/users/${encodeURIComponent(sub)}`
      const answer = await call('GET', path)
      if (!answer.ok) return false
      const found = (await answer.json()) as { username?: unknown; attributes?: Record<string, unknown> }
      const attributes = { ...found.attributes, nip: [menjadi] }
      const username = found.username === dari ? menjadi : found.username
      // A Keycloak takes out what is not sent along.
      return (await call('PUT', path, { ...found, username, attributes })).ok
    },
    /** A first password in the place of another; false where there is no such account, or the provider does not take it. */
    async issuePassword(sub: string, kata_sandi: string): Promise<boolean> {
      // Unlike a new account, this call takes the password itself and no hash of it.
      const body = { type: 'password', temporary: true, value: kata_sandi }
      const answer = await call('PUT', `/users/${encodeURIComponent(sub)}/reset-password`, body)
      return answer.ok
    },
    /**
     * Every session of an account, offline ones too; an account that is gone has none. `before`: said so late that the person may have signed in
     * again, it is about sessions of until then.
     */
    async endSessions(sub: string, { before, signal }: { before?: Date; signal?: AbortSignal } = {}): Promise<void> {
      const user = `/users/${encodeURIComponent(sub)}`
      const act = async (method: string, path: string) => {
        const answer = await call(method, path, undefined, signal)
        return answer.status === 404 ? null : expectOk(answer)
      }
      const isForeign = config.SSO_URL === undefined
      if (before === undefined || !isForeign) await act('POST', `${user}/logout`)
      else {
        const found = ((await (await act('GET', `${user}/sessions`))?.json()) ?? []) as { id: string; start: number }[]
        const old = found.filter(({ start }) => start <= before.getTime())
        for (const { id } of old) await act('DELETE', `/sessions/${encodeURIComponent(id)}`)
      }
      // A Keycloak leaves offline sessions alone, unless they are taken back for the client that has them.
      if (isForeign) await act('DELETE', `${user}/consents/${encodeURIComponent(config.SSO_CLIENT_ID)}`)
    },
    /** How an account is, where it is kept. `notBefore`: what was signed for it earlier does not count, in seconds. */
    async lookAt(sub: string): Promise<{ keadaan: 'aktif' | 'nonaktif' | 'tidak_ada'; notBefore: number }> {
      const answer = await call('GET', `/users/${encodeURIComponent(sub)}`)
      // A realm that is away or renamed is also 404, and says something else.
      if (answer.status === 404 && /user not found/i.test(await answer.clone().text()))
        return { keadaan: 'tidak_ada', notBefore: 0 }
      const said = (await (await expectOk(answer)).json()) as { enabled?: unknown; notBefore?: unknown }
      return {
        keadaan: said.enabled === false ? 'nonaktif' : 'aktif',
        notBefore: Math.max(Number(said.notBefore ?? 0), (await hold()).notBefore),
      }
    },
    /** Links that could not be mailed because there is no mail server; only the bundled single sign-on has them. */
    async resetLinks(): Promise<ResetLink[]> {
      const answer = await call('GET', '/reset-links')
      if (!answer.ok) return []
      const links = (await answer.json()) as {
        userId: string
        username: string
        link: string
        expiresTimestamp: number
      }[]
      return links.map(({ userId: sub, username, link, expiresTimestamp }) => ({
        sub,
        username,
        link,
        expires_at: new Date(expiresTimestamp).toISOString(),
      }))
    },
  }
}

type Person = Pick<NewAccount, 'nama' | 'email'>

/** The bundled one keeps a name as one. */
const bundledProfile = ({ nama, email }: Person) => ({ firstName: nama, ...(email !== null && { email }) })

/** Signs that Keycloak takes in no name (person-name-prohibited-characters). */
const NOT_IN_NAMES = /[<>&"\v$%!#?§;*~/\\|^=[\]{}()\p{Cc}]/gu

/**
 * What the default user profile of Keycloak asks of everybody: without it an account counts as incomplete and cannot sign in. Who has one name
 * carries it twice, as in a passport. The address was given by an admin, so nobody has to confirm it.
 */
export function keycloakProfile({ nama, email }: Person) {
  const words = nama.replace(NOT_IN_NAMES, ' ').trim().split(/\s+/)
  const lastName = words.at(-1) ?? ''
  const firstName = words.slice(0, -1).join(' ') || lastName
  return { firstName, lastName, ...(email !== null && { email, emailVerified: true }) }
}

export type AdminClient = ReturnType<typeof createAdminClient>

/** A PHC string as Keycloak stores argon2: parameters in one JSON text, salt and hash in another. */
export function toKeycloakArgon2(phc: string): { credentialData: string; secretData: string } {
  const [, type = '', version = '', options = '', salt = '', value = ''] = phc.split('$')
  const numbers = Object.fromEntries(options.split(',').map((pair) => pair.split('=') as [string, string]))
  const additionalParameters = {
    hashLength: [String(Buffer.from(value, 'base64').length)],
    memory: [numbers.m ?? ''],
    type: [type.replace('argon2', '')],
    version: [version === 'v=19' ? '1.3' : '1.0'],
    parallelism: [numbers.p ?? ''],
  }
  return {
    credentialData: JSON.stringify({ hashIterations: Number(numbers.t), algorithm: 'argon2', additionalParameters }),
    secretData: JSON.stringify({
      value: Buffer.from(value, 'base64').toString('base64'),
      salt: Buffer.from(salt, 'base64').toString('base64'),
    }),
  }
}
