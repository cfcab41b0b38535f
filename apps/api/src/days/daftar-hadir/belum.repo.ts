import { sql } from 'kysely'
import { tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'

type Rentang = { readonly from: string; readonly to: string }

/** People of an office, or of all, in a range, who could not clock before some day of it. */
export async function listBelumTerdaftar(
  tx: Tx,
  instansi_id: string,
  kantor_id: string | null,
  { from, to }: Rentang,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct g.id, g.nama from pegawai g
    join ${tempatSelama(from, to)} t on t.instansi_id = g.instansi_id and t.pegawai_id = g.id
    where g.instansi_id = ${instansi_id} and (g.terdaftar_pada is null or g.terdaftar_pada > ${from}::date - interval '1 day')
      ${kantor_id === null ? sql`` : sql`and t.kantor_id = ${kantor_id}`} order by g.nama, g.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Offices by id, and who hears that somebody there cannot clock: its admins, and those of the agency where it has none. */
export async function readPenerima(
  tx: Tx,
  instansi_id: string,
  kantor_id: string,
): Promise<{ kantor: string; akun: string[] }> {
  const { rows } = await sql<{ kantor: string; akun: string[] }>`
    with pemegang as (
      select r.pengguna_id, r.role from peran r join instansi i on i.id = r.instansi_id
      where r.instansi_id = ${instansi_id} and daterange(r.mulai, r.selesai, '[]') @> (now() at time zone i.zona_waktu)::date
        and (r.role = 'role:presensi:admin:instansi' or (r.role = 'role:presensi:admin:kantor' and r.kantor_id = ${kantor_id}))
    )
    select k.nama as kantor, array(select distinct p.pengguna_id::text from pemegang p where p.role = 'role:presensi:admin:kantor'
      or not exists (select 1 from pemegang o where o.role = 'role:presensi:admin:kantor')) as akun
    from kantor k where k.instansi_id = ${instansi_id} and k.id = ${kantor_id}`.execute(tx)
  return rows[0] ?? { kantor: '', akun: [] }
}

/** Agencies in which somebody cannot clock yet. */
export async function listInstansiBelum(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select i.id from instansi i
    where exists (select 1 from pegawai g where g.instansi_id = i.id and g.terdaftar_pada is null) order by i.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
