import { type RawBuilder, sql } from 'kysely'

/**
 * Clockings whose links come after a number: the number, the date and the person. Each link is looked up, whatever the planner believes: statistics
 * do not know the numbers of one agency, and where others have higher ones everybody's clockings would be read. `tautan` narrows the links.
 */
export const presensiSejak = (
  instansi_id: string,
  sejak: number,
  tautan: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`(
    with r as materialized (select nomor, tanggal, rujukan_id from rantai
      where instansi_id = ${instansi_id} and nomor > ${sejak}::int8 and jenis = 'presensi' ${tautan}),
    e as materialized (select r.nomor, r.tanggal, e.pegawai_id from r cross join lateral (
      select pegawai_id from presensi where instansi_id = ${instansi_id} and tanggal = r.tanggal and id = r.rujukan_id offset 0) e)
    select nomor, tanggal, pegawai_id from e)`
