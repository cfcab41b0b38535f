import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { isPeran, type PeranDipegang } from '@presensi/domain/akses/peran'
import { deriveKey } from '../sealing.ts'

/** What the product token says. Only this API reads it, so it is an HMAC: checked in microseconds at 07:30. */
export type ProductClaims = {
  sub: string
  nip: string
  nama: string
  sid: string
  /** pengguna.versi_akses at the time of issue; see revocation.ts */
  ver: number
  roles: PeranDipegang[]
  /** roles held back until the person signs in with a second factor; for the page to say so, nothing opens with them */
  ditahan?: PeranDipegang[]
  /** id of the employee row, where the person is an active employee */
  pegawai_id: string | null
  /** the agency that the person left so shortly ago that a clocking may still wait on their phone; only routes for leavers open with it */
  mantan?: { instansi_id: string; pegawai_id: string }
  /** set when a super admin acts as this person; the token then only reads */
  act?: { sub: string; nama: string; ver: number }
  iat: number
  exp: number
}

export type TokenVerdict = { ok: true; claims: ProductClaims } | { ok: false; why: 'format' | 'dead' }

const ISSUER = 'presensi'
const KEY_DAYS = 30
const keyNumber = (seconds: number): number => Math.floor(seconds / 86_400 / KEY_DAYS)
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export type ProductTokens = ReturnType<typeof createProductTokens>

export function createProductTokens(master: string, now: () => number = Date.now) {
  // Key objects are made once: from plain bytes Node would make one at every use, which takes longer than the hash itself.
  const keys = new Map<number, KeyObject>()
  const keyOf = (number: number): KeyObject => {
    const known = keys.get(number)
    if (known !== undefined) return known
    const key = createSecretKey(deriveKey(master, `product-token:${number}`))
    keys.set(number, key)
    return key
  }
  const signature = (number: number, input: string): Buffer =>
    createHmac('sha256', keyOf(number)).update(input).digest()

  function sign(claims: Omit<ProductClaims, 'iat'>): string {
    const iat = Math.floor(now() / 1000)
    const number = keyNumber(iat)
    const input = `${encode({ alg: 'HS256', typ: 'JWT', kid: `p${number}` })}.${encode({ iss: ISSUER, ...claims, iat })}`
    return `${input}.${signature(number, input).toString('base64url')}`
  }

  function verify(token: string): TokenVerdict {
    const parts = token.split('.')
    const [header = '', payload = '', given = ''] = parts
    if (parts.length !== 3 || header === '' || payload === '' || given === '') return { ok: false, why: 'format' }
    const seconds = now() / 1000
    const number = readKeyNumber(header)
    // Keys turn with the month; the one before is still good for tokens that were issued just before the turn.
    const current = keyNumber(seconds)
    if (number === null || (number !== current && number !== current - 1)) return { ok: false, why: 'dead' }
    const expected = signature(number, `${header}.${payload}`)
    const actual = Buffer.from(given, 'base64url')
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return { ok: false, why: 'dead' }
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as ProductClaims
    if (claims.exp <= seconds) return { ok: false, why: 'dead' }
    return { ok: true, claims: { ...claims, roles: claims.roles.filter((held) => isPeran(held.role)) } }
  }

  return { sign, verify }
}

/** Only our own header is taken: algorithm and type are fixed, nothing in it is followed. */
function readKeyNumber(header: string): number | null {
  try {
    const parsed = JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as { alg?: unknown; kid?: unknown }
    const kid = typeof parsed.kid === 'string' ? /^p(\d{1,6})$/.exec(parsed.kid) : null
    return parsed.alg === 'HS256' && kid ? Number(kid[1]) : null
  } catch {
    return null
  }
}
