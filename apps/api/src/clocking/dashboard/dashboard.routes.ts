import { followDashboard, listHadirHariIni, readDashboard } from '@presensi/contract/clocking/dashboard'
import type { Database } from '../../platform/database.ts'
import type { EventStreams } from '../../platform/http/event-streams.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { createDashboard } from './dashboard.service.ts'
import { createKehadiran } from './kehadiran.ts'
import { createDashboardStreams } from './streams.ts'

export function mountDashboard(mount: Mount, { db, streams }: { db: Database; streams: EventStreams }): void {
  const dashboard = createDashboard({ db, kehadiran: createKehadiran({ db }) })
  const follow = createDashboardStreams({ db, streams, angkaKini: dashboard.angkaKini })
  mount(readDashboard, ({ body }, call) => dashboard.read(body, call))
  mount(listHadirHariIni, ({ query }, call) => dashboard.list(query, call))
  mount(followDashboard, (_input, call) => follow(call))
}
