import { isSuperadmin, isTerjangkau, type Kedudukan, mayTie, sebagaiPengundang } from '@presensi/domain/akses/hak-orang'
import type { Tx } from '../../platform/database.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Kabar, notify } from '../../system/notifikasi/public.ts'
import { findUndangan, listSuperadmin, lockKedudukan, setUndangan, type Undangan } from './hak-orang.repo.ts'

export { findPenggunaId, findUndangan, setUndangan, type Undangan } from './hak-orang.repo.ts'

/** Who acts, in the words of the rule. */
export const pelakuOf = ({ caller, lingkup }: PersonFacts) => ({
  roles: caller.roles,
  instansi_id: lingkup.instansi_id,
})

/**
 * Those of these people whose account, sessions, device, name, groups and roles are not the caller's to touch. Every way to a person asks
 * here, in the transaction that writes.
 */
export async function readTerlindung(tx: Tx, call: PersonFacts, ids: readonly string[]): Promise<Set<string>> {
  const pelaku = pelakuOf(call)
  if (ids.length === 0 || isSuperadmin(pelaku.roles)) return new Set()
  const held = await lockKedudukan(tx, ids)
  return new Set(ids.filter((id) => id !== call.caller.sub && !isTerjangkau(pelaku, held.get(id) ?? [])))
}

/** One person: whoever is out of reach is not there. Nobody learns from the answer who holds roles. */
export async function guardOrang(tx: Tx, call: PersonFacts, pengguna_id: string): Promise<void> {
  if ((await readTerlindung(tx, call, [pengguna_id])).size > 0) refuse('tidak_ditemukan')
}

export async function readKedudukan(tx: Tx, pengguna_id: string): Promise<readonly Kedudukan[]> {
  return (await lockKedudukan(tx, [pengguna_id])).get(pengguna_id) ?? []
}

export const undanganOf = (call: PersonFacts): Undangan => {
  const pengundang = sebagaiPengundang(pelakuOf(call))
  return { diundang_sebagai: pengundang?.role ?? null, diundang_instansi_id: pengundang?.instansi_id ?? null }
}

/** Giving somebody their first role invites them, unless somebody made them an account before. */
export async function inviteByPeran(tx: Tx, call: PersonFacts, pengguna_id: string): Promise<void> {
  await setUndangan(tx, pengguna_id, undanganOf(call), { onlyFirst: true })
}

/** Whether an account that signs in for the first time may become this person, found by NIP alone. */
export async function isTieOpen(tx: Tx, pengguna_id: string): Promise<boolean> {
  const held = await readKedudukan(tx, pengguna_id)
  const undangan = await findUndangan(tx, pengguna_id)
  const { diundang_sebagai: role = null, diundang_instansi_id: instansi_id = null } = undangan ?? {}
  return mayTie(role === null ? null : { role, instansi_id }, held)
}

/** Tells somebody what was done to their account; of a super admin's account all super admins hear. The one who did it knows. */
export async function notifyOrang(tx: Tx, call: PersonFacts, pengguna_id: string, kabar: Kabar): Promise<void> {
  const isRoot = isSuperadmin(await readKedudukan(tx, pengguna_id))
  const people = isRoot ? [pengguna_id, ...(await listSuperadmin(tx))] : [pengguna_id]
  await notify(
    tx,
    people.filter((id) => id !== call.caller.sub),
    kabar,
  )
}
