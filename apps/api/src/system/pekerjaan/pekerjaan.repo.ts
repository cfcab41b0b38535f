import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'

const COLUMNS = [
  'p.id',
  'p.instansi_id',
  'p.kantor_id',
  'p.jenis',
  'p.status',
  'p.jumlah',
  'p.selesai',
  'p.hasil',
  'p.pesan',
  'p.dimulai_oleh',
  'p.dibuat_pada',
  'p.dimulai_pada',
  'p.selesai_pada',
] as const

export type NewPekerjaan = {
  id: string
  instansi_id: string | null
  kantor_id: string | null
  jenis: string
  jumlah: number
  dimulai_oleh: string | null
}

export async function insertPekerjaan(tx: Tx, row: NewPekerjaan): Promise<void> {
  await tx.insertInto('pekerjaan').values(row).execute()
}

export async function findPekerjaan(tx: Tx, id: string) {
  return tx.selectFrom('pekerjaan as p').select(COLUMNS).where('p.id', '=', id).executeTakeFirst()
}
export type PekerjaanRow = NonNullable<Awaited<ReturnType<typeof findPekerjaan>>>

export async function listPekerjaan(
  tx: Tx,
  query: ListQuery & { status?: string | undefined },
  window: Window,
  instansi_id: string | null,
) {
  const { direction } = orderOf(query.sort ?? '-dibuat_pada', 'dibuat_pada')
  let rows = tx
    .selectFrom('pekerjaan as p')
    .leftJoin('instansi as i', 'i.id', 'p.instansi_id')
    .leftJoin('pengguna as u', 'u.id', 'p.dimulai_oleh')
    .select([...COLUMNS, 'i.nama as instansi', 'u.nama as oleh'])
  if (instansi_id !== null) rows = rows.where('p.instansi_id', '=', instansi_id)
  if (query.status !== undefined) rows = rows.where('p.status', '=', query.status)
  if (query.q !== undefined) rows = rows.where('p.jenis', 'like', likeOf(query.q.toLowerCase()))
  return readPage(tx, rows.orderBy('p.id', direction), window)
}

/** False when the job is over already (cancelled, or finished by an earlier try): the worker then stops. */
export async function updateProgress(
  tx: Tx,
  id: string,
  progress: { selesai: number; jumlah?: number | undefined },
): Promise<boolean> {
  const done = await tx
    .updateTable('pekerjaan')
    .set({
      status: 'berjalan',
      selesai: progress.selesai,
      ...(progress.jumlah !== undefined && { jumlah: progress.jumlah }),
      dimulai_pada: sql`coalesce(dimulai_pada, now())`,
      diubah_pada: sql`now()`,
    })
    .where('id', '=', id)
    .where('status', 'in', ['menunggu', 'berjalan'])
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Over once: the second of two ends changes nothing. */
export async function endPekerjaan(
  tx: Tx,
  id: string,
  end: { status: 'selesai' | 'gagal' | 'dibatalkan'; hasil: unknown; pesan: string | null },
): Promise<PekerjaanRow | undefined> {
  const ended = await tx
    .updateTable('pekerjaan')
    .set({
      status: end.status,
      hasil: end.hasil === undefined || end.hasil === null ? null : JSON.stringify(end.hasil),
      pesan: end.pesan,
      selesai: sql`case when ${end.status} = 'selesai' then greatest(jumlah, selesai) else selesai end`,
      selesai_pada: sql`now()`,
      diubah_pada: sql`now()`,
    })
    .where('id', '=', id)
    .where('status', 'in', ['menunggu', 'berjalan'])
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n ? findPekerjaan(tx, id) : undefined
}

export async function countPekerjaan(tx: Tx): Promise<{ menunggu: number; berjalan: number }> {
  const rows = await tx
    .selectFrom('pekerjaan')
    .select(['status', sql<number>`count(*)::int`.as('n')])
    .where('status', 'in', ['menunggu', 'berjalan'])
    .groupBy('status')
    .execute()
  const of = (status: string): number => rows.find((row) => row.status === status)?.n ?? 0
  return { menunggu: of('menunggu'), berjalan: of('berjalan') }
}
