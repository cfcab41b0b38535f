import type { FastifyServerOptions } from 'fastify'
import { createAdministration } from './administration.ts'
import { createApiKeys } from './api-key/public.ts'
import { recordAudit } from './audit/public.ts'
import { mountAuth } from './auth/auth.routes.ts'
import { createSessions } from './auth/sessions.ts'
import { createSignIn } from './auth/sign-in.ts'
import { mountCalendarAndHours } from './calendar-and-hours.ts'
import { createClocking } from './clocking.ts'
import { mountPengguna } from './pengguna/pengguna.routes.ts'
import { createPeopleAndPlaces } from './people-and-places.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database, WriterPools } from './platform/database.ts'
import { createFileStore } from './platform/files/public.ts'
import { createGate } from './platform/http/gate.ts'
import type { Mount, MountHooks } from './platform/http/mount-route.ts'
import { refuse } from './platform/refusal.ts'
import { createScopeLookup } from './platform/scope.repo.ts'
import { createProductTokens } from './platform/token/product-token.ts'
import type { Revocations } from './platform/token/revocation.ts'
import type { KeyRing } from './rantai/public.ts'
import { mountRegistrasi } from './registrasi/registrasi.routes.ts'
import { mountSettingsAndPartners } from './settings-and-partners.ts'
import {
  createAdminClient,
  createEndpoints,
  createLogoutVerifier,
  createSsoVerifier,
  createTokenClient,
  mountTokenDoor,
} from './sso/public.ts'
import { createSyarat, createWatchSso } from './totp/public.ts'
import { mountTotp } from './totp/totp.routes.ts'

export type FeatureDeps = {
  config: Config
  keys: KeyRing
  db: Database
  writer: WriterPools
  revocations: Revocations
  /** what tokens are dated and checked by; the same for all nodes */
  now?: Clock
  logger: NonNullable<FastifyServerOptions['logger']>
}

/** Puts the features together. Each is given just what it uses. */
export function createFeatures({ config, keys, db, writer, revocations, now = Date.now }: FeatureDeps) {
  const tokens = createProductTokens(config.PRESENSI_SECRET, now)
  const superadminWajib = config.SUPERADMIN_WAJIB_TOTP === 'ya'
  const sessions = createSessions({
    tokens,
    master: config.PRESENSI_SECRET,
    now,
    superadminWajibTotp: superadminWajib,
  })
  const endpoints = createEndpoints(config)
  const verifySso = createSsoVerifier(config, endpoints)
  const verifyLogout = createLogoutVerifier(config, endpoints)
  const tokenClient = createTokenClient({ config, endpoints })
  const adminClient = createAdminClient({ config, endpoints })
  const signIn = createSignIn({ db, sessions, verifySso })
  const apiKeys = createApiKeys({ db, config })
  const files = createFileStore(config)
  const checkApiKey = apiKeys.check
  const syarat = createSyarat({ superadminWajib })
  const watchSso = createWatchSso({ db, syarat, verifySso })
  const gate = createGate({ tokens, revocations, verifySso, checkApiKey, ...createScopeLookup(db) })

  const describe = (token: string) => {
    const verdict = tokens.verify(token)
    return verdict.ok ? verdict.claims : refuse('auth.token_mati')
  }

  const witness: MountHooks['witness'] = (route, call) =>
    db.acrossInstansi((tx) =>
      recordAudit(tx, call, {
        aksi: call.caller.act === undefined ? 'lihat' : 'lihat_sebagai',
        objek: `${route.method} ${route.path}`,
      }),
    )
  const administration = createAdministration({ config, db, files, revocations, adminClient })

  const { streams } = administration
  const clocking = createClocking({ config, keys, db, writer, files, streams })
  const peopleAndPlaces = createPeopleAndPlaces({ db, revocations, adminClient })

  function mountAll(mount: Mount): void {
    mountTokenDoor(mount, { config, endpoints })
    mountAuth(mount, { config, db, sessions, revocations, verifySso, verifyLogout, tokenClient, adminClient })
    mountPengguna(mount, { db, tokenClient, signIn, describe })
    mountRegistrasi(mount, { db, adminClient })
    administration.mountAll(mount)
    mountSettingsAndPartners(mount, { config, db, apiKeys, files, revocations })
    mountCalendarAndHours(mount, { db })
    peopleAndPlaces.mountAll(mount)
    clocking.mountAll(mount)
    mountTotp(mount, { db, syarat })
  }
  async function close(): Promise<void> {
    administration.close()
    await clocking.close()
  }
  return { gate, mountAll, witness, checkButtons: administration.checkButtons, watchSso, close }
}
