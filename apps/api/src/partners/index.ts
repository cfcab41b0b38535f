import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import { mountApiKey } from './api-key/api-key.routes.ts'
import type { ApiKeys } from './api-key/public.ts'
import { mountEksternal } from './eksternal/eksternal.routes.ts'

/** What an agency's partners read, and the keys they read it with. */
export function mountPartners(mount: Mount, deps: { config: Config; db: Database; apiKeys: ApiKeys }): void {
  mountApiKey(mount, deps)
  mountEksternal(mount, deps)
}
