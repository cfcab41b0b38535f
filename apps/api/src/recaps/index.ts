import type { Database } from '../platform/database.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import { mountKunci } from './kunci/kunci.routes.ts'
import { mountRekap } from './rekap/rekap.routes.ts'

/** Months and ranges of days put together. */
export function mountRecaps(mount: Mount, { db }: { db: Database }): void {
  mountRekap(mount, { db })
  mountKunci(mount, { db })
}
