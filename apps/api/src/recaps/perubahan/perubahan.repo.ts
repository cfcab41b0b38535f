import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export async function nomorTerakhir(tx: Tx, instansi_id: string): Promise<number> {
  const { rows } = await sql<{ nomor: number }>`select coalesce(max(nomor), 0)::float8 as nomor from rekap_berubah
    where instansi_id = ${instansi_id}`.execute(tx)
  return rows[0]?.nomor ?? 0
}

/** The number before the first change that was written at or after a moment. */
export async function nomorSebelum(tx: Tx, instansi_id: string, sejak: number): Promise<number> {
  const { rows } = await sql<{ nomor: number }>`select coalesce(
    (select min(nomor) - 1 from rekap_berubah where instansi_id = ${instansi_id} and pada >= to_timestamp(${sejak} / 1000.0)),
    (select max(nomor) from rekap_berubah where instansi_id = ${instansi_id}), 0)::float8 as nomor`.execute(tx)
  return rows[0]?.nomor ?? 0
}

/** Somebody's month in an office. */
export type Kunci = { readonly bulan: string; readonly kantor_id: string; readonly pegawai_id: string }
export type Jendela = { readonly dari: number; readonly sampai: number }

/** Whose months in which offices changed in a window: all who are in a lock of a month that was locked or reopened, and who a correction line is about. */
export async function listBerubah(
  tx: Tx,
  instansi_id: string,
  { dari, sampai }: Jendela,
  { sesudah, limit }: { readonly sesudah: Kunci; readonly limit: number },
): Promise<Kunci[]> {
  const { rows } = await sql<Kunci>`
    with ubah as materialized (select kantor_id, bulan, pegawai_ids from rekap_berubah
      where instansi_id = ${instansi_id} and nomor > ${dari}::int8 and nomor <= ${sampai}::int8 and (bulan, kantor_id) >= (${sesudah.bulan}::date, ${sesudah.kantor_id}::uuid)),
    semua as materialized (select distinct kantor_id, bulan from ubah where pegawai_ids is null)
    select * from (
      select u.bulan, u.kantor_id, o.id as pegawai_id from ubah u cross join unnest(u.pegawai_ids) as o (id)
      union select u.bulan, u.kantor_id, o.pegawai_id from semua u
        join rekap_kunci c on c.instansi_id = ${instansi_id} and c.kantor_id = u.kantor_id and c.bulan = u.bulan
        join rekap_orang o on o.instansi_id = c.instansi_id and o.kunci_id = c.id
      union select u.bulan, u.kantor_id, k.pegawai_id from semua u
        join rekap_koreksi k on k.instansi_id = ${instansi_id} and k.kantor_id = u.kantor_id and k.bulan = u.bulan) orang
    where (bulan, kantor_id, pegawai_id) > (${sesudah.bulan}::date, ${sesudah.kantor_id}::uuid, ${sesudah.pegawai_id}::uuid)
    order by bulan, kantor_id, pegawai_id limit ${limit}`.execute(tx)
  return rows
}

export type RekapRow = Kunci & {
  nip: string
  nama: string
  jabatan: string | null
  kantor_kode: string
  kantor: string
  status: 'berjalan' | 'sementara' | 'final'
  versi: number
  dikunci_pada: Date | null
  nomor: number | null
  hash: string | null
  /** as the lock that holds stored it; null where none does, or the person is in none */
  isi: string | null
}

/** How these months stand now. Names are those of the lock, where one holds. */
export async function readRekap(tx: Tx, instansi_id: string, keys: readonly Kunci[]): Promise<RekapRow[]> {
  const { rows } = await sql<RekapRow>`
    select i.bulan, i.kantor_id, i.pegawai_id, coalesce(o.nip, g.nip) as nip, coalesce(o.nama, g.nama) as nama, o.jabatan, k.kode as kantor_kode, k.nama as kantor,
      coalesce(m.status, 'berjalan') as status, coalesce(m.versi, 0) as versi, c.pada as dikunci_pada, r.nomor::float8 as nomor, encode(r.hash, 'hex') as hash, o.isi
    from unnest(${keys.map(({ bulan }) => bulan)}::date[], ${keys.map(({ kantor_id }) => kantor_id)}::uuid[], ${keys.map(({ pegawai_id }) => pegawai_id)}::uuid[])
      with ordinality as i (bulan, kantor_id, pegawai_id, ke)
    join kantor k on k.instansi_id = ${instansi_id} and k.id = i.kantor_id
    join pegawai g on g.instansi_id = ${instansi_id} and g.id = i.pegawai_id
    left join rekap_bulan m on m.instansi_id = ${instansi_id} and m.kantor_id = i.kantor_id and m.bulan = i.bulan
    left join rekap_kunci c on c.instansi_id = m.instansi_id and c.id = m.kunci_id
    left join rekap_orang o on o.instansi_id = c.instansi_id and o.kunci_id = c.id and o.pegawai_id = i.pegawai_id
    left join rantai r on r.instansi_id = c.instansi_id and r.rujukan_id = c.id and r.jenis = 'rekap' and r.jenis <> 'presensi'
    order by i.ke`.execute(tx)
  return rows
}

export type KoreksiRow = Kunci & {
  id: string
  tanggal: string
  bulan_asal: string
  kantor_asal_id: string
  kode_lama: string
  kode_baru: string
  terlambat_menit: number
  pulang_cepat_menit: number
  bekerja_menit: number
  uang_makan: number
  bp: number
  sebab: string[]
}

/** The correction lines that are booked in these months. */
export async function readKoreksi(tx: Tx, instansi_id: string, keys: readonly Kunci[]): Promise<KoreksiRow[]> {
  const { rows } = await sql<KoreksiRow>`
    select i.bulan, i.kantor_id, i.pegawai_id, k.id, k.tanggal, k.bulan_asal, k.kantor_asal as kantor_asal_id, k.kode_lama, k.kode_baru, k.terlambat_menit,
      k.pulang_cepat_menit, k.bekerja_menit, k.uang_makan, k.bp_disiplin + k.bp_seluruh as bp, k.sebab
    from unnest(${keys.map(({ bulan }) => bulan)}::date[], ${keys.map(({ kantor_id }) => kantor_id)}::uuid[], ${keys.map(({ pegawai_id }) => pegawai_id)}::uuid[])
      as i (bulan, kantor_id, pegawai_id)
    join rekap_koreksi k on k.instansi_id = ${instansi_id} and k.kantor_id = i.kantor_id and k.bulan = i.bulan and k.pegawai_id = i.pegawai_id
    order by k.tanggal, k.id`.execute(tx)
  return rows
}
