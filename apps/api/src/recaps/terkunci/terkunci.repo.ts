import { type RawBuilder, sql } from 'kysely'
import { tempatPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'

/** Whoever locks, reopens or writes correction lines of an agency comes one after the other: each sees what the one before left. */
export async function kunciGiliran(tx: Tx, instansi_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${instansi_id}, 6220))`.execute(tx)
}

/** Who has stored days of locked months in which offices, of the months that a range touches: as `tempatSelama`, by what was stored. */
export const bekuSelama = (dari: string, sampai: string): RawBuilder<unknown> =>
  sql`(select b.instansi_id, b.pegawai_id, b.kantor_id from rekap_beku b
    where b.bulan between date_trunc('month', ${dari}::date)::date and ${sampai}::date and b.hari && daterange(${dari}::date, ${sampai}::date, '[]'))`

/** A locked month has this day of a person: it is stored in one, or the office of the day has locked its month. */
export async function isHariTerkunci(
  tx: Tx,
  instansi_id: string,
  { pegawai_id, tanggal }: { readonly pegawai_id: string; readonly tanggal: string },
): Promise<boolean> {
  const { rows } = await sql<{ ya: boolean }>`select
    exists (select 1 from rekap_beku b where b.instansi_id = ${instansi_id} and b.pegawai_id = ${pegawai_id} and b.hari @> ${tanggal}::date)
    or exists (select 1 from ${tempatPada(tanggal)} t join rekap_bulan m on m.instansi_id = t.instansi_id and m.kantor_id = t.kantor_id
      where t.instansi_id = ${instansi_id} and t.pegawai_id = ${pegawai_id} and m.status = 'final'
        and m.bulan = date_trunc('month', ${tanggal}::date)::date) as ya`.execute(tx)
  return rows[0]?.ya === true
}

/** The last month that any office has locked and that reaches a day; null where there is none. */
export async function bulanTerkunciSejak(tx: Tx, instansi_id: string, tanggal: string): Promise<string | null> {
  const { rows } = await sql<{ bulan: string | null }>`select max(bulan) as bulan from rekap_bulan
    where instansi_id = ${instansi_id} and status = 'final' and (bulan + interval '1 month')::date > ${tanggal}::date`.execute(
    tx,
  )
  return rows[0]?.bulan ?? null
}
