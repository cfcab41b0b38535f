import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'
import { readPage } from '../platform/paging.repo.ts'
import { likeOf, type Window } from '../platform/paging.ts'

const select = (tx: Tx, instansi_id: string) =>
  tx
    .selectFrom('gangguan as x')
    .innerJoin('pengguna as o', 'o.id', 'x.oleh')
    .leftJoin('kantor as k', (join) =>
      join.onRef('k.instansi_id', '=', 'x.instansi_id').onRef('k.id', '=', 'x.kantor_id'),
    )
    .select([
      'x.id',
      'x.mulai',
      'x.selesai',
      'x.kantor_id',
      'k.nama as kantor',
      'x.alasan',
      'x.dibuat_pada',
      'o.nama as oleh',
    ])
    .where('x.instansi_id', '=', instansi_id)

export async function pageGangguan(
  tx: Tx,
  instansi_id: string,
  filter: { q?: string | undefined; kantor_id?: string | undefined; sort?: string | undefined },
  window: Window,
) {
  let rows = select(tx, instansi_id).orderBy('x.mulai', filter.sort === 'mulai' ? 'asc' : 'desc')
  if (filter.kantor_id !== undefined) rows = rows.where('x.kantor_id', '=', filter.kantor_id)
  if (filter.q !== undefined) rows = rows.where(sql<boolean>`x.alasan ilike ${likeOf(filter.q)}`)
  return readPage(tx, rows, window)
}

export const findGangguan = (tx: Tx, instansi_id: string, id: string) =>
  select(tx, instansi_id).where('x.id', '=', id).executeTakeFirst()

export type GangguanValues = {
  instansi_id: string
  id: string
  mulai: Date
  selesai: Date
  kantor_id: string | null
  alasan: string
  oleh: string
}

export async function writeGangguan(tx: Tx, values: GangguanValues): Promise<void> {
  const { mulai, selesai, kantor_id, alasan } = values
  await tx
    .insertInto('gangguan')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['instansi_id', 'id'])
        .doUpdateSet({ mulai, selesai, kantor_id, alasan, diubah_pada: sql`now()` }),
    )
    .execute()
}
