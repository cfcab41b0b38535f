import { mountAdminKantor } from './admin-kantor/admin-kantor.routes.ts'
import { mountAudit } from './audit/audit.routes.ts'
import { mountInstansi } from './instansi/instansi.routes.ts'
import { mountGroupMenu } from './menu/group-menu.routes.ts'
import { mountMenu } from './menu/menu.routes.ts'
import { createButtons } from './menu/public.ts'
import { mountNotifikasi } from './notifikasi/notifikasi.routes.ts'
import { mountPekerjaan } from './pekerjaan/pekerjaan.routes.ts'
import { mountPeran } from './peran/peran.routes.ts'
import { createPeranService } from './peran/public.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { FileStore } from './platform/files/public.ts'
import { createEventStreams } from './platform/http/event-streams.ts'
import type { Mount, MountHooks } from './platform/http/mount-route.ts'
import type { Revocations } from './platform/token/revocation.ts'
import { mountReferensi } from './referensi/referensi.routes.ts'
import type { AdminClient } from './sso/public.ts'
import { mountUsersService } from './users-service/users-service.routes.ts'

type Deps = {
  config: Config
  db: Database
  files: FileStore
  revocations: Revocations
  adminClient: AdminClient
}

/** People's rights, menus, agencies and what everybody is told: the half of the wiring that is about administration. */
export function createAdministration({ config, db, files, revocations, adminClient }: Deps) {
  const buttons = createButtons({ db })
  const streams = createEventStreams({ revocations })
  const peran = createPeranService({ db, revocations })
  const checkButtons: MountHooks['checkButtons'] = buttons.check

  function mountAll(mount: Mount): void {
    mountUsersService(mount, { config, db, buttons, revocations, adminClient })
    mountMenu(mount, { db, buttons })
    mountGroupMenu(mount, { db, buttons })
    mountPeran(mount, { peran })
    mountAdminKantor(mount, { db, peran })
    mountInstansi(mount, { db, files, revocations })
    mountAudit(mount, { db })
    mountNotifikasi(mount, { db, streams })
    mountPekerjaan(mount, { db, streams })
    mountReferensi(mount, { db })
  }
  return { mountAll, checkButtons, streams, close: streams.endAll }
}
