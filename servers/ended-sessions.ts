import { type Program, type Settings, startProgram } from './programs.ts'

const TOKEN = '/auth/realms/auth/protocol/openid-connect/token'
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = { status: number; body: any }
export type Tokens = Record<string, string>
export type SignedIn = { product: string; tokens: Tokens }

/** Two nodes and a worker, and a client that is no browser: every token of a sign-in is in its hands. */
export async function openNodes(settings: Settings) {
  const programs: Program[] = []
  // One after the other: the first makes the roles that they connect with.
  for (const name of ['api', 'api', 'worker'] as const) {
    const { PORT: _port, ...rest } = settings
    programs.push(await startProgram(name, programs.length === 0 ? settings : rest))
  }
  const ports = programs.slice(0, 2).map(({ port }) => port)

  async function ask(path: string, given: { form?: Tokens; token?: string; node?: number } = {}): Promise<Answer> {
    const { form, token, node = 0 } = given
    const answer = await fetch(`http://127.0.0.1:${ports[node]}${path}`, {
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    return { status: answer.status, body: await answer.json().catch(() => ({})) }
  }
  const grant = (form: Tokens, node = 0) => ask(TOKEN, { form: { client_id: 'presensi', ...form }, node })
  const login = (token: string, node = 0) => ask('/absensi/v2/auth/login', { form: { token }, node })
  const renew = (refresh_token: string, node = 0) => ask('/absensi/v2/auth/refresh', { form: { refresh_token }, node })

  const doors: Record<string, (token: string, node: number) => Promise<Answer>> = {
    'auth/login': login,
    'get-data-login': (token, node) => ask('/global-function/get-data-login', { token, node }),
    'diri-sendiri': (token, node) => ask('/absensi/v2/auth/diri-sendiri', { token, node }),
    userinfo: (token, node) => ask('/auth/realms/auth/protocol/openid-connect/userinfo', { token, node }),
    'the token path': (refresh_token, node) => grant({ grant_type: 'refresh_token', refresh_token }, node),
    renewal: renew,
  }

  return {
    ask,
    grant,
    /** A sign-in, and a second one whose tokens are never traded. */
    async signIn(username: string, password: string): Promise<SignedIn> {
      const typed = { grant_type: 'password', username, password, scope: 'openid profile email' }
      const first = (await grant(typed)).body
      const opened = await login(first.access_token)
      if (opened.status !== 200) throw new Error(`${username} cannot sign in: ${JSON.stringify(opened.body)}`)
      const { refresh_token } = opened.body.data
      const { data: renewed } = (await renew(refresh_token)).body
      const second = (await grant({ grant_type: 'refresh_token', refresh_token: first.refresh_token })).body
      const tokens = {
        'SSO access token': first.access_token,
        'renewed SSO access token': second.access_token,
        'SSO ID token': first.id_token,
        'SSO refresh token': second.refresh_token,
        'used SSO refresh token': first.refresh_token,
        'product token': renewed.token,
        'product refresh token': renewed.refresh_token,
      }
      return { product: renewed.token, tokens }
    },
    async take(username: string, password: string): Promise<Tokens> {
      const typed = { grant_type: 'password', username, password, scope: 'openid profile email' }
      const { access_token, refresh_token } = (await grant(typed)).body
      return { 'untraded SSO access token': access_token, 'untraded SSO refresh token': refresh_token }
    },
    logOut: (token: string, form: Tokens = {}) => ask('/absensi/v2/auth/logout', { form, token }),
    /** What is not refused, by token, door and node. */
    async whatOpens(tokens: Tokens): Promise<string[]> {
      const open: string[] = []
      for (const node of ports.keys())
        for (const [door, knock] of Object.entries(doors))
          for (const [name, token] of Object.entries(tokens)) {
            const { status } = await knock(token, node)
            if (![400, 401, 403, 404].includes(status)) open.push(`${name} at ${door} of node ${node + 1}: ${status}`)
          }
      return open
    },
    async stop() {
      for (const one of programs.toReversed()) await one.stop()
    },
  }
}

export type Nodes = Awaited<ReturnType<typeof openNodes>>
