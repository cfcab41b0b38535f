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
  /** the account may be somebody else's, which a second person has to say: until then it decides nothing */
  ragu?: true
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
  // Made once: a key object from plain bytes at every use takes longer than the hash itself.
  const keys = new Map<number, { readonly key: KeyObject; readonly header: string }>()
  const keyOf = (number: number) => {
    const known = keys.get(number)
    if (known !== undefined) return known
    const made = {
      key: createSecretKey(deriveKey(master, `product-token:${number}`)),
      header: encode({ alg: 'HS256', typ: 'JWT', kid: `p${number}` }),
    }
    keys.set(number, made)
    return made
  }

  function sign(claims: Omit<ProductClaims, 'iat'>): string {
    const iat = Math.floor(now() / 1000)
    const { key, header } = keyOf(keyNumber(iat))
    const input = `${header}.${encode({ iss: ISSUER, ...claims, iat })}`
    return `${input}.${createHmac('sha256', key).update(input).digest('base64url')}`
  }

  function verify(token: string): TokenVerdict {
    const parts = token.split('.')
    const [header = '', payload = '', given = ''] = parts
    if (parts.length !== 3 || header === '' || payload === '' || given === '') return { ok: false, why: 'format' }
    const seconds = now() / 1000
    // Keys turn with the month; the one before is still good for tokens that were issued just before the turn.
    const current = keyNumber(seconds)
    // Only our own headers are taken, to the letter: nothing in one is read or followed.
    const used = [keyOf(current), keyOf(current - 1)].find((one) => one.header === header)
    if (used === undefined) return { ok: false, why: 'dead' }
    const expected = createHmac('sha256', used.key).update(`${header}.${payload}`).digest()
    const actual = Buffer.from(given, 'base64url')
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return { ok: false, why: 'dead' }
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as ProductClaims
    if (claims.exp <= seconds) return { ok: false, why: 'dead' }
    return { ok: true, claims: { ...claims, roles: claims.roles.filter((held) => isPeran(held.role)) } }
  }

  return { sign, verify }
}
