import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import { sql } from 'kysely'
import { jenisPada, tempatPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'

/** So many are counted: more are too many in any office. */
const DIHITUNG = 500

export type Timbangan = {
  id: string
  jenis_pegawai: JenisPegawai
  jumlah_pegawai: number
  /** others of the office who are away on days of it */
  pergi: { /** of whom; any name does */ nip: string; tanggal_mulai: string; tanggal_selesai: string }[]
  permintaan: number
  hari: number
}

/** What a decider weighs beside some requests: who else of the office is away then, and what of the kind the person had in the year before. */
export async function readTimbangan(
  tx: Tx,
  instansi_id: string,
  ids: readonly string[],
): Promise<Map<string, Timbangan>> {
  const { rows } = await sql<Timbangan>`
    select z.id, ${jenisPada('g', sql`z.tanggal_mulai`)} as jenis_pegawai, coalesce(p.jumlah, 0) as jumlah_pegawai, coalesce(o.orang, '[]'::jsonb) as pergi,
      s.permintaan, s.hari
    from izin z join pegawai g on g.instansi_id = z.instansi_id and g.id = z.pegawai_id
    left join lateral (select t.kantor_id from ${tempatPada(sql`z.tanggal_mulai`)} t
      where t.instansi_id = z.instansi_id and t.pegawai_id = z.pegawai_id limit 1) k on true
    left join lateral (select count(*)::int as jumlah from ${tempatPada(sql`z.tanggal_mulai`)} t
      where t.instansi_id = z.instansi_id and t.kantor_id = k.kantor_id) p on true
    left join lateral (select jsonb_agg(jsonb_build_object('nip', b.pegawai_id, 'tanggal_mulai', b.tanggal_mulai, 'tanggal_selesai', b.tanggal_selesai)) as orang from (
      select w.pegawai_id, w.tanggal_mulai, w.tanggal_selesai from izin w
      where w.instansi_id = z.instansi_id and (w.berlaku or w.diproses) and w.pegawai_id <> z.pegawai_id
        and w.kode_hari not in ('IT', 'IPC', 'IK', 'WFH', 'WFA') and w.tanggal_mulai <= z.tanggal_selesai and w.tanggal_selesai >= z.tanggal_mulai
        and exists (select 1 from ${tempatPada(sql`z.tanggal_mulai`)} t
          where t.instansi_id = w.instansi_id and t.pegawai_id = w.pegawai_id and t.kantor_id = k.kantor_id)
      order by w.tanggal_mulai, w.id limit ${DIHITUNG}) b) o on true
    cross join lateral (select count(*)::int as permintaan, coalesce(sum(w.hari), 0)::int as hari from izin w
      where w.instansi_id = z.instansi_id and w.pegawai_id = z.pegawai_id and w.jenis_kode = z.jenis_kode and w.berlaku and w.id <> z.id
        and w.tanggal_mulai >= z.tanggal_mulai - 365 and w.tanggal_mulai < z.tanggal_mulai) s
    where z.instansi_id = ${instansi_id} and z.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
