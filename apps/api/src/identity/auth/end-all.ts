import type { Tx } from '../../platform/database.ts'
import type { RevocationRow } from '../../platform/token/revocation.ts'
import { endMasukOf, lockSub } from './masuk.repo.ts'
import { endEverythingOf, findAkunOf, raiseVersi, revokeSesi } from './sesi.repo.ts'

/** Ends what began until now, or until `until`, here. Whose account it is at the sign-in service; null where nobody signed in yet. */
export async function endAllOf(
  tx: Tx,
  pengguna_id: string,
  alasan: string,
  until?: Date,
): Promise<{ rows: RevocationRow[]; sub: string | null }> {
  const akun = await findAkunOf(tx, pengguna_id)
  // A session that is being opened is either seen below, or sees that it comes too late.
  if (akun !== undefined) await lockSub(tx, akun)
  const pada = await endEverythingOf(tx, pengguna_id, until)
  const raised = await raiseVersi(tx, pengguna_id)
  const revoked = await revokeSesi(tx, { pengguna_id, begunBefore: pada }, alasan)
  if (akun !== undefined) await endMasukOf(tx, akun.sub, pada)
  return { rows: [...revoked, ...raised], sub: akun?.sub ?? null }
}
