import { mountKantor } from './kantor/kantor.routes.ts'
import { mountPegawai } from './pegawai/pegawai.routes.ts'
import type { Database } from './platform/database.ts'
import type { Mount } from './platform/http/mount-route.ts'
import type { Revocations } from './platform/token/revocation.ts'
import type { AdminClient } from './sso/public.ts'

type Deps = { db: Database; revocations: Revocations; adminClient: AdminClient }

/** Offices and whoever works in them. */
export function createPeopleAndPlaces({ db, revocations, adminClient }: Deps) {
  function mountAll(mount: Mount): void {
    mountKantor(mount, { db })
    mountPegawai(mount, { db, revocations, adminClient })
  }
  return { mountAll }
}
