import { mountApiKey } from './api-key/api-key.routes.ts'
import type { ApiKeys } from './api-key/public.ts'
import { mountBerita } from './berita/berita.routes.ts'
import { mountEksternal } from './eksternal/eksternal.routes.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { FileStore } from './platform/files/public.ts'
import type { Mount } from './platform/http/mount-route.ts'
import type { Revocations } from './platform/token/revocation.ts'
import { mountSetting } from './setting/setting.routes.ts'

type Deps = { config: Config; db: Database; apiKeys: ApiKeys; files: FileStore; revocations: Revocations }

/** News, an agency's settings, and what its partners read. */
export function mountSettingsAndPartners(mount: Mount, { config, db, apiKeys, files, revocations }: Deps): void {
  mountBerita(mount, { db, files })
  mountSetting(mount, { db, config, revocations })
  mountApiKey(mount, { db, config, apiKeys })
  mountEksternal(mount, { db })
}
