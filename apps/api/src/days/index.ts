import type { Database } from '../platform/database.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import { mountHari } from './hari/hari.routes.ts'

/** The days of people: what they were, and why. */
export function mountDays(mount: Mount, { db }: { db: Database }): void {
  mountHari(mount, { db })
}
