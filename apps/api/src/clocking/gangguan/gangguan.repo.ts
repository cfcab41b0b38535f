import type { Gangguan } from '@presensi/domain/akses/diri-sendiri'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { likeOf, type Window } from '../../platform/paging.ts'

const select = (tx: Tx, instansi_id: string) =>
  tx
    .selectFrom('gangguan as x')
    .innerJoin('pengguna as o', 'o.id', 'x.oleh')
    .leftJoin('pengguna as d', 'd.id', 'x.diputuskan_oleh')
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
      'x.oleh as oleh_id',
      sql<Gangguan['keputusan']>`x.keputusan`.as('keputusan'),
      'x.catatan',
      'd.nama as diputuskan_oleh',
      'x.diputuskan_pada',
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

/** The row as it stands, held until the transaction ends: a decision and a change wait for each other. */
export const lockGangguan = (tx: Tx, instansi_id: string, id: string) =>
  select(tx, instansi_id).where('x.id', '=', id).forUpdate('x').executeTakeFirst()

export type GangguanValues = { mulai: Date; selesai: Date; kantor_id: string | null; alasan: string }

export async function insertGangguan(
  tx: Tx,
  values: GangguanValues & { instansi_id: string; id: string; oleh: string },
): Promise<void> {
  await tx.insertInto('gangguan').values(values).execute()
}

/** Who makes it reach further has declared what it is now, and a decision on what it was does not cover that. */
const anew = (oleh: string) => ({
  oleh,
  keputusan: null,
  catatan: null,
  diputuskan_oleh: null,
  diputuskan_pada: null,
})

export async function updateGangguan(
  tx: Tx,
  { instansi_id, id }: { instansi_id: string; id: string },
  values: GangguanValues,
  dinyatakan_oleh: string | null,
): Promise<void> {
  await tx
    .updateTable('gangguan')
    .set({ ...values, ...(dinyatakan_oleh !== null && anew(dinyatakan_oleh)), diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .execute()
}

export async function decideGangguan(
  tx: Tx,
  { instansi_id, id }: { instansi_id: string; id: string },
  decision: { keputusan: string; catatan: string | null; diputuskan_oleh: string },
): Promise<void> {
  await tx
    .updateTable('gangguan')
    .set({ ...decision, diputuskan_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .execute()
}

export async function deleteGangguan(tx: Tx, instansi_id: string, id: string): Promise<void> {
  await tx.deleteFrom('gangguan').where('instansi_id', '=', instansi_id).where('id', '=', id).execute()
}
