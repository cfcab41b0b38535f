import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { todayAt } from '../../platform/zone.repo.ts'

/** Wrong tries that a code bears. */
const MOST_TRIES = 5

export type Asked = {
  /** one of the agencies the person belongs to requires a second factor, today */
  instansi: boolean
  /** holds the super admin's role, now or later */
  superadmin: boolean
}

/** Also for who has no role yet: the second factor they set up today counts for a role given tomorrow. */
export async function readAsked(tx: Tx, pengguna_id: string): Promise<Asked> {
  const { rows } = await sql<Asked>`
    select coalesce(bool_or(coalesce((
        select s.nilai = 'true'::jsonb from pengaturan s where s.instansi_id = k.instansi_id and s.nama = 'admin_wajib_totp'
          and s.berlaku_mulai <= ${todayAt('i.zona_waktu')} order by s.berlaku_mulai desc limit 1), false)), false) as instansi,
      coalesce(bool_or(k.role = 'role:presensi:superadmin'), false) as superadmin
    from kedudukan_orang(array[${pengguna_id}::uuid]) k left join instansi i on i.id = k.instansi_id`.execute(tx)
  return rows[0] ?? { instansi: false, superadmin: false }
}

/** Agencies the person belongs to; null among them for a super admin. */
export async function listTempat(tx: Tx, pengguna_id: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ instansi_id: string | null }>`
    select distinct instansi_id from kedudukan_orang(array[${pengguna_id}::uuid])`.execute(tx)
  return rows.map((row) => row.instansi_id)
}

export async function findSsoSid(tx: Tx, sesi_id: string): Promise<string | null> {
  const row = await tx.selectFrom('sesi').select('sso_sid').where('id', '=', sesi_id).executeTakeFirst()
  return row?.sso_sid ?? null
}

export type Izin = { pengguna_id: string; sso_sid: string; cara: 'perangkat' | 'kode'; menit: number }

export async function giveIzin(tx: Tx, { menit, ...izin }: Izin): Promise<Date> {
  const berlaku_sampai = sql<Date>`now() + make_interval(mins => ${menit})`
  const row = await tx
    .insertInto('totp_izin')
    .values({ ...izin, berlaku_sampai })
    .onConflict((conflict) =>
      conflict.columns(['pengguna_id', 'sso_sid']).doUpdateSet({ cara: izin.cara, berlaku_sampai }),
    )
    .returning('berlaku_sampai')
    .executeTakeFirstOrThrow()
  return row.berlaku_sampai
}

export async function hasIzin(tx: Tx, pengguna_id: string, sso_sid: string): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_izin')
    .select('cara')
    .where('pengguna_id', '=', pengguna_id)
    .where('sso_sid', '=', sso_sid)
    .where('berlaku_sampai', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** A person's permissions, and whatever ran out with them. */
export async function dropIzin(tx: Tx, pengguna_id: string): Promise<void> {
  await sql`delete from totp_izin where pengguna_id = ${pengguna_id} or berlaku_sampai < now()`.execute(tx)
  await sql`delete from totp_kode where pengguna_id = ${pengguna_id} or berlaku_sampai < now()`.execute(tx)
}

export type NewKode = { pengguna_id: string; hash: Buffer; dibuat_oleh: string; menit: number }

/** A new code takes the place of the one before. */
export async function writeKode(tx: Tx, { menit, ...kode }: NewKode): Promise<Date> {
  const berlaku_sampai = sql<Date>`now() + make_interval(mins => ${menit})`
  const row = await tx
    .insertInto('totp_kode')
    .values({ ...kode, berlaku_sampai })
    .onConflict((conflict) =>
      conflict.column('pengguna_id').doUpdateSet({ ...kode, berlaku_sampai, dibuat_pada: sql`now()`, gagal: 0 }),
    )
    .returning('berlaku_sampai')
    .executeTakeFirstOrThrow()
  return row.berlaku_sampai
}

/** Right once: of any number of uses at the same moment one finds the row. A wrong try is counted. */
export async function useKode(tx: Tx, pengguna_id: string, hash: Buffer): Promise<boolean> {
  const used = await tx
    .deleteFrom('totp_kode')
    .where('pengguna_id', '=', pengguna_id)
    .where('hash', '=', hash)
    .where('gagal', '<', MOST_TRIES)
    .where('berlaku_sampai', '>', sql<Date>`now()`)
    .returning('pengguna_id')
    .executeTakeFirst()
  if (used !== undefined) return true
  await tx.updateTable('totp_kode').set({ gagal: sql`gagal + 1` }).where('pengguna_id', '=', pengguna_id).execute()
  return false
}

export async function findOrang(tx: Tx, by: { nip: string } | { iss: string; sub: string }) {
  const people = tx.selectFrom('pengguna').select(['id', 'nip', 'nama'])
  return (
    'iss' in by ? people.where('iss', '=', by.iss).where('sub', '=', by.sub) : people.where('nip', '=', by.nip)
  ).executeTakeFirst()
}

/** Whether the person is an agency's: works there or has a role there, now or later. */
export async function isOfInstansi(tx: Tx, pengguna_id: string, instansi_id: string | null): Promise<boolean> {
  return (await listTempat(tx, pengguna_id)).includes(instansi_id)
}
