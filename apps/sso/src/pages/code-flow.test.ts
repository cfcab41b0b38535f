import { createHash } from 'node:crypto'
import * as client from 'openid-client'
import { type TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../secret-box.ts'
import {
  baru,
  handClock,
  ISSUER,
  PASSWORD,
  PUBLIC_URL,
  REALM,
  siti,
  startTestSso,
  type TestSso,
} from '../testing/harness.ts'

let sso: TestSso
let config: client.Configuration
const time = handClock()

/** Requests to the issuer's name reach the test server. */
const viaTestServer = (url: string | URL, init?: RequestInit) => fetch(String(url).replace(PUBLIC_URL, sso.url), init)

beforeAll(async () => {
  sso = await startTestSso({ clock: time.clock })
  config = await client.discovery(
    new URL(ISSUER),
    'presensi',
    { id_token_signed_response_alg: 'EdDSA' },
    client.None(),
    {
      execute: [client.allowInsecureRequests],
      [client.customFetch]: viaTestServer as client.CustomFetch,
    },
  )
  config[client.customFetch] = viaTestServer as client.CustomFetch
})
afterAll(() => sso.stop())

/** As much of a browser as signing in takes: cookies by name, redirects by hand. */
class Browser {
  readonly cookies = new Map<string, string>()
  readonly seen: string[] = []

  async open(url: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(url.replace(PUBLIC_URL, sso.url), {
      redirect: 'manual',
      headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '), accept: 'text/html' },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      this.seen.push(line)
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (pair.slice(at + 1) === '') this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  location = (response: Response) => new URL(response.headers.get('location') ?? '', PUBLIC_URL).href
}

const begin = async () => {
  const verifier = client.randomPKCECodeVerifier()
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: `${PUBLIC_URL}/account/callback`,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: 'abc',
    nonce: 'n-1',
  })
  const checks = { pkceCodeVerifier: verifier, expectedState: 'abc', expectedNonce: 'n-1' }
  return { url: url.href, checks }
}
const ticketIn = (html: string) => /name="tiket" value="([^"]+)"/.exec(html)?.[1] ?? ''

async function toLoginPage(browser: Browser) {
  const { url, checks } = await begin()
  const page = browser.location(await browser.open(url))
  return { page, checks }
}
/** Follows the redirects after the form until the client's own address. */
async function toCallback(browser: Browser, response: Response): Promise<URL> {
  let at = response
  for (let n = 0; n < 5; n += 1) {
    const next = browser.location(at)
    if (next.startsWith(`${PUBLIC_URL}/account/callback`)) return new URL(next)
    at = await browser.open(next)
  }
  throw new Error('no callback')
}

describe('authorization code with PKCE', () => {
  it('knows the browser again, however many strangers guess at the account', async () => {
    const submit = async (browser: Browser) => {
      const { page } = await toLoginPage(browser)
      await browser.open(page)
      return browser.open(page, { username: siti.nip, password: PASSWORD })
    }
    const own = new Browser()
    await toCallback(own, await submit(own))
    const kept = own.cookies.get('kenal_perangkat')
    expect(kept).toMatch(/^[\w-]{43}$/)
    // As thirty strangers leave the account, seen from an address where its owner never was.
    await sso.owner.query('delete from sso.masuk_dikenal where kunci = $1', [
      sha256(`kenal|${siti.id}|sumber|127.0.0.1`),
    ])
    await sso.owner.query(
      `insert into sso.percobaan (kunci, jenis, pengguna_id, sumber, gagal, mulai, terakhir, tunggu_sampai)
       values ($1, 'akun', $2, '', 30, $3, $3, $3::timestamptz + interval '1 minute')`,
      [sha256(`akun|${siti.id}`), siti.id, time.clock()],
    )
    expect((await submit(new Browser())).status).toBe(429)
    const later = new Browser()
    later.cookies.set('kenal_perangkat', kept ?? '')
    expect((await submit(later)).status).toBe(303)
    expect(later.cookies.get('kenal_perangkat')).toBe(kept)
    await sso.owner.query('delete from sso.percobaan')
  })

  it('signs in at the page, then without it, and out again', async () => {
    const browser = new Browser()
    const { page, checks } = await toLoginPage(browser)
    const shown = await browser.open(page)
    const html = await shown.text()
    expect(shown.status).toBe(200)
    expect(html).toContain('<html lang="id">')
    expect(html).not.toMatch(/<script|style="|onload/)
    const csp = shown.headers.get('content-security-policy') ?? ''
    expect(csp).toContain("default-src 'none'")
    expect(csp).not.toContain('unsafe-inline')
    expect(html).toContain(`<style nonce="${/nonce-([^']+)/.exec(csp)?.[1]}">`)
    expect(shown.headers.get('x-frame-options')).toBe('DENY')

    const wrong = await browser.open(page, { username: '"><b>x', password: 'salah-salah-ya' })
    const wrongHtml = await wrong.text()
    expect(wrong.status).toBe(401)
    expect(wrongHtml).toContain('role="alert"')
    expect(wrongHtml).not.toContain('<b>x')

    const callback = await toCallback(browser, await browser.open(page, { username: siti.nip, password: PASSWORD }))
    const tokens = await client.authorizationCodeGrant(config, callback, checks)
    expect(tokens.claims()).toMatchObject({ sub: siti.id, nonce: 'n-1', name: siti.nama, amr: ['pwd'] })
    const access = JSON.parse(Buffer.from(tokens.access_token.split('.')[1] ?? '', 'base64url').toString())
    expect(access).toMatchObject({ aud: 'presensi', typ: 'Bearer', amr: ['pwd'], nip: siti.nip, sub: siti.id })
    expect(access.auth_time).toBe(tokens.claims()?.auth_time)
    expect(access.sid).toBe(tokens.claims()?.sid)
    expect((await client.fetchUserInfo(config, tokens.access_token, siti.id)).nip).toBe(siti.nip)
    const refreshed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token)

    for (const cookie of browser.seen.filter((line) => !line.includes('1970'))) {
      expect(cookie.toLowerCase()).toContain('httponly')
      expect(cookie.toLowerCase()).toContain('samesite=lax')
    }

    // the same code again is refused and ends the family
    await expect(client.authorizationCodeGrant(config, callback, checks)).rejects.toThrow()
    expect(await client.fetchUserInfo(config, refreshed.access_token, siti.id).catch(() => 'refused')).toBe('refused')

    const second = await begin()
    const silent = await toCallback(browser, await browser.open(second.url))
    const again = await client.authorizationCodeGrant(config, silent, second.checks)
    expect(again.claims()?.sub).toBe(siti.id)

    const out = await browser.open(
      client.buildEndSessionUrl(config, {
        id_token_hint: again.id_token ?? '',
        post_logout_redirect_uri: `${PUBLIC_URL}/`,
        state: 's1',
      }).href,
    )
    const form = await out.text()
    const action = /action="([^"]+)"/.exec(form)?.[1] ?? ''
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? ''
    const gone = await browser.open(action, { xsrf, logout: 'yes' })
    expect(browser.location(gone)).toBe(`${PUBLIC_URL}/?state=s1`)
    await expect(client.refreshTokenGrant(config, again.refresh_token ?? '')).rejects.toThrow()
    const third = await begin()
    expect(browser.location(await browser.open(third.url))).toContain(`${REALM}/login/`)
  })

  it('signs out in a browser that is not signed in, by a page whose one script its policy knows', async () => {
    const browser = new Browser()
    const shown = await browser.open(`${ISSUER}/protocol/openid-connect/logout`)
    const html = await shown.text()
    const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    const policy = shown.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'sha256-${hash}'`)
    expect(policy).toContain("default-src 'none'")
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
    const gone = await browser.open(/action="([^"]+)"/.exec(html)?.[1] ?? '', { xsrf, logout: 'yes' })
    expect(await (await browser.open(browser.location(gone))).text()).toContain('Anda sudah keluar')
    // An answer that is no page has none of it.
    const refused = await browser.open(`${ISSUER}/protocol/openid-connect/userinfo`)
    expect(refused.headers.get('content-security-policy')).toBeNull()
  })

  it('asks again in that browser after the product logged out by its refresh token', async () => {
    const browser = new Browser()
    const { page, checks } = await toLoginPage(browser)
    const callback = await toCallback(browser, await browser.open(page, { username: siti.nip, password: PASSWORD }))
    const tokens = await client.authorizationCodeGrant(config, callback, checks)
    const form = { client_id: 'presensi', refresh_token: tokens.refresh_token ?? '' }
    expect((await sso.form(`${REALM}/protocol/openid-connect/logout`, form)).status).toBe(204)
    const again = await begin()
    expect(browser.location(await browser.open(again.url))).toContain(`${REALM}/login/`)
  })

  it('asks for the second factor and for a new password, step by step', async () => {
    await sso.form(`${REALM}/account/password`, {
      username: baru.username,
      password: baru.password,
      new_password: 'sementara-lagi-771',
    })
    const session = await sso.signIn({ username: baru.username, password: 'sementara-lagi-771' })
    const headers = { authorization: `Bearer ${session.body.access_token}` }
    const setup = await sso.form(`${REALM}/account/totp/setup`, {}, headers)
    const { otpauth_uri: uri } = setup.body.data as { otpauth_uri: string }
    const code = () => (URI.parse(uri) as TOTP).generate({ timestamp: time.clock().getTime() })
    expect((await sso.form(`${REALM}/account/totp/confirm`, { kode: code() }, headers)).status).toBe(200)
    const issued = { type: 'password', value: 'terbitan-kedua-882', temporary: true }
    expect((await sso.admin('PUT', `/users/${baru.id}/reset-password`, issued)).status).toBe(204)
    time.forward(30)

    const browser = new Browser()
    const { page, checks } = await toLoginPage(browser)
    const askCode = await browser.open(page, { username: baru.username, password: issued.value })
    const codePage = await askCode.text()
    expect(codePage).toContain('Kode verifikasi')
    expect(codePage).not.toContain(issued.value)
    const badCode = await browser.open(page, { tiket: ticketIn(codePage), totp: '000000' })
    expect(await badCode.text()).toContain('role="alert"')
    const askChange = await browser.open(page, { tiket: ticketIn(codePage), totp: code() })
    const changeHtml = await askChange.text()
    expect(changeHtml).toContain('Ganti kata sandi')
    const unequal = await browser.open(page, {
      tiket: ticketIn(changeHtml),
      new_password: 'layang-layang-biru',
      ulangi: 'lain',
    })
    expect(await unequal.text()).toContain('Kedua kata sandi tidak sama')
    // a ticket of the code step does not open the change, a forged one opens nothing
    expect((await browser.open(page, { tiket: 'AAAA', new_password: 'x', ulangi: 'x' })).status).toBe(400)
    const done = await browser.open(page, {
      tiket: ticketIn(changeHtml),
      new_password: 'layang-layang-biru',
      ulangi: 'layang-layang-biru',
    })
    const tokens = await client.authorizationCodeGrant(config, await toCallback(browser, done), checks)
    expect(tokens.claims()).toMatchObject({ sub: baru.id, amr: ['pwd', 'otp'] })
  })

  it('exchanges a code once, whoever tries at the same time', async () => {
    const browser = new Browser()
    const { page, checks } = await toLoginPage(browser)
    const callback = await toCallback(browser, await browser.open(page, { username: siti.nip, password: PASSWORD }))
    const tries = Array.from({ length: 20 }, () => client.authorizationCodeGrant(config, callback, checks))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled').length).toBe(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ error: 'invalid_grant' })
  })

  it('refuses what does not belong: no PKCE, foreign redirect, foreign interaction', async () => {
    const browser = new Browser()
    const { url } = await begin()
    const noPkce = url.replace(/&code_challenge=[^&]+/, '').replace(/&code_challenge_method=[^&]+/, '')
    expect(browser.location(await browser.open(noPkce))).toContain('error=invalid_request')
    const foreign = await browser.open(url.replace(/redirect_uri=[^&]+/, 'redirect_uri=https%3A%2F%2Fevil.example%2F'))
    expect(foreign.status).toBe(400)
    expect(foreign.headers.get('location')).toBeNull()
    const { page } = await toLoginPage(browser)
    expect((await new Browser().open(page)).status).toBe(400)
    expect((await browser.open(`${page}x`, { username: siti.username, password: PASSWORD })).status).toBe(400)
  })
})
