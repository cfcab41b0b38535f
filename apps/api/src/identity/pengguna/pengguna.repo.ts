import { sql } from 'kysely'
import { aktifPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { pickPage } from '../../platform/paging.repo.ts'
import { type ListQuery, orderOf, type Window } from '../../platform/paging.ts'
import { beginsWords } from '../../platform/search.repo.ts'
import { todayIn } from '../../platform/zone.repo.ts'

type Filter = ListQuery & { aktif?: boolean | undefined }

/** Users of one agency: those it employs, from its own index. Accounts are looked up for the page only. */
export async function listUsersOf(tx: Tx, instansi_id: string, query: Filter, window: Window) {
  const parts = [sql`g.instansi_id = ${instansi_id}`, aktifPada('g', todayIn(instansi_id))]
  if (query.aktif !== undefined) parts.push(sql`u.aktif = ${query.aktif}`)
  if (query.q !== undefined) parts.push(await foundBy(tx, query.q))
  const byUsername = query.sort?.endsWith('username') === true
  const account = byUsername || query.aktif !== undefined ? sql`join pengguna u on u.id = g.pengguna_id` : sql``
  const rows = sql`
    select g.pengguna_id as id, g.nama, g.nip ${byUsername ? sql`, u.username` : sql``} from pegawai g ${account}
    where ${sql.join(parts, sql` and `)}`
  const by = query.q === undefined ? 'walk' : 'gather'
  const { ids, pageWith } = await pickPage(tx, { rows, order: orderBy(query), by }, window)
  return pageWith(await accountsOf(tx, ids))
}

/** Few people sign in by another name than their NIP; more with one beginning than these, and the name itself has to be written. */
const MOST_NAMED = 500

/**
 * By name and NIP from the agency's own index (adr/0006), by user name from the trigrams of all accounts, which stand outside row
 * security: only ids go on to the agency's rows.
 */
async function foundBy(tx: Tx, q: string) {
  const named = await sql<{ id: string }>`
    select id from pengguna
    where username::text <> nip and ${beginsWords(sql`kata_cari(username::text)`, q)} limit ${MOST_NAMED}`.execute(tx)
  const ids = named.rows.map((row) => row.id)
  const byName = beginsWords('g.cari', q)
  return ids.length === 0 ? byName : sql<boolean>`(${byName} or g.pengguna_id = any(${ids}::uuid[]))`
}

/** Everybody who can sign in. A search is not put in order before it is cut: see pickPage. */
export async function listAllUsers(tx: Tx, query: Filter, window: Window) {
  const parts = [sql`true`]
  if (query.aktif !== undefined) parts.push(query.aktif ? sql`u.aktif` : sql`not u.aktif`)
  if (query.q !== undefined) parts.push(beginsWords('u.cari', query.q))
  const rows = sql`select u.id, u.nama, u.nip, u.username from pengguna u where ${sql.join(parts, sql` and `)}`
  const by = query.q === undefined ? 'walk' : 'gather'
  const { ids, pageWith } = await pickPage(tx, { rows, order: orderBy(query), by, cutInOrder: false }, window)
  return pageWith(await accountsOf(tx, ids))
}

function orderBy(query: ListQuery) {
  const { column, direction } = orderOf<'nama' | 'nip' | 'username'>(query.sort, 'nama')
  // NIP and user name stand once: ordered by them alone, their own index gives the order.
  const down = sql.raw(direction)
  return column === 'nama' ? sql`nama ${down}, id ${down}` : sql`${sql.ref(column)} ${down}`
}

/** The accounts with these ids, in their order. */
async function accountsOf(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('pengguna as u')
    .leftJoin('pegawai as g', (join) =>
      join.onRef('g.pengguna_id', '=', 'u.id').on(aktifPada('g', todayIn(sql.ref('g.instansi_id')))),
    )
    .leftJoin('instansi as i', 'i.id', 'g.instansi_id')
    .select(['u.id', 'u.username', 'u.nip', 'u.nama', 'u.email', 'u.aktif', 'g.instansi_id', 'i.nama as instansi'])
    .where('u.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function setAktif(tx: Tx, id: string, aktif: boolean) {
  const before = await tx
    .selectFrom('pengguna')
    .select(['id', 'sub', 'nama', 'nip', 'aktif'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) return undefined
  await tx.updateTable('pengguna').set({ aktif, diubah_pada: sql`now()` }).where('id', '=', id).execute()
  return before
}

export type PemilikAkun = {
  id: string
  nama: string
  nip: string
  instansi_id: string | null
  link: string
  /** this caller was shown one within the hour */
  sudah: boolean
}

/** Whose accounts these are: tied, made for them, or of their NIP. */
export async function listPemilikAkun(
  tx: Tx,
  iss: string,
  akun: readonly { sub: string; username: string; link: string }[],
  oleh: string,
): Promise<PemilikAkun[]> {
  const { rows } = await sql<PemilikAkun>`
    select distinct on (l.link) u.id, u.nama, u.nip, l.link,
      (select g.instansi_id from pegawai g where g.pengguna_id = u.id order by upper(range_merge(g.bekerja)) desc nulls first limit 1) as instansi_id,
      exists (select 1 from sandi_dilihat d where d.pengguna_id = u.id and d.oleh = ${oleh} and d.cara = 'tautan' and d.pada > now() - interval '1 hour') as sudah
    from unnest(${akun.map(({ sub }) => sub)}::text[], ${akun.map(({ username }) => username)}::text[], ${akun.map(({ link }) => link)}::text[])
      as l (sub, username, link)
    left join akun_baris b on b.iss = ${iss} and b.sub = l.sub
    join pengguna u on (u.iss = ${iss} and u.sub = l.sub) or u.id = b.pengguna_id or (u.sub is null and l.username in (u.nip, u.username::text))
    order by l.link, (u.sub = l.sub) desc nulls last`.execute(tx)
  return rows
}
