import type { TingkatSanksi } from '@presensi/domain/tpp/skema-tpp'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'

/** A sanction as the rule reads it. */
export type SanksiBerlaku = { readonly tingkat: TingkatSanksi; readonly bp: number | null; readonly dasar: string }

/** The sanctions that hold in a month ('YYYY-MM'), of these people; whoever has none is not in it. */
export async function bacaSanksi(
  tx: Tx,
  instansi_id: string,
  bulan: string,
  pegawai_ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SanksiBerlaku[]>> {
  const { rows } = await sql<SanksiBerlaku & { pegawai_id: string }>`
    select pegawai_id, tingkat, bp, dasar from tpp_sanksi
    where instansi_id = ${instansi_id} and dicabut is null and hari @> ${`${bulan}-01`}::date
      and pegawai_id = any (${pegawai_ids}::uuid[]) order by mulai, id`.execute(tx)
  const found = new Map<string, SanksiBerlaku[]>()
  for (const { pegawai_id, ...one } of rows) {
    const held = found.get(pegawai_id)
    if (held === undefined) found.set(pegawai_id, [one])
    else held.push(one)
  }
  return found
}

const select = (tx: Tx, instansi_id: string) =>
  tx
    .selectFrom('tpp_sanksi as s')
    .innerJoin('pegawai as g', (join) =>
      join.onRef('g.instansi_id', '=', 's.instansi_id').onRef('g.id', '=', 's.pegawai_id'),
    )
    .innerJoin('pengguna as o', 'o.id', 's.oleh')
    .select(['s.id', 's.pegawai_id', 'g.nip', 'g.nama', 's.bp', 's.bulan', 's.dasar', 's.dicabut', 's.dibuat_pada'])
    .select([
      sql<TingkatSanksi>`s.tingkat`.as('tingkat'),
      sql<string>`to_char(s.mulai, 'YYYY-MM')`.as('mulai'),
      sql<string>`to_char(upper(s.hari) - 1, 'YYYY-MM')`.as('sampai'),
      'o.nama as oleh',
    ])
    .where('s.instansi_id', '=', instansi_id)

export type SanksiRow = NonNullable<Awaited<ReturnType<typeof findSanksi>>>

/** The attendance month of a period, 'YYYY-MM'. */
export async function bulanPeriode(tx: Tx, instansi_id: string, periode_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ bulan: string }>`select to_char(bulan_presensi, 'YYYY-MM') as bulan from tpp_periode
    where instansi_id = ${instansi_id} and id = ${periode_id}`.execute(tx)
  return rows[0]?.bulan
}

/** `bulan`: only those that hold in it. */
export async function pageSanksi(
  tx: Tx,
  { instansi_id, bulan }: { instansi_id: string; bulan: string | undefined },
  query: ListQuery,
  window: Window,
) {
  const { column, direction } = orderOf<'-mulai' | 'nama'>(query.sort, '-mulai')
  let rows = select(tx, instansi_id)
    .orderBy(column === 'nama' ? 'g.nama' : 's.mulai', direction)
    .orderBy('s.id')
  if (query.q !== undefined) {
    const like = likeOf(query.q)
    rows = rows.where((where) =>
      where.or([where('g.nama', 'ilike', like), where('g.nip', 'ilike', like), where('s.dasar', 'ilike', like)]),
    )
  }
  if (bulan !== undefined) rows = rows.where(sql<SqlBool>`s.dicabut is null and s.hari @> ${`${bulan}-01`}::date`)
  return readPage(tx, rows, window)
}

export const findSanksi = (tx: Tx, instansi_id: string, id: string) =>
  select(tx, instansi_id).where('s.id', '=', id).executeTakeFirst()

/** Held until the transaction ends: sanctions of one person are entered one after the other. Clocking does not wait for it. */
export async function lockPegawai(tx: Tx, instansi_id: string, nip: string) {
  const { rows } = await sql<{ id: string; nip: string; nama: string }>`
    select id, nip, nama from pegawai where instansi_id = ${instansi_id} and nip = ${nip} for no key update`.execute(tx)
  return rows[0]
}

export type SanksiWrite = SanksiBerlaku & {
  id: string
  pegawai_id: string
  /** 'YYYY-MM' */
  mulai: string
  bulan: number
  dicabut: string | null
}

/** Another sanction of the person in one of these months. */
export async function findBertumpuk(tx: Tx, instansi_id: string, { id, pegawai_id, mulai, bulan }: SanksiWrite) {
  return select(tx, instansi_id)
    .where('s.pegawai_id', '=', pegawai_id)
    .where('s.id', '<>', id)
    .where(
      sql<SqlBool>`s.dicabut is null and s.hari && daterange(${`${mulai}-01`}::date,
        (${`${mulai}-01`}::date + make_interval(months => ${bulan}))::date)`,
    )
    .orderBy('s.mulai')
    .executeTakeFirst()
}

const columns = ({ tingkat, bp, mulai, bulan, dasar, dicabut }: SanksiWrite) => ({
  tingkat,
  bp,
  mulai: `${mulai}-01`,
  bulan,
  dasar,
  dicabut,
})

export async function insertSanksi(tx: Tx, instansi_id: string, oleh: string, row: SanksiWrite): Promise<void> {
  const { id, pegawai_id } = row
  await tx
    .insertInto('tpp_sanksi')
    .values({ instansi_id, id, pegawai_id, oleh, ...columns(row) })
    .execute()
}

export async function updateSanksi(tx: Tx, instansi_id: string, row: SanksiWrite): Promise<void> {
  await tx
    .updateTable('tpp_sanksi')
    .set({ ...columns(row), diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', row.id)
    .execute()
}
