import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'

/** What the sign-in service has to be told: that every session of an account is over, or one that a refresh token stands for. */
export type AkhirSso = {
  id: string
  pengguna_id: string | null
  sub: string | null
  penyegar: Buffer | null
  diberi_tahu: boolean
  dibuat_pada: Date
  percobaan: number
}

/** Longer than a try can take, so that no other worker tells the same meanwhile. */
export const LEASE_SECONDS = 30
const MOST_DELAY_SECONDS = 300

/** In the transaction that ends the sessions here. `leased`: the caller tells it at once, and the worker only where that came to nothing. */
export async function planAkhirSso(
  tx: Tx,
  given: { pengguna_id: string | null } & ({ sub: string } | { penyegar: Buffer }),
  { leased = false } = {},
): Promise<string> {
  const id = newId()
  const { sub = null, penyegar = null } = { sub: undefined, penyegar: undefined, ...given }
  await sql`insert into akhir_sso (id, pengguna_id, sub, penyegar, berikutnya_pada)
    values (${id}, ${given.pengguna_id}, ${sub}, ${penyegar}, clock_timestamp() + make_interval(secs => ${leased ? LEASE_SECONDS : 0}))`.execute(
    tx,
  )
  return id
}

/** Takes what is due, for as long as the lease: another worker leaves it alone, and takes it up when this one dies. */
export async function takeAkhirSso(tx: Tx, limit: number): Promise<AkhirSso[]> {
  const { rows } = await sql<AkhirSso>`
    with siap as (select id from akhir_sso where berikutnya_pada <= clock_timestamp() order by berikutnya_pada limit ${limit} for update skip locked)
    update akhir_sso a set percobaan = a.percobaan + 1, berikutnya_pada = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
    from siap where a.id = siap.id
    returning a.id, a.pengguna_id, a.sub, a.penyegar, a.diberi_tahu, a.dibuat_pada, a.percobaan`.execute(tx)
  return rows
}

export async function findAkhirSso(tx: Tx, id: string): Promise<AkhirSso | undefined> {
  const { rows } = await sql<AkhirSso>`
    select id, pengguna_id, sub, penyegar, diberi_tahu, dibuat_pada, percobaan from akhir_sso where id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

/** Two, four, eight seconds, and every five minutes at last: the worker goes on until it was heard. */
export async function postponeAkhirSso(tx: Tx, { id, percobaan }: Pick<AkhirSso, 'id' | 'percobaan'>): Promise<void> {
  const seconds = Math.min(MOST_DELAY_SECONDS, 2 ** Math.min(percobaan, 16))
  await sql`update akhir_sso set percobaan = ${percobaan}, berikutnya_pada = clock_timestamp() + make_interval(secs => ${seconds}) where id = ${id}`.execute(
    tx,
  )
}

/** It was heard. Refresh tokens that were kept to end what they stand for are not needed any more. */
export async function settleAkhirSso(tx: Tx, { id, sub }: Pick<AkhirSso, 'id' | 'sub'>): Promise<void> {
  await sql`delete from akhir_sso where id = ${id}`.execute(tx)
  if (sub !== null)
    await sql`update sso_masuk set penyegar = null where sub = ${sub} and berakhir_pada is not null`.execute(tx)
}

export async function markDiberiTahu(tx: Tx, id: string): Promise<void> {
  await sql`update akhir_sso set diberi_tahu = true where id = ${id}`.execute(tx)
}

/** The refresh tokens of an account's ended sign-ins that may still be good there. */
export async function listPenyegar(tx: Tx, sub: string): Promise<Buffer[]> {
  const { rows } = await sql<{ penyegar: Buffer }>`
    select penyegar from sso_masuk where sub = ${sub} and berakhir_pada is not null and penyegar is not null`.execute(
    tx,
  )
  return rows.map(({ penyegar }) => penyegar)
}

/** The refresh token of one sign-in that was given last. */
export async function findPenyegar(tx: Tx, masuk_id: string): Promise<Buffer | null> {
  const { rows } = await sql<{
    penyegar: Buffer | null
  }>`select penyegar from sso_masuk where id = ${masuk_id}`.execute(tx)
  return rows[0]?.penyegar ?? null
}
