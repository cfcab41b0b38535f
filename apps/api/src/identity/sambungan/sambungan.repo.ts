import type { BarisAkun, SebabTunggu } from '@presensi/domain/akses/sambungan'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { SsoClaims } from '../../platform/http/call.ts'
import { newId } from '../../platform/uuid.ts'

type Akun = Pick<SsoClaims, 'iss' | 'sub' | 'username' | 'nip' | 'nama'>
export type Baris = Omit<BarisAkun, 'terbuka'>

/** The rows that an account might belong to, locked: two first sign-ins at once are one after the other. */
export async function lockTemuan(tx: Tx, { iss, sub, username, nip }: Akun) {
  const { rows: found } = await sql<{ apa: 'dibuat' | 'dipesan' | 'nip' | 'nip_lama'; id: string; dilepas: boolean }>`
    select 'dibuat' as apa, pengguna_id as id, dilepas_pada is not null as dilepas from akun_baris where iss = ${iss} and sub = ${sub}
    union all
    select 'dipesan', pengguna_id, false from akun_baris where sub is null and nama_akun = ${username} and dilepas_pada is null
    union all
    select 'nip', id, false from pengguna where nip = ${nip}
    union all
    (select 'nip_lama', n.pengguna_id, false from pengguna_nip n join pengguna u on u.id = n.pengguna_id and u.nip <> n.nip
      where n.nip = ${nip} order by n.sampai desc limit 1)`.execute(tx)
  const { rows } = await sql<Baris & { ini: boolean }>`
    select u.id as pengguna_id, coalesce((u.iss, u.sub) = (${iss}, ${sub}), false) as ini, u.sub is not null as terikat, u.nip_diubah_pada is not null as nip_berubah,
      exists (select 1 from sambungan_putus p where p.pengguna_id = u.id) as pernah,
      exists (select 1 from akun_baris a where a.pengguna_id = u.id and a.dilepas_pada is null and a.sub is not null
        and (a.iss, a.sub) <> (${iss}, ${sub})) as akun_dibuat,
      exists (select 1 from sambungan_calon c where c.pengguna_id = u.id and (c.iss, c.sub) <> (${iss}, ${sub}) and c.ditolak_pada is null) as ada_calon
    from pengguna u where u.id = any(${found.map(({ id }) => id)}::uuid[]) order by u.id for no key update of u`.execute(
    tx,
  )
  // Another call tied it while this one waited for the row.
  if (rows.some(({ ini }) => ini)) return null
  const byId = new Map(rows.map((row) => [row.pengguna_id, row]))
  return found.flatMap(({ apa, id, dilepas }) => {
    const baris = byId.get(id)
    return baris === undefined ? [] : [{ apa, dilepas, baris }]
  })
}

/** Ties an account to a row; false where the row has one. */
export async function tie(tx: Tx, pengguna_id: string, { iss, sub }: Pick<Akun, 'iss' | 'sub'>): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update pengguna set iss = ${iss}, sub = ${sub}, akun_lagi = false, diubah_pada = now() where id = ${pengguna_id} and sub is null`.execute(
      tx,
    )
  await sql`delete from sambungan_calon where pengguna_id = ${pengguna_id} and iss = ${iss} and sub = ${sub}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** Whether this account was refused for that row lately. */
export async function isDitolak(tx: Tx, pengguna_id: string, { iss, sub }: Akun): Promise<boolean> {
  const { rows } =
    await sql`select 1 from sambungan_calon where pengguna_id = ${pengguna_id} and iss = ${iss} and sub = ${sub}
    and ditolak_pada > now() - interval '30 days'`.execute(tx)
  return rows.length > 0
}

const MOST = 10

/** An account that waits for a row; whether it is new there. More than a few for one row are not kept. */
export async function noteCalon(tx: Tx, pengguna_id: string, akun: Akun, sebab: SebabTunggu): Promise<boolean> {
  const { iss, sub, username, nip, nama } = akun
  const { rows } = await sql<{ baru: boolean }>`
    insert into sambungan_calon as c (id, pengguna_id, iss, sub, nama_akun, nip, nama, sebab)
    select ${newId()}, ${pengguna_id}::uuid, ${iss}, ${sub}, ${username}, ${nip}, ${nama}, ${sebab}
    where (select count(*) from sambungan_calon k where k.pengguna_id = ${pengguna_id} and (k.iss, k.sub) <> (${iss}, ${sub})) < ${MOST}
    on conflict (pengguna_id, iss, sub) do update set kali = c.kali + 1, terakhir_pada = now(), sebab = excluded.sebab,
      nama_akun = excluded.nama_akun, nip = excluded.nip, nama = excluded.nama, ditolak_pada = null
    returning c.kali = 1 as baru`.execute(tx)
  return rows[0]?.baru === true
}

/** The agency that has a person now, else the last that had them. */
export async function findInstansiOrang(tx: Tx, pengguna_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ instansi_id: string }>`
    select instansi_id from (
      select g.instansi_id, coalesce(upper(range_merge(g.bekerja)), 'infinity') as sampai from pegawai g where g.pengguna_id = ${pengguna_id}
      union all
      select r.instansi_id, coalesce(r.selesai, 'infinity') from peran r where r.pengguna_id = ${pengguna_id} and r.instansi_id is not null
    ) a order by sampai desc nulls last limit 1`.execute(tx)
  return rows[0]?.instansi_id
}
