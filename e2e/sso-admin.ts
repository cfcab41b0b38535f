import { createHmac, randomInt } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { buildDemo } from '../tools/demo/data.ts'
import { signInByCalls } from './journey.ts'

const REALM = '/auth/realms/auth'

/** Employees without an account of their own name, so that a journey may change their password without disturbing another. */
export function plainEmployees() {
  const { akun, rows } = buildDemo('2026-01-01')
  // Whoever left the agency is known to nobody there.
  const active = new Set(rows.pengguna.filter((one) => one.aktif).map(({ nip }) => nip))
  return akun.filter(({ username, nip }) => username === nip && active.has(nip))
}

/** As an admin does who takes somebody on: a new employee, and the first password that is shown to the admin once. */
export async function newEmployee(
  calls: APIRequestContext,
  baseURL: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ nip: string; issued: string }> {
  const { product } = await signInByCalls(baseURL, 'admin.instansi')
  const headers = { authorization: `Bearer ${product}` }
  const offices = await (await calls.get('/absensi/v2/referensi/kantor?size=1', { headers })).json()
  const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0')
  const nip = `199101${randomInt(10, 29)}201501${randomInt(1, 3)}${digits(3)}`
  const office = offices.data.items[0].id
  const form = { nip, nama: 'Pegawai Baru', jenis: 'PNS', kantor_id: office, mulai: '2026-02-02', ...more }
  const saved = await (await calls.post('/absensi/m-pegawai/save', { headers, form })).json()
  expect(saved.data?.akun, saved.message).toBe('dibuat')
  return { nip, issued: saved.data.kata_sandi_sementara }
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

/** Turns the second factor on with the person's own token; gives the secret of the authenticator and the code that was used up. */
export async function turnTotpOn(
  calls: APIRequestContext,
  ssoToken: string,
): Promise<{ secret: string; used: string }> {
  const headers = { authorization: `Bearer ${ssoToken}` }
  const setup = await (await calls.post(`${REALM}/account/totp/setup`, { headers, form: {} })).json()
  const secret: string = setup.data.secret
  const used = codeOf(secret)
  const form = { kode: used }
  expect((await calls.post(`${REALM}/account/totp/confirm`, { headers, form })).status()).toBe(200)
  return { secret, used }
}
