import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import * as jose from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { purgeExpired } from './housekeeping.repo.ts'
import { ACTIVATION_SECONDS, GRACE_SECONDS } from './keys/keys.repo.ts'
import { startSso } from './program.ts'
import { rotateKeys } from './rotate-keys.ts'
import { seedPengguna } from './seed.ts'
import {
  handClock,
  ISSUER,
  PASSWORD,
  REALM,
  SECRET,
  siti,
  startTestSso,
  type TestSso,
  TOKEN,
} from './testing/harness.ts'

let sso: TestSso
const time = handClock()
beforeAll(async () => {
  sso = await startTestSso({ clock: time.clock })
})
afterAll(() => sso.stop())

const certs = async (url = sso.url): Promise<jose.JSONWebKeySet> =>
  (await fetch(`${url}${REALM}/protocol/openid-connect/certs`)).json() as Promise<jose.JSONWebKeySet>

describe('configuration', () => {
  const good = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://x',
    SSO_SECRET: SECRET,
    SSO_ADMIN_CLIENT_SECRET: `${SECRET}2`,
    PUBLIC_URL: 'https://presensi.example.go.id/',
  }
  it('has the documented defaults', () => {
    expect(readConfig(good)).toMatchObject({
      issuer: 'https://presensi.example.go.id/auth/realms/auth',
      clientId: 'presensi',
      clientSecret: undefined,
      adminClientId: 'presensi-api',
    })
  })
  it.each([
    ['no secret', { SSO_SECRET: '' }, 'SSO_SECRET'],
    ['short secret', { SSO_SECRET: 'short' }, 'SSO_SECRET'],
    ['one letter', { SSO_SECRET: 'a'.repeat(40) }, 'SSO_SECRET'],
    ['default admin secret', { SSO_ADMIN_CLIENT_SECRET: '' }, 'SSO_ADMIN_CLIENT_SECRET'],
    ['short client secret', { SSO_CLIENT_SECRET: 'x' }, 'SSO_CLIENT_SECRET'],
    ['other realm', { SSO_ISSUER: 'https://x.example/auth/realms/other' }, 'SSO_ISSUER'],
    ['no database', { DATABASE_URL: '' }, 'DATABASE_URL'],
    ['bad port', { SSO_PORT: '70000' }, 'SSO_PORT'],
    ['bad URL', { PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
    ['bad product address', { SSO_BACKCHANNEL_LOGOUT_URL: 'product' }, 'SSO_BACKCHANNEL_LOGOUT_URL'],
    ['one client twice', { SSO_CLIENT_ID: 'presensi-api' }, 'SSO_CLIENT_ID'],
  ])('refuses %s in production', (_name, change, named) => {
    expect(() => readConfig({ ...good, ...change })).toThrow(named)
  })
})

describe('keys', () => {
  it('rotate: published first, then signing, the old ones stay for a while', async () => {
    const before = await sso.signIn()
    const old = (await certs()).keys
    await rotateKeys(sso.env)
    await sso.refreshKeys()
    expect((await certs()).keys.length).toBe(6)
    const kidOf = (token: unknown) => jose.decodeProtectedHeader(String(token)).kid
    expect(kidOf((await sso.signIn()).body.access_token)).toBe(kidOf(before.body.access_token))

    // rotateKeys reads the real clock, which is a little ahead of ours by now
    time.forward(ACTIVATION_SECONDS + 600)
    await sso.refreshKeys()
    const after = await sso.signIn()
    expect(old.map((key) => key.kid)).not.toContain(kidOf(after.body.access_token))
    const published = jose.createLocalJWKSet(await certs())
    for (const token of [before.body.access_token, after.body.access_token, after.body.id_token])
      await jose.jwtVerify(String(token), published, { issuer: ISSUER })
    const headers = { authorization: `Bearer ${before.body.access_token}` }
    expect((await sso.json('GET', `${REALM}/protocol/openid-connect/userinfo`, undefined, headers)).status).toBe(200)

    time.forward(GRACE_SECONDS + 1)
    await sso.refreshKeys()
    const kept = (await certs()).keys.map((key) => key.kid)
    expect(kept.length).toBe(3)
    for (const key of old) expect(kept).not.toContain(key.kid)
  })

  it('are encrypted at rest and open with the secret only', async () => {
    const { rows } = await sso.owner.query(`select encode(privat, 'escape') as privat from sso.kunci`)
    expect(rows.map((row) => row.privat).join()).not.toContain('"d"')
    await expect(startSso({ ...sso.env, SSO_SECRET: `${SECRET}-lain` })).rejects.toThrow('SSO_SECRET')
    // the failed start gave the login role another password; a start with the right secret puts it back
    await (await startSso(sso.env)).close()
  })

  it('are shared by nodes that start together', async () => {
    const nodes = await Promise.all([startSso(sso.env), startSso(sso.env)])
    const [one, two] = await Promise.all(nodes.map((node) => certs(node.url)))
    expect(one).toEqual(two)
    await Promise.all(nodes.map((node) => node.close()))
  })
})

describe('the program', () => {
  it('answers health, 404 and bad paths without a server error', async () => {
    expect((await sso.json('GET', '/livez')).status).toBe(200)
    expect((await sso.json('GET', '/readyz')).status).toBe(200)
    for (const [path, status] of [
      ['/nothing', 404],
      [`${REALM}/login/%00`, 400],
      [`${REALM}/protocol/openid-connect/auth`, 400],
      [`${REALM}/protocol/openid-connect/auth?client_id=presensi&response_type=token`, 400],
      [`${REALM}/protocol/openid-connect/auth/x`, 400],
      [`${REALM}/protocol/openid-connect/logout?id_token_hint=x`, 400],
      ['/%E0%A4%A', 400],
    ] as const)
      expect([path, (await sso.json('GET', path)).status]).toEqual([path, status])
  })

  it('connects with a role that owns nothing and cannot delete people', async () => {
    const { rows } = await sso.owner.query(
      `select count(*)::int as n from pg_class c join pg_roles r on r.oid = c.relowner
        where r.rolname like '%sso_masuk' or r.rolname = 'presensi_sso'`,
    )
    expect(rows[0].n).toBe(0)
    const grants = await sso.owner.query(
      `select has_table_privilege('presensi_sso', 'sso.pengguna', 'delete') as hapus,
              has_table_privilege('presensi_sso', 'sso._migrasi', 'select') as jurnal`,
    )
    expect(grants.rows[0]).toEqual({ hapus: false, jurnal: false })
  })

  it('asks a confidential client for its secret', async () => {
    const secret = 'rahasia-klien-0123456789-abcdefghij'
    const node = await startSso({ ...sso.env, SSO_CLIENT_SECRET: secret })
    const fields = { grant_type: 'password', client_id: 'presensi', username: siti.username, password: PASSWORD }
    const post = async (extra: Record<string, string>) =>
      (await fetch(node.url + TOKEN, { method: 'POST', body: new URLSearchParams({ ...fields, ...extra }) })).status
    expect([await post({}), await post({ client_secret: 'x' }), await post({ client_secret: secret })]).toEqual([
      401, 401, 200,
    ])
    await node.close()
  })

  it('seeds as often as one likes', async () => {
    await seedPengguna(sso.ownerUrl, [{ ...siti, nama: 'Lain' }])
    const { rows } = await sso.owner.query('select nama from sso.pengguna where id = $1', [siti.id])
    expect(rows[0].nama).toBe(siti.nama)
  })

  it('purges what has run out and nothing else', async () => {
    const { body } = await sso.signIn()
    const db = openDatabase(sso.ownerUrl, 1)
    await purgeExpired(db, new Date())
    const refresh = { grant_type: 'refresh_token', client_id: 'presensi', refresh_token: String(body.refresh_token) }
    expect((await sso.form(TOKEN, refresh)).status).toBe(200)
    await purgeExpired(db, new Date(Date.now() + 40 * 24 * 3600 * 1000))
    const { rows } = await db.query<{ n: number }>('select count(*)::int as n from sso.artefak')
    expect(rows[0]?.n).toBe(0)
    await db.end()
  })

  it('logs JSON lines with a request id and never a secret, and stops on SIGTERM', async () => {
    const program = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
      env: { ...process.env, ...sso.env, LOG_LEVEL: 'debug' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    const exited = once(program, 'exit')
    const gone = exited.then(() => Promise.reject(new Error(`the program ended before it listened: ${output}`)))
    gone.catch(() => {})
    while (!output.includes('listening')) await Promise.race([once(program.stdout, 'data'), gone])
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? ''
    const fields = {
      grant_type: 'password',
      client_id: 'presensi',
      username: siti.username,
      password: PASSWORD,
      module_id: '42',
    }
    const answer = await fetch(`${url}${TOKEN}?leak=${PASSWORD}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'x-request-id': 'permintaan-1' },
    })
    const tokens = (await answer.json()) as Record<string, string>
    expect(answer.headers.get('x-request-id')).toBe('permintaan-1')
    program.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toContainEqual(
      expect.objectContaining({ event: 'signed_in', module_id: '42', reqId: 'permintaan-1' }),
    )
    expect(lines).toContainEqual(expect.objectContaining({ method: 'POST', status: 200, reqId: 'permintaan-1' }))
    for (const secret of [PASSWORD, SECRET, tokens.refresh_token, tokens.access_token])
      expect(output).not.toContain(secret)
  })
})

describe('without the database', () => {
  it('answers 503 with Retry-After everywhere, and recovers', async () => {
    const other = await startTestSso()
    const name = new URL(other.ownerUrl).pathname.slice(1)
    const block = async (allow: boolean) => {
      // refuses everybody but the superuser, the way a full or starting server does
      await sso.owner.query(`alter database ${name} connection limit ${allow ? -1 : 0}`)
      if (!allow)
        await sso.owner.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    }
    await block(false)
    for (const answer of [
      await other.signIn(),
      await other.form(`${REALM}/account/password`, { username: 'a', password: 'b', new_password: 'c' }),
      await other.json('GET', '/readyz'),
    ])
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect((await other.json('GET', '/livez')).status).toBe(200)
    await block(true)
    expect((await other.signIn()).status).toBe(200)
    await other.stop()
  })
})
