import { sql } from 'kysely'
import { tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'

type Kantor = { readonly kantor_ids: readonly string[] | null }

export type KantorRow = { kantor_id: string; kode: string; nama: string; induk_id: string | null }

/** Offices by name. */
export async function listKantorStatistik(tx: Tx, instansi_id: string, { kantor_ids }: Kantor): Promise<KantorRow[]> {
  const { rows } = await sql<KantorRow>`select id as kantor_id, kode, nama, induk_id from kantor
    where instansi_id = ${instansi_id} ${kantor_ids === null ? sql`` : sql`and id = any(${kantor_ids}::uuid[])`} order by nama, id`.execute(
    tx,
  )
  return rows
}

/** By the first day of each month: how many people belonged to these offices. */
export async function countOrangBulan(
  tx: Tx,
  instansi_id: string,
  bulan: readonly string[],
  { kantor_ids }: Kantor,
): Promise<Map<string, number>> {
  const [from, to] = [bulan.reduce((a, b) => (a < b ? a : b)), bulan.reduce((a, b) => (a > b ? a : b))]
  const { rows } = await sql<{ bulan: string; orang: number }>`
    select m.bulan, count(distinct t.pegawai_id)::int as orang from unnest(${bulan}::date[]) as m (bulan)
    join ${tempatSelama(from, `${to.slice(0, 8)}28`)} t on t.instansi_id = ${instansi_id}
      and t.mulai < (m.bulan + interval '1 month')::date and coalesce(t.selesai, 'infinity') >= m.bulan
      ${kantor_ids === null ? sql`` : sql`and t.kantor_id = any(${kantor_ids}::uuid[])`}
    group by m.bulan`.execute(tx)
  return new Map(rows.map((row) => [row.bulan, row.orang]))
}

/** Days of a month that read differently now than in the print of a locked month: what one line changed a later one may have taken back. */
export async function countBerbeda(
  tx: Tx,
  instansi_id: string,
  first: string,
  { kantor_ids }: Kantor,
): Promise<number> {
  const { rows } = await sql<{ hari: number }>`
    select count(*)::int as hari from (
      select 1 from rekap_koreksi k where k.instansi_id = ${instansi_id} and k.bulan_asal = ${first}::date
        ${kantor_ids === null ? sql`` : sql`and k.kantor_asal = any(${kantor_ids}::uuid[])`}
      group by k.pegawai_id, k.tanggal
      having (sum(k.terlambat_menit), sum(k.pulang_cepat_menit), sum(k.bekerja_menit), sum(k.uang_makan), sum(k.bp_disiplin), sum(k.bp_seluruh))
          <> (0, 0, 0, 0, 0, 0)
        or (array_agg(k.kode_lama order by k.bulan, k.dibuat_pada, k.id))[1]
          <> (array_agg(k.kode_baru order by k.bulan desc, k.dibuat_pada desc, k.id desc))[1]
    ) d`.execute(tx)
  return rows[0]?.hari ?? 0
}
