import type { FastifyServerOptions } from 'fastify'
import { createAccess } from './access/index.ts'
import { mountAllowance } from './allowance/index.ts'
import { startSimulasiKebijakan } from './allowance/tpp/public.ts'
import { mountCalendarAndHours } from './calendar-and-hours/index.ts'
import { createClocking } from './clocking/index.ts'
import type { KeyRing } from './clocking/rantai/public.ts'
import { mountDays } from './days/index.ts'
import { createIdentity } from './identity/index.ts'
import { mountLeave } from './leave/index.ts'
import { createApiKeys } from './partners/api-key/public.ts'
import { mountPartners } from './partners/index.ts'
import { mountPeopleAndPlaces } from './people-and-places/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database, WriterPools } from './platform/database.ts'
import { createFileStore } from './platform/files/public.ts'
import { createEventStreams } from './platform/http/event-streams.ts'
import { createGate } from './platform/http/gate.ts'
import type { Mount, MountHooks } from './platform/http/mount-route.ts'
import type { ImportDeps } from './platform/impor/public.ts'
import { createJobFiles } from './platform/jobs/public.ts'
import { createScopeLookup } from './platform/scope.repo.ts'
import { createProductTokens } from './platform/token/product-token.ts'
import type { Revocations } from './platform/token/revocation.ts'
import { mountRecaps } from './recaps/index.ts'
import type { LockOffices } from './recaps/kunci/public.ts'
import { recordAudit } from './system/audit/public.ts'
import { mountSystem } from './system/index.ts'
import type { Jam } from './system/jam/public.ts'
import { createTindakan } from './tindakan.ts'

export type FeatureDeps = {
  config: Config
  keys: KeyRing
  db: Database
  writer: WriterPools
  revocations: Revocations
  /** what tokens are dated and checked by; the same for all nodes */
  now?: Clock
  /** holds the database's clock against others */
  jam: Jam
  logger: NonNullable<FastifyServerOptions['logger']>
  /** what locks months beside this thread; without it this thread does */
  lock?: LockOffices
  /** what imports sheets beside this thread; without it this thread does */
  imports?: ImportDeps['apart']
}

/** Puts the areas together. Each is given just what it uses. */
export function createFeatures({ config, keys, db, writer, revocations, now = Date.now, jam, ...beside }: FeatureDeps) {
  const tokens = createProductTokens(config.PRESENSI_SECRET, now)
  const files = createFileStore(config)
  const jobFiles = createJobFiles({ files, config })
  const { lock, imports } = beside
  const impor: ImportDeps = { db, files: jobFiles, apart: imports }
  const streams = createEventStreams({ revocations })
  const apiKeys = createApiKeys({ db, config })
  const { verifySso, adminClient, provider, ...identity } = createIdentity({
    config,
    db,
    files,
    revocations,
    tokens,
    now,
  })
  const tindakan = createTindakan({ db, revocations, adminClient })
  const access = createAccess({ db, revocations, tindakan })
  const clocking = createClocking({ config, keys, db, writer, files, streams })
  const gate = createGate({ tokens, revocations, verifySso, checkApiKey: apiKeys.check, ...createScopeLookup(db) })

  const witness: MountHooks['witness'] = (route, call) =>
    db.acrossInstansi((tx) =>
      recordAudit(tx, call, {
        aksi: call.caller.act === undefined ? 'lihat' : 'lihat_sebagai',
        objek: `${route.method} ${route.path}`,
      }),
    )

  function mountAll(mount: Mount): void {
    identity.mountAll(mount)
    access.mountAll(mount)
    mountPeopleAndPlaces(mount, { db, files, impor, revocations, adminClient })
    mountCalendarAndHours(mount, impor)
    clocking.mountAll(mount)
    mountDays(mount, { config, db, files, mulaiRupiah: startSimulasiKebijakan, tindakan })
    mountLeave(mount, { config, db, files, impor })
    mountRecaps(mount, { db, config, files, lock, checkButtons: access.checkButtons })
    mountAllowance(mount, { config, db, files, impor })
    mountPartners(mount, { config, db, apiKeys })
    mountSystem(mount, { config, db, files, jobFiles, revocations, streams, provider, jam })
  }
  async function close(): Promise<void> {
    streams.endAll()
    await clocking.close()
  }
  return { gate, mountAll, witness, checkButtons: access.checkButtons, watchSso: identity.watchSso, provider, close }
}
