import type { Cakupan } from '@presensi/contract/route'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'
import { todayAt } from '../../platform/zone.repo.ts'

type Status = 'berlaku' | 'kedaluwarsa' | 'dicabut'
type Filter = ListQuery & { status?: Status | undefined }

const today = sql`(select ${todayAt('i.zona_waktu')} from instansi i where i.id = k.instansi_id)`
const status = sql<Status>`case when k.dicabut_pada is not null then 'dicabut'
  when k.kedaluwarsa < ${today} then 'kedaluwarsa' else 'berlaku' end`

const keysOf = (tx: Tx, instansi_id: string) =>
  tx
    .selectFrom('api_key as k')
    .leftJoin('pengguna as p', 'p.id', 'k.dibuat_oleh')
    .select([
      'k.id',
      'k.instansi_id',
      'k.nama',
      sql<Cakupan[]>`k.cakupan`.as('cakupan'),
      'k.kedaluwarsa',
      sql<string[]>`k.alamat::text[]`.as('alamat'),
      'k.terakhir_dipakai_pada',
      sql<string | null>`host(k.terakhir_alamat)`.as('terakhir_alamat'),
      'k.dicabut_pada',
      'p.nama as dibuat_oleh',
      'k.dibuat_pada',
      'k.diubah_pada',
      status.as('status'),
    ])
    .where('k.instansi_id', '=', instansi_id)

export type KeyRow = NonNullable<Awaited<ReturnType<typeof findKey>>>

export async function listKeys(tx: Tx, instansi_id: string, query: Filter, window: Window) {
  const { column, direction } = orderOf<'nama' | 'dibuat_pada' | 'kedaluwarsa'>(query.sort, '-dibuat_pada' as never)
  let rows = keysOf(tx, instansi_id)
  if (query.q !== undefined) rows = rows.where('k.nama', 'ilike', likeOf(query.q))
  if (query.status !== undefined) rows = rows.where(status, '=', query.status)
  return readPage(tx, rows.orderBy(`k.${column}`, direction).orderBy('k.id', direction), window)
}

export const findKey = (tx: Tx, instansi_id: string, id: string) =>
  keysOf(tx, instansi_id).where('k.id', '=', id).executeTakeFirst()

export async function insertKey(
  tx: Tx,
  row: {
    instansi_id: string
    id: string
    nama: string
    rahasia: Buffer
    cakupan: Cakupan[]
    kedaluwarsa: string
    alamat: string[]
    dibuat_oleh: string
  },
): Promise<void> {
  // Written with the bits beyond its length, a network is still that network.
  const alamat = sql<string[]>`array(select network(a::inet) from unnest(${row.alamat}::text[]) as a)`
  await tx
    .insertInto('api_key')
    .values({ ...row, alamat })
    .execute()
}

export async function revokeKey(tx: Tx, instansi_id: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_key')
    .set({ dicabut_pada: sql`now()`, diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .where('dicabut_pada', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A key that counts now: not revoked, not expired, of an agency that is open. Whose it is, only the key itself says. */
export async function findLiveKey(tx: Tx, id: string) {
  return tx
    .selectFrom('api_key as k')
    .innerJoin('instansi as i', 'i.id', 'k.instansi_id')
    .select([
      'k.id',
      'k.instansi_id',
      'k.nama',
      'k.rahasia',
      sql<Cakupan[]>`k.cakupan`.as('cakupan'),
      sql<string[]>`k.alamat::text[]`.as('alamat'),
    ])
    .where('k.id', '=', id)
    .where('k.dicabut_pada', 'is', null)
    .where('i.aktif', '=', true)
    .where(sql<boolean>`k.kedaluwarsa >= ${todayAt('i.zona_waktu')}`)
    .executeTakeFirst()
}

/** At most once a minute, however many nodes there are. */
export async function touchKey(tx: Tx, instansi_id: string, id: string, ip: string): Promise<void> {
  await tx
    .updateTable('api_key')
    .set({ terakhir_dipakai_pada: sql`now()`, terakhir_alamat: ip })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .where(sql<boolean>`(terakhir_dipakai_pada is null or terakhir_dipakai_pada < now() - interval '1 minute')`)
    .execute()
}

export async function readToday(tx: Tx, instansi_id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('instansi')
    .select(todayAt('zona_waktu').as('hari_ini'))
    .where('id', '=', instansi_id)
    .executeTakeFirst()
  return row?.hari_ini
}
