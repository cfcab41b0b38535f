import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import type { Buttons } from '../menu/public.ts'
import { mountGroup } from './group.routes.ts'
import { mountGroupUser } from './group-user.routes.ts'

/** Groups, and who is in which. */
export function mountGrup(mount: Mount, deps: { db: Database; buttons: Buttons }): void {
  mountGroup(mount, deps)
  mountGroupUser(mount, deps)
}
