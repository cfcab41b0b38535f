import { ahead } from '../../platform/connection-use.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import type { RevocationRow, Revocations } from '../../platform/token/revocation.ts'
import { planAkhirSso } from './akhir-sso.repo.ts'
import { endAllOf } from './end-all.ts'
import { findPengguna, type Identitas, loadIdentitas } from './identitas.repo.ts'
import { hasAdminDuaLangkah, isMasukBaru, raiseVersi, raiseVersiOfPetugas, recentPencabutan } from './sesi.repo.ts'

export { hasAdminDuaLangkah }

const MASUK_BARU_MENIT = 5

/** Signing and changing how one is reached take a sign-in of the last minutes: a phone that lies open is not enough. */
export const baruMasuk = (tx: Tx, { caller }: PersonFacts): Promise<boolean> =>
  isMasukBaru(tx, caller.sid, MASUK_BARU_MENIT)

export async function refuseLamaMasuk(tx: Tx, call: PersonFacts): Promise<void> {
  if (!(await baruMasuk(tx, call))) refuse('perlu_masuk_ulang')
}

/** What somebody holds now, without a session of theirs. */
export async function readIdentitas(tx: Tx, id: string): Promise<Identitas | undefined> {
  const found = await findPengguna(tx, { id })
  return found && loadIdentitas(tx, found)
}

/** For features that change what a person may do: their tokens die, and refreshing gives tokens with the new rights. */
export async function endTokens(tx: Tx, pengguna_id: string): Promise<RevocationRow[]> {
  return raiseVersi(tx, pengguna_id)
}

/** The same for whoever has a role in an agency; plain employees follow when their token of ten minutes ends. */
export async function endTokensOfPetugas(tx: Tx, instansi_id: string): Promise<RevocationRow[]> {
  return raiseVersiOfPetugas(tx, instansi_id)
}

/**
 * Every session of a person, and what was signed before it: refreshing does not help, and neither does a token of the sign-in service. The
 * sign-in service is told by the worker.
 */
export async function endSessions(tx: Tx, pengguna_id: string, alasan: string): Promise<RevocationRow[]> {
  const { rows, sub } = await endAllOf(tx, pengguna_id, alasan)
  if (sub !== null) await planAkhirSso(tx, { pengguna_id, sub })
  return rows
}

const POLL_MS = 2_000

/**
 * Reads what other nodes revoked. Through a pooler there is no LISTEN, so: a small question every two seconds, whose answer also says what the
 * database's clock is. Nothing stands before it: what was ended here late is open for longer.
 */
export function followRevocations(
  db: Database,
  revocations: Revocations,
  learnClock: (sekarang: number) => void = () => undefined,
): { ready: Promise<void>; stop(): void } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const poll = async (): Promise<void> => {
    try {
      const { dicabut, sekarang } = await ahead(() => db.acrossInstansi(recentPencabutan))
      learnClock(sekarang)
      revocations.add(dicabut)
    } catch {
      // The database is away: nothing can be changed there either, and the next turn asks again.
    }
    if (!stopped) timer = setTimeout(poll, POLL_MS).unref()
  }
  return {
    ready: poll(),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
