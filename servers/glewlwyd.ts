import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { waitUntil } from '../tools/processes/wait.ts'
import { freePort } from '../tools/start/ports.ts'
import { makeTemporaryFolder, removeFolder } from '../tools/test/temporary-folder.ts'
import { createJar } from './cookie-jar.ts'
import { openFront } from './front-proxy.ts'

/** Debian's package; there only when it is installed (tools/test-server.ts does). */
const PROGRAM = '/usr/bin/glewlwyd'
const SCHEMA = '/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3'
const PAGES = '/usr/share/glewlwyd'
export const isGlewlwydThere = (): boolean => [PROGRAM, SCHEMA, PAGES].every((file) => fs.existsSync(file))

export const SCOPE = 'openid profile email'
export const SANDI = 'sandi uji yang panjang 26'
/** `nip` is left out for somebody whom the provider does not know it of. */
type Account = { username: string; nip?: string }
type Client = { id: string; secret: string; redirect_uri: string; post_logout_redirect_uri: string }

/** Glewlwyd in a temporary folder, its administrator the one the package makes. */
export async function openGlewlwyd(accounts: readonly Account[], client: Client) {
  const folder = makeTemporaryFolder()
  const [port, inner] = [await freePort(), await freePort()]
  const front = await openFront(port, inner)
  const url = `http://localhost:${port}`
  const issuer = `${url}/api/oidc`
  writeFiles(folder, { url, inner })
  let server = await startServer(folder, url)
  const admin = await signInAt(url, 'admin', 'password')

  for (const name of ['profile', 'email'])
    await admin('POST', '/api/scope', {
      name,
      display_name: name,
      password_required: true,
      password_max_age: 0,
      scheme: {},
    })
  await admin('PUT', '/api/scope/openid', {
    display_name: 'openid',
    password_required: true,
    password_max_age: 0,
    scheme: {},
  })
  await admin('POST', '/api/mod/plugin', pluginOf(issuer))
  for (const { username, nip } of accounts)
    await admin('POST', '/api/user', {
      username,
      password: SANDI,
      name: username,
      email: `${username}@contoh.go.id`,
      enabled: true,
      scope: SCOPE.split(' '),
      ...(nip !== undefined && { nip }),
    })
  await admin('POST', '/api/client', {
    client_id: client.id,
    name: 'PRESENSI',
    password: client.secret,
    client_secret: client.secret,
    confidential: true,
    enabled: true,
    authorization_type: ['code', 'password', 'refresh_token'],
    redirect_uri: [client.redirect_uri],
    post_logout_redirect_uris: [client.post_logout_redirect_uri],
    token_endpoint_auth_method: ['client_secret_basic', 'client_secret_post'],
    scope: [],
  })

  // Asked of everybody once by its page; nothing of ours.
  for (const { username } of accounts)
    await (await signInAt(url, username, SANDI))('PUT', `/api/auth/grant/${client.id}`, { scope: SCOPE })

  return {
    issuer,
    /** what its proxy answers to everything, until it is null again */
    answerWith: (status: number | null) => front.answerWith(status),
    /** other keys from now on; the old ones are gone */
    async rotateKeys() {
      await admin('PUT', '/api/mod/plugin/oidc', pluginOf(issuer))
      await admin('PUT', '/api/mod/plugin/oidc/reset/')
    },
    /** what the provider itself says to a refresh token */
    async isAlive(refresh_token: string): Promise<boolean> {
      const body = { grant_type: 'refresh_token', client_id: client.id, client_secret: client.secret, refresh_token }
      return (await fetch(`${issuer}/token`, { method: 'POST', body: new URLSearchParams(body) })).ok
    },
    /** somebody's browser at its pages, signed in there */
    async browse(username: string) {
      const jar = createJar()
      await callsOf(url, jar)('POST', '/api/auth', { username, password: SANDI })
      return {
        fetch: jar.fetch,
        /** what its page does when the person says that the session may end */
        async endSession(sid: string) {
          await callsOf(url, jar)('POST', `/api/oidc/end_session/?sid=${sid}`).catch(() => undefined)
          await callsOf(url, jar)('DELETE', '/api/auth')
        },
      }
    },
    async leave() {
      await stopServer(server)
    },
    async comeBack() {
      server = await startServer(folder, url)
    },
    async stop() {
      await stopServer(server)
      await front.close()
      removeFolder(folder)
    },
  }
}

export type Glewlwyd = Awaited<ReturnType<typeof openGlewlwyd>>

function writeFiles(folder: string, { url, inner }: { url: string; inner: number }): void {
  const database = path.join(folder, 'glewlwyd.db')
  const made = new DatabaseSync(database)
  made.exec(fs.readFileSync(SCHEMA, 'utf8'))
  // Properties beside those that its users and clients have from the start.
  const property = (multiple: boolean) => JSON.stringify({ multiple, read: true, write: true, 'profile-read': true })
  const add = (table: string, column: string, name: string, multiple: boolean) =>
    made
      .prepare(`update ${table} set ${column} = json_set(${column}, ?, json(?))`)
      .run(`$."data-format"."${name}"`, property(multiple))
  add('g_user_module_instance', 'gumi_parameters', 'nip', false)
  for (const name of ['post_logout_redirect_uris', 'token_endpoint_auth_method'])
    add('g_client_module_instance', 'gcmi_parameters', name, true)
  made.close()
  const webapp = path.join(folder, 'webapp')
  fs.cpSync(path.join(PAGES, 'webapp'), webapp, {
    recursive: true,
    dereference: true,
    filter: (file) => !file.endsWith('config.json'),
  })
  fs.copyFileSync(path.join(PAGES, 'templates/config.json'), path.join(webapp, 'config.json'))
  const types = { html: 'text/html', css: 'text/css', js: 'application/javascript', json: 'application/json' }
  const mime = Object.entries(types).map(([end, type]) => `{ extension = ".${end}" mime_type = "${type}" }`)
  const settings = {
    bind_address: '127.0.0.1',
    external_url: url,
    login_url: 'login.html',
    api_prefix: 'api',
    static_files_path: webapp,
    log_mode: 'console',
    log_level: 'WARNING',
    cookie_same_site: 'lax',
    admin_scope: 'g_admin',
    profile_scope: 'g_profile',
    user_module_path: '/usr/lib/glewlwyd/user',
    client_module_path: '/usr/lib/glewlwyd/client',
    user_auth_scheme_module_path: '/usr/lib/glewlwyd/scheme',
    plugin_module_path: '/usr/lib/glewlwyd/plugin',
    hash_algorithm: 'SHA512',
  }
  fs.writeFileSync(
    path.join(folder, 'glewlwyd.conf'),
    [
      `port = ${inner}`,
      'login_api_enabled = true',
      ...Object.entries(settings).map(([name, value]) => `${name} = "${value}"`),
      `database = { type = "sqlite3" path = "${database}" };`,
      `static_files_mime_types = ( ${mime.join(', ')} )`,
    ].join('\n'),
  )
}

async function startServer(folder: string, url: string): Promise<ChildProcess> {
  const logFile = path.join(folder, 'log')
  const log = fs.openSync(logFile, 'a')
  const server = spawn(PROGRAM, ['-c', path.join(folder, 'glewlwyd.conf')], {
    stdio: ['ignore', log, log],
    cwd: folder,
  })
  fs.closeSync(log)
  const answers = () =>
    fetch(`${url}/config`).then(
      (answer) => answer.ok,
      () => false,
    )
  await waitUntil(answers, { name: 'Glewlwyd', child: server, output: () => fs.readFileSync(logFile, 'utf8') })
  return server
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

type Calls = (method: string, address: string, body?: unknown) => Promise<unknown>

function callsOf(url: string, jar: ReturnType<typeof createJar>): Calls {
  return async (method, address, body) => {
    const answer = await jar.fetch(`${url}${address}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`Glewlwyd: ${method} ${address} answers ${answer.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
}

/** Its calls as one of its people. */
async function signInAt(url: string, username: string, password: string): Promise<Calls> {
  const calls = callsOf(url, createJar())
  await calls('POST', '/api/auth', { username, password })
  return calls
}

function pluginOf(issuer: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID Connect',
    enabled: true,
    parameters: {
      iss: issuer,
      'jwt-type': 'rsa',
      'jwt-key-size': '256',
      key: privateKey,
      cert: publicKey,
      'jwks-show': true,
      'default-kid': `kunci-${publicKey.slice(60, 72).replace(/\W/g, '')}`,
      'access-token-duration': 300,
      'refresh-token-duration': 1_209_600,
      'code-duration': 600,
      'refresh-token-rolling': true,
      'refresh-token-one-use': 'always',
      'auth-type-code-enabled': true,
      'auth-type-password-enabled': true,
      'auth-type-refresh-enabled': true,
      'auth-type-client-enabled': false,
      'auth-type-token-enabled': false,
      'auth-type-implicit-enabled': false,
      'auth-type-none-enabled': false,
      'auth-type-device-enabled': false,
      'pkce-allowed': true,
      'pkce-method-plain-allowed': false,
      'allow-non-oidc': true,
      'subject-type': 'public',
      'oauth-as-iss-id': true,
      'introspection-revocation-allowed': true,
      'introspection-revocation-allow-target-client': true,
      'session-management-allowed': true,
      'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
      'session-cookie-expiration': 2_419_200,
      'back-channel-logout-allowed': true,
      'front-channel-logout-allowed': false,
      'additional-parameters': [{ 'user-parameter': 'nip', 'token-parameter': 'nip' }],
      'name-claim': 'on-demand',
      'email-claim': 'no',
      'scope-claim': 'no',
      claims: [{ name: 'nip', 'user-property': 'nip', type: 'string', mandatory: true }],
    },
  }
}
