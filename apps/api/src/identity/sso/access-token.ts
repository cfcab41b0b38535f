import { isLine } from '@presensi/contract/fields'
import type { JWTPayload } from 'jose'
import type { Config } from '../../platform/config.ts'
import type { SsoClaims } from '../../platform/http/call.ts'
import { sha256 } from '../../platform/sealing.ts'

export type AccessTokenConfig = Pick<Config, 'SSO_AUDIENCE' | 'SSO_CLIENT_ID' | 'SSO_CLIENTS' | 'SSO_NIP_CLAIM'>

/** Of what was signed, and not of the signature, which can be written in several ways. */
export const hashAkses = (token: string): Buffer => sha256(token.split('.', 2).join('.'))

/** A header's typ without the part that may be left out (RFC 7515 §4.1.9). */
export const kindOf = (typ: string | undefined): string => (typ ?? 'JWT').toLowerCase().replace(/^application\//, '')

/** Of an ID token, a logout token, and a token that is good only together with a key: none of them is a bearer's access token. */
const FOREIGN_CLAIMS = ['at_hash', 'c_hash', 's_hash', 'events', 'cnf']

/**
 * Why a signed token is no access token for us; null where it is one. Two shapes are known: Keycloak's (claim typ Bearer, the client in azp,
 * perhaps only 'account' in aud) and RFC 9068's (header typ at+jwt, the client in client_id).
 */
export function problemOf(header: { typ?: string }, payload: JWTPayload, config: AccessTokenConfig): string | null {
  // By these an account and its session are known again.
  const unreadable = ['sub', 'sid'].find((name) => payload[name] !== undefined && !isLine(String(payload[name])))
  if (unreadable !== undefined) return `claim ${unreadable} has control characters`
  const kind = kindOf(header.typ)
  if (kind !== 'jwt' && kind !== 'at+jwt') return 'header typ is neither JWT nor at+jwt'
  if (payload.typ !== undefined && payload.typ !== 'Bearer') return 'claim typ is not Bearer'
  const foreign = FOREIGN_CLAIMS.find((name) => payload[name] !== undefined)
  if (foreign !== undefined) return `claim ${foreign} is not for an access token`
  const { azp, client_id } = payload
  if (azp !== undefined && client_id !== undefined && azp !== client_id) return 'claims azp and client_id differ'
  if (payload.typ === undefined && azp === undefined && kind !== 'at+jwt')
    return 'neither claim typ nor azp is there, and header typ is not at+jwt'
  // An audience is what any client can be given; some providers name only the scopes there.
  const client = azp ?? client_id
  if (client === undefined) return 'neither claim azp nor client_id says which client it is for'
  const others = config.SSO_CLIENTS.split(',').map((one) => one.trim())
  if (client !== config.SSO_CLIENT_ID && !others.some((one) => one !== '' && one === client))
    return `claim ${azp === undefined ? 'client_id' : 'azp'} is neither SSO_CLIENT_ID nor one of SSO_CLIENTS`
  if (payload.typ === undefined && kind !== 'at+jwt' && payload.nonce !== undefined)
    return 'claim nonce is not for an access token'
  const audiences = [payload.aud ?? []].flat()
  if (audiences.includes(config.SSO_AUDIENCE)) return null
  if (!audiences.includes('account')) return 'claim aud does not name SSO_AUDIENCE'
  return azp === config.SSO_CLIENT_ID ? null : 'claim aud names only account, and azp is not SSO_CLIENT_ID'
}

/** A name that would read as another one is as good as none. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && isLine(value) ? value : null

/** A moment up to the year 9999. */
const secondsOf = (value: unknown): number | null =>
  typeof value === 'number' && value > 0 && value < 253_402_300_800 ? Math.floor(value) : null

/** Written with spaces, or as a list of one, it is the same NIP; a number of 18 digits has lost its last ones on the way. */
export function nipOf(value: unknown, claim: string): { nip: string } | { problem: string } {
  const given = Array.isArray(value) && value.length === 1 ? value[0] : value
  if (given === undefined || given === null || given === '') return { problem: `claim ${claim} is missing` }
  if (Array.isArray(given)) return { problem: `claim ${claim} is a list of several` }
  if (typeof given === 'number')
    return { problem: `claim ${claim} is a number, which rounds 18 digits: let the provider send text` }
  if (typeof given !== 'string') return { problem: `claim ${claim} is no text` }
  const nip = given.replace(/\s+/g, '')
  if (!isLine(nip)) return { problem: `claim ${claim} has control characters` }
  return nip === '' ? { problem: `claim ${claim} is empty` } : { nip }
}

/** The NIP stands in the named claim. A user name is no NIP, whatever it looks like: at many providers people choose theirs. */
export function toClaims(payload: JWTPayload, config: AccessTokenConfig, jejak: Buffer): SsoClaims {
  const found = nipOf(payload[config.SSO_NIP_CLAIM], config.SSO_NIP_CLAIM)
  return {
    iss: String(payload.iss),
    sub: String(payload.sub),
    username: textOf(payload.preferred_username) ?? String(payload.sub),
    ...('nip' in found ? { nip: found.nip, tanpa_nip: null } : { nip: null, tanpa_nip: found.problem }),
    nama: textOf(payload.name),
    email: textOf(payload.email),
    sid: textOf(payload.sid),
    amr: Array.isArray(payload.amr) ? payload.amr.map(String) : [],
    masuk_pada: secondsOf(payload.auth_time),
    ditandatangani: Number(payload.iat),
    jejak,
  }
}
