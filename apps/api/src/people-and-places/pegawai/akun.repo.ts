import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { tempatPada } from './tempat.repo.ts'

/** The person's account is there. `pekerjaan_id`: it was this job that made it. */
export async function noteAkun(tx: Tx, pengguna_id: string, pekerjaan_id: string | null = null): Promise<void> {
  await sql`update pengguna set akun_dibuat_pada = coalesce(akun_dibuat_pada, now()), akun_pekerjaan_id = ${pekerjaan_id}
    where id = ${pengguna_id}`.execute(tx)
}

/** Before the account is asked for: from now on one that is there is this job's own. */
export async function markAkun(tx: Tx, pengguna_id: string, pekerjaan_id: string | null): Promise<void> {
  await sql`update pengguna set akun_pekerjaan_id = ${pekerjaan_id} where id = ${pengguna_id} and akun_dibuat_pada is null`.execute(
    tx,
  )
}

export async function isMarked(tx: Tx, pengguna_id: string, pekerjaan_id: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from pengguna where id = ${pengguna_id} and akun_pekerjaan_id = ${pekerjaan_id}`.execute(tx)
  return rows.length > 0
}

export type AkunDibuat = { pengguna_id: string; nip: string; nama: string; kantor: string | null }

/** Whose accounts a job made. */
export async function listAkunDibuat(
  tx: Tx,
  { instansi_id, hari_ini }: { instansi_id: string; hari_ini: string },
  pekerjaan_id: string,
): Promise<AkunDibuat[]> {
  const { rows } = await sql<AkunDibuat>`
    select u.id as pengguna_id, g.nip, g.nama, p.kantor from pengguna u
    join pegawai g on g.instansi_id = ${instansi_id} and g.pengguna_id = u.id
    left join ${tempatPada(hari_ini)} p on p.instansi_id = g.instansi_id and p.pegawai_id = g.id
    where u.akun_pekerjaan_id = ${pekerjaan_id} and u.akun_dibuat_pada is not null
    order by p.kantor nulls last, g.nama, g.nip`.execute(tx)
  return rows
}
