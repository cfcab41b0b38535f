import { sql } from 'kysely'
import { tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { OrangSurat } from './dinas-luar.repo.ts'

export type OrangTempat = OrangSurat & {
  bekerja: string
  penempatan: { kantor_id: string; kantor: string; mulai: string; selesai: string | null }[]
}

/** People of the agency by their number, with where they belong on the days of a letter. */
export async function findOrang(
  tx: Tx,
  instansi_id: string,
  nips: readonly string[],
  { dari, sampai }: { dari: string; sampai: string },
): Promise<Map<string, OrangTempat>> {
  const { rows } = await sql<OrangTempat>`
    select g.id as pegawai_id, g.pengguna_id, g.nip, g.nama, g.bekerja::text as bekerja,
      coalesce((select jsonb_agg(jsonb_build_object('kantor_id', t.kantor_id, 'kantor', t.kantor, 'mulai', t.mulai, 'selesai', t.selesai) order by t.mulai)
        from ${tempatSelama(dari, sampai)} t where t.instansi_id = g.instansi_id and t.pegawai_id = g.id), '[]'::jsonb) as penempatan
    from pegawai g where g.instansi_id = ${instansi_id} and g.nip = any(${nips}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.nip, row]))
}

export async function findKantor(tx: Tx, instansi_id: string, id: string) {
  return tx
    .selectFrom('kantor')
    .select(['id', 'nama', 'zona_waktu'])
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Who may agree to a letter of an office by a role that holds today. */
export async function listPenyetuju(tx: Tx, instansi_id: string, kantor_id: string): Promise<string[]> {
  const { rows } = await sql<{ pengguna_id: string }>`
    select distinct r.pengguna_id from peran r join instansi i on i.id = r.instansi_id
    where r.instansi_id = ${instansi_id} and daterange(r.mulai, r.selesai, '[]') @> (now() at time zone i.zona_waktu)::date
      and (r.role = 'role:presensi:admin:instansi' or (r.role = 'role:presensi:admin:kantor' and r.kantor_id = ${kantor_id}))`.execute(
    tx,
  )
  return rows.map((row) => row.pengguna_id)
}
