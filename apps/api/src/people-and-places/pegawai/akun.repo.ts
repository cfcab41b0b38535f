import { sql } from 'kysely'
import { catatDilihat } from '../../access/tindakan/public.ts'
import type { Tx } from '../../platform/database.ts'
import { tempatPada } from './tempat.repo.ts'

/** The person's account is there, and its first password is in somebody's hands. */
export async function noteAkun(tx: Tx, pengguna_id: string): Promise<void> {
  await sql`update pengguna set akun_dibuat_pada = coalesce(akun_dibuat_pada, now()), akun_pekerjaan_id = null, sandi_belum_terlihat = false
    where id = ${pengguna_id}`.execute(tx)
}

/** This job made the account; its first password is shown with the others when the job ends. */
export async function noteAkunPekerjaan(tx: Tx, pengguna_id: string, pekerjaan_id: string): Promise<void> {
  await sql`update pengguna set akun_dibuat_pada = coalesce(akun_dibuat_pada, now()), akun_pekerjaan_id = ${pekerjaan_id}
    where id = ${pengguna_id}`.execute(tx)
}

/** The job hands over the passwords of all accounts that it made, to who started it. */
export async function noteSandiTerlihat(tx: Tx, pekerjaan_id: string, oleh: string): Promise<void> {
  const made = await tx
    .selectFrom('pengguna')
    .select('id')
    .where('akun_pekerjaan_id', '=', pekerjaan_id)
    .where('akun_dibuat_pada', 'is not', null)
    .execute()
  await catatDilihat(
    tx,
    oleh,
    made.map(({ id }) => id),
    'sandi_awal',
  )
  await sql`update pengguna set sandi_belum_terlihat = false where akun_pekerjaan_id = ${pekerjaan_id} and akun_dibuat_pada is not null`.execute(
    tx,
  )
}

/**
 * Before an account is asked for that is not there: one that is there from now on is our own, and until somebody was shown its first password
 * it is given another when it is asked for again, also where the answer was lost.
 */
export async function markAkun(tx: Tx, pengguna_id: string, pekerjaan_id: string | null): Promise<void> {
  await sql`update pengguna set akun_pekerjaan_id = ${pekerjaan_id}, sandi_belum_terlihat = true where id = ${pengguna_id}`.execute(
    tx,
  )
}

/** It was refused: nothing of ours is there. */
export async function unmarkAkun(tx: Tx, pengguna_id: string): Promise<void> {
  await sql`update pengguna set akun_pekerjaan_id = null, sandi_belum_terlihat = false where id = ${pengguna_id}`.execute(
    tx,
  )
}

/** Whether the person's account, where there is one, is ours and still without a password that anybody saw. */
export async function isMarked(tx: Tx, pengguna_id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pengguna where id = ${pengguna_id} and sandi_belum_terlihat`.execute(tx)
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
