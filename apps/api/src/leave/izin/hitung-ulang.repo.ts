import { sql } from 'kysely'
import { tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'

export async function setHari(tx: Tx, instansi_id: string, id: string, hari: number): Promise<void> {
  await sql`update izin set hari = ${hari}, diubah_pada = now() where instansi_id = ${instansi_id} and id = ${id}`.execute(
    tx,
  )
}

/** Agencies with requests whose facts changed since they were last looked at. */
export async function listInstansiBerubah(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select i.id from instansi i left join izin_diperiksa d on d.instansi_id = i.id
    where exists (select 1 from izin z where z.instansi_id = i.id)
      and exists (select 1 from fakta_berubah f where f.instansi_id = i.id and f.nomor > coalesce(d.fakta_nomor, 0)) order by i.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Facts of days that no schedule is made of. */
const BUKAN_JADWAL = [
  'izin',
  'surat_pegawai',
  'dinas_luar',
  'perbaikan',
  'konfirmasi',
  'kegiatan',
  'kebijakan',
  'gangguan',
  'pengaturan',
]

/** How far facts have got, and the requests that hold days of a balance in a month that one since then reaches. */
export async function listTersentuh(tx: Tx, instansi_id: string): Promise<{ nomor: number; ids: string[] }> {
  const { rows } = await sql<{ nomor: number; ids: string[] }>`
    with batas as (select coalesce((select fakta_nomor from izin_diperiksa where instansi_id = ${instansi_id}), 0) as dari,
      (select max(nomor) from fakta_berubah where instansi_id = ${instansi_id}) as sampai),
    fakta as materialized (
      -- A roster is asked by whole months: its first cell changes every day of the month.
      select pegawai_ids, kantor_ids, daterange(date_trunc('month', lower(rentang))::date, (date_trunc('month', upper(rentang)) + interval '1 month')::date) as rentang
      from fakta_berubah, batas where instansi_id = ${instansi_id} and nomor > batas.dari and nomor <= batas.sampai
        and sebab <> all(${BUKAN_JADWAL}))
    select (select coalesce(sampai, 0) from batas)::float8 as nomor, array(
      select distinct z.id::text from izin z join fakta f on f.rentang && daterange(z.tanggal_mulai, z.tanggal_selesai, '[]')
      where z.instansi_id = ${instansi_id} and (z.berlaku or z.diproses) and (z.jenis ->> 'memakai_saldo')::boolean
        and ((f.pegawai_ids is null and f.kantor_ids is null) or z.pegawai_id = any(f.pegawai_ids)
          or exists (select 1 from ${tempatSelama('0001-01-01', '9999-12-31')} t where t.instansi_id = z.instansi_id and t.pegawai_id = z.pegawai_id
            and t.kantor_id = any(f.kantor_ids) and t.mulai <= z.tanggal_selesai and coalesce(t.selesai, 'infinity') >= z.tanggal_mulai))
      order by 1) as ids`.execute(tx)
  return rows[0] ?? { nomor: 0, ids: [] }
}

/** Everything that these facts reach is counted. Never goes back. */
export async function writeDiperiksa(tx: Tx, instansi_id: string, nomor: number): Promise<void> {
  await sql`insert into izin_diperiksa as d (instansi_id, fakta_nomor) values (${instansi_id}, ${nomor}::int8)
    on conflict (instansi_id) do update set fakta_nomor = greatest(d.fakta_nomor, excluded.fakta_nomor)`.execute(tx)
}
