import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'

export async function listKantor(tx: Tx, instansi_id: string, kantor_ids: readonly string[] | null) {
  let rows = tx
    .selectFrom('kantor')
    .select(['id', 'kode', 'nama'])
    .where('instansi_id', '=', instansi_id)
    .where('aktif', '=', true)
  if (kantor_ids !== null) rows = rows.where(sql<SqlBool>`id = any(${kantor_ids}::uuid[])`)
  return rows.orderBy('kode').execute()
}

/** What stands in the calendar of offices, with the code of the hours it names. */
export async function listHariKantor(tx: Tx, instansi_id: string, range: { from: string; to: string }) {
  return tx
    .selectFrom('hari_kerja as h')
    .leftJoin('jam_kerja as j', (join) =>
      join.onRef('j.instansi_id', '=', 'h.instansi_id').onRef('j.id', '=', 'h.jam_kerja_id'),
    )
    .select(['h.id', 'h.kantor_id', 'h.tanggal', 'h.kerja', 'h.asal', 'j.kode'])
    .where('h.instansi_id', '=', instansi_id)
    .where('h.tanggal', '>=', range.from)
    .where('h.tanggal', '<=', range.to)
    .where('h.kantor_id', 'is not', null)
    .execute()
}

export type HariKantorWrite = { kantor_id: string; tanggal: string; jam_kerja_id: string }

export async function writeHariKantor(tx: Tx, instansi_id: string, rows: readonly HariKantorWrite[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into hari_kerja (instansi_id, id, kantor_id, tanggal, kerja, jam_kerja_id, asal)
    select ${instansi_id}, d.id, d.kantor_id, d.tanggal, true, d.jam_kerja_id, 'impor'
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map((row) => row.kantor_id)}::uuid[],
      ${rows.map((row) => row.tanggal)}::date[], ${rows.map((row) => row.jam_kerja_id)}::uuid[])
      as d (id, kantor_id, tanggal, jam_kerja_id)
    on conflict on constraint hari_kerja_tanggal_key do update
      set kerja = true, jam_kerja_id = excluded.jam_kerja_id, diubah_pada = now(),
        asal = case hari_kerja.asal when 'impor' then 'impor' else 'tangan' end`.execute(tx)
}

/** An emptied cell: the rule holds again. What only the import made goes; what somebody else said about the day stays. */
export async function clearHariKantor(tx: Tx, instansi_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .deleteFrom('hari_kerja')
    .where('instansi_id', '=', instansi_id)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where('asal', '=', 'impor')
    .execute()
  await tx
    .updateTable('hari_kerja')
    .set({ jam_kerja_id: null, diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute()
}
