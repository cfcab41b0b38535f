import type { Database } from '../platform/database.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import type { Revocations } from '../platform/token/revocation.ts'
import { mountAdminKantor } from './admin-kantor/admin-kantor.routes.ts'
import { mountGrup } from './grup/grup.routes.ts'
import { mountGroupMenu } from './menu/group-menu.routes.ts'
import { mountMenu } from './menu/menu.routes.ts'
import { createButtons } from './menu/public.ts'
import { mountPeran } from './peran/peran.routes.ts'
import { createPeranService } from './peran/public.ts'
import { mountTindakan, type Tindakan } from './tindakan/public.ts'

type Deps = { db: Database; revocations: Revocations; tindakan: Tindakan }

/** Who may do what: roles, groups, menus and their buttons. */
export function createAccess({ db, revocations, tindakan }: Deps) {
  const buttons = createButtons({ db })
  const peran = createPeranService({ db, revocations })

  function mountAll(mount: Mount): void {
    mountGrup(mount, { db, buttons })
    mountMenu(mount, { db, buttons })
    mountGroupMenu(mount, { db, buttons })
    mountPeran(mount, { peran })
    mountAdminKantor(mount, { db, peran })
    mountTindakan(mount, { db, handlers: tindakan })
  }
  return { mountAll, checkButtons: buttons.check }
}
