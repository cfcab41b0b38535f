import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type SuratOrang = {
  pegawai_id: string
  /** the day code that it gives */
  kode: string
  nomor: string
  mulai: number
  selesai: number
  zona_waktu: string
}

type Rentang = { readonly mulai: number; readonly selesai: number }

/**
 * Whoever writes papers of people waits here for the others, until the transaction ends: looking for a clash and writing are one step, and two
 * writers never wait for each other in turn.
 */
export async function lockSuratOrang(tx: Tx, pegawai_ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(id::text, 6145)) from unnest(${[...new Set(pegawai_ids)].toSorted()}::uuid[]) as i (id)`.execute(
    tx,
  )
}

/** Approved papers of people that reach into a time, of every kind. */
export async function listSuratOrang(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  { mulai, selesai }: Rentang,
  kecuali: { readonly dinas_luar_id?: string | undefined } = {},
): Promise<SuratOrang[]> {
  const { rows } = await sql<SuratOrang>`
    select s.pegawai_id, s.kode, coalesce(d.nomor_surat, z.nomor) as nomor, coalesce(d.zona_waktu, z.zona_waktu) as zona_waktu,
      (extract(epoch from lower(s.rentang)) * 1000)::float8 as mulai, (extract(epoch from upper(s.rentang)) * 1000)::float8 as selesai
    from surat_pegawai s
    left join dinas_luar d on d.instansi_id = s.instansi_id and d.id = s.dinas_luar_id
    left join izin z on z.instansi_id = s.instansi_id and z.id = s.izin_id
    where s.instansi_id = ${instansi_id} and s.pegawai_id = any(${pegawai_ids}::uuid[]) and s.berlaku
      and s.rentang && tstzrange(to_timestamp(${mulai} / 1000.0), to_timestamp(${selesai} / 1000.0), '[)')
      and (s.dinas_luar_id is null or s.dinas_luar_id is distinct from ${kecuali.dinas_luar_id ?? null}::uuid)
    order by s.pegawai_id, lower(s.rentang)`.execute(tx)
  return rows
}
