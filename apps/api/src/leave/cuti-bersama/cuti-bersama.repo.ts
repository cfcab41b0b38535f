import { sql } from 'kysely'
import { tempatPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { todayAt } from '../../platform/zone.repo.ts'

/** A day of cuti bersama that is over, with its decree for civil servants. */
export type HariCutiBersama = { id: string; tanggal: string; keppres: string; dibukukan: boolean }

/** So many days back: rosters, letters and decisions about clockings come late. */
const MUNDUR_HARI = 62
const isOver = sql`l.jenis = 'cuti_bersama' and l.keppres_asn is not null and l.tanggal_mulai < ${todayAt('i.zona_waktu')}`

/** Agencies with a decree that was entered for days that are over, and nothing booked for it yet; or all that may have something new. */
export async function listInstansi(tx: Tx, semua: boolean): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select distinct i.id from instansi i join hari_libur l on l.instansi_id = i.id
    where ${isOver} and l.tanggal_selesai >= ${todayAt('i.zona_waktu')} - 400
      and (${semua} or not exists (select 1 from cuti_bersama_dibukukan b where b.instansi_id = l.instansi_id and b.hari_libur_id = l.id
        and b.sampai >= least(l.tanggal_selesai, ${todayAt('i.zona_waktu')} - 1))) order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The days of an agency that have to be looked at: those not booked yet, and those that may read differently since. */
export async function listHari(tx: Tx, instansi_id: string): Promise<HariCutiBersama[]> {
  const { rows } = await sql<HariCutiBersama>`
    select l.id, h::date as tanggal, l.keppres_asn as keppres, b.sampai is not null and b.sampai >= h::date as dibukukan
    from instansi i join hari_libur l on l.instansi_id = i.id
    left join cuti_bersama_dibukukan b on b.instansi_id = l.instansi_id and b.hari_libur_id = l.id
    cross join lateral generate_series(l.tanggal_mulai, least(l.tanggal_selesai, ${todayAt('i.zona_waktu')} - 1), interval '1 day') h
    where i.id = ${instansi_id} and ${isOver} and l.tanggal_selesai >= ${todayAt('i.zona_waktu')} - 400
      and (b.sampai is null or b.sampai < h::date or h::date >= ${todayAt('i.zona_waktu')} - ${MUNDUR_HARI}::int)
    order by 2`.execute(tx)
  return rows
}

/** Who may have been at work on that day because of the post, and has no day for it: the rules say who was. */
export async function listCalon(tx: Tx, instansi_id: string, tanggal: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with tempat as materialized (select t.pegawai_id, t.kantor_id from ${tempatPada(tanggal)} t where t.instansi_id = ${instansi_id})
    select g.id from pegawai g where g.instansi_id = ${instansi_id} and (
      exists (select 1 from shift_pegawai c where c.instansi_id = g.instansi_id and c.pegawai_id = g.id and c.tanggal = ${tanggal} and c.shift_id is not null)
      or exists (select 1 from tempat t join hari_kerja w on w.instansi_id = ${instansi_id} and w.tanggal = ${tanggal} and w.kerja and w.asal <> 'pola'
        and (w.kantor_id is null or w.kantor_id = t.kantor_id) where t.pegawai_id = g.id)
      or exists (select 1 from surat_pegawai s where s.instansi_id = g.instansi_id and s.pegawai_id = g.id and s.berlaku and s.kode = 'DL'
        and s.rentang && tstzrange(${tanggal}::date - interval '14 hours', ${tanggal}::date + interval '38 hours')))
      and not exists (select 1 from saldo_akun a join saldo_baris b on b.instansi_id = a.instansi_id and b.akun_id = a.id
        where a.instansi_id = g.instansi_id and a.pegawai_id = g.id and a.sumber = 'cuti_bersama' and b.untuk = ${tanggal})
    order by g.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The days of a holiday up to this one are booked. */
export async function writeDibukukan(tx: Tx, instansi_id: string, { id, tanggal }: HariCutiBersama): Promise<void> {
  await sql`insert into cuti_bersama_dibukukan as b (instansi_id, hari_libur_id, sampai) values (${instansi_id}, ${id}, ${tanggal})
    on conflict (instansi_id, hari_libur_id) do update set sampai = greatest(b.sampai, excluded.sampai)`.execute(tx)
}
