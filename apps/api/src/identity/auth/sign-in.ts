import type { Database, Tx } from '../../platform/database.ts'
import type { PublicCall, SsoCall, SsoClaims } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { notify } from '../../system/notifikasi/public.ts'
import { findInstansiOrang, noteMenunggu, SambunganMenunggu, sambungkan } from '../sambungan/public.ts'
import { findPengguna, findPenggunaBySub, type Pengguna } from './identitas.repo.ts'
import { type Asal, isBerakhir, lockAsal, readAsal } from './masuk.repo.ts'
import { findSesiBySso } from './sesi.repo.ts'
import { activeIdentitas, type Issued, type Sessions } from './sessions.ts'

type Deps = {
  db: Database
  sessions: Sessions
  verifySso(token: string): Promise<SsoClaims>
  verifyIdToken(token: string): Promise<{ sub: string; sid: string | null }>
}
type Given = { token: string; refresh_token: string | null; id_token?: string | null }

/** Trades the single sign-on's token for a session of the product. */
export function createSignIn({ db, sessions, verifySso, verifyIdToken }: Deps) {
  /** The session's name at the provider stands in one of its tokens; an ID token of somebody else is not of this sign-in. */
  async function sidOf(claims: SsoClaims, id_token: string | null): Promise<string | null> {
    if (id_token === null) return claims.sid
    const said = await verifyIdToken(id_token)
    if (said.sub !== claims.sub)
      return refuse('auth.token_mati', { why: 'ID token of the sign-in service: it is about another person' })
    return claims.sid ?? said.sid
  }

  /** `keep`: a caller that comes back with a new token of the same sign-on session goes on with the same session here. */
  return async function signIn(given: Given, call: PublicCall, { keep = false } = {}): Promise<Issued> {
    const claims = await verifySso(given.token)
    const id_token = given.id_token ?? null
    const sid = await sidOf(claims, id_token)
    return withSambungan(db, { ...claims, sid }, call, async (tx) => {
      await lockAsal(tx, { hash: claims.jejak, iss: claims.iss, sub: claims.sub, sid })
      const orang = await activeIdentitas(tx, await personOf(tx, claims, call))
      const { masuk_id } = await refuseBerakhir(tx, { ...claims, sid })
      const known = keep && sid !== null ? await findSesiBySso(tx, orang.id, sid) : undefined
      if (known !== undefined)
        return {
          ...sessions.signFor(orang, { ...known, amr: claims.amr }),
          refresh_token: given.refresh_token ?? '',
        }
      const opened = await sessions.trade(
        tx,
        orang,
        { agent: call.agent, ip: call.ip },
        {
          refresh: given.refresh_token,
          id_token,
          sid,
          amr: claims.amr,
          masuk_pada: claims.masuk_pada,
          akses: claims.jejak,
          masuk_id,
        },
      )
      if (opened === null) return refuse('auth.sesi_berakhir')
      if (opened.isNew)
        await recordAudit(tx, asPerson(call, orang), {
          aksi: 'masuk',
          objek: 'sesi',
          instansi_id: orang.roles.find((held) => held.instansi_id)?.instansi_id ?? null,
        })
      return opened.issued
    })
  }
}

/**
 * A sign-in whose account may not be tied yet: what it waits for is written down outside of the transaction that is rolled back, and only for a
 * token that counts.
 */
export async function withSambungan<T>(
  db: Database,
  claims: SsoClaims,
  call: PublicCall | SsoCall,
  use: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await db.acrossInstansi(use)
  } catch (error) {
    if (error instanceof SambunganMenunggu)
      await db.acrossInstansi(async (tx) => {
        await refuseBerakhir(tx, claims)
        await noteMenunggu(tx, claims, error, call)
      })
    throw error
  }
}

type Who = Pick<Pengguna, 'id' | 'nama' | 'nip'>
/** Who signs in is not known before: what is written down of it is theirs. */
const asPerson = (call: PublicCall | SsoCall, { id: sub, nama, nip }: Who) =>
  ({ ...call, caller: { sub, nama, nip } }) as PublicCall

/** A token counts only while nothing that it belongs to was ended, however good its signature. */
export async function refuseBerakhir(tx: Tx, claims: SsoClaims): Promise<Asal> {
  const asal = await readAsal(tx, { hash: claims.jejak, iss: claims.iss, sub: claims.sub, sid: claims.sid })
  const mulai = (claims.masuk_pada ?? claims.ditandatangani) * 1000
  return isBerakhir(asal, mulai) ? refuse('auth.sesi_berakhir') : asal
}

/** Issuer and subject tell who it is; at the very first sign-in the row that the account was made for, or its NIP. Never the e-mail, never the user name. */
export async function personOf(tx: Tx, claims: SsoClaims, call: PublicCall | SsoCall) {
  const known = await findPenggunaBySub(tx, claims)
  if (known !== undefined) return known
  const pengguna_id = await sambungkan(tx, claims)
  // Two first calls at once: one ties, and the other finds it done.
  if (pengguna_id === null) return findPenggunaBySub(tx, claims)
  const tied = await findPengguna(tx, { id: pengguna_id })
  if (tied !== undefined) await tellTie(tx, tied, claims, call)
  return tied
}

/** Whoever has the account may act as this person from now on: it stands in the audit, and the person hears of it. */
async function tellTie(tx: Tx, tied: Pengguna, claims: SsoClaims, call: PublicCall | SsoCall): Promise<void> {
  const { iss, sub, username } = claims
  await recordAudit(tx, asPerson(call, tied), {
    aksi: 'sambung_akun',
    objek: 'pengguna',
    objek_id: tied.id,
    // Where the admins of the agency read it, and whoever is asked whether it is the right one.
    instansi_id: (await findInstansiOrang(tx, tied.id)) ?? null,
    sesudah: { iss, sub, username, nip: tied.nip },
  })
  await notify(tx, [tied.id], {
    instansi_id: null,
    jenis: 'akun.disambung',
    isi: { layanan: new URL(iss).host, akun: username },
  })
}
