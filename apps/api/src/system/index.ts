import type { Provider } from '../identity/sso/public.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { FileStore } from '../platform/files/public.ts'
import type { EventStreams } from '../platform/http/event-streams.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import type { JobFiles } from '../platform/jobs/public.ts'
import type { Revocations } from '../platform/token/revocation.ts'
import { mountAudit } from './audit/audit.routes.ts'
import { mountBerita } from './berita/berita.routes.ts'
import { mountJam } from './jam/jam.routes.ts'
import type { Jam } from './jam/public.ts'
import { mountNotifikasi } from './notifikasi/notifikasi.routes.ts'
import { mountPekerjaan } from './pekerjaan/pekerjaan.routes.ts'
import { mountPengaturan } from './pengaturan/pengaturan.routes.ts'
import { mountRetensi } from './retensi/retensi.routes.ts'

type Deps = {
  config: Config
  db: Database
  files: FileStore
  jobFiles: JobFiles
  revocations: Revocations
  streams: EventStreams
  provider: Pick<Provider, 'status'>
  jam: Jam
}

/** What every feature uses: settings, news, notifications, jobs and the audit log. */
export function mountSystem(
  mount: Mount,
  { config, db, files, jobFiles, revocations, streams, provider, jam }: Deps,
): void {
  mountAudit(mount, { db })
  mountBerita(mount, { db, files })
  mountJam(mount, { db, jam })
  mountNotifikasi(mount, { db, streams })
  mountPekerjaan(mount, {
    db,
    streams,
    files: jobFiles,
    layananMasuk: () => ({ alamat: config.SSO_ISSUER, ...provider.status() }),
  })
  mountRetensi(mount, { db })
  mountPengaturan(mount, { db, config, revocations })
}
