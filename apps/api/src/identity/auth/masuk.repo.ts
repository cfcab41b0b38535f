import { type AsalToken, isAsalBerakhir } from '@presensi/domain/akses/sesi-berakhir'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'

/** A token by its hash, and what it says of itself where it never went through our token path; no hash: a sign-in of this moment. */
export type Asked = {
  readonly hash: Buffer | null
  readonly iss: string
  /** null: only what is known of the hash counts */
  readonly sub: string | null
  readonly sid: string | null
}

/** What is known of a token's sign-in, and of what was ended since; moments in milliseconds by the database's clock. */
export type Asal = {
  masuk_id: string | null
  sid: string | null
  asal: AsalToken | null
  akhiran: { orang: number | null; sid: number | null }
  kini: number
}

type Row = {
  masuk_id: string | null
  sid: string | null
  mulai: number | null
  berakhir: number | null
  sampai: number | null
  orang: number | null
  sid_berakhir: number | null
  kini: number
}

const ms = (column: string) => sql<number>`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`

export async function readAsal(tx: Tx, { hash, iss, sub, sid }: Asked): Promise<Asal> {
  const { rows } = await sql<Row>`
    select m.id as masuk_id, coalesce(${sid}::text, m.sid) as sid, ${ms('m.mulai')} as mulai, ${ms('m.berakhir_pada')} as berakhir,
      ${ms('m.sampai')} as sampai, ${ms('p.sesi_berakhir_pada')} as orang, ${ms('s.pada')} as sid_berakhir, ${ms('now()')} as kini
    from (select 1) satu
    left join sso_token t on t.hash = ${hash}::bytea
    left join sso_masuk m on m.id = t.masuk_id
    left join pengguna p on p.iss = ${iss} and p.sub = coalesce(${sub}::text, m.sub)
    left join sso_sid_berakhir s on s.sid = coalesce(${sid}::text, m.sid)`.execute(tx)
  const [row] = rows as [Row]
  const { masuk_id, mulai, berakhir, sampai, orang, sid_berakhir, kini } = row
  const asal = mulai === null ? null : { mulai, berakhir, sampai }
  return { masuk_id, sid: row.sid, asal, akhiran: { orang, sid: sid_berakhir }, kini }
}

/** `mulai`: what the token says itself, for one that is not known here. */
export const isBerakhir = ({ asal, akhiran, kini }: Asal, mulai: number): boolean =>
  isAsalBerakhir(asal ?? { mulai, berakhir: null, sampai: null }, akhiran, kini)

const SID_LOCK = 4712
const PERSON_LOCK = 4713

/**
 * Until the transaction ends nobody ends what a session is about to be opened for: who ends takes the same locks alone. So either the end is
 * seen here, or the new session is seen by it.
 */
export async function lockAsal(tx: Tx, { iss, sub, sid, hash }: Asked): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${PERSON_LOCK}, hashtext(${`${iss} ${sub}`}))`.execute(tx)
  if (sid !== null) await sql`select pg_advisory_xact_lock_shared(${SID_LOCK}, hashtext(${sid}))`.execute(tx)
  // One after the other: opening a session writes there, too.
  await sql`select 1 from sso_masuk where id = (select masuk_id from sso_token where hash = ${hash}::bytea) for no key update`.execute(
    tx,
  )
}

export const lockSid = (tx: Tx, sid: string) =>
  sql`select pg_advisory_xact_lock(${SID_LOCK}, hashtext(${sid}))`.execute(tx)
export const lockSub = (tx: Tx, { iss, sub }: { iss: string; sub: string }) =>
  sql`select pg_advisory_xact_lock(${PERSON_LOCK}, hashtext(${`${iss} ${sub}`}))`.execute(tx)

export type NewMasuk = {
  /** the sign-in that these tokens descend from; null: a new one */
  readonly masuk_id: string | null
  readonly sub: string
  readonly sid: string | null
  /** milliseconds */
  readonly mulai: number
  readonly akses: Buffer
  readonly penyegar: { readonly hash: Buffer; readonly segel: Buffer } | null
}

export async function noteMasuk(tx: Tx, given: NewMasuk): Promise<void> {
  const { sub, sid, mulai, akses, penyegar } = given
  const segel = penyegar?.segel ?? null
  const masuk_id = given.masuk_id ?? newId()
  if (given.masuk_id === null)
    await sql`insert into sso_masuk (id, sub, sid, mulai, penyegar)
      values (${masuk_id}, ${sub}, ${sid}, to_timestamp(${mulai}::float8 / 1000), ${segel})`.execute(tx)
  else
    await sql`update sso_masuk set terakhir_pada = now(), sid = coalesce(sid, ${sid}), penyegar = coalesce(${segel}, penyegar)
      where id = ${masuk_id}`.execute(tx)
  const hashes = penyegar === null ? [akses] : [akses, penyegar.hash]
  // A provider that does not rotate gives the same refresh token again.
  await sql`insert into sso_token (hash, masuk_id) select h, ${masuk_id}::uuid from unnest(${hashes}::bytea[]) h
    on conflict (hash) do update set dibuat_pada = now()`.execute(tx)
}

/** A session was opened with it: when the last of them is over by its age, so is the sign-in. */
export async function prolongMasuk(tx: Tx, masuk_id: string, sesi_id: string): Promise<void> {
  await sql`update sso_masuk set sampai = greatest(coalesce(sampai, '-infinity'), (select berakhir_pada from sesi where id = ${sesi_id}))
    where id = ${masuk_id}`.execute(tx)
}

/** Ends sign-ins with the sessions that they opened, and whatever has the same name at the sign-in service. */
export async function endMasuk(
  tx: Tx,
  ended: { masuk_ids: readonly string[]; sids: readonly string[] },
): Promise<void> {
  const { masuk_ids, sids } = ended
  if (masuk_ids.length > 0)
    await sql`update sso_masuk set berakhir_pada = now() where id = any(${masuk_ids}::uuid[]) and berakhir_pada is null`.execute(
      tx,
    )
  for (const sid of new Set(sids)) await endSid(tx, sid)
}

/** A session of the sign-in service is over since then, whether or not one of ours was ever opened with it. */
export async function endSid(tx: Tx, sid: string, pada?: Date): Promise<void> {
  await sql`insert into sso_sid_berakhir (sid, pada) values (${sid}, least(coalesce(${pada ?? null}::timestamptz, clock_timestamp()), clock_timestamp()))
    on conflict (sid) do update set pada = greatest(sso_sid_berakhir.pada, excluded.pada)`.execute(tx)
}

/** Also of an account that nobody is tied to yet. */
export async function endMasukOf(tx: Tx, sub: string, pada: Date): Promise<void> {
  await sql`update sso_masuk set berakhir_pada = clock_timestamp() where sub = ${sub} and berakhir_pada is null and mulai <= ${pada}`.execute(
    tx,
  )
}

/** What no longer matters: sessions live 90 days at most, and access tokens and what was ended with them far shorter. */
export async function pruneMasuk(tx: Tx): Promise<void> {
  await sql`delete from sso_token where dibuat_pada < now() - interval '100 days'`.execute(tx)
  await sql`delete from sso_masuk where terakhir_pada < now() - interval '100 days'`.execute(tx)
  await sql`delete from sso_sid_berakhir where pada < now() - interval '100 days'`.execute(tx)
}
