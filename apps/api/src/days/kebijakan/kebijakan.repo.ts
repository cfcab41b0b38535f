import type { Kebijakan } from '@presensi/domain/kebijakan/kebijakan'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'
import { definePrepared } from '../../platform/prepared.repo.ts'

type Sendiri = 'id' | 'nama' | 'dasar' | 'berlaku_mulai' | 'jenis_pegawai'
/** What stands in one column: everything but what the database looks for. */
export type IsiKebijakan = Omit<Kebijakan, Sendiri>

const runBerlaku = definePrepared('kebijakan_berlaku')

/** The policies of an agency that hold on some day up to a date. */
export async function loadKebijakan(tx: Tx, instansi_id: string, sampai: string): Promise<Kebijakan[]> {
  const rows = await runBerlaku(
    tx,
    sql<Pick<Kebijakan, Sendiri> & { isi: IsiKebijakan }>`
    select id, nama, dasar, berlaku_mulai, jenis_pegawai, isi from kebijakan
    where instansi_id = ${instansi_id} and berlaku_mulai <= ${sampai} order by berlaku_mulai, id`,
  )
  return rows.map(({ isi, ...row }) => ({ ...isi, ...row }))
}

const select = (tx: Tx, instansi_id: string) =>
  tx
    .selectFrom('kebijakan as k')
    .innerJoin('instansi as i', 'i.id', 'k.instansi_id')
    .innerJoin('pengguna as o', 'o.id', 'k.oleh')
    .select(['k.id', 'k.nama', 'k.dasar', 'k.berlaku_mulai', 'k.alasan', 'k.dibuat_pada', 'k.diubah_pada'])
    .select([
      sql<Kebijakan['jenis_pegawai']>`k.jenis_pegawai`.as('jenis_pegawai'),
      sql<IsiKebijakan>`k.isi`.as('isi'),
      'o.nama as oleh',
      sql<boolean>`k.berlaku_mulai <= (now() at time zone i.zona_waktu)::date`.as('berlaku'),
    ])
    .where('k.instansi_id', '=', instansi_id)

export type KebijakanRow = NonNullable<Awaited<ReturnType<typeof findKebijakan>>>

export async function pageKebijakan(tx: Tx, instansi_id: string, query: ListQuery, window: Window) {
  const { direction } = orderOf(query.sort, '-berlaku_mulai')
  let rows = select(tx, instansi_id).orderBy('k.berlaku_mulai', direction).orderBy('k.id', direction)
  if (query.q !== undefined) rows = rows.where('k.nama', 'ilike', likeOf(query.q))
  return readPage(tx, rows, window)
}

export const findKebijakan = (tx: Tx, instansi_id: string, id: string) =>
  select(tx, instansi_id).where('k.id', '=', id).executeTakeFirst()

/** Held until the transaction ends, so that it does not begin to hold for somebody meanwhile. */
export const lockKebijakan = (tx: Tx, instansi_id: string, id: string) =>
  select(tx, instansi_id).where('k.id', '=', id).forUpdate('k').executeTakeFirst()

export type KebijakanWrite = Omit<Pick<Kebijakan, Sendiri>, 'id'> & { isi: IsiKebijakan; alasan: string | null }

const columns = ({ isi, jenis_pegawai, ...row }: KebijakanWrite) => ({
  ...row,
  jenis_pegawai: [...jenis_pegawai],
  isi: JSON.stringify(isi),
})

export async function insertKebijakan(
  tx: Tx,
  { instansi_id, id, oleh }: { instansi_id: string; id: string; oleh: string },
  row: KebijakanWrite,
): Promise<void> {
  await tx
    .insertInto('kebijakan')
    .values({ instansi_id, id, oleh, ...columns(row) })
    .execute()
}

export async function updateKebijakan(
  tx: Tx,
  { instansi_id, id }: { instansi_id: string; id: string },
  row: KebijakanWrite,
): Promise<void> {
  await tx
    .updateTable('kebijakan')
    .set({ ...columns(row), diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .execute()
}

export async function deleteKebijakan(tx: Tx, instansi_id: string, id: string): Promise<void> {
  await tx.deleteFrom('kebijakan').where('instansi_id', '=', instansi_id).where('id', '=', id).execute()
}
