import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'

export type Cursor = { micros: string; id: string }

/** Employees in the order they changed, after a cursor; with office and post as of today. */
export async function listPegawai(
  tx: Tx,
  instansi_id: string,
  { sejak, after, limit }: { sejak: string | undefined; after: Cursor | undefined; limit: number },
) {
  const holds = (table: 'n' | 'j') => sql<boolean>`
    ${sql.ref(`${table}.mulai`)} <= ${hariIni} and (${sql.ref(`${table}.selesai`)} is null or ${sql.ref(`${table}.selesai`)} >= ${hariIni})`
  let rows = tx
    .selectFrom('pegawai as p')
    .leftJoin('penempatan as n', (join) =>
      join.onRef('n.instansi_id', '=', 'p.instansi_id').onRef('n.pegawai_id', '=', 'p.id').on(holds('n')),
    )
    .leftJoin('kantor as k', (join) =>
      join.onRef('k.instansi_id', '=', 'n.instansi_id').onRef('k.id', '=', 'n.kantor_id'),
    )
    .leftJoin('riwayat_jabatan as j', (join) =>
      join.onRef('j.instansi_id', '=', 'p.instansi_id').onRef('j.pegawai_id', '=', 'p.id').on(holds('j')),
    )
    .select([
      'p.id',
      'p.nip',
      'p.nama',
      'p.gelar_depan',
      'p.gelar_belakang',
      'p.jenis',
      'p.aktif',
      'n.kantor_id',
      'k.kode as kantor_kode',
      'k.nama as kantor',
      'j.jabatan',
      'j.kelas_jabatan',
      'j.golongan',
      'p.diubah_pada',
      // A Date keeps milliseconds only; a cursor made of it would repeat or skip rows.
      sql<string>`(extract(epoch from p.diubah_pada) * 1000000)::bigint::text`.as('micros'),
    ])
    .where('p.instansi_id', '=', instansi_id)
  if (sejak !== undefined) rows = rows.where('p.diubah_pada', '>=', sql<Date>`${sejak}::timestamptz`)
  if (after !== undefined) {
    const moment = sql`(timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond')`
    rows = rows.where(sql<boolean>`(p.diubah_pada, p.id) > (${moment}, ${after.id}::uuid)`)
  }
  return rows.orderBy('p.diubah_pada').orderBy('p.id').limit(limit).execute()
}

const hariIni = sql`(select (now() at time zone i.zona_waktu)::date from instansi i where i.id = p.instansi_id)`
