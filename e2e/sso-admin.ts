import { createHmac } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { buildDemo } from '../tools/demo/data.ts'

const REALM = '/auth/realms/auth'
const ADMIN = '/auth/admin/realms/auth'

/** Employees without an account of their own name, so that a journey may change their password without disturbing another. */
export function plainEmployees() {
  const { akun, rows } = buildDemo('2026-01-01')
  // Whoever left the agency is known to nobody there.
  const active = new Set(rows.pegawai.filter((one) => one.aktif).map(({ nip }) => nip))
  return akun.filter(({ username, nip }) => username === nip && active.has(nip))
}

async function adminHeaders(calls: APIRequestContext): Promise<Record<string, string>> {
  const client_secret = process.env.SSO_ADMIN_CLIENT_SECRET ?? ''
  const form = { grant_type: 'client_credentials', client_id: 'presensi-api', client_secret }
  const answer = await (await calls.post(`${REALM}/protocol/openid-connect/token`, { form })).json()
  return { authorization: `Bearer ${answer.access_token}` }
}

/** As an admin does who hands out a first password. */
export async function issuePassword(calls: APIRequestContext, username: string, value: string): Promise<void> {
  const headers = await adminHeaders(calls)
  const query = `username=${encodeURIComponent(username)}&exact=true`
  const [person] = await (await calls.get(`${ADMIN}/users?${query}`, { headers })).json()
  const data = { type: 'password', value, temporary: true }
  const answer = await calls.put(`${ADMIN}/users/${person.id}/reset-password`, { headers, data })
  expect(answer.status()).toBe(204)
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((char) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'))
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The six digits an authenticator shows `ahead` steps of half a minute from now (RFC 6238). */
export function codeOf(secret: string, ahead = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Turns the second factor on with the person's own token; gives the secret of the authenticator. */
export async function turnTotpOn(calls: APIRequestContext, ssoToken: string): Promise<string> {
  const headers = { authorization: `Bearer ${ssoToken}` }
  const setup = await (await calls.post(`${REALM}/account/totp/setup`, { headers, form: {} })).json()
  const secret: string = setup.data.secret
  const form = { kode: codeOf(secret) }
  expect((await calls.post(`${REALM}/account/totp/confirm`, { headers, form })).status()).toBe(200)
  return secret
}
