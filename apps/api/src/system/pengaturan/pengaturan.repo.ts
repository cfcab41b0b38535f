import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { todayAt } from '../../platform/zone.repo.ts'

export type PengaturanRow = {
  nama: string
  nilai: unknown
  berlaku_mulai: string
  diubah_oleh: string | null
  diubah_pada: Date
}

/** Every value of an agency, newest first, with who wrote it. */
export async function listNilai(tx: Tx, instansi_id: string, nama?: string): Promise<PengaturanRow[]> {
  let rows = tx
    .selectFrom('pengaturan as s')
    .leftJoin('pengguna as p', 'p.id', 's.diubah_oleh')
    .select(['s.nama', 's.nilai', 's.berlaku_mulai', 'p.nama as diubah_oleh', 's.diubah_pada'])
    .where('s.instansi_id', '=', instansi_id)
  if (nama !== undefined) rows = rows.where('s.nama', '=', nama)
  return rows.orderBy('s.nama').orderBy('s.berlaku_mulai', 'desc').execute()
}

/** The latest value that began by that day. */
export async function findNilai(tx: Tx, instansi_id: string, nama: string, tanggal: string): Promise<unknown> {
  const row = await tx
    .selectFrom('pengaturan')
    .select('nilai')
    .where('instansi_id', '=', instansi_id)
    .where('nama', '=', nama)
    .where('berlaku_mulai', '<=', tanggal)
    .orderBy('berlaku_mulai', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.nilai
}

/** A second value of the same day takes the place of the first; the audit log has both. */
export async function writeNilai(
  tx: Tx,
  row: { instansi_id: string; nama: string; nilai: unknown; berlaku_mulai: string; diubah_oleh: string },
): Promise<void> {
  const nilai = JSON.stringify(row.nilai)
  await tx
    .insertInto('pengaturan')
    .values({ ...row, nilai })
    .onConflict((conflict) =>
      conflict
        .columns(['instansi_id', 'nama', 'berlaku_mulai'])
        .doUpdateSet({ nilai, diubah_oleh: row.diubah_oleh, diubah_pada: sql`now()` }),
    )
    .execute()
}

/** Today where the agency is; changes of one agency's settings wait for each other. */
export async function lockToday(tx: Tx, instansi_id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('instansi')
    .select(todayAt('zona_waktu').as('hari_ini'))
    .where('id', '=', instansi_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.hari_ini
}

export async function readToday(tx: Tx, instansi_id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('instansi')
    .select(todayAt('zona_waktu').as('hari_ini'))
    .where('id', '=', instansi_id)
    .executeTakeFirst()
  return row?.hari_ini
}
