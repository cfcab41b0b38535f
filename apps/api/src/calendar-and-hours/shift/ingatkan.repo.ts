import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { todayAt } from '../../platform/zone.repo.ts'

export type RosterKosong = {
  instansi_id: string
  kantor_id: string
  kantor: string
  /** first day of the month */
  bulan: string
  anggota: number
  belum_diisi: number
  penerima: string[]
}

/**
 * Offices whose next month begins within so many days of their own calendar and has people on the roster without a single cell, and who
 * keeps that roster. Offices that were told already, and those where nobody would hear it, are left out.
 */
export async function listRosterKosong(tx: Tx, hari: number): Promise<RosterKosong[]> {
  const { rows } = await sql<RosterKosong>`
    select k.instansi_id, k.id as kantor_id, k.nama as kantor, b.bulan, c.anggota, c.belum_diisi, p.penerima
    from kantor k
    cross join lateral (select ${todayAt('k.zona_waktu')} as hari_ini) h
    cross join lateral (select (date_trunc('month', h.hari_ini) + interval '1 month')::date as bulan,
      (date_trunc('month', h.hari_ini) + interval '2 months')::date - 1 as akhir) b
    cross join lateral (
      select count(*)::int as anggota, (count(*) filter (where not terisi))::int as belum_diisi from (
        select exists (select 1 from shift_pegawai s where s.instansi_id = k.instansi_id and s.pegawai_id = m.pegawai_id and s.kantor_id = k.id
          and s.tanggal between b.bulan and b.akhir) as terisi
        from (select distinct pegawai_id from shift_anggota m where m.instansi_id = k.instansi_id and m.kantor_id = k.id
          and m.mulai <= b.akhir and (m.selesai is null or m.selesai >= b.bulan)) m) x) c
    cross join lateral (
      select array_agg(distinct r.pengguna_id::text) as penerima from peran r
      where r.instansi_id = k.instansi_id and r.kantor_id = k.id and r.role in ('role:presensi:operator:kantor:jam', 'role:presensi:admin:kantor')
        and daterange(r.mulai, r.selesai, '[]') @> h.hari_ini) p
    where b.bulan - h.hari_ini <= ${hari} and c.belum_diisi > 0 and p.penerima is not null
      and not exists (select 1 from roster_diingatkan t where t.instansi_id = k.instansi_id and t.kantor_id = k.id and t.bulan = b.bulan)
    order by k.instansi_id, k.id`.execute(tx)
  return rows
}

/** False where another worker was faster. */
export async function markDiingatkan(
  tx: Tx,
  { instansi_id, kantor_id, bulan }: Pick<RosterKosong, 'instansi_id' | 'kantor_id' | 'bulan'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('roster_diingatkan')
    .values({ instansi_id, kantor_id, bulan })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
