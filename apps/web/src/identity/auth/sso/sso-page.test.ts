import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../../lib/call-error.ts'
import { fakeAnswer, fakeToken, inSeconds } from '../../../lib/session/fake-session.ts'
import { readSettings } from '../../../lib/settings.ts'
import { beginAtSso, finishAtSso } from '../sso-page.ts'
import { saySsoProblem } from './say-problem.ts'

const ISSUER = 'https://masuk.contoh.go.id/oidc/'
const AUTHORIZE = 'https://halaman.contoh.go.id/mulai?realm=asn'
let service: object
const sso = fakeToken({ sub: 's' })
const product = fakeToken({ sub: 's', iat: inSeconds(0), exp: inSeconds(600) })
let exchanged: URLSearchParams[] = []

function writeSettings(content: string): void {
  document.head.replaceChildren()
  const meta = document.createElement('meta')
  meta.setAttribute('name', 'presensi-settings')
  meta.setAttribute('content', content)
  document.head.append(meta)
}

/** The server's side of the exchange; `nonce` is what the ID token says. */
function answerExchange(nonce: string | null, refusal?: { status: number; body: unknown }): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/auth/layanan-masuk')) return fakeAnswer(200, { status: 200, data: service })
    if (url.endsWith('/openid-connect/token')) {
      exchanged.push(new URLSearchParams(init.body?.toString() ?? ''))
      if (refusal !== undefined) return fakeAnswer(refusal.status, refusal.body)
      return fakeAnswer(200, { access_token: sso, id_token: fakeToken({ nonce }) })
    }
    if (url.endsWith('/get-data-login')) return fakeAnswer(200, { status: 200, data: { instansi: [{ id: 'i-1' }] } })
    return fakeAnswer(200, { status: 200, data: { token: product, expires_in: 600 } })
  })
}

async function begin(kembali?: string): Promise<URLSearchParams> {
  answerExchange(null)
  return new URL(await beginAtSso(kembali)).searchParams
}

const codeOf = (error: unknown): unknown => (error instanceof CallError ? error.code : error)
const failure = (answer: Record<string, string>): Promise<unknown> =>
  finishAtSso(new URLSearchParams(answer)).then(() => 'signed in', codeOf)

beforeEach(() => {
  exchanged = []
  vi.stubGlobal('isSecureContext', true)
  service = { issuer: ISSUER, authorize: AUTHORIZE, scope: 'openid profile nip', iss_wajib: false }
  writeSettings(JSON.stringify({ login: 'halaman', client_id: 'presensi-web', tiles: null }))
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('settings of the deployment', () => {
  it('are read from the document, and have defaults where the server wrote none', () => {
    expect(readSettings()).toMatchObject({ login: 'halaman', client_id: 'presensi-web' })
    writeSettings('__PRESENSI_SETTINGS__')
    expect(readSettings()).toMatchObject({ login: 'sandi', client_id: 'presensi' })
    document.head.replaceChildren()
    expect(readSettings().login).toBe('sandi')
  })
})

describe('signing in at the page of the single sign-on', () => {
  it('asks with S256 and keeps the secret half in this tab', async () => {
    answerExchange(null)
    const address = await beginAtSso('/izin/lists?page=2')
    const asked = new URL(address).searchParams
    expect(address.startsWith(`${AUTHORIZE}&`)).toBe(true)
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: 'presensi-web',
      redirect_uri: `${location.origin}/account/callback`,
      scope: 'openid profile nip',
      code_challenge_method: 'S256',
    })
    const kept = JSON.parse(sessionStorage.getItem('presensi-masuk') ?? '{}')
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(kept.verifier))
    expect(asked.get('code_challenge')).toBe(Buffer.from(digest).toString('base64url'))
    expect(kept.verifier.length).toBeGreaterThanOrEqual(43)
    expect(address).not.toContain(kept.verifier)
    expect(new Set([kept.state, kept.nonce, kept.verifier]).size).toBe(3)
  })

  it('exchanges the code once, stores the three keys and returns to the page', async () => {
    const asked = await begin('/izin/lists?page=2')
    const { verifier } = JSON.parse(sessionStorage.getItem('presensi-masuk') ?? '{}')
    answerExchange(asked.get('nonce'))
    const answer = { code: 'kode-1', state: asked.get('state') ?? '', iss: ISSUER, session_state: 'x' }
    expect(await finishAtSso(new URLSearchParams(answer))).toBe('/izin/lists?page=2')
    expect(Object.fromEntries(exchanged[0] ?? [])).toEqual({
      client_id: 'presensi-web',
      module_id: 'presensi',
      grant_type: 'authorization_code',
      code: 'kode-1',
      redirect_uri: `${location.origin}/account/callback`,
      code_verifier: verifier,
    })
    expect({ ...localStorage }).toEqual({ token: sso, token_presensi: product, id_instansi: 'i-1' })
    expect(sessionStorage.length).toBe(0)
    expect(await failure(answer)).toBe('sso.unknown')
    expect(exchanged).toHaveLength(1)
  })

  it.each([
    ['another state', { code: 'a', state: 'foreign' }, 'sso.unknown'],
    ['no state', { code: 'a' }, 'sso.unknown'],
    ['another issuer', { code: 'a', state: 'OWN', iss: 'https://lain.contoh.go.id' }, 'sso.unknown'],
    ['the issuer without its slash', { code: 'a', state: 'OWN', iss: ISSUER.slice(0, -1) }, 'sso.unknown'],
    ['an error of another issuer', { error: 'access_denied', state: 'OWN', iss: 'https://lain.test' }, 'sso.unknown'],
    ['no code', { state: 'OWN' }, 'sso.unknown'],
    ['a cancelled sign-in', { error: 'access_denied', state: 'OWN' }, 'sso.denied'],
    ['an error', { error: 'server_error', state: 'OWN' }, 'sso.refused'],
    ['an error of nobody', { error: 'access_denied', state: 'foreign' }, 'sso.unknown'],
  ])('refuses %s and keeps nothing', async (_name, answer, expected) => {
    const asked = await begin()
    answerExchange(asked.get('nonce'))
    const own = Object.entries(answer).map(([name, value]) => [name, value === 'OWN' ? asked.get('state') : value])
    expect(await failure(Object.fromEntries(own))).toBe(expected)
    expect(exchanged).toHaveLength(0)
    expect(sessionStorage.length + localStorage.length).toBe(0)
  })

  it('wants the issuer in the answer where the provider promises it, and only there', async () => {
    service = { ...service, iss_wajib: true }
    const asked = await begin()
    answerExchange(asked.get('nonce'))
    expect(await failure({ code: 'a', state: asked.get('state') ?? '' })).toBe('sso.unknown')
    const again = await begin()
    answerExchange(again.get('nonce'))
    expect(await failure({ code: 'a', state: again.get('state') ?? '', iss: ISSUER })).toBe('signed in')
  })

  it('says so where the sign-in service cannot be asked', async () => {
    vi.stubGlobal('fetch', async () => fakeAnswer(503, { status: 503, message: '' }))
    const refused = await beginAtSso(undefined).catch((error: unknown) => error)
    expect(saySsoProblem(refused)).toContain('Layanan masuk')
    expect(sessionStorage.length).toBe(0)
  })

  it('refuses an ID token that answers another question', async () => {
    const asked = await begin()
    answerExchange('foreign')
    expect(await failure({ code: 'a', state: asked.get('state') ?? '' })).toBe('sso.unknown')
    expect(localStorage.length).toBe(0)
  })

  it('never returns to a foreign address', async () => {
    const asked = await begin('//jahat.test')
    answerExchange(asked.get('nonce'))
    expect(await finishAtSso(new URLSearchParams({ code: 'a', state: asked.get('state') ?? '' }))).toBeUndefined()
  })

  it('says what went wrong, and never blames a password', async () => {
    const asked = await begin()
    answerExchange(null, {
      status: 400,
      body: { error: 'invalid_grant', error_description: 'grant request is invalid' },
    })
    const refused = await finishAtSso(new URLSearchParams({ code: 'a', state: asked.get('state') ?? '' })).catch(
      (error: unknown) => error,
    )
    expect(saySsoProblem(refused)).toContain('kedaluwarsa')
    expect(saySsoProblem(new CallError({ status: 400, code: 'sso.denied', message: '' }))).toContain('membatalkan')
    expect(saySsoProblem(new CallError({ status: 0, message: '' }))).toContain('Tidak tersambung')
  })

  it('says so where the browser cannot hash', async () => {
    vi.stubGlobal('isSecureContext', false)
    expect(await beginAtSso(undefined).then(() => 'begun', codeOf)).toBe('sso.insecure')
    expect(sessionStorage.length).toBe(0)
  })
})
