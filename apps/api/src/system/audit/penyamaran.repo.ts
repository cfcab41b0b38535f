import type { IsiAudit } from '@presensi/domain/rantai/isi'
import type { IsiPenyamaran } from '@presensi/domain/rantai/isi-penyamaran'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Lines that hold any of these fields, by object, held until the transaction ends. */
export async function lockTerisi(
  tx: Tx,
  daftar: Readonly<Record<string, readonly string[]>>,
  limit: number,
): Promise<IsiAudit[]> {
  await sql`set local statement_timeout = 0`.execute(tx)
  const holds = (column: string, names: readonly string[]) =>
    sql`(jsonb_typeof(${sql.ref(column)}) = 'object' and jsonb_strip_nulls(${sql.ref(column)}) ?| ${names}::text[])`
  const about = Object.entries(daftar).map(
    ([objek, names]) => sql`(a.objek = ${objek} and (${holds('a.sebelum', names)} or ${holds('a.sesudah', names)}))`,
  )
  const { rows } =
    await sql<IsiAudit>`select a.id, to_char(a.pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as pada, a.instansi_id,
      a.pengguna_id, a.bertindak_oleh, a.pelaku, host(a.alamat) as alamat, a.agen, a.permintaan, a.aksi, a.objek, a.objek_id, a.sebelum, a.sesudah
    from audit a where a.objek = any(${Object.keys(daftar)}::text[]) and (${sql.join(about, sql` or `)})
    order by a.id limit ${limit} for update`.execute(tx)
  return rows
}

export async function clockOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    pada: number
  }>`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as pada`.execute(tx)
  return rows[0]?.pada ?? 0
}

/** The record first: without it the line may not change. */
export async function writePenyamaran(
  tx: Tx,
  isi: IsiPenyamaran,
  { sebelum, sesudah }: Pick<IsiAudit, 'sebelum' | 'sesudah'>,
): Promise<void> {
  await sql`insert into audit_penyamaran (id, instansi_id, audit_id, bidang, hash_awal, hash_akhir, alasan, pada)
    values (${isi.id}, ${isi.instansi_id}, ${isi.audit_id}, ${isi.bidang}::text[], decode(${isi.hash_awal}, 'hex'), decode(${isi.hash_akhir}, 'hex'),
      ${isi.alasan}, to_timestamp(${isi.pada}::float8 / 1000))`.execute(tx)
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
  await sql`update audit set sebelum = ${json(sebelum)}::jsonb, sesudah = ${json(sesudah)}::jsonb where id = ${isi.audit_id}`.execute(
    tx,
  )
}

export async function isSelesai(tx: Tx, daftar: string): Promise<boolean> {
  const { rows } = await sql`select 1 from audit_penyamaran_selesai where daftar = ${daftar}`.execute(tx)
  return rows.length > 0
}

export const writeSelesai = (tx: Tx, daftar: string) =>
  sql`insert into audit_penyamaran_selesai (daftar) values (${daftar}) on conflict do nothing`.execute(tx)
