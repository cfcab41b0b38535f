import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import type { Window } from '../../platform/paging.ts'
import { todayAt } from '../../platform/zone.repo.ts'

export type NewNotifikasi = {
  id: string
  instansi_id: string | null
  pengguna_id: string
  type: 'success' | 'danger'
  jenis: string
  tautan: string | null
  data: Record<string, unknown>
}

const COLUMNS = [
  'id',
  'type',
  'jenis',
  'message',
  'message_en',
  'tautan',
  'data',
  'dibuat_pada',
  'dibaca_pada',
] as const

export async function insertNotifikasi(tx: Tx, rows: readonly NewNotifikasi[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('notifikasi')
    .values(rows.map((row) => ({ ...row, data: JSON.stringify(row.data) })))
    .execute()
}

/** Each of these lines is about all of these matters. */
export async function insertPerkara(
  tx: Tx,
  instansi_id: string,
  notifikasi_ids: readonly string[],
  perkara_ids: readonly string[],
): Promise<void> {
  await sql`insert into notifikasi_perkara (instansi_id, perkara_id, notifikasi_id)
    select ${instansi_id}, m.id, n.id from unnest(${perkara_ids}::uuid[]) as m (id) cross join unnest(${notifikasi_ids}::uuid[]) as n (id)
    on conflict do nothing`.execute(tx)
}

/**
 * Matters are settled, by whomever: lines about them, and about nothing else that still waits, count as read for everybody who was told. The
 * lines are held first, in one order, so that two who settle the last two matters of a line do not each leave it to the other.
 */
export async function clearPerkara(tx: Tx, instansi_id: string, perkara_ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select n.id from notifikasi n where n.id in (
      select k.notifikasi_id from notifikasi_perkara k where k.instansi_id = ${instansi_id} and k.perkara_id = any(${perkara_ids}::uuid[]))
    order by n.id for update`.execute(tx)
  if (rows.length === 0) return
  await sql`delete from notifikasi_perkara where instansi_id = ${instansi_id} and perkara_id = any(${perkara_ids}::uuid[])`.execute(
    tx,
  )
  await sql`update notifikasi n set dibaca_pada = now() where n.id = any(${rows.map(({ id }) => id)}::uuid[]) and n.dibaca_pada is null
    and not exists (select 1 from notifikasi_perkara k where k.notifikasi_id = n.id)`.execute(tx)
}

/** Whether somebody was told within a day of the thing that `kunci` names. */
export async function wasTold(tx: Tx, jenis: string, kunci: string): Promise<boolean> {
  const { rows } = await sql<{
    ya: boolean
  }>`select exists (select 1 from notifikasi where jenis = ${jenis} and data ->> 'kunci' = ${kunci}
    and dibuat_pada > now() - interval '1 day') as ya`.execute(tx)
  return rows[0]?.ya === true
}

/** Who heard of a matter today where the agency is. Two who ask at once wait for each other, so that both do not find nobody. */
export async function listToldToday(
  tx: Tx,
  instansi_id: string,
  pengguna_ids: readonly string[],
  { jenis, kunci }: { jenis: string; kunci: string },
): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(hashtext(${jenis}), hashtext(${kunci}))`.execute(tx)
  const { rows } = await sql<{
    pengguna_id: string
  }>`select distinct n.pengguna_id from notifikasi n join instansi i on i.id = n.instansi_id
    where n.instansi_id = ${instansi_id} and n.jenis = ${jenis} and n.data ->> 'kunci' = ${kunci} and n.pengguna_id = any(${pengguna_ids}::uuid[])
      and (n.dibuat_pada at time zone i.zona_waktu)::date = ${todayAt('i.zona_waktu')}`.execute(tx)
  return new Set(rows.map((row) => row.pengguna_id))
}

/**
 * Counts one more into today's line of the same kind, which says the newest and is unread again. Gives those who had one. Two at once wait for
 * each other, so that both do not find it missing.
 */
export async function foldNotifikasi(
  tx: Tx,
  pengguna_ids: readonly string[],
  { jenis, instansi_id }: { jenis: string; instansi_id: string | null },
  isi: Record<string, unknown>,
): Promise<Set<string>> {
  await sql`select pg_advisory_xact_lock(hashtext(${jenis}), hashtext(coalesce(${instansi_id}::text, '')))`.execute(tx)
  const { rows } = await sql<{ id: string; pengguna_id: string; jumlah: number }>`
    select distinct on (n.pengguna_id) n.id, n.pengguna_id, coalesce((n.data ->> 'jumlah')::int, 1) + 1 as jumlah
    from notifikasi n left join instansi i on i.id = n.instansi_id
    where n.pengguna_id = any(${pengguna_ids}::uuid[]) and n.jenis = ${jenis} and n.instansi_id is not distinct from ${instansi_id}::uuid
      and n.dibuat_pada >= (date_trunc('day', now() at time zone coalesce(i.zona_waktu, 'Asia/Jakarta')) at time zone coalesce(i.zona_waktu, 'Asia/Jakarta'))
    order by n.pengguna_id, n.id desc`.execute(tx)
  for (const { id, jumlah } of rows)
    await tx
      .updateTable('notifikasi')
      .set({
        message: null,
        message_en: null,
        dibaca_pada: null,
        data: sql`data || ${JSON.stringify({ ...isi, jumlah })}::jsonb`,
      })
      .where('id', '=', id)
      .execute()
  return new Set(rows.map((row) => row.pengguna_id))
}

export async function listNotifikasi(tx: Tx, pengguna_id: string, unread: boolean, window: Window) {
  let rows = tx.selectFrom('notifikasi').select(COLUMNS).where('pengguna_id', '=', pengguna_id)
  if (unread) rows = rows.where('dibaca_pada', 'is', null)
  return readPage(tx, rows.orderBy('id', 'desc'), window)
}
export type NotifikasiRow = Awaited<ReturnType<typeof listNotifikasi>>['items'][number]

export async function countUnread(tx: Tx, pengguna_id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from notifikasi where pengguna_id = ${pengguna_id} and dibaca_pada is null limit 10000) as belum`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

export async function isOwnNotifikasi(tx: Tx, pengguna_id: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('notifikasi')
    .select('id')
    .where('id', '=', id)
    .where('pengguna_id', '=', pengguna_id)
    .executeTakeFirst()
  return row !== undefined
}

export async function markRead(tx: Tx, pengguna_id: string, id: string | undefined): Promise<void> {
  const rows = tx
    .updateTable('notifikasi')
    .set({ dibaca_pada: sql`now()` })
    .where('pengguna_id', '=', pengguna_id)
    .where('dibaca_pada', 'is', null)
  await (id === undefined ? rows : rows.where('id', '=', id)).execute()
}

/**
 * What came lately for these people. Rows become visible in the order of their commits, not of their ids, so the caller looks back
 * further than its last turn and leaves out what it has sent already.
 */
export async function recentFor(tx: Tx, pengguna_ids: readonly string[], seconds: number) {
  return tx
    .selectFrom('notifikasi')
    .select(['pengguna_id', ...COLUMNS])
    .where('pengguna_id', 'in', pengguna_ids)
    .where('dibuat_pada', '>', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('id')
    .execute()
}

/** Agency admins whose role holds today; for no agency the super admins, also from inside the transaction of one. */
export async function listAdmins(tx: Tx, instansi_id: string | null): Promise<string[]> {
  const { rows } =
    instansi_id === null
      ? await sql<{ pengguna_id: string }>`select id as pengguna_id from superadmin_sekarang() as s (id)`.execute(tx)
      : await sql<{ pengguna_id: string }>`
          select distinct r.pengguna_id from peran r join instansi i on i.id = r.instansi_id
          where r.role = 'role:presensi:admin:instansi' and r.instansi_id = ${instansi_id}
            and daterange(r.mulai, r.selesai, '[]') @> ${todayAt('i.zona_waktu')}`.execute(tx)
  return rows.map((row) => row.pengguna_id)
}

/** How many are reminded of at once: each is looked up. */
const SEKALIGUS = 100

/**
 * Matters that became ripe for a reminder: of a select of `id` and `sejak`, those that wait so many days and of which nobody was reminded at this
 * stage. They are marked in the same statement, so that nobody hears twice.
 */
export async function takePengingat(
  tx: Tx,
  instansi_id: string,
  menunggu: RawBuilder<unknown>,
  { tahap, setelah_hari }: { readonly tahap: 'pengingat' | 'eskalasi'; readonly setelah_hari: number },
): Promise<string[]> {
  const { rows } = await sql<{
    perkara_id: string
  }>`insert into pengingat_perkara (instansi_id, perkara_id, tahap, sejak)
    select ${instansi_id}, m.id, ${tahap}, m.sejak from (${menunggu}) m
    where m.sejak <= now() - make_interval(days => ${setelah_hari}) and not exists (select 1 from pengingat_perkara p
      where p.instansi_id = ${instansi_id} and p.perkara_id = m.id and p.tahap = ${tahap} and p.sejak = m.sejak)
    order by m.sejak, m.id limit ${SEKALIGUS} on conflict do nothing returning perkara_id`.execute(tx)
  return rows.map((row) => row.perkara_id)
}

export async function pruneNotifikasi(tx: Tx): Promise<void> {
  await sql`delete from pengingat_perkara where pada < now() - interval '180 days'`.execute(tx)
  await tx.deleteFrom('notifikasi').where('dibuat_pada', '<', sql<Date>`now() - interval '180 days'`).execute()
}
