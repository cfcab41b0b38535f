import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { FileStore } from '../platform/files/public.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import { refuse } from '../platform/refusal.ts'
import type { ProductTokens } from '../platform/token/product-token.ts'
import type { Revocations } from '../platform/token/revocation.ts'
import { createAkhirSso } from './auth/akhir-sso.ts'
import { mountAuth } from './auth/auth.routes.ts'
import { createEndPerson } from './auth/end-person.ts'
import { createFollow } from './auth/masuk.ts'
import { createSessions } from './auth/sessions.ts'
import { createSignIn } from './auth/sign-in.ts'
import { mountAkun } from './pengguna/akun.routes.ts'
import { mountPengguna } from './pengguna/pengguna.routes.ts'
import { mountProfil } from './profil/profil.routes.ts'
import { mountRegistrasi } from './registrasi/registrasi.routes.ts'
import {
  createAdminClient,
  createIdTokenVerifier,
  createLogoutVerifier,
  createProvider,
  createSsoVerifier,
  createTokenClient,
  mountTokenDoor,
} from './sso/public.ts'
import { createSyarat, createWatchSso } from './totp/public.ts'
import { mountTotp } from './totp/totp.routes.ts'

type Deps = {
  config: Config
  db: Database
  files: FileStore
  revocations: Revocations
  tokens: ProductTokens
  now: Clock
}

/** Who somebody is: signing in, sessions, accounts, the second factor, and the single sign-on behind them. */
export function createIdentity({ config, db, files, revocations, tokens, now }: Deps) {
  const superadminWajib = config.SUPERADMIN_WAJIB_TOTP === 'ya'
  const sessions = createSessions({ tokens, master: config.PRESENSI_SECRET, now, superadminWajibTotp: superadminWajib })
  const provider = createProvider(config)
  const { endpoints } = provider
  const verifySso = createSsoVerifier(config, endpoints, now)
  const verifyIdToken = createIdTokenVerifier(config, endpoints, now)
  const verifyLogout = createLogoutVerifier(config, endpoints, now)
  const follow = createFollow({ config, db, revocations })
  const tokenClient = createTokenClient({ config, endpoints, follow })
  const adminClient = createAdminClient({ config, endpoints })
  const akhirSso = createAkhirSso({ config, db, endpoints, tokenClient, adminClient })
  const signIn = createSignIn({ db, sessions, verifySso, verifyIdToken })
  const syarat = createSyarat({ superadminWajib })
  const watchSso = createWatchSso({ db, syarat, verifySso })
  const describe = (token: string) => {
    const verdict = tokens.verify(token)
    return verdict.ok ? verdict.claims : refuse('auth.token_mati')
  }

  function mountAll(mount: Mount): void {
    mountTokenDoor(mount, { config, endpoints, follow, endPerson: createEndPerson({ config, db, revocations }) })
    mountAuth(mount, {
      config,
      db,
      sessions,
      revocations,
      verifySso,
      verifyIdToken,
      verifyLogout,
      endpoints,
      tokenClient,
      akhirSso,
    })
    mountPengguna(mount, { db, tokenClient, signIn, describe })
    mountAkun(mount, { config, db, revocations, adminClient })
    mountRegistrasi(mount, { db, adminClient })
    mountTotp(mount, { db, syarat })
    mountProfil(mount, { db, files, config })
  }
  return { mountAll, verifySso, adminClient, watchSso, provider }
}
