import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'

export type Orang = {
  nama: string
  nip: string
  iss: string | null
  sub: string | null
  /** the name by which the account that is tied signed in first */
  nama_akun: string | null
  /** the NIP that the row had when that account was made or tied */
  nip_dulu: string | null
  disambung_pada: string | null
}

/** A person with the account that is tied to them; locked, so that what is decided is decided about this one. */
export async function lockOrang(tx: Tx, pengguna_id: string): Promise<Orang | undefined> {
  const { rows } = await sql<Orang>`
    select u.nama, u.nip, u.iss, u.sub, coalesce(
        (select a.sesudah ->> 'username' from audit a where a.objek = 'pengguna' and a.objek_id = u.id::text and a.aksi = 'sambung_akun'
          and a.sesudah ->> 'sub' = u.sub order by a.pada desc limit 1),
        (select b.nama_akun::text from akun_baris b where b.iss = u.iss and b.sub = u.sub)) as nama_akun,
      (select n.nip from pengguna_nip n where n.pengguna_id = u.id and n.sampai > least(u.disambung_pada, u.akun_dibuat_pada)
        order by n.sampai limit 1) as nip_dulu,
      to_char(nullif(u.disambung_pada, '-infinity') at time zone 'UTC', 'YYYY-MM-DD') as disambung_pada
    from pengguna u where u.id = ${pengguna_id} for no key update of u`.execute(tx)
  return rows[0]
}

export type CalonAkun = {
  id: string
  iss: string
  sub: string
  nama_akun: string
  nama: string | null
  nip: string | null
  sejak: string
}

/** Accounts that signed in for this person and wait. */
export async function listCalon(tx: Tx, pengguna_id: string): Promise<CalonAkun[]> {
  const { rows } =
    await sql<CalonAkun>`select id, iss, sub, nama_akun, nama, nip, to_char(pertama_pada at time zone 'UTC', 'YYYY-MM-DD') as sejak
    from sambungan_calon where pengguna_id = ${pengguna_id} and ditolak_pada is null order by pertama_pada, id`.execute(
      tx,
    )
  return rows
}

/** Everybody but super admins who changed the NIP of this row, or made an account for it: theirs is the first hand. */
export async function listTangan(tx: Tx, pengguna_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.pengguna_id as id from audit a join pegawai g on g.id::text = a.objek_id and g.pengguna_id = ${pengguna_id}
    where a.objek = 'pegawai' and a.aksi = 'ubah' and a.sebelum ->> 'nip' <> a.sesudah ->> 'nip' and a.pengguna_id is not null
    union
    select oleh from akun_baris where pengguna_id = ${pengguna_id} and oleh is not null
    except
    select s.id from superadmin_sekarang() as s (id)`.execute(tx)
  return rows.map(({ id }) => id)
}

/** None of these accounts is the person's. */
export async function refuseCalon(tx: Tx, pengguna_id: string, { kecuali }: { kecuali: string | null }): Promise<void> {
  await sql`update sambungan_calon set ditolak_pada = now()
    where pengguna_id = ${pengguna_id} and ditolak_pada is null and id is distinct from ${kecuali}::uuid`.execute(tx)
}

/** Breaks a tie, by a decision; the account that was tied is refused from then on. */
export async function breakTie(
  tx: Tx,
  pengguna_id: string,
  { iss, sub, nama_akun }: Orang,
  tindakan_id: string,
): Promise<void> {
  await sql`insert into sambungan_putus (pengguna_id, iss, sub, tindakan_id) values (${pengguna_id}, ${iss}, ${sub}, ${tindakan_id})`.execute(
    tx,
  )
  await sql`update akun_baris set dilepas_pada = now() where pengguna_id = ${pengguna_id} and dilepas_pada is null`.execute(
    tx,
  )
  await sql`update pengguna set iss = null, sub = null, disambung_pada = null, sambungan_ragu = false, diubah_pada = now() where id = ${pengguna_id}`.execute(
    tx,
  )
  await sql`insert into sambungan_calon (id, pengguna_id, iss, sub, nama_akun, sebab, ditolak_pada)
    values (${newId()}, ${pengguna_id}, ${iss}, ${sub}, ${nama_akun ?? sub}, 'pernah_diputus', now())
    on conflict (pengguna_id, iss, sub) do update set ditolak_pada = now()`.execute(tx)
}

/** The row that an account was made for, where it is another one and the account is tied to it. */
export async function isTiedElsewhere(
  tx: Tx,
  pengguna_id: string,
  { iss, sub }: Pick<CalonAkun, 'iss' | 'sub'>,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from pengguna where iss = ${iss} and sub = ${sub} and id <> ${pengguna_id}`.execute(tx)
  return rows.length > 0
}

/** Two people said whose it is: what the account was made for gives way. */
export async function giveAkun(
  tx: Tx,
  pengguna_id: string,
  { iss, sub }: Pick<CalonAkun, 'iss' | 'sub'>,
): Promise<void> {
  await sql`update akun_baris set pengguna_id = ${pengguna_id}, dilepas_pada = null where iss = ${iss} and sub = ${sub}`.execute(
    tx,
  )
}

export async function setPasti(tx: Tx, pengguna_id: string): Promise<void> {
  await sql`update pengguna set sambungan_ragu = false where id = ${pengguna_id}`.execute(tx)
}

/** People whose tie may be somebody else's and of whom nobody has been asked yet. */
export async function listRagu(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select u.id from pengguna u where u.sambungan_ragu
    and not exists (select 1 from tindakan t where t.jenis = 'akun.salah_sambung' and t.kunci = u.id::text and t.status = 'menunggu')
    order by u.id limit 200`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Keputusan = { pada: string; objek: string; aksi: string; objek_id: string | null }

const SHOWN = 50
/** What somebody decided since their account was tied, the latest first. */
export async function listKeputusan(tx: Tx, pengguna_id: string): Promise<{ jumlah: number; items: Keputusan[] }> {
  const { rows } = await sql<Keputusan & { jumlah: number }>`
    select to_char(a.pada at time zone 'UTC', 'YYYY-MM-DD') as pada, a.objek, a.aksi, a.objek_id, count(*) over ()::int as jumlah
    from audit a join pengguna u on u.id = a.pengguna_id
    where a.pengguna_id = ${pengguna_id} and a.pada >= coalesce(u.disambung_pada, '-infinity')
      and a.aksi in ('putuskan', 'kunci', 'buka', 'final', 'tanda_tangan', 'tinjau', 'setujui', 'beri', 'cabut', 'lewati', 'teruskan')
    order by a.pada desc limit ${SHOWN}`.execute(tx)
  return { jumlah: rows[0]?.jumlah ?? 0, items: rows.map(({ jumlah: _jumlah, ...one }) => one) }
}
