import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

type Orang = { readonly instansi_id: string; readonly pegawai_id: string }

/** Since when somebody serves; null where nobody wrote it down. */
export async function readTmt(tx: Tx, { instansi_id, pegawai_id }: Orang): Promise<string | null> {
  const row = await tx
    .selectFrom('pegawai')
    .select('tmt')
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', pegawai_id)
    .executeTakeFirst()
  return row?.tmt ?? null
}

/** Days of granted leave of a year by day code, without one request. */
export async function sumCuti(
  tx: Tx,
  { instansi_id, pegawai_id, tahun, kecuali }: Orang & { readonly tahun: number; readonly kecuali: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ kode: string; hari: number }>`
    select kode_hari as kode, sum(hari)::int as hari from izin
    where instansi_id = ${instansi_id} and pegawai_id = ${pegawai_id} and berlaku and dihapus_pada is null and id <> ${kecuali}
      and tanggal_mulai between ${`${tahun}-01-01`} and ${`${tahun}-12-31`}
    group by kode_hari`.execute(tx)
  return new Map(rows.map(({ kode, hari }) => [kode, hari]))
}
