import { sql } from 'kysely'
import { tempatPada, tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'

export type Orang = { id: string; nip: string; nama: string; kantor_id: string; kantor: string; zona_waktu: string }

const office = (column: string, kantor_ids: readonly string[] | null) =>
  kantor_ids === null ? sql`` : sql`and ${sql.ref(column)} = any(${kantor_ids}::uuid[])`

/** Everybody who belongs to these offices on a day; or those of some people who do. */
export async function readOrang(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[] | null,
  tanggal: string,
  pegawai_ids?: readonly string[],
): Promise<Orang[]> {
  const whose = pegawai_ids === undefined ? sql`` : sql`and g.id = any(${pegawai_ids}::uuid[])`
  const { rows } = await sql<Orang>`select g.id, g.nip, g.nama, t.kantor_id, t.kantor, t.zona_waktu
    from ${tempatPada(tanggal)} t join pegawai g on g.instansi_id = t.instansi_id and g.id = t.pegawai_id
    where t.instansi_id = ${instansi_id} ${office('t.kantor_id', kantor_ids)} ${whose}
    order by g.nama, g.id`.execute(tx)
  return rows
}

/** Whether more than so many people belong to these offices on a day. */
export async function isLebihDari(
  tx: Tx,
  banyak: number,
  { instansi_id, kantor_ids }: { readonly instansi_id: string; readonly kantor_ids: readonly string[] | null },
  tanggal: string,
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select 1 from ${tempatPada(tanggal)} t
    where t.instansi_id = ${instansi_id} ${office('t.kantor_id', kantor_ids)} limit ${banyak + 1}) semua`.execute(tx)
  return (rows[0]?.n ?? 0) > banyak
}

/** Everybody who belongs to these offices on some day of a range. */
export async function readOrangSelama(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[] | null,
  { mulai, selesai }: { readonly mulai: string; readonly selesai: string },
): Promise<string[]> {
  const { rows } = await sql<{ pegawai_id: string }>`select distinct t.pegawai_id from ${tempatSelama(mulai, selesai)} t
    where t.instansi_id = ${instansi_id} ${office('t.kantor_id', kantor_ids)}`.execute(tx)
  return rows.map(({ pegawai_id }) => pegawai_id)
}

/** How many people belonged to each office on some day of a range, each once; under '' how many in all. */
export async function countOrang(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[] | null,
  from: string,
  to: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ kantor_id: string | null; n: number }>`
    select t.kantor_id, count(distinct t.pegawai_id)::int as n from ${tempatSelama(from, to)} t
    where t.instansi_id = ${instansi_id} ${office('t.kantor_id', kantor_ids)} group by grouping sets ((), (t.kantor_id))`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.kantor_id ?? '', row.n]))
}

/** A number of some agencies that grows with every event, every decision and every change of a fact. */
export async function readNomor(tx: Tx, instansi_ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: string
    nomor: number
  }>`select i.id, (coalesce(r.nomor, 0) + coalesce(f.nomor, 0))::float8 as nomor from unnest(${instansi_ids}::uuid[]) as i (id)
    left join lateral (select nomor from rantai where instansi_id = i.id order by nomor desc limit 1) r on true
    left join lateral (select nomor from fakta_berubah where instansi_id = i.id and nomor is not null order by nomor desc limit 1) f on true`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row.nomor]))
}
