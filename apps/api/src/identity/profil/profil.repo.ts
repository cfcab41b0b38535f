import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type ProfilRow = {
  id: string
  nama: string
  nip: string
  email: string | null
  no_hp: string | null
  spesimen: string | null
  spesimen_diubah_pada: Date | null
}

/** Somebody's own data; held until the transaction ends where they are about to change. */
export async function findProfil(
  tx: Tx,
  instansi_id: string,
  pegawai_id: string,
  { lock }: { readonly lock: boolean },
): Promise<ProfilRow | undefined> {
  const { rows } = await sql<ProfilRow>`
    select g.id, g.nama, g.nip, g.email, g.no_hp, s.berkas as spesimen, s.diubah_pada as spesimen_diubah_pada
    from pegawai g left join spesimen s on s.instansi_id = g.instansi_id and s.pegawai_id = g.id
    where g.instansi_id = ${instansi_id} and g.id = ${pegawai_id} ${lock ? sql`for update of g` : sql``}`.execute(tx)
  return rows[0]
}

export async function writeKontak(
  tx: Tx,
  instansi_id: string,
  pegawai_id: string,
  { email, no_hp }: Pick<ProfilRow, 'email' | 'no_hp'>,
): Promise<void> {
  await sql`with orang as (update pegawai set email = ${email}::citext, no_hp = ${no_hp}, diubah_pada = now()
      where instansi_id = ${instansi_id} and id = ${pegawai_id} returning pengguna_id)
    update pengguna u set email = ${email}::citext, diubah_pada = now() from orang o
    where u.id = o.pengguna_id and u.email is distinct from ${email}::citext`.execute(tx)
}

export async function writeSpesimen(
  tx: Tx,
  row: { instansi_id: string; pegawai_id: string; berkas: string; sidik: Buffer },
): Promise<void> {
  await sql`insert into spesimen (instansi_id, pegawai_id, berkas, sidik) values (${row.instansi_id}, ${row.pegawai_id}, ${row.berkas}, ${row.sidik})
    on conflict (instansi_id, pegawai_id) do update set berkas = excluded.berkas, sidik = excluded.sidik, diubah_pada = clock_timestamp()`.execute(
    tx,
  )
}

export async function deleteSpesimen(tx: Tx, instansi_id: string, pegawai_id: string): Promise<void> {
  await tx.deleteFrom('spesimen').where('instansi_id', '=', instansi_id).where('pegawai_id', '=', pegawai_id).execute()
}

/** Papers that were signed with it may still be printed in another form. */
export async function isTerpakai(tx: Tx, instansi_id: string, berkas: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from rekap_tanda_tangan where instansi_id = ${instansi_id} and berkas = ${berkas} limit 1`.execute(
      tx,
    )
  return rows.length > 0
}

/** The specimen of somebody now, to sign with: held until the signature is stored, as its owner's next one would drop the file of this. */
export async function findSpesimen(
  tx: Tx,
  instansi_id: string,
  pegawai_id: string,
): Promise<{ berkas: string; sidik: Buffer } | undefined> {
  return tx
    .selectFrom('spesimen')
    .select(['berkas', 'sidik'])
    .where('instansi_id', '=', instansi_id)
    .where('pegawai_id', '=', pegawai_id)
    .forShare()
    .executeTakeFirst()
}
