import type { Mount } from '../../platform/http/mount-route.ts'
import type { Buttons } from '../menu/public.ts'
import { mountGroup } from './group.routes.ts'
import { mountGroupUser } from './group-user.routes.ts'
import { mountUsers, type UsersDeps } from './users.routes.ts'

/** Users, groups, and who is in which group. */
export function mountUsersService(mount: Mount, deps: UsersDeps & { buttons: Buttons }): void {
  mountUsers(mount, deps)
  mountGroup(mount, deps)
  mountGroupUser(mount, deps)
}
