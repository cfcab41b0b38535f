import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROGRAMS } from '../tools/start/programs.ts'
import { openTestCluster, type TestCluster } from '../tools/test/cluster.ts'
import { makeTemporaryFolder, removeFolder } from '../tools/test/temporary-folder.ts'
import { createJar } from './cookie-jar.ts'
import { type Glewlwyd, isGlewlwydThere, openGlewlwyd, SANDI, SCOPE } from './glewlwyd.ts'
import { createOwner } from './owner.ts'
import { type Program, productionSettings, runProgram, type Settings, startProgram } from './programs.ts'

/** The demo's `pegawai`, whose account here is at a provider that knows nothing of us. */
const NIP = '199112222014041002'
const SECRET = 'klien-3f9a1c7be2d84f60'
const CALLBACK = 'http://localhost/account/callback'
const PORTAL = 'http://localhost/portal'
const TOKEN = '/auth/realms/auth/protocol/openid-connect/token'
const DEAD = 'sudah.lama.habis'

describe.skipIf(!isGlewlwydThere())('Glewlwyd as Debian packages it', () => {
  let cluster: TestCluster
  let glewlwyd: Glewlwyd
  let settings: Settings
  let api: Program
  const folder = makeTemporaryFolder()

  beforeAll(async () => {
    cluster = await openTestCluster()
    const { ownerUrl } = await createOwner(cluster.url)
    glewlwyd = await openGlewlwyd(
      [{ username: 'tatang', nip: NIP }, { username: 'asing', nip: '197001011990010001' }, { username: 'tanpa' }],
      { id: 'presensi', secret: SECRET, redirect_uri: CALLBACK, post_logout_redirect_uri: PORTAL },
    )
    settings = {
      ...productionSettings(ownerUrl, folder),
      PORTAL_URL: PORTAL,
      SSO_ISSUER: glewlwyd.issuer,
      SSO_CLIENT_SECRET: SECRET,
      SSO_AUDIENCE: SCOPE,
      SSO_LOGIN: 'halaman',
    }
    await PROGRAMS.migrateSso(ownerUrl)
    await PROGRAMS.migrateApi(ownerUrl)
    await PROGRAMS.seedDemo({ ownerUrl, ssoOwnerUrl: ownerUrl, log: () => undefined })
    api = await startProgram('api', settings)
  }, 300_000)
  afterAll(async () => {
    await api?.stop()
    await glewlwyd?.stop()
    await cluster?.close()
    removeFolder(folder)
  })

  /** A browser on our origin: it keeps cookies, and says that the page is ours. */
  function openBrowser() {
    const jar = createJar()
    async function ask(path: string, { form, token }: { form?: Record<string, string>; token?: string } = {}) {
      const headers = { 'sec-fetch-site': 'same-origin', ...(token && { authorization: `Bearer ${token}` }) }
      const answer = await jar.fetch(`http://127.0.0.1:${api.port}${path}`, {
        headers,
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
      return { status: answer.status, body: (await answer.json().catch(() => ({}))) as any }
    }
    const grant = (form: Record<string, string>) => ask(TOKEN, { form: { client_id: 'presensi', ...form } })
    const password = (username: string, typed = SANDI) =>
      grant({ grant_type: 'password', username, password: typed, module_id: 'presensi' })
    async function trade({ access_token, id_token }: { access_token: string; id_token: string }) {
      return ask('/absensi/v2/auth/login', { form: { token: access_token, ...(id_token && { id_token }) } })
    }
    async function signIn() {
      const { body } = await password('tatang')
      return { sso: body.access_token as string, token: (await trade(body)).body.data.token as string }
    }
    const renewSso = () => grant({ grant_type: 'refresh_token' })
    const renew = () => ask('/absensi/v2/auth/refresh', { form: {} })
    return { jar, ask, grant, password, trade, signIn, renewSso, renew }
  }
  const profile = (browser: ReturnType<typeof openBrowser>, token: string) =>
    browser.ask('/global-function/get-data-login', { token })

  it('cek-sso finds nothing to change but what the provider does not say', async () => {
    const account = { CEK_SSO_USERNAME: 'tatang', CEK_SSO_PASSWORD: SANDI, SSO_LOGIN: 'sandi' }
    const { output } = await runProgram(['cek-sso'], { ...settings, ...account })
    expect(output.match(/^✗ \S+/gm), output).toEqual(['✗ amr:'])
  })

  it('signs in by password, and renews by its one-use refresh token', async () => {
    const browser = openBrowser()
    const { sso, token } = await browser.signIn()
    expect((await profile(browser, sso)).body.data.nip_baru).toBe(NIP)
    expect((await browser.ask('/absensi/v2/auth/diri-sendiri', { token })).body.data.nip_baru).toBe(NIP)
    const first = browser.jar.get('presensi_sso')
    const renewed = await browser.renewSso()
    expect([renewed.status, renewed.body.refresh_token]).toEqual([200, undefined])
    expect((await profile(browser, renewed.body.access_token)).status).toBe(200)
    expect(browser.jar.get('presensi_sso')).not.toBe(first)
  })

  it('says what is wrong: the password, a NIP that nobody has, no NIP at all', async () => {
    const browser = openBrowser()
    expect((await browser.password('tatang', 'salah')).body.error).toBe('invalid_grant')
    expect((await browser.password('siapa', 'salah')).body.error).toBe('invalid_grant')
    const codeOf = async (username: string) => (await browser.trade((await browser.password(username)).body)).body.code
    expect([await codeOf('asing'), await codeOf('tanpa')]).toEqual(['auth.tidak_terdaftar', 'auth.tanpa_nip'])
  })

  it('signs in at its own page, and leaves nobody signed in there after the logout', async () => {
    const browser = openBrowser()
    const { data: service } = (await browser.ask('/absensi/v2/auth/layanan-masuk')).body
    const there = await glewlwyd.browse('tatang')
    const verifier = randomBytes(32).toString('base64url')
    const address = new URL(service.authorize)
    const asked = {
      response_type: 'code',
      client_id: 'presensi',
      redirect_uri: CALLBACK,
      scope: service.scope,
      state: 'negara',
      nonce: 'sekali',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      g_continue: '',
    }
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
    const leadsTo = async (where: string) =>
      new URL((await there.fetch(where, { redirect: 'manual' })).headers.get('location') ?? '')
    const answer = (await leadsTo(address.href)).searchParams
    expect([answer.get('state'), answer.get('iss')]).toEqual(['negara', service.issuer])
    const code = answer.get('code') ?? ''
    const exchange = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: verifier }
    const { body } = await browser.grant(exchange)
    const { token } = (await browser.trade(body)).body.data
    const refresh = browser.jar.get('presensi_sso')
    const out = await browser.ask('/absensi/v2/auth/logout', { form: { semua: 'tidak' }, token })
    expect(await glewlwyd.isAlive(refresh)).toBe(false)
    // The provider's own page asks the person once more, then sends them on to the portal.
    const page = (await leadsTo(out.body.data.portal)).searchParams
    expect([page.get('prompt'), page.get('callback_url')]).toEqual(['end_session', PORTAL])
    expect((await leadsTo(address.href)).pathname, 'before they say yes').toBe('/account/callback')
    await there.endSession(page.get('sid') ?? '')
    expect((await leadsTo(address.href)).pathname).toBe('/login.html')
  })

  it('goes on through other keys, a proxy that answers 502, and a provider that is gone', async () => {
    const browser = openBrowser()
    await browser.signIn()
    const renewed = async () => {
      const { status, body } = await browser.renewSso()
      return [status, (await profile(browser, body.access_token)).status]
    }
    const works = async () => expect(await renewed()).toEqual([200, 200])
    await works()
    await glewlwyd.rotateKeys()
    // Keys are not asked for twice within seconds, whatever tokens come.
    await expect.poll(renewed, { interval: 1_000 }).toEqual([200, 200])
    for (const trouble of ['502', 'gone']) {
      if (trouble === '502') glewlwyd.answerWith(502)
      else await glewlwyd.leave()
      const before = browser.jar.get('presensi_sso')
      expect((await browser.renewSso()).status, trouble).toBeGreaterThanOrEqual(500)
      expect(browser.jar.get('presensi_sso'), 'kept for when it is back').toBe(before)
      const session = await browser.renew()
      expect(session.status, 'the product’s own session').toBe(200)
      const own = await browser.ask('/absensi/v2/auth/diri-sendiri', { token: session.body.data.token })
      expect(own.body.data.nip_baru).toBe(NIP)
      if (trouble === '502') glewlwyd.answerWith(null)
      else await glewlwyd.comeBack()
      await works()
    }
  })

  it('is outlived by the product’s own session', async () => {
    const browser = openBrowser()
    await browser.signIn()
    expect(await glewlwyd.isAlive(browser.jar.get('presensi_sso')), 'used up elsewhere').toBe(true)
    expect((await browser.renewSso()).status).toBe(400)
    expect((await profile(browser, DEAD)).status).toBe(401)
    const renewed = await browser.renew()
    const own = await browser.ask('/absensi/v2/auth/diri-sendiri', { token: renewed.body.data.token })
    expect([own.status, own.body.data.nip_baru]).toEqual([200, NIP])
  })
})
