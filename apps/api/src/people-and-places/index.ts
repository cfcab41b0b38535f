import type { AdminClient } from '../identity/sso/public.ts'
import type { Database } from '../platform/database.ts'
import type { FileStore } from '../platform/files/public.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import type { ImportDeps } from '../platform/impor/public.ts'
import type { Revocations } from '../platform/token/revocation.ts'
import { mountInstansi } from './instansi/instansi.routes.ts'
import { mountKantor } from './kantor/kantor.routes.ts'
import { mountPegawai } from './pegawai/pegawai.routes.ts'
import { mountReferensi } from './referensi/referensi.routes.ts'

type Deps = { db: Database; files: FileStore; impor: ImportDeps; revocations: Revocations; adminClient: AdminClient }

/** Agencies, their offices and the people who work in them. */
export function mountPeopleAndPlaces(mount: Mount, { db, files, impor, revocations, adminClient }: Deps): void {
  mountInstansi(mount, { db, files, revocations })
  mountKantor(mount, impor)
  mountPegawai(mount, { ...impor, revocations, adminClient })
  mountReferensi(mount, { db })
}
