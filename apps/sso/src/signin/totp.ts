import { Secret, TOTP } from 'otpauth'
import type { Database } from '../database.ts'
import type { Pengguna } from '../pengguna/pengguna.repo.ts'
import { useStep } from '../pengguna/totp.repo.ts'
import { deriveKey, seal, unseal } from '../secret-box.ts'

const PERIOD = 30
const ISSUER = 'PRESENSI'

export type Totp = {
  newSecret(person: Pick<Pengguna, 'id' | 'username'>): { sealed: Buffer; secret: string; uri: string }
  /** The time step a code belongs to, one step either side; null when it is wrong. */
  stepOf(person: Pengguna, code: string): number | null
  /** True once for a right code. */
  accept(person: Pengguna, code: string): Promise<boolean>
}

export function createTotp(db: Database, secret: string, clock: () => Date): Totp {
  const key = deriveKey(secret, 'totp')
  const generator = (label: string, base32: string) =>
    new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret: Secret.fromBase32(base32) })

  const stepOf = (person: Pengguna, code: string): number | null => {
    const digits = code.replace(/\s/g, '')
    const base32 = person.totp_rahasia === null ? null : unseal(key, person.totp_rahasia, person.id)
    if (base32 === null || !/^\d{6}$/.test(digits)) return null
    const timestamp = clock().getTime()
    const delta = generator(person.username, base32).validate({ token: digits, timestamp, window: 1 })
    return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
  }

  return {
    newSecret(person) {
      const base32 = new Secret({ size: 20 }).base32
      return {
        sealed: seal(key, base32, person.id),
        secret: base32,
        uri: generator(person.username, base32).toString(),
      }
    },
    stepOf,
    async accept(person, code) {
      const step = stepOf(person, code)
      return step !== null && useStep(db, person.id, step)
    },
  }
}
