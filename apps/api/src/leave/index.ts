import type { Database } from '../platform/database.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import type { JobFiles } from '../platform/jobs/public.ts'
import { mountSaldo } from './saldo/saldo.routes.ts'

/** Leave: what people have of it, and what they ask for. */
export function mountLeave(mount: Mount, { db, jobFiles }: { db: Database; jobFiles: JobFiles }): void {
  mountSaldo(mount, { db, files: jobFiles })
}
