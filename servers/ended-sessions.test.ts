import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SANDI_DEMO } from '../tools/demo/akun.ts'
import { freePort } from '../tools/start/ports.ts'
import { PROGRAMS } from '../tools/start/programs.ts'
import { openTestCluster, type TestCluster } from '../tools/test/cluster.ts'
import { makeTemporaryFolder, removeFolder } from '../tools/test/temporary-folder.ts'
import { type Nodes, openNodes, type SignedIn, type Tokens } from './ended-sessions.ts'
import { type Glewlwyd, isGlewlwydThere, openGlewlwyd, SANDI, SCOPE } from './glewlwyd.ts'
import { createOwner } from './owner.ts'
import { type Program, productionSettings, type Settings, startProgram } from './programs.ts'

/** The demo's `pegawai`. */
const NIP = '199112222014041002'
const SECRET = 'klien-3f9a1c7be2d84f60a1b2c3d4e5f60718'
const folder = makeTemporaryFolder()
const clusters: TestCluster[] = []
afterAll(async () => {
  for (const one of clusters) await one.close()
  removeFolder(folder)
})

async function fill(): Promise<Settings> {
  const cluster = await openTestCluster()
  clusters.push(cluster)
  const { ownerUrl } = await createOwner(cluster.url)
  await PROGRAMS.migrateSso(ownerUrl)
  await PROGRAMS.migrateApi(ownerUrl)
  await PROGRAMS.seedDemo({ ownerUrl, ssoOwnerUrl: ownerUrl, log: () => undefined })
  // Every token is tried at every door of both nodes, all from this address.
  return { ...productionSettings(ownerUrl, folder), RATE_LIMIT_ALAMAT: '1000000', RATE_LIMIT_ORANG: '1000000' }
}

/** The person in the product: an admin disables them, and lets them in again. */
async function setAktif(nodes: Nodes, admin: SignedIn, id: string, aktif: 'ya' | 'tidak'): Promise<void> {
  const done = await nodes.ask('/absensi/v2/superadmin/pengguna/status', { form: { id, aktif }, token: admin.product })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
}

const whoseToken = (product: string): string =>
  JSON.parse(Buffer.from(product.split('.')[1] ?? '', 'base64url').toString()).sub

/** Asked again until both nodes have heard. */
const expectNothingOpens = (nodes: Nodes, tokens: Tokens) => expect.poll(() => nodes.whatOpens(tokens)).toEqual([])

describe('the bundled single sign-on: nothing opens again after', () => {
  const REALM = '/auth/realms/auth'
  let sso: Program
  let nodes: Nodes
  let admin: SignedIn
  let settings: Settings
  let sandi = SANDI_DEMO

  beforeAll(async () => {
    const PORT = String(await freePort())
    settings = {
      ...(await fill()),
      PORT,
      PUBLIC_URL: `http://localhost:${PORT}`,
      SSO_CLIENT_SECRET: SECRET,
      SSO_BACKCHANNEL_LOGOUT_URL: `http://127.0.0.1:${PORT}/absensi/v2/auth/backchannel-logout`,
    }
    sso = await startProgram('sso', withoutPort(settings))
    nodes = await openNodes({ ...settings, SSO_URL: `http://127.0.0.1:${sso.port}` })
    admin = await nodes.signIn('superadmin', SANDI_DEMO)
  })
  afterAll(async () => {
    await nodes?.stop()
    await sso?.stop()
  })
  const withoutPort = ({ PORT: _port, ...rest }: Settings): Settings => rest
  const toSso = (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${sso.port}${path}`, init)
  const asClient = (id: string, secret: string, form: Record<string, string>) =>
    new URLSearchParams({ client_id: id, client_secret: secret, ...form })

  /** What an administrator does there, by the calls of a Keycloak. */
  async function manage(method: string, path: (id: string) => string, body: unknown): Promise<void> {
    const token = asClient('presensi-api', settings.SSO_ADMIN_CLIENT_SECRET ?? '', { grant_type: 'client_credentials' })
    const granted = await toSso(`${REALM}/protocol/openid-connect/token`, { method: 'POST', body: token })
    const { access_token } = (await granted.json()) as { access_token: string }
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const users = '/auth/admin/realms/auth/users'
    const found = (await (await toSso(`${users}?username=pegawai&exact=true`, { headers })).json()) as { id: string }[]
    const done = await toSso(`${users}${path(found[0]?.id ?? '')}`, { method, headers, body: JSON.stringify(body) })
    expect(done.status).toBe(204)
  }

  it.each<
    [
      string,
      'session' | 'person',
      (signedIn: SignedIn) => Promise<unknown>,
      ((signedIn: SignedIn) => Promise<unknown>)?,
    ]
  >([
    ['Keluar', 'session', ({ product }) => nodes.logOut(product)],
    [
      'a revoked refresh token',
      'session',
      ({ tokens }) => {
        const token = tokens['SSO refresh token'] ?? ''
        return toSso(`${REALM}/protocol/openid-connect/revoke`, {
          method: 'POST',
          body: asClient('presensi', SECRET, { token }),
        })
      },
    ],
    ['Keluar dari semua perangkat', 'person', ({ product }) => nodes.logOut(product, { semua: 'ya' })],
    [
      'Keluar dari semua perangkat while it is away',
      'person',
      async ({ product }) => {
        await sso.stop()
        const { body } = await nodes.logOut(product, { semua: 'ya' })
        expect(body.data.menyusul).toBe(true)
        sso = await startProgram('sso', { ...settings, PORT: String(sso.port) })
      },
    ],
    [
      'a changed password',
      'person',
      async () => {
        const form = { username: 'pegawai', password: sandi, new_password: `${SANDI_DEMO} baru` }
        const changed = await nodes.ask(`${REALM}/account/password`, { form })
        expect(changed.status, JSON.stringify(changed.body)).toBe(200)
        sandi = form.new_password
      },
    ],
    [
      'an account that is disabled here',
      'person',
      ({ product }) => setAktif(nodes, admin, whoseToken(product), 'tidak'),
      ({ product }) => setAktif(nodes, admin, whoseToken(product), 'ya'),
    ],
    [
      'an account that is disabled there',
      'person',
      () => manage('PUT', (id) => `/${id}`, { enabled: false }),
      () => manage('PUT', (id) => `/${id}`, { enabled: true }),
    ],
    ['sessions that an administrator ended', 'person', () => manage('POST', (id) => `/${id}/logout`, {})],
  ])('%s', async (_name, whose, end, undo) => {
    const signedIn = await nodes.signIn('pegawai', sandi)
    const more = whose === 'person' ? await nodes.take('pegawai', sandi) : {}
    await end(signedIn)
    await expectNothingOpens(nodes, { ...signedIn.tokens, ...more })
    if (undo !== undefined) {
      await undo(signedIn)
      await expectNothingOpens(nodes, { ...signedIn.tokens, ...more })
    }
    const again = await nodes.signIn('pegawai', sandi)
    expect((await nodes.ask('/absensi/v2/auth/diri-sendiri', { token: again.product, node: 1 })).status).toBe(200)
  })
})

describe.skipIf(!isGlewlwydThere())('Glewlwyd: nothing opens again after', () => {
  let glewlwyd: Glewlwyd
  let nodes: Nodes

  beforeAll(async () => {
    glewlwyd = await openGlewlwyd([{ username: 'tatang', nip: NIP }], {
      id: 'presensi',
      secret: SECRET,
      redirect_uri: 'http://localhost/account/callback',
      post_logout_redirect_uri: 'http://localhost/portal',
    })
    nodes = await openNodes({
      ...(await fill()),
      SSO_ISSUER: glewlwyd.issuer,
      SSO_CLIENT_SECRET: SECRET,
      SSO_AUDIENCE: SCOPE,
    })
  })
  afterAll(async () => {
    await nodes?.stop()
    await glewlwyd?.stop()
  })

  it.each<[string, 'session' | 'person', (signedIn: SignedIn) => Promise<unknown>]>([
    ['Keluar', 'session', ({ product }) => nodes.logOut(product)],
    ['Keluar dari semua perangkat', 'person', ({ product }) => nodes.logOut(product, { semua: 'ya' })],
    [
      'Keluar dari semua perangkat while it is away',
      'person',
      async ({ product }) => {
        glewlwyd.answerWith(502)
        const { body } = await nodes.logOut(product, { semua: 'ya' })
        expect(body.data.menyusul).toBe(true)
        glewlwyd.answerWith(null)
      },
    ],
  ])('%s', async (_name, whose, end) => {
    const signedIn = await nodes.signIn('tatang', SANDI)
    const more = whose === 'person' ? await nodes.take('tatang', SANDI) : {}
    await end(signedIn)
    await expectNothingOpens(nodes, { ...signedIn.tokens, ...more })
    const again = await nodes.signIn('tatang', SANDI)
    expect((await nodes.ask('/absensi/v2/auth/diri-sendiri', { token: again.product, node: 1 })).status).toBe(200)
    // The worker told it of every refresh token, once it was there.
    await expect.poll(() => glewlwyd.isAlive(signedIn.tokens['SSO refresh token'] ?? '')).toBe(false)
  })
})
