import { sql } from 'kysely'
import { aktifPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { EXACT_UP_TO, type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'
import { newId } from '../../platform/uuid.ts'
import { todayIn } from '../../platform/zone.repo.ts'

type Asked = { nama: string; nip: string; email: string }

/**
 * At most five wait for one NIP; what comes beyond is dropped. The agency that employs the person decides, unless the person holds
 * something outside it: then, as for a NIP that nobody employs, the super admins do. Gives who will decide, or null where it was dropped.
 */
export async function insertRegistrasi(tx: Tx, row: Asked): Promise<{ instansi_id: string | null } | null> {
  // One after the other, so that two at once do not reach for the same place.
  await sql`select pg_advisory_xact_lock(hashtext('registrasi'), hashtext(${row.nip}))`.execute(tx)
  const { rows } = await sql<{ instansi_id: string | null }>`
    insert into registrasi (id, tempat, instansi_id, nama, nip, email)
    select ${newId()}, min(n)::smallint, (
        select g.instansi_id from pegawai g where g.nip = ${row.nip} and ${aktifPada('g', todayIn(sql.ref('g.instansi_id')))}
          and not exists (select 1 from kedudukan_orang(array[g.pengguna_id]) k where k.instansi_id is distinct from g.instansi_id)),
      ${row.nama}, ${row.nip}, ${row.email}
    from generate_series(1, 5) n
    where not exists (select 1 from registrasi r where r.nip = ${row.nip} and r.status = 'menunggu' and r.tempat = n)
    having min(n) is not null
    returning instansi_id`.execute(tx)
  return rows[0] ?? null
}

/** The employee behind the NIP, and the other requests that wait for it. */
const requests = (tx: Tx, instansi_id: string | null) => {
  const rows = tx
    .selectFrom('registrasi as r')
    .leftJoin('instansi as i', 'i.id', 'r.instansi_id')
    .leftJoin('pegawai as g', (join) =>
      join.onRef('g.nip', '=', 'r.nip').on(aktifPada('g', todayIn(sql.ref('g.instansi_id')))),
    )
  return instansi_id === null ? rows : rows.where('r.instansi_id', '=', instansi_id)
}

const COLUMNS = [
  'r.id',
  'r.nama',
  'r.nip',
  'r.email',
  'r.status',
  'r.instansi_id',
  'r.dibuat_pada',
  'r.diputuskan_pada',
  'r.catatan',
  'r.bersama_id as bersama',
  'i.nama as instansi',
  'g.nama as pegawai',
  'g.email as email_pegawai',
] as const
type Lain = { id: string; nama: string; email: string; dibuat_pada: string }
const LAIN = sql<Lain[]>`coalesce((
  select json_agg(json_build_object('id', o.id, 'nama', o.nama, 'email', o.email, 'dibuat_pada', o.dibuat_pada) order by o.dibuat_pada)
  from registrasi o where o.nip = r.nip and o.status = 'menunggu' and r.status = 'menunggu' and o.id <> r.id
    and o.instansi_id is not distinct from r.instansi_id), '[]')`.as('lain')

type Filter = ListQuery & { status?: string | undefined }

export async function listRegistrasi(tx: Tx, query: Filter, window: Window, instansi_id: string | null) {
  const { column, direction } = orderOf(query.sort ?? '-dibuat_pada', 'dibuat_pada')
  let rows = requests(tx, instansi_id)
  if (query.status !== undefined) rows = rows.where('r.status', '=', query.status)
  if (query.q !== undefined)
    rows = rows.where(
      sql<boolean>`lower(r.nama || ' ' || r.nip || ' ' || r.email::text) like ${likeOf(query.q.toLowerCase())}`,
    )
  const items = await rows
    .select(COLUMNS)
    .select(LAIN)
    .orderBy(`r.${column}`, direction)
    .orderBy('r.id')
    .offset(window.offset)
    .limit(window.limit)
    .execute()
  const counted = await tx
    .selectFrom(
      rows
        .select('r.id')
        .limit(EXACT_UP_TO + 1)
        .as('n'),
    )
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  return { items, counted: counted.n }
}

export async function findRegistrasi(tx: Tx, id: string, instansi_id: string | null) {
  return requests(tx, instansi_id).select(COLUMNS).select(LAIN).where('r.id', '=', id).executeTakeFirst()
}

/**
 * Takes all that waits for a NIP in hand while its account is made, outside of any transaction. False where it was decided meanwhile, or
 * somebody else is at it; whoever never came back loses it after a minute.
 */
export async function claimRegistrasi(tx: Tx, { id, nip }: { id: string; nip: string }): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update registrasi set dikerjakan_sampai = clock_timestamp() + interval '1 minute'
    where nip = ${nip} and status = 'menunggu' and (dikerjakan_sampai is null or dikerjakan_sampai < clock_timestamp())
    returning id`.execute(tx)
  return rows.some((row) => row.id === id)
}

export async function releaseRegistrasi(tx: Tx, nip: string): Promise<void> {
  await tx
    .updateTable('registrasi')
    .set({ dikerjakan_sampai: null })
    .where('nip', '=', nip)
    .where('status', '=', 'menunggu')
    .execute()
}

/** Decided once, by whoever claimed it; what else waits for the NIP is closed with it. Gives how many that were, null where it was decided before. */
export async function decideRegistrasi(
  tx: Tx,
  { id, nip }: { id: string; nip: string },
  decision: { status: string; catatan: string | null; oleh: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: string }>`
    update registrasi set dikerjakan_sampai = null, diputuskan_oleh = ${decision.oleh}, diputuskan_pada = now(),
      status = case when id = ${id} then ${decision.status} else 'ditolak' end,
      catatan = case when id = ${id} then ${decision.catatan} end, bersama_id = case when id <> ${id} then ${id}::uuid end
    where nip = ${nip} and status = 'menunggu' returning id`.execute(tx)
  return rows.some((row) => row.id === id) ? rows.length - 1 : null
}

/** The person behind the account: somebody already known by this NIP keeps their row. Nobody has invited a new one yet. */
export async function insertPengguna(tx: Tx, row: { nip: string; nama: string }): Promise<string> {
  const id = newId()
  await tx
    .insertInto('pengguna')
    .values({ id, username: row.nip, nip: row.nip, nama: row.nama, diundang_sebagai: null })
    .execute()
  return id
}

export async function deletePengguna(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('pengguna').where('id', '=', id).execute()
}

export async function setEmail(tx: Tx, pengguna_id: string, email: string): Promise<void> {
  await tx.updateTable('pengguna').set({ email, diubah_pada: sql`now()` }).where('id', '=', pengguna_id).execute()
}
