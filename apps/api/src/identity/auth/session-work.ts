import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { followTugas, type TugasRunner } from '../../system/pekerjaan/public.ts'
import { type AdminClient, createTokenClient, type Endpoints } from '../sso/public.ts'
import { createAkhirSso } from './akhir-sso.ts'
import { createLookAtAccounts, LOOKED_AT_ONCE } from './look-at-accounts.ts'
import { createFollow } from './masuk.ts'
import { pruneSesi } from './sesi.repo.ts'

type Deps = {
  config: Config
  db: Database
  tugas: TugasRunner
  endpoints(): Promise<Endpoints>
  adminClient: AdminClient
}

/** What the worker does for sessions: the sign-in service is told what ended here, and asked what ended there. */
export function createSessionWork({ config, db, tugas, endpoints, adminClient }: Deps) {
  // The API's nodes hear of ended sessions by themselves.
  const follow = createFollow({ config, db, revocations: { add: () => undefined } })
  const tokenClient = createTokenClient({ config, endpoints, follow })
  const { tellDue } = createAkhirSso({ config, db, endpoints, tokenClient, adminClient })
  const { look, lookNow } = createLookAtAccounts({ config, db, endpoints, adminClient })
  return {
    prune: pruneSesi,
    tellDue,
    look,
    lookNow,
    follow() {
      const stops = [
        followTugas(tugas, 'akhiri_di_layanan_masuk', tellDue, { idleMs: 1_000, failureMs: 2_000, full: 1 }),
        followTugas(tugas, 'lihat_akun_yang_keluar', lookNow, { idleMs: 1_000, failureMs: 5_000, full: 1 }),
        followTugas(tugas, 'lihat_akun_layanan_masuk', look, {
          idleMs: 60_000,
          failureMs: 60_000,
          full: LOOKED_AT_ONCE,
        }),
      ]
      return async (): Promise<void> => {
        await Promise.all(stops.map((stop) => stop()))
      }
    },
  }
}
