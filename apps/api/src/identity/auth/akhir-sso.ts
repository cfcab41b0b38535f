import type { Config } from '../../platform/config.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { deriveKey, seal, unseal } from '../../platform/sealing.ts'
import { notify } from '../../system/notifikasi/public.ts'
import type { AdminClient, Endpoints, TokenClient } from '../sso/public.ts'
import {
  type AkhirSso,
  findAkhirSso,
  listPenyegar,
  markDiberiTahu,
  postponeAkhirSso,
  settleAkhirSso,
  takeAkhirSso,
} from './akhir-sso.repo.ts'

type Deps = {
  config: Pick<Config, 'PRESENSI_SECRET' | 'SSO_ADMIN_CLIENT_SECRET'>
  db: Database
  endpoints(): Promise<Endpoints>
  tokenClient: Pick<TokenClient, 'endSession'>
  adminClient: Pick<AdminClient, 'endSessions'>
}

/** Refresh tokens of the sign-in service are kept only to end what they stand for. */
export function createPenyegarSeal({ PRESENSI_SECRET }: Pick<Config, 'PRESENSI_SECRET'>) {
  const key = deriveKey(PRESENSI_SECRET, 'sesi:sso-refresh')
  return { seal: (token: string): Buffer => seal(key, token), unseal: (sealed: Buffer) => unseal(key, sealed) }
}

/** One bound for all that is asked of a sign-in service that may be away: the worker goes on from there. */
const AT_ONCE_MS = 5_000
const TRY_MS = 10_000
const BATCH = 20

/** Whether the sign-in service has heard; 'tak_bisa': it has no way to be told. */
export type Told = 'selesai' | 'menyusul' | 'tak_bisa'

/** Tells the sign-in service what was ended here. */
export function createAkhirSso({ config, db, endpoints, tokenClient, adminClient }: Deps) {
  const penyegar = createPenyegarSeal(config)

  /** False where the provider has no way to be told. */
  async function endEach(sealed: readonly Buffer[], signal: AbortSignal): Promise<boolean> {
    const tokens = sealed.flatMap((one) => penyegar.unseal(one) ?? [])
    const ended = await Promise.all(tokens.map((token) => tokenClient.endSession(token, signal)))
    return ended.every(Boolean)
  }

  async function tell({ sub, penyegar: one, ...row }: AkhirSso, signal: AbortSignal): Promise<boolean> {
    if (sub === null) return endEach(one === null ? [] : [one], signal)
    const { admin } = await endpoints()
    if (admin === null || config.SSO_ADMIN_CLIENT_SECRET === undefined)
      return endEach(await db.acrossInstansi((tx) => listPenyegar(tx, sub)), signal)
    await adminClient.endSessions(sub, { signal, ...(row.percobaan > 1 && { before: row.dibuat_pada }) })
    return true
  }

  const settle = (row: AkhirSso): Promise<void> =>
    db.acrossInstansi(async (tx) => {
      await settleAkhirSso(tx, row)
      if (row.diberi_tahu && row.pengguna_id !== null)
        await notify(tx, [row.pengguna_id], { instansi_id: null, jenis: 'sesi.layanan_selesai', isi: {} })
    })

  /** What was planned with a lease, now; where that comes to nothing the worker goes on with it. */
  async function tellNow(id: string, warn: (facts: { err: unknown }) => void): Promise<Told> {
    const row = await db.acrossInstansi((tx) => findAkhirSso(tx, id))
    if (row === undefined) return 'selesai'
    try {
      const told = await tell(row, AbortSignal.timeout(AT_ONCE_MS))
      await settle(row)
      return told ? 'selesai' : 'tak_bisa'
    } catch (error) {
      warn({ err: error })
      await db.acrossInstansi((tx) => postponeAkhirSso(tx, { id, percobaan: 1 }))
      return 'menyusul'
    }
  }

  /** The person knows by now that the sign-in service still has to be told. */
  async function tellPerson(tx: Tx, id: string, pengguna_id: string): Promise<void> {
    await markDiberiTahu(tx, id)
    await notify(tx, [pengguna_id], { instansi_id: null, jenis: 'sesi.layanan_menyusul', isi: {} })
  }

  /** What is due. How many were told; fails where one was not, so that the page of the worker's tasks says so. */
  async function tellDue(): Promise<number> {
    const due = await db.acrossInstansi((tx) => takeAkhirSso(tx, BATCH))
    const failures: unknown[] = []
    await Promise.all(
      due.map(async (row) => {
        try {
          await tell(row, AbortSignal.timeout(TRY_MS))
          await settle(row)
        } catch (error) {
          failures.push(error)
          await db.acrossInstansi((tx) => postponeAkhirSso(tx, row))
        }
      }),
    )
    if (failures.length > 0)
      throw new Error(`the sign-in service was not told of ${failures.length} endings`, { cause: failures[0] })
    return due.length
  }

  return { tellNow, tellPerson, tellDue }
}

export type AkhirSsoTeller = ReturnType<typeof createAkhirSso>
