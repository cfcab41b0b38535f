import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import type { Revocations } from '../../platform/token/revocation.ts'
import { findPenggunaBySub } from './identitas.repo.ts'
import { endSessions } from './public.ts'

type Deps = { config: Pick<Config, 'SSO_ISSUER'>; db: Database; revocations: Revocations }

/** Ends every session of somebody whose account the single sign-on calls disabled. */
export function createEndPerson({ config, db, revocations }: Deps) {
  return async function endPerson(sub: string): Promise<void> {
    const rows = await db.acrossInstansi(async (tx) => {
      const pengguna = await findPenggunaBySub(tx, { iss: config.SSO_ISSUER, sub })
      return pengguna === undefined ? [] : endSessions(tx, pengguna.id, 'dinonaktifkan di layanan masuk')
    })
    revocations.add(rows)
  }
}
