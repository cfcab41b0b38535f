import { readDisiplin } from '@presensi/contract/days/disiplin'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { instansiOf } from '../../platform/scope.ts'
import { bacaDisiplin } from './baca.ts'

/** How people stand against the discipline steps. */
export function mountDisiplin(mount: Mount, { db }: { db: Database }): void {
  mount(readDisiplin, ({ query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.reading(instansi_id, (tx) => bacaDisiplin(tx, instansi_id, query, call))
  })
}
