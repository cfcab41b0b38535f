import type { Titik } from '@presensi/domain/kantor/titik'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

type Link = { nomor: number; hash_isi: string; hash_sebelum: string; hash: string }
type Head = { nomor: number; hash: string; waktu: Date; tanda_tangan: string }

export async function readLink(tx: Tx, instansi_id: string, nomor: number): Promise<Link | undefined> {
  const { rows } =
    await sql<Link>`select nomor, encode(hash_isi, 'hex') as hash_isi, encode(hash_sebelum, 'hex') as hash_sebelum, encode(hash, 'hex') as hash
    from rantai where instansi_id = ${instansi_id} and nomor = ${nomor}`.execute(tx)
  return rows[0]
}

export async function readHead(tx: Tx, instansi_id: string): Promise<Omit<Head, 'tanda_tangan'> | undefined> {
  const { rows } = await sql<Head>`select nomor, encode(hash, 'hex') as hash, waktu from rantai
    where instansi_id = ${instansi_id} order by nomor desc limit 1`.execute(tx)
  return rows[0]
}

/** The first signed head that stands behind a link. */
export async function readAnchorAfter(tx: Tx, instansi_id: string, nomor: number): Promise<Head | undefined> {
  const { rows } = await sql<Head>`select nomor, encode(hash, 'hex') as hash, waktu, tanda_tangan from rantai_jangkar
    where instansi_id = ${instansi_id} and nomor >= ${nomor} order by nomor limit 1`.execute(tx)
  return rows[0]
}

export type DiPagari = { readonly kantor_id: string | null; readonly kegiatan_id: string | null; readonly pada: number }

/** The fences that clockings were graded by, in their order: as they were then, though they were drawn anew since. */
export async function readTitik(tx: Tx, instansi_id: string, wanted: readonly DiPagari[]): Promise<Titik[][]> {
  const before = (id: string) => sql`(select h.titik from titik_riwayat h
    where h.instansi_id = ${instansi_id} and h.rujukan_id = ${sql.ref(id)} and h.sampai > to_timestamp(i.pada / 1000.0) order by h.sampai limit 1)`
  const { rows } = await sql<{ ke: number; titik: Titik[] | null; tempat: Titik[] | null }>`
    select i.ke::int as ke,
      coalesce(${before('i.kantor_id')}, (select k.titik from kantor k where k.instansi_id = ${instansi_id} and k.id = i.kantor_id)) as titik,
      coalesce(${before('i.kegiatan_id')}, (select case when q.tempat is not null then jsonb_build_array(q.tempat) end from kegiatan q
        where q.instansi_id = ${instansi_id} and q.id = i.kegiatan_id)) as tempat
    from unnest(${wanted.map((one) => one.kantor_id)}::uuid[], ${wanted.map((one) => one.kegiatan_id)}::uuid[], ${wanted.map((one) => one.pada)}::float8[])
      with ordinality as i (kantor_id, kegiatan_id, pada, ke)`.execute(tx)
  const found = new Map(rows.map(({ ke, titik, tempat }) => [ke, tempat?.length ? tempat : (titik ?? [])]))
  return wanted.map((_one, index) => found.get(index + 1) ?? [])
}

/** Whether it was read as the other kind, and its person can still object. */
export async function isKeberatanTerbuka(
  tx: Tx,
  { instansi_id, pegawai_id, id }: { readonly instansi_id: string; readonly pegawai_id: string; readonly id: string },
): Promise<boolean> {
  const { rows } = await sql<{ ya: boolean }>`select exists (select 1 from tertukar t
    where t.instansi_id = ${instansi_id} and t.pegawai_id = ${pegawai_id} and t.keputusan is null and t.diminta_pada is null
      and t.peristiwa @> ${JSON.stringify([{ id }])}::jsonb) as ya`.execute(tx)
  return rows[0]?.ya === true
}
