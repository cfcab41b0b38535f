import { readKunciTandaTerima, verifyTandaTerima } from '@presensi/contract/clocking/verifikasi'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import type { KeyRing } from './key-ring.ts'
import { createTandaTerima } from './tanda-terima.ts'

export function mountRantai(mount: Mount, deps: { db: Database; keys: KeyRing }): void {
  const check = createTandaTerima(deps)
  mount(verifyTandaTerima, ({ body }) => check(body))
  mount(readKunciTandaTerima, async () => ({
    kunci: deps.keys.list().map((key) => ({ ...key, alg: 'Ed25519' as const })),
  }))
}
