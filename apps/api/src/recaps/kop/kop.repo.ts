import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type KopRow = { baris: string[]; kota: string | null; logo: string | null }

/** What an agency set; held until the transaction ends where somebody changes it. */
export async function findKop(tx: Tx, instansi_id: string, { lock }: { lock: boolean }): Promise<KopRow | undefined> {
  // There may be no row yet, so the agency's own is what two who save at once wait for.
  if (lock) await sql`select 1 from instansi where id = ${instansi_id} for update`.execute(tx)
  return tx
    .selectFrom('kop_surat')
    .select(['baris', 'kota', 'logo'])
    .where('instansi_id', '=', instansi_id)
    .executeTakeFirst()
}

export async function writeKop(tx: Tx, instansi_id: string, row: KopRow): Promise<void> {
  await sql`insert into kop_surat (instansi_id, baris, kota, logo) values (${instansi_id}, ${row.baris}::text[], ${row.kota}, ${row.logo})
    on conflict (instansi_id) do update set baris = excluded.baris, kota = excluded.kota, logo = excluded.logo, diubah_pada = now()`.execute(
    tx,
  )
}

export type PenandatanganRow = {
  kantor_id: string
  kantor: string
  nip: string
  nama: string
  jabatan_cetak: string
  mulai: string
  selesai: string | null
}

export async function listPenandatangan(tx: Tx, instansi_id: string, kantor_id?: string): Promise<PenandatanganRow[]> {
  const { rows } = await sql<PenandatanganRow>`
    select p.kantor_id, k.nama as kantor, g.nip, g.nama, p.jabatan_cetak, p.mulai, p.selesai from penandatangan p
    join kantor k on k.instansi_id = p.instansi_id and k.id = p.kantor_id
    join pegawai g on g.instansi_id = p.instansi_id and g.id = p.pegawai_id
    where p.instansi_id = ${instansi_id} and (${kantor_id ?? null}::uuid is null or p.kantor_id = ${kantor_id ?? null}::uuid)
    order by k.nama, p.mulai`.execute(tx)
  return rows
}

export async function isKantor(tx: Tx, instansi_id: string, kantor_id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('kantor')
    .select('id')
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', kantor_id)
    .executeTakeFirst()
  return found !== undefined
}

/** Employees of the agency by NIP. */
export async function findOrang(tx: Tx, instansi_id: string, nip: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; nip: string }>`
    select id, nip from pegawai where instansi_id = ${instansi_id} and nip = any(${nip}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.nip, row.id]))
}

export async function replacePenandatangan(
  tx: Tx,
  { instansi_id, kantor_id }: { readonly instansi_id: string; readonly kantor_id: string },
  rows: readonly { id: string; pegawai_id: string; jabatan_cetak: string; mulai: string; selesai: string | null }[],
): Promise<void> {
  await tx
    .deleteFrom('penandatangan')
    .where('instansi_id', '=', instansi_id)
    .where('kantor_id', '=', kantor_id)
    .execute()
  if (rows.length === 0) return
  await tx
    .insertInto('penandatangan')
    .values(rows.map((row) => ({ ...row, instansi_id, kantor_id })))
    .execute()
}

export async function readNama(tx: Tx, instansi_id: string): Promise<string> {
  const row = await tx.selectFrom('instansi').select('nama').where('id', '=', instansi_id).executeTakeFirstOrThrow()
  return row.nama
}
