import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** How many roster cells of these people count: inside the membership of the office that made them. Before and after a move, it says what ended. */
export async function countSelBerlaku(tx: Tx, instansi_id: string, pegawai_ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::int as jumlah from shift_anggota m
    join shift_pegawai c on c.instansi_id = m.instansi_id and c.pegawai_id = m.pegawai_id and c.kantor_id = m.kantor_id
      and c.tanggal >= m.mulai and (m.selesai is null or c.tanggal <= m.selesai)
    where m.instansi_id = ${instansi_id} and m.pegawai_id = any(${pegawai_ids}::uuid[])`.execute(tx)
  return rows[0]?.jumlah ?? 0
}

/** The rosters that people are on, of whichever office. */
export async function readAnggota(tx: Tx, instansi_id: string, pegawai_ids: readonly string[]) {
  return tx
    .selectFrom('shift_anggota')
    .select(['pegawai_id', 'kantor_id', 'mulai', 'selesai'])
    .where('instansi_id', '=', instansi_id)
    .where('pegawai_id', 'in', [...pegawai_ids])
    .execute()
}
