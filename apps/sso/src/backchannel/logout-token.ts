import * as jose from 'jose'
import type { SsoConfig } from '../config.ts'
import type { KeyRing } from '../keys/key-ring.ts'
import { SIGNING_ALGORITHM } from '../keys/keys.repo.ts'
import type { Kabar } from './kabar.repo.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const LIFE_SECONDS = 120

const seconds = (date: Date): number => Math.floor(date.getTime() / 1000)

/** OpenID Connect Back-Channel Logout. `toe` (RFC 8417) tells a late copy from a session that began after the event. */
export async function signLogoutToken(config: SsoConfig, keys: KeyRing, kabar: Kabar, now: Date): Promise<string> {
  const key = keys.current().signing.find((candidate) => candidate.alg === SIGNING_ALGORITHM)
  if (key?.kid === undefined) throw new Error('no signing key')
  return new jose.SignJWT({
    events: { [EVENT]: {} },
    // To the millisecond: whoever signs in again in the same second begins after it.
    toe: kabar.dibuat_pada.getTime() / 1000,
    ...(kabar.sid === null ? {} : { sid: kabar.sid }),
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: 'logout+jwt', kid: key.kid })
    .setIssuer(config.issuer)
    .setAudience(config.clientId)
    .setSubject(kabar.pengguna_id)
    .setJti(kabar.id)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + LIFE_SECONDS)
    .sign(await jose.importJWK(key, SIGNING_ALGORITHM))
}
