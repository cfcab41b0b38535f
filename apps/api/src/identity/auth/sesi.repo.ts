import { hasSecondFactor } from '@presensi/domain/akses/dua-langkah'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { definePrepared } from '../../platform/prepared.repo.ts'
import type { RevocationRow } from '../../platform/token/revocation.ts'
import { newId } from '../../platform/uuid.ts'
import { todayAt } from '../../platform/zone.repo.ts'
import type { Pengguna } from './identitas.repo.ts'
import { endMasuk, pruneMasuk } from './masuk.repo.ts'

export type NewSesi = {
  id: string
  pengguna_id: string
  perangkat: Buffer
  agen: string
  alamat: string | null
  sso_refresh: Buffer | null
  sso_id: Buffer | null
  sso_sid: string | null
  /** hash of the access token that it is traded for; null where there is none */
  sso_akses: Buffer | null
  masuk_id: string | null
  amr: string[]
  /** when the person showed who they are, in seconds; null: now */
  masuk_pada: number | null
  hari: number
}

/** Undefined where a session was opened with that token before: of any number of trades at once one opens it. */
export async function insertSesi(tx: Tx, sesi: NewSesi) {
  const { hari, masuk_pada, ...row } = sesi
  return tx
    .insertInto('sesi')
    .values({
      ...row,
      // A provider whose clock is ahead does not make a sign-in younger.
      masuk_pada: sql`least(coalesce(to_timestamp(${masuk_pada}::float8), now()), now())`,
      berakhir_pada: sql`now() + make_interval(days => ${hari})`,
    })
    .onConflict((conflict) => conflict.column('sso_akses').doNothing())
    .returning(['id', 'amr', 'berakhir_pada'])
    .executeTakeFirst()
}

/** The living session that a token opened. */
export async function findSesiByAkses(tx: Tx, pengguna_id: string, sso_akses: Buffer) {
  return tx
    .selectFrom('sesi')
    .select(['id', 'amr', 'berakhir_pada'])
    .where('sso_akses', '=', sso_akses)
    .where('pengguna_id', '=', pengguna_id)
    .where('dicabut_pada', 'is', null)
    .where('berakhir_pada', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

export async function insertRefresh(tx: Tx, hash: Buffer, sesi_id: string): Promise<void> {
  await tx.insertInto('sesi_token').values({ hash, sesi_id }).execute()
}

/** Of any number of uses at once exactly one wins: the statement that finds the token unused. */
export async function useRefresh(tx: Tx, hash: Buffer, penerus: Buffer): Promise<{ sesi_id: string } | undefined> {
  return tx
    .updateTable('sesi_token')
    .set({ dipakai_pada: sql`clock_timestamp()`, penerus })
    .where('hash', '=', hash)
    .where('dipakai_pada', 'is', null)
    .returning('sesi_id')
    .executeTakeFirst()
}

export type Renewed = { sesi_id: string; amr: string[]; berakhir_pada: Date; pengguna: Pengguna }
export type Renewal = { hash: Buffer; penerus: Buffer; hash_penerus: Buffer; perangkat: Buffer; alamat: string | null }

const runPerbarui = definePrepared('perbarui')

/**
 * The usual case for many at once, in one statement: tokens that were not used yet are, and their successors stand beside them. Answers in
 * their order: the session with its person, null for a session that is over, undefined for a token that had been used or was never given.
 */
export async function renewMany(tx: Tx, asked: readonly Renewal[]): Promise<(Renewed | null | undefined)[]> {
  // In the order of their hashes, so that two nodes that are sent the same tokens do not wait for each other.
  const order = asked.map((one, no) => ({ ...one, no })).toSorted((a, b) => Buffer.compare(a.hash, b.hash))
  const rows = await runPerbarui(
    tx,
    sql<Pengguna & { no: number; sesi_id: string | null; amr: string[]; berakhir_pada: Date }>`
    with pakai as (
      update sesi_token t set dipakai_pada = clock_timestamp(), penerus = i.penerus
      from unnest(${order.map(({ no }) => no)}::int[], ${order.map(({ hash }) => hash)}::bytea[], ${order.map(({ penerus }) => penerus)}::bytea[],
        ${order.map(({ hash_penerus }) => hash_penerus)}::bytea[], ${order.map(({ perangkat }) => perangkat)}::bytea[],
        ${order.map(({ alamat }) => alamat)}::inet[])
        as i (no, hash, penerus, hash_penerus, perangkat, alamat)
      where t.hash = i.hash and t.dipakai_pada is null
      returning i.no, i.hash_penerus, i.perangkat, i.alamat, t.sesi_id
    ), penerus as (
      insert into sesi_token (hash, sesi_id) select hash_penerus, sesi_id from pakai
    ), hidup as (
      update sesi s set terakhir_pada = now(), alamat = coalesce(pakai.alamat, s.alamat), perangkat = pakai.perangkat from pakai
      where s.id = pakai.sesi_id and s.dicabut_pada is null and s.berakhir_pada > now()
      returning pakai.no, s.id as sesi_id, s.pengguna_id, s.amr, s.berakhir_pada
    )
    select pakai.no, hidup.sesi_id, hidup.amr, hidup.berakhir_pada, p.id, p.nip, p.nama, p.username, p.email, p.aktif, p.sambungan_ragu, p.versi_akses
    from pakai left join hidup on hidup.no = pakai.no left join pengguna p on p.id = hidup.pengguna_id`,
  )
  const answers: (Renewed | null | undefined)[] = asked.map(() => undefined)
  for (const { no, sesi_id, amr, berakhir_pada, ...pengguna } of rows)
    answers[no] = sesi_id === null ? null : { sesi_id, amr, berakhir_pada, pengguna }
  return answers
}

export async function findUsedRefresh(tx: Tx, hash: Buffer) {
  return tx
    .selectFrom('sesi_token')
    .select([
      'sesi_id',
      'penerus',
      sql<number>`extract(epoch from clock_timestamp() - dipakai_pada)::float8`.as('umur_detik'),
    ])
    .where('hash', '=', hash)
    .where('dipakai_pada', 'is not', null)
    .executeTakeFirst()
}

export async function findLiveSesi(tx: Tx, id: string) {
  return tx
    .selectFrom('sesi')
    .select(['id', 'pengguna_id', 'perangkat', 'sso_refresh', 'sso_id', 'amr', 'masuk_id', 'berakhir_pada'])
    .where('id', '=', id)
    .where('dicabut_pada', 'is', null)
    .where('berakhir_pada', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Whether the person behind a session has shown who they are in the last minutes, by the database's clock. */
export async function isMasukBaru(tx: Tx, id: string, menit: number): Promise<boolean> {
  const { rows } = await sql`select 1 from sesi where id = ${id} and dicabut_pada is null
    and masuk_pada > now() - make_interval(mins => ${menit})`.execute(tx)
  return rows.length > 0
}

/** Whether an admin of the agency has a session now whose sign-in showed a second factor. */
export async function hasAdminDuaLangkah(tx: Tx, instansi_id: string): Promise<boolean> {
  const { rows } = await sql<{ amr: string[] }>`
    select distinct s.amr from peran r join instansi i on i.id = r.instansi_id join sesi s on s.pengguna_id = r.pengguna_id
    where r.role = 'role:presensi:admin:instansi' and r.instansi_id = ${instansi_id}
      and daterange(r.mulai, r.selesai, '[]') @> ${todayAt('i.zona_waktu')}
      and s.dicabut_pada is null and s.berakhir_pada > now()`.execute(tx)
  return rows.some(({ amr }) => hasSecondFactor(amr))
}

/** Where it was last renewed from. A browser's name changes with its updates, so the device is the one that renewed last. */
export async function touchSesi(
  tx: Tx,
  id: string,
  { alamat, perangkat }: { alamat: string | null; perangkat: Buffer },
): Promise<void> {
  await tx
    .updateTable('sesi')
    .set({ terakhir_pada: sql`now()`, alamat: sql`coalesce(${alamat}::inet, alamat)`, perangkat })
    .where('id', '=', id)
    .execute()
}

/** A session that is over at the single sign-on, of this person where it says whose. */
export type SsoEnd = { sid: string; pengguna_id: string | null; ended_at: Date }

/**
 * The sessions opened with it. Where none ever was, it may be one whose name no token told us: then those of the person that have no name
 * end, and no others, because people have further sessions there.
 */
const endedAtSso = ({ sid, pengguna_id, ended_at }: SsoEnd) => sql<boolean>`
  (sso_sid = ${sid} and (${pengguna_id}::uuid is null or pengguna_id = ${pengguna_id}::uuid))
  or (pengguna_id = ${pengguna_id}::uuid and sso_sid is null and dibuat_pada <= ${ended_at}
    and not exists (select 1 from sesi s where s.sso_sid = ${sid} and s.pengguna_id = ${pengguna_id}::uuid))`

/** Ends sessions, and what was signed for them before, and tells every node. */
export async function revokeSesi(
  tx: Tx,
  by: { id: string } | { pengguna_id: string; begunBefore: Date } | { sso: SsoEnd },
  alasan: string,
): Promise<RevocationRow[]> {
  const base = tx
    .updateTable('sesi')
    .set({ dicabut_pada: sql`now()`, alasan_cabut: alasan, sso_refresh: null, sso_id: null })
    .where('dicabut_pada', 'is', null)
  const narrowed =
    'id' in by
      ? base.where('id', '=', by.id)
      : 'sso' in by
        ? base.where(endedAtSso(by.sso))
        : base.where('pengguna_id', '=', by.pengguna_id).where('dibuat_pada', '<=', by.begunBefore)
  const ended = await narrowed.returning(['id', 'masuk_id', 'sso_sid']).execute()
  await endMasuk(tx, {
    masuk_ids: ended.flatMap(({ masuk_id }) => masuk_id ?? []),
    sids: ended.flatMap(({ sso_sid }) => sso_sid ?? []),
  })
  const rows = ended.map(({ id }) => ({ sesi_id: id, pengguna_id: null, versi_akses: null }))
  await insertPencabutan(tx, rows)
  return rows
}

/**
 * Nothing of this person that was signed until now, or until `until`, counts any more. The moment it holds from, which is never one to come: a
 * provider's clock may be ahead.
 */
export async function endEverythingOf(tx: Tx, pengguna_id: string, until: Date | undefined): Promise<Date> {
  const { rows } = await sql<{ pada: Date }>`
    with saat as (
      -- Rounded up: what comes back here has milliseconds, and nothing may begin between them.
      select date_trunc('milliseconds', least(coalesce(${until ?? null}::timestamptz, clock_timestamp()), clock_timestamp())) + interval '1 millisecond' as pada)
    update pengguna set sesi_berakhir_pada = greatest(sesi_berakhir_pada, saat.pada) from saat
    where id = ${pengguna_id} returning saat.pada`.execute(tx)
  return rows[0]?.pada ?? new Date(0)
}

/** A person's account at the sign-in service, once they signed in. */
export async function findAkunOf(tx: Tx, pengguna_id: string): Promise<{ iss: string; sub: string } | undefined> {
  const { rows } = await sql<{ iss: string; sub: string }>`
    select iss, sub from pengguna where id = ${pengguna_id} and sub is not null`.execute(tx)
  return rows[0]
}

/** Every token of this person issued so far is dead; who still may gets a new one by refreshing. */
export async function raiseVersi(tx: Tx, pengguna_id: string): Promise<RevocationRow[]> {
  const raised = await tx
    .updateTable('pengguna')
    .set({ versi_akses: sql`versi_akses + 1`, diubah_pada: sql`now()` })
    .where('id', '=', pengguna_id)
    .returning('versi_akses')
    .execute()
  const rows = raised.map(({ versi_akses }) => ({ sesi_id: null, pengguna_id, versi_akses }))
  await insertPencabutan(tx, rows)
  return rows
}

/** The same for everybody with a role in this agency, in one statement: an agency can have hundreds. */
export async function raiseVersiOfPetugas(tx: Tx, instansi_id: string): Promise<RevocationRow[]> {
  const raised = await tx
    .updateTable('pengguna')
    .set({ versi_akses: sql`versi_akses + 1`, diubah_pada: sql`now()` })
    .where('id', 'in', (roles) =>
      roles.selectFrom('peran').select('pengguna_id').where('instansi_id', '=', instansi_id),
    )
    .returning(['id', 'versi_akses'])
    .execute()
  const rows = raised.map(({ id, versi_akses }) => ({ sesi_id: null, pengguna_id: id, versi_akses }))
  await insertPencabutan(tx, rows)
  return rows
}

async function insertPencabutan(tx: Tx, rows: RevocationRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('pencabutan')
      .values(rows.map((row) => ({ id: newId(), ...row })))
      .execute()
}

/** Longer than any product token lives, so that a node that starts now knows all it has to refuse. And what the database's clock says. */
export async function recentPencabutan(tx: Tx): Promise<{ dicabut: RevocationRow[]; sekarang: number }> {
  const { rows } = await sql<RevocationRow & { ada: boolean; sekarang: number }>`
    select p.id is not null as ada, p.sesi_id, p.pengguna_id, p.versi_akses, (extract(epoch from clock_timestamp()) * 1000)::float8 as sekarang
    from (select 1) satu left join pencabutan p on p.pada > now() - interval '20 minutes'`.execute(tx)
  const dicabut = rows.flatMap(({ ada, sekarang: _at, ...row }) => (ada ? [row] : []))
  return { dicabut, sekarang: Math.max(...rows.map((row) => row.sekarang)) }
}

/** What no longer matters to anybody. */
export async function pruneSesi(tx: Tx): Promise<void> {
  await tx.deleteFrom('pencabutan').where('pada', '<', sql<Date>`now() - interval '1 hour'`).execute()
  await tx.deleteFrom('sesi').where('berakhir_pada', '<', sql<Date>`now() - interval '90 days'`).execute()
  await tx.deleteFrom('sesi_token').where('dipakai_pada', '<', sql<Date>`now() - interval '45 days'`).execute()
  await pruneMasuk(tx)
}

export async function findSesiBySso(tx: Tx, pengguna_id: string, sso_sid: string) {
  return tx
    .selectFrom('sesi')
    .select(['id', 'berakhir_pada'])
    .where('sso_sid', '=', sso_sid)
    .where('pengguna_id', '=', pengguna_id)
    .where('dicabut_pada', 'is', null)
    .where('berakhir_pada', '>', sql<Date>`now()`)
    .orderBy('dibuat_pada', 'desc')
    .executeTakeFirst()
}
