import { sql } from 'kysely'
import { bekerjaPada, tempatKini } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { todayAt } from '../../platform/zone.repo.ts'

/** What the page shows about the person who signed in. */
export async function readProfile(tx: Tx, pengguna_id: string) {
  const { rows } = await sql<{
    instansi_id: string | null
    jabatan: string | null
    kantor_id: string | null
    kantor: string | null
    kantor_zona: string | null
    gelar_depan: string | null
    gelar_belakang: string | null
  }>`
    select g.instansi_id, j.jabatan, t.kantor_id, t.kantor, t.zona_waktu as kantor_zona, g.gelar_depan, g.gelar_belakang
    from pegawai g
    join instansi i on i.id = g.instansi_id
    left join lateral ${tempatKini('g', 'i.zona_waktu')} t on true
    left join riwayat_jabatan j on j.instansi_id = g.instansi_id and j.pegawai_id = g.id
      and daterange(j.mulai, j.selesai, '[]') @> coalesce(t.hari, ${todayAt('i.zona_waktu')})
    where g.pengguna_id = ${pengguna_id} and ${bekerjaPada('g', sql`coalesce(t.hari, ${todayAt('i.zona_waktu')})`)}`.execute(
    tx,
  )
  return rows[0]
}

export async function listInstansiOf(tx: Tx, ids: readonly string[] | 'semua') {
  const query = tx
    .selectFrom('instansi')
    .select(['id', 'kode', 'nama', 'zona_waktu', 'logo'])
    .where('aktif', '=', true)
    .orderBy('nama')
  return ids === 'semua' ? query.execute() : ids.length === 0 ? [] : query.where('id', 'in', ids).execute()
}
