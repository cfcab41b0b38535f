import * as jose from 'jose'
import type { Database } from '../database.ts'
import { ensureKeys, type KeySet, loadKeys } from './keys.repo.ts'

export type KeyRing = {
  current(): KeySet
  /** Reads the stored keys again; true when something changed. */
  refresh(): Promise<boolean>
  readonly find: jose.JWTVerifyGetKey
}

export async function openKeyRing(db: Database, secret: string, clock: () => Date): Promise<KeyRing> {
  await ensureKeys(db, secret, clock())
  let keys = await loadKeys(db, secret, clock())
  let find = jose.createLocalJWKSet({ keys: [...keys.published] })
  return {
    current: () => keys,
    async refresh() {
      const next = await loadKeys(db, secret, clock())
      if (next.version === keys.version) return false
      keys = next
      find = jose.createLocalJWKSet({ keys: [...keys.published] })
      return true
    },
    find: (header, token) => find(header, token),
  }
}
