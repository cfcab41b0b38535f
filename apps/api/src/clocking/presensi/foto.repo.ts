import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type FotoRow = { instansi_id: string; presensi_id: string; berkas: string }

export async function findFoto(tx: Tx, instansi_id: string, presensi_id: string) {
  return tx
    .selectFrom('presensi_foto')
    .select(['berkas', 'status'])
    .where('instansi_id', '=', instansi_id)
    .where('presensi_id', '=', presensi_id)
    .executeTakeFirst()
}

/** False when there was one already: a photo is sent again when its answer got lost. */
export async function insertFoto(tx: Tx, foto: FotoRow & { tanggal: string }): Promise<boolean> {
  const done = await tx
    .insertInto('presensi_foto')
    .values(foto)
    .onConflict((conflict) => conflict.doNothing())
    .returning('presensi_id')
    .executeTakeFirst()
  return done !== undefined
}

/** How long a photo is left to the worker that took it. Longer than looking at a few takes; after a crash they are taken again. */
const LEASE = sql`interval '2 minutes'`

/**
 * Photos nobody has looked at yet, of all agencies in turn, so that one with many does not make the others wait. Two workers never take the
 * same: what is taken is not due again before its time.
 */
export async function takeNewFoto(tx: Tx, limit: number): Promise<FotoRow[]> {
  const { rows } = await sql<FotoRow>`
    with giliran as (
      select x.instansi_id, x.presensi_id from instansi i cross join lateral (
        select f.instansi_id, f.presensi_id, f.dibuat_pada, row_number() over (order by f.dibuat_pada) as urut from presensi_foto f
        where f.instansi_id = i.id and f.status = 'baru' and (f.coba_lagi_pada is null or f.coba_lagi_pada <= now())
        order by f.dibuat_pada limit ${limit}
      ) x order by x.urut, x.dibuat_pada limit ${limit}
    ), diambil as (
      select f.instansi_id, f.presensi_id from presensi_foto f join giliran g on g.instansi_id = f.instansi_id and g.presensi_id = f.presensi_id
      where f.status = 'baru' and (f.coba_lagi_pada is null or f.coba_lagi_pada <= now()) for update of f skip locked
    )
    update presensi_foto f set coba_lagi_pada = now() + ${LEASE} from diambil d
    where f.instansi_id = d.instansi_id and f.presensi_id = d.presensi_id
    returning f.instansi_id, f.presensi_id, f.berkas`.execute(tx)
  return rows
}

/** Counts a try and says the how-manieth it is. Until it is marked it is due again after a pause that doubles, of ten minutes at most. */
export async function beginTry(tx: Tx, foto: FotoRow): Promise<number> {
  const { rows } = await sql<{ percobaan: number }>`update presensi_foto set percobaan = percobaan + 1,
      coba_lagi_pada = now() + least(interval '10 minutes', interval '5 seconds' * 2 ^ least(percobaan, 10))
    where instansi_id = ${foto.instansi_id} and presensi_id = ${foto.presensi_id} returning percobaan`.execute(tx)
  return rows[0]?.percobaan ?? 0
}

export async function markFoto(tx: Tx, foto: FotoRow, status: 'siap' | 'rusak' | 'gagal'): Promise<void> {
  await tx
    .updateTable('presensi_foto')
    .set({ status, berkas: foto.berkas, diperiksa_pada: sql`now()` })
    .where('instansi_id', '=', foto.instansi_id)
    .where('presensi_id', '=', foto.presensi_id)
    .execute()
}
