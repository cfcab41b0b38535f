import { testDatabase } from '@presensi/postgres/testing'
import pg from 'pg'
import { migrateSso, type RunningSso, type SsoOptions, startSso } from '../program.ts'
import { type PenggunaDemo, seedPengguna } from '../seed.ts'
import type { HashCost } from '../signin/hashing.ts'
import { uuidv7 } from '../uuid.ts'

export const PUBLIC_URL = 'http://presensi.test'
export const ISSUER = `${PUBLIC_URL}/auth/realms/auth`
export const REALM = '/auth/realms/auth'
export const TOKEN = `${REALM}/protocol/openid-connect/token`
export const ADMIN = '/auth/admin/realms/auth'
export const PASSWORD = 'kopi-tubruk-pagi-hari'
export const SECRET = 'rahasia-uji-0123456789-abcdefghij-KLMN'
export const ADMIN_SECRET = 'rahasia-admin-0123456789-abcdefghij-XYZ'

/** The least that argon2 takes: tests sign in thousands of times, and only signin/hashing-cost.test.ts asks what a guess costs. */
export const TEST_COST: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export const siti: PenggunaDemo = {
  id: uuidv7(),
  username: 'siti.aminah',
  nip: '199001012015012001',
  nama: "Siti <Aminah> & O'Neil, S.Kom.",
  email: 'Siti@contoh.go.id',
  password: PASSWORD,
}
export const budi: PenggunaDemo = {
  id: uuidv7(),
  username: 'budi',
  nip: '198505052010011002',
  nama: 'Budi Santoso',
  email: null,
  password: PASSWORD,
}
export const baru: PenggunaDemo = {
  id: uuidv7(),
  username: 'pegawai.baru',
  nip: '200001012025011003',
  nama: 'Pegawai Baru',
  email: 'baru@contoh.go.id',
  password: 'terbitan-admin-4471',
  temporary: true,
}

/** A clock that tests move by hand. */
export const handClock = (start = Date.now()) => {
  let now = start
  const forward = (seconds: number) => {
    now += seconds * 1000
  }
  return { clock: () => new Date(now), forward }
}

export type Answer = { status: number; headers: Headers; body: Record<string, unknown>; text: string }

export async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') === true && text !== ''
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} }
}

export type TestSso = RunningSso & {
  ownerUrl: string
  owner: pg.Pool
  env: Record<string, string>
  form(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
  json(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  signIn(fields?: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
  admin(method: string, path: string, body?: unknown): Promise<Answer>
  stop(): Promise<void>
}

export async function startTestSso(
  options: SsoOptions = {},
  extraEnv: Record<string, string> = {},
  users: readonly PenggunaDemo[] = [siti, budi, baru],
): Promise<TestSso> {
  const database = await testDatabase('sso', migrateSso)
  await seedPengguna(database.ownerUrl, users, TEST_COST)
  const env = {
    DATABASE_URL: database.ownerUrl,
    PUBLIC_URL,
    SSO_PORT: '0',
    SSO_SECRET: SECRET,
    SSO_ADMIN_CLIENT_SECRET: ADMIN_SECRET,
    LOG_LEVEL: 'silent',
    ...extraEnv,
  }
  const sso = await startSso(env, { mailer: null, hashCost: TEST_COST, ...options })
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  owner.on('error', () => {})

  const form: TestSso['form'] = async (path, fields, headers = {}) =>
    read(
      await fetch(sso.url + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' }),
    )
  const json: TestSso['json'] = async (method, path, body, headers = {}) =>
    read(
      await fetch(sso.url + path, {
        method,
        redirect: 'manual',
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const signIn: TestSso['signIn'] = (fields = {}, headers = {}) =>
    form(
      TOKEN,
      { grant_type: 'password', client_id: 'presensi', username: siti.username, password: PASSWORD, ...fields },
      headers,
    )
  let adminToken: string | undefined
  const admin: TestSso['admin'] = async (method, path, body) => {
    adminToken ??= String(
      (
        await form(TOKEN, {
          grant_type: 'client_credentials',
          client_id: 'presensi-api',
          client_secret: ADMIN_SECRET,
        })
      ).body.access_token,
    )
    return json(method, ADMIN + path, body, { authorization: `Bearer ${adminToken}` })
  }
  const stop = async () => {
    await sso.close()
    await owner.end()
    await database.drop()
  }
  return { ...sso, ownerUrl: database.ownerUrl, owner, env, form, json, signIn, admin, stop }
}
