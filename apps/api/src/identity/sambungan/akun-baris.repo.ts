import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'

type Akun = { readonly iss: string; readonly sub: string }
export type AsalAkun = {
  /** whose an account of that name is: this row's, another's, or nobody's that we know of */
  readonly milik: 'baris_ini' | 'baris_lain' | 'tak_dikenal'
  /** the row had an account before, or had another NIP, under which it may have one; and nobody agreed to another */
  readonly pernah: boolean
  /** a second person agreed to another account */
  readonly disetujui: boolean
}

/** What is known of the account that has the name of this row's NIP, or of the row where there is no such account. */
export async function readAsalAkun(tx: Tx, pengguna_id: string, akun: Akun | null): Promise<AsalAkun> {
  const ini = sql`(a.iss, a.sub) = (${akun?.iss ?? null}::text, ${akun?.sub ?? null}::text)`
  const { rows } = await sql<{ milik: string | null; pernah: boolean; disetujui: boolean }>`
    select u.akun_lagi as disetujui, coalesce((select a.id from pengguna a where ${ini}), (select a.pengguna_id from akun_baris a where ${ini})) as milik,
      not u.akun_lagi
        and not exists (select 1 from akun_baris a where a.pengguna_id = u.id and a.dilepas_pada is null and ${ini})
        and (u.nip_diubah_pada is not null
          or exists (select 1 from sambungan_putus p where p.pengguna_id = u.id)
          or exists (select 1 from akun_baris a where a.pengguna_id = u.id and (a.sub is not null or a.dilepas_pada is not null))) as pernah
    from pengguna u where u.id = ${pengguna_id}`.execute(tx)
  const { milik, ...asal } = rows[0] ?? { milik: null, pernah: false, disetujui: false }
  return { milik: milik === null ? 'tak_dikenal' : milik === pengguna_id ? 'baris_ini' : 'baris_lain', ...asal }
}

/**
 * Before an account is asked for: it is this row's, also where the answer is lost. False where an account of that name was asked for, for another
 * row, and nobody knows yet what became of it.
 */
export async function pesanAkun(
  tx: Tx,
  given: { pengguna_id: string; nama_akun: string; oleh: string },
): Promise<boolean> {
  const { pengguna_id, nama_akun, oleh } = given
  const { rows } = await sql`
    insert into akun_baris as a (id, nama_akun, pengguna_id, oleh) values (${newId()}, ${nama_akun}, ${pengguna_id}, ${oleh})
    on conflict (nama_akun) where sub is null do update set pengguna_id = excluded.pengguna_id, oleh = excluded.oleh, dibuat_pada = now(), dilepas_pada = null
      where a.pengguna_id = excluded.pengguna_id or a.dilepas_pada is not null
        or not exists (select 1 from pengguna u where u.id = a.pengguna_id)
    returning 1`.execute(tx)
  return rows.length > 0
}

/** It was refused: nothing of ours is there. */
export async function batalPesan(tx: Tx, pengguna_id: string, nama_akun: string): Promise<void> {
  await sql`delete from akun_baris where pengguna_id = ${pengguna_id} and nama_akun = ${nama_akun} and sub is null`.execute(
    tx,
  )
}

/** The account is known: it is this row's from now on, and what it had before is over. */
export async function noteAkunBaris(
  tx: Tx,
  given: { pengguna_id: string; nama_akun: string; oleh: string; akun: Akun },
): Promise<void> {
  const { pengguna_id, nama_akun, oleh, akun } = given
  await batalPesan(tx, pengguna_id, nama_akun)
  await sql`update akun_baris set dilepas_pada = now()
    where pengguna_id = ${pengguna_id} and dilepas_pada is null and sub is not null and (iss, sub) <> (${akun.iss}, ${akun.sub})`.execute(
    tx,
  )
  await sql`insert into akun_baris as a (id, iss, sub, nama_akun, pengguna_id, oleh)
    values (${newId()}, ${akun.iss}, ${akun.sub}, ${nama_akun}, ${pengguna_id}, ${oleh})
    on conflict (iss, sub) where sub is not null do update set dilepas_pada = null, oleh = excluded.oleh, dibuat_pada = now()
      where a.pengguna_id = excluded.pengguna_id`.execute(tx)
  await sql`update pengguna set akun_lagi = false where id = ${pengguna_id} and akun_lagi`.execute(tx)
}

/** The row was taken out: what its account was made for is over. */
export async function lepasAkun(tx: Tx, pengguna_id: string): Promise<void> {
  await sql`update akun_baris set dilepas_pada = now() where pengguna_id = ${pengguna_id} and dilepas_pada is null`.execute(
    tx,
  )
}

/** Whether an account is tied to the row, or was made for it. */
export async function isBerakun(tx: Tx, pengguna_id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pengguna u where u.id = ${pengguna_id}
    and (u.sub is not null or exists (select 1 from akun_baris a where a.pengguna_id = u.id and a.dilepas_pada is null))`.execute(
    tx,
  )
  return rows.length > 0
}

/** The account that is tied to a row, else the one that was made for it. */
export async function findAkunOrang(tx: Tx, pengguna_id: string): Promise<Akun | undefined> {
  const { rows } = await sql<Akun>`
    select iss, sub from (
      select iss, sub, 1 as urut from pengguna where id = ${pengguna_id} and sub is not null
      union all
      select iss, sub, 2 from akun_baris where pengguna_id = ${pengguna_id} and sub is not null and dilepas_pada is null
    ) a order by urut limit 1`.execute(tx)
  return rows[0]
}

/** A second person agreed to another account for this row; good for one. */
export async function allowAkunLagi(tx: Tx, pengguna_id: string): Promise<void> {
  await sql`update pengguna set akun_lagi = true where id = ${pengguna_id} and sub is null`.execute(tx)
}
