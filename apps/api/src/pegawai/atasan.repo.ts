import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../platform/database.ts'

/**
 * Whether `pejabat` decides for the person in `pegawai_id` on a day: as their superior, or as Plt/Plh of the superior. Never for
 * oneself, whoever one stands in for. Their people are found once and not asked about for each row.
 */
export const isAtasan = (
  pegawai_id: string,
  instansi_id: string,
  pejabat_id: string,
  tanggal: string,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(pegawai_id)} <> ${pejabat_id} and ${sql.ref(pegawai_id)} in (
    select l.pegawai_id from garis_pejabat l where l.instansi_id = ${instansi_id} and l.jenis = 'atasan' and daterange(l.mulai, l.selesai, '[]') @> ${tanggal}::date
      and l.pejabat_id in (select ${pejabat_id}::uuid union all
        select s.pejabat_id from pejabat_pengganti s where s.instansi_id = ${instansi_id} and s.pengganti_id = ${pejabat_id}
          and daterange(s.mulai, s.selesai, '[]') @> ${tanggal}::date)))`

export async function isAtasanOf(
  tx: Tx,
  instansi_id: string,
  { pejabat_id, pegawai_id }: { pejabat_id: string; pegawai_id: string },
  tanggal: string,
): Promise<boolean> {
  const { rows } = await sql<{ ya: boolean }>`select ${isAtasan('g.id', instansi_id, pejabat_id, tanggal)} as ya
    from pegawai g where g.instansi_id = ${instansi_id} and g.id = ${pegawai_id}`.execute(tx)
  return rows[0]?.ya === true
}
