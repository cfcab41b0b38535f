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

/** The days of months that offices have locked, of the months that a range touches. */
export const finalSelama = (dari: string, sampai: string): RawBuilder<unknown> =>
  sql`(select m.instansi_id, m.kantor_id, range_agg(daterange(m.bulan, (m.bulan + interval '1 month')::date)) as hari from rekap_bulan m
    where m.status = 'final' and m.bulan between date_trunc('month', ${dari}::date)::date and ${sampai}::date group by m.instansi_id, m.kantor_id)`

/** A locked month has this day of a person: it is stored in one, or the office of the day has locked its month. */
export async function isHariTerkunci(
  tx: Tx,
  instansi_id: string,
  { pegawai_id, tanggal }: { readonly pegawai_id: string; readonly tanggal: string },
): Promise<boolean> {
  const { rows } = await sql<{ ya: boolean }>`select
    exists (select 1 from rekap_beku b where b.instansi_id = ${instansi_id} and b.pegawai_id = ${pegawai_id}
      and b.bulan = date_trunc('month', ${tanggal}::date)::date and b.hari @> ${tanggal}::date)
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

type HariOrang = { readonly pegawai_id: string; readonly tanggal: string }
export type BekuHari = { kantor_id: string; kantor: string; versi: number; isi: string }

/** The stored month that has this day of a person, and whose it is. */
export async function findBekuHari(
  tx: Tx,
  instansi_id: string,
  { pegawai_id, tanggal }: HariOrang,
): Promise<BekuHari | undefined> {
  const { rows } = await sql<BekuHari>`select b.kantor_id, k.nama as kantor, c.versi, o.isi from rekap_beku b
    join rekap_orang o on o.instansi_id = b.instansi_id and o.kunci_id = b.kunci_id and o.pegawai_id = b.pegawai_id
    join rekap_kunci c on c.instansi_id = b.instansi_id and c.id = b.kunci_id
    join kantor k on k.instansi_id = b.instansi_id and k.id = b.kantor_id
    where b.instansi_id = ${instansi_id} and b.pegawai_id = ${pegawai_id} and b.bulan = date_trunc('month', ${tanggal}::date)::date
      and b.hari @> ${tanggal}::date`.execute(tx)
  return rows[0]
}

/** What locked months have stored of a person in a range of months. */
export async function listBekuOrang(
  tx: Tx,
  instansi_id: string,
  { pegawai_id, dari, sampai }: { readonly pegawai_id: string; readonly dari: string; readonly sampai: string },
): Promise<string[]> {
  const { rows } = await sql<{ isi: string }>`select o.isi from rekap_beku b
    join rekap_orang o on o.instansi_id = b.instansi_id and o.kunci_id = b.kunci_id and o.pegawai_id = b.pegawai_id
    where b.instansi_id = ${instansi_id} and b.pegawai_id = ${pegawai_id}
      and b.bulan between date_trunc('month', ${dari}::date)::date and ${sampai}::date`.execute(tx)
  return rows.map(({ isi }) => isi)
}

export type KoreksiHari = {
  id: string
  kantor_asal: string
  kantor_id: string
  bulan: string
  kode_lama: string
  kode_baru: string
  terlambat_menit: number
  pulang_cepat_menit: number
  bekerja_menit: number
  bp: number
  sebab: string[]
  terkunci: boolean
}

/** Lines about a day of a person, the earliest booked first. */
export async function listKoreksiHari(
  tx: Tx,
  instansi_id: string,
  { pegawai_id, tanggal }: HariOrang,
): Promise<KoreksiHari[]> {
  const { rows } =
    await sql<KoreksiHari>`select k.id, k.kantor_asal, k.kantor_id, k.bulan, k.kode_lama, k.kode_baru, k.terlambat_menit,
      k.pulang_cepat_menit, k.bekerja_menit, k.bp_disiplin + k.bp_seluruh as bp, k.sebab, coalesce(m.status = 'final', false) as terkunci
    from rekap_koreksi k left join rekap_bulan m on m.instansi_id = k.instansi_id and m.kantor_id = k.kantor_id and m.bulan = k.bulan
    where k.instansi_id = ${instansi_id} and k.pegawai_id = ${pegawai_id} and k.tanggal = ${tanggal}::date order by k.bulan, k.id`.execute(
      tx,
    )
  return rows
}
