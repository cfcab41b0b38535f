import { sql } from 'kysely'
import { tempatPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'

/** Numbers of the service that are in the product already. */
export async function listNomorLuar(tx: Tx, instansi_id: string, nomor: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ nomor_luar: string }>`select nomor_luar from izin
    where instansi_id = ${instansi_id} and nomor_luar = any(${nomor}::text[])`.execute(tx)
  return new Set(rows.map((row) => row.nomor_luar))
}

export async function setNomorLuar(tx: Tx, instansi_id: string, id: string, nomor_luar: string): Promise<void> {
  await sql`update izin set nomor_luar = ${nomor_luar} where instansi_id = ${instansi_id} and id = ${id}`.execute(tx)
}

export type OrangImpor = { nip: string; nama: string; kantor_id: string | null }

/** Who these people are, and where they belong on a day. */
export async function listOrangImpor(
  tx: Tx,
  instansi_id: string,
  asked: readonly { readonly nip: string; readonly tanggal: string }[],
): Promise<Map<string, OrangImpor>> {
  const { rows } = await sql<OrangImpor & { tanggal: string }>`
    select g.nip, g.nama, a.tanggal, t.kantor_id from unnest(${asked.map((one) => one.nip)}::text[], ${asked.map((one) => one.tanggal)}::date[]) as a (nip, tanggal)
    join pegawai g on g.instansi_id = ${instansi_id} and g.nip = a.nip
    left join lateral ${tempatPada(sql`a.tanggal`)} t on t.instansi_id = g.instansi_id and t.pegawai_id = g.id`.execute(
    tx,
  )
  return new Map(rows.map(({ tanggal, ...one }) => [`${one.nip} ${tanggal}`, one]))
}
