import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** A person's histories, newest first. */
export async function readRiwayat(tx: Tx, instansi_id: string, pegawai_id: string) {
  const penempatan = await tx
    .selectFrom('penempatan as p')
    .innerJoin('kantor as k', (join) =>
      join.onRef('k.instansi_id', '=', 'p.instansi_id').onRef('k.id', '=', 'p.kantor_id'),
    )
    .select(['p.id', 'p.mulai', 'p.selesai', 'p.kantor_id', 'k.nama as kantor'])
    .where('p.instansi_id', '=', instansi_id)
    .where('p.pegawai_id', '=', pegawai_id)
    .orderBy('p.mulai', 'desc')
    .execute()
  const jabatan = await tx
    .selectFrom('riwayat_jabatan')
    .select(['id', 'mulai', 'selesai', 'jabatan', 'kelas_jabatan', 'golongan'])
    .where('instansi_id', '=', instansi_id)
    .where('pegawai_id', '=', pegawai_id)
    .orderBy('mulai', 'desc')
    .execute()
  const garis = await tx
    .selectFrom('garis_pejabat as l')
    .innerJoin('pegawai as g', (join) =>
      join.onRef('g.instansi_id', '=', 'l.instansi_id').onRef('g.id', '=', 'l.pejabat_id'),
    )
    .select(['l.id', 'l.jenis', 'l.mulai', 'l.selesai', 'g.nip', 'g.nama'])
    .where('l.instansi_id', '=', instansi_id)
    .where('l.pegawai_id', '=', pegawai_id)
    .orderBy('l.mulai', 'desc')
    .execute()
  return {
    penempatan,
    jabatan,
    atasan: garis.filter((line) => line.jenis === 'atasan'),
    pybmc: garis.filter((line) => line.jenis === 'pybmc'),
  }
}

/** By user name or NIP, among the people of one agency. */
export async function findByUsername(tx: Tx, instansi_id: string, username: string) {
  const { rows } = await sql<{ id: string; pengguna_id: string }>`
    select g.id, g.pengguna_id from pengguna u join pegawai g on g.pengguna_id = u.id and g.instansi_id = ${instansi_id}
    where u.username = ${username} or u.nip = ${username}
    order by u.username = ${username} desc limit 1`.execute(tx)
  return rows[0]
}

/** Where people belong, from when to when. */
export async function readPenempatan(tx: Tx, instansi_id: string, pegawai_ids: readonly string[]) {
  return tx
    .selectFrom('penempatan')
    .select(['pegawai_id', 'kantor_id', 'mulai', 'selesai'])
    .where('instansi_id', '=', instansi_id)
    .where('pegawai_id', 'in', [...pegawai_ids])
    .orderBy('mulai')
    .execute()
}
