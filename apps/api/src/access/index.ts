import type { AdminClient } from '../identity/sso/public.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import type { Revocations } from '../platform/token/revocation.ts'
import { mountAdminKantor } from './admin-kantor/admin-kantor.routes.ts'
import { mountGroupMenu } from './menu/group-menu.routes.ts'
import { mountMenu } from './menu/menu.routes.ts'
import { createButtons } from './menu/public.ts'
import { mountPeran } from './peran/peran.routes.ts'
import { createPeranService } from './peran/public.ts'
import { mountUsersService } from './users-service/users-service.routes.ts'

type Deps = { config: Config; db: Database; revocations: Revocations; adminClient: AdminClient }

/** Who may do what: roles, groups, menus and their buttons. */
export function createAccess({ config, db, revocations, adminClient }: Deps) {
  const buttons = createButtons({ db })
  const peran = createPeranService({ db, revocations })

  function mountAll(mount: Mount): void {
    mountUsersService(mount, { config, db, buttons, revocations, adminClient })
    mountMenu(mount, { db, buttons })
    mountGroupMenu(mount, { db, buttons })
    mountPeran(mount, { peran })
    mountAdminKantor(mount, { db, peran })
  }
  return { mountAll, checkButtons: buttons.check }
}
