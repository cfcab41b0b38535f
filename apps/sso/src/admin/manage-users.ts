import type * as z from 'zod'
import { insertPengguna, type Pengguna, replaceSandi, updatePengguna } from '../pengguna/pengguna.repo.ts'
import { passwordProblem } from '../sandi/rules.ts'
import type { Services } from '../services.ts'
import { uuidv7 } from '../uuid.ts'
import { phcFromKeycloak } from './imported-hash.ts'
import type { changedUser, newUser, PasswordCredential } from './schemas.ts'

type Hashed = { sandi: string | null } | { invalid: string }
type Identity = Pick<Pengguna, 'username' | 'nip' | 'email'>

const fullName = (first: string, last: string | null | undefined): string => [first, last ?? ''].join(' ').trim()

async function hashOf(
  { hashing }: Services,
  credential: PasswordCredential | undefined,
  person: Identity,
): Promise<Hashed> {
  if (credential === undefined) return { sandi: null }
  if (credential.value !== undefined) {
    const problem = passwordProblem(credential.value, person)
    return problem === null
      ? { sandi: await hashing.hash(credential.value) }
      : { invalid: `invalid password: ${problem}` }
  }
  const imported = phcFromKeycloak(credential.credentialData ?? '', credential.secretData ?? '')
  return imported === null ? { invalid: 'unreadable credential: only argon2 can be taken over' } : { sandi: imported }
}

export async function createUser(
  services: Services,
  user: z.output<typeof newUser>,
): Promise<{ id: string } | { conflict: true } | { invalid: string }> {
  const identity = { username: user.username, nip: user.attributes?.nip?.[0] ?? null, email: user.email ?? null }
  const [credential] = user.credentials
  const hashed = await hashOf(services, credential, identity)
  if ('invalid' in hashed) return hashed
  const id = user.id ?? uuidv7()
  const created = await insertPengguna(services.db, {
    ...identity,
    id,
    nama: fullName(user.firstName ?? user.username, user.lastName),
    aktif: user.enabled,
    sandi: hashed.sandi,
    sandi_sementara: credential?.temporary ?? false,
  })
  return created ? { id } : { conflict: true }
}

/** What is not given stays. Disabling somebody ends their sessions in the same transaction. */
export async function changeUser(
  { db, sessions }: Services,
  person: Pengguna,
  change: z.output<typeof changedUser>,
): Promise<boolean> {
  const aktif = change.enabled ?? person.aktif
  const given = change.attributes?.nip
  return db.transaction(async () => {
    const written = await updatePengguna(db, {
      id: person.id,
      username: change.username ?? person.username,
      email: change.email === undefined ? person.email : change.email,
      nip: given === undefined ? person.nip : (given[0] ?? null),
      nama: change.firstName === undefined ? person.nama : fullName(change.firstName, change.lastName),
      aktif,
    })
    if (written && !aktif) await sessions.endAllOf(person.id)
    return written
  })
}

/** A password issued by an admin: it ends every session, and the person's locks. Null when done, else why not. */
export async function resetPassword(
  services: Services,
  person: Pengguna,
  credential: PasswordCredential,
): Promise<string | null> {
  const hashed = await hashOf(services, credential, person)
  if ('invalid' in hashed) return hashed.invalid
  if (hashed.sandi === null) return 'invalid password'
  const after = hashed.sandi
  return services.db.transaction(async () => {
    const change = { id: person.id, before: person.sandi, after, temporary: credential.temporary }
    if (!(await replaceSandi(services.db, change))) return 'the password changed meanwhile'
    await services.sessions.endAllOf(person.id)
    await services.throttle.unlock(person.id)
    await services.throttle.forgetKnown(person.id)
    return null
  })
}
