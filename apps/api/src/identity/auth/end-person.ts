import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { Revocations } from '../../platform/token/revocation.ts'
import { endAllOf } from './end-all.ts'
import { findPenggunaBySub } from './identitas.repo.ts'

type Deps = { config: Pick<Config, 'SSO_ISSUER'>; db: Database; revocations: Revocations }

/** Ends every session of somebody whose account the single sign-on calls disabled: it knows, and is not told. */
export function createEndPerson({ config, db, revocations }: Deps) {
  return async function endPerson(sub: string): Promise<void> {
    const rows = await db.acrossInstansi(async (tx) => {
      const pengguna = await findPenggunaBySub(tx, { iss: config.SSO_ISSUER, sub })
      if (pengguna === undefined) return []
      return (await endAllOf(tx, pengguna.id, 'dinonaktifkan di layanan masuk')).rows
    })
    revocations.add(rows)
  }
}
