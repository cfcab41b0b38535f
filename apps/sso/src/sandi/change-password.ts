import { dropLinks } from '../account/reset.repo.ts'
import type { TextKey } from '../http/answers.ts'
import { type Pengguna, replaceSandi } from '../pengguna/pengguna.repo.ts'
import type { Services } from '../services.ts'
import { passwordProblem } from './rules.ts'

export type ChangeOutcome = { ok: true } | { ok: false; problem: TextKey }

/** The slow part, outside of any transaction: the rules and the hash. */
export async function preparePassword(
  { hashing }: Services,
  pengguna: Pengguna,
  password: string,
): Promise<{ ok: true; hash: string } | { ok: false; problem: TextKey }> {
  const problem = passwordProblem(password, pengguna)
  if (problem !== null) return { ok: false, problem }
  if (await hashing.verify(pengguna.sandi, password)) return { ok: false, problem: 'sandi_sama' }
  return { ok: true, hash: await hashing.hash(password) }
}

/** Stores the new hash and ends the person's other sessions in one transaction; false when somebody was faster. */
export async function storePassword(
  { db, sessions }: Services,
  pengguna: Pengguna,
  hash: string,
  keepSession?: string,
): Promise<boolean> {
  return db.transaction(async () => {
    const change = { id: pengguna.id, before: pengguna.sandi, after: hash, temporary: false }
    if (!(await replaceSandi(db, change))) return false
    await sessions.endAllOf(pengguna.id, keepSession)
    await dropLinks(db, pengguna.id)
    return true
  })
}

export async function changePassword(
  services: Services,
  pengguna: Pengguna,
  password: string,
  keepSession?: string,
): Promise<ChangeOutcome> {
  const prepared = await preparePassword(services, pengguna, password)
  if (!prepared.ok) return prepared
  return (await storePassword(services, pengguna, prepared.hash, keepSession))
    ? { ok: true }
    : { ok: false, problem: 'berubah' }
}
