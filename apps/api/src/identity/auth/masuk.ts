import { decodeJwt, type JWTPayload } from 'jose'
import type { Config } from '../../platform/config.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { sha256 } from '../../platform/sealing.ts'
import type { Revocations } from '../../platform/token/revocation.ts'
import { type Follow, type Granted, hashAkses } from '../sso/public.ts'
import { planAkhirSso } from './akhir-sso.repo.ts'
import { createPenyegarSeal } from './akhir-sso.ts'
import { endAllOf } from './end-all.ts'
import { findPenggunaBySub } from './identitas.repo.ts'
import { type Asal, isBerakhir, noteMasuk, readAsal } from './masuk.repo.ts'

type Deps = {
  config: Pick<Config, 'PRESENSI_SECRET' | 'SSO_ISSUER' | 'SSO_SCOPE'>
  db: Database
  revocations: Pick<Revocations, 'add'>
  /** what could not be noted: such a token is judged by what it says itself */
  warn?(facts: { err: unknown }): void
}

/** Later than what is stored by less than this, a limit is the same one: dates of tokens are whole seconds. */
const SAME_LIMIT_MS = 2_000

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null

function payloadOf(token: unknown): JWTPayload | null {
  try {
    return decodeJwt(String(token))
  } catch {
    return null
  }
}

/** Where every token of the sign-in service comes from: its sign-in, and when that began, by our clock. */
export function createFollow({ config, db, revocations, warn = () => undefined }: Deps): Follow {
  const penyegar = createPenyegarSeal(config)
  const iss = config.SSO_ISSUER
  const mayGoOn = config.SSO_SCOPE.split(/\s+/).includes('offline_access')

  const read = (tx: Tx, refresh_token: string): Promise<Asal> =>
    readAsal(tx, { hash: sha256(refresh_token), iss, sub: null, sid: null })

  /** The provider says that whatever it signed for somebody before a moment does not count: neither do sessions of then. */
  async function heedLimit(tx: Tx, sub: string, pada: number, { akhiran }: Asal): Promise<void> {
    if (akhiran.orang !== null && pada <= akhiran.orang + SAME_LIMIT_MS) return
    const pengguna = await findPenggunaBySub(tx, { iss, sub })
    if (pengguna === undefined) return
    const { rows } = await endAllOf(tx, pengguna.id, 'tidak berlaku lagi di layanan masuk', new Date(pada))
    revocations.add(rows)
  }

  /** Milliseconds: when the person showed who they are. A refresh of a sign-in that nobody noted may be as old as the world. */
  function beganAt({ iat, auth_time }: JWTPayload, grant: Granted['grant'], now: number): number {
    if (grant === 'password') return now
    const [signed, shown] = [numberOf(iat), numberOf(auth_time)]
    if (signed !== null && shown !== null) return now - Math.max(0, signed - shown) * 1000
    return grant === 'refresh_token' ? 0 : now
  }

  async function note(tx: Tx, { grant, dipakai, data, since }: Granted, payload: JWTPayload) {
    const sub = String(payload.sub)
    const sid = textOf(payload.sid) ?? textOf(payloadOf(data.id_token)?.sid)
    const asal = await readAsal(tx, { hash: dipakai === null ? null : sha256(dipakai), iss, sub, sid })
    // Asked for before something was ended, it comes from before: the way there and back does not make it younger.
    const now = asal.kini - (performance.now() - since)
    const limit = numberOf(data['not-before-policy'])
    const signed = numberOf(payload.iat)
    if (limit !== null && signed !== null) await heedLimit(tx, sub, now - (signed - limit) * 1000 - 2, asal)
    const mulai = beganAt(payload, grant, now)
    const isUndated = grant === 'authorization_code' && numberOf(payload.auth_time) === null
    // Nobody knows whether the person showed who they are again after the end of that session.
    const isOver = isBerakhir(asal, mulai) || (isUndated && asal.akhiran.sid !== null)
    const isOffline = !mayGoOn && (textOf(data.scope) ?? '').split(' ').includes('offline_access')
    const given = textOf(data.refresh_token)
    if (isOver || isOffline) {
      if (given !== null) await planAkhirSso(tx, { pengguna_id: null, penyegar: penyegar.seal(given) })
      return isOver ? ('berakhir' as const) : ('luring' as const)
    }
    await noteMasuk(tx, {
      masuk_id: asal.masuk_id,
      sub,
      sid,
      mulai,
      akses: hashAkses(String(data.access_token)),
      penyegar: given === null ? null : { hash: sha256(given), segel: penyegar.seal(given) },
    })
    return 'baik' as const
  }

  return {
    allows: (refresh_token) =>
      db.acrossInstansi(async (tx) => {
        const asal = await read(tx, refresh_token)
        return asal.asal === null || !isBerakhir(asal, 0)
      }),
    async take(granted) {
      const payload = payloadOf(granted.data.access_token)
      // No token that any door of ours would take.
      if (payload?.sub === undefined) return 'baik'
      return db
        .acrossInstansi((tx) => note(tx, granted, payload))
        .catch((error: unknown) => {
          // The provider has used up the token before it: with this one thrown away as well the session there would be lost.
          warn({ err: error })
          return 'baik' as const
        })
    },
  }
}
