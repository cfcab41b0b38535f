import type { DelegasiCuti } from '@presensi/domain/izin/pemutus-izin'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type DelegasiRow = DelegasiCuti & { id: string; pejabat_nip: string; pejabat: string }

/** Who grants which leave, newest first. */
export async function listDelegasi(tx: Tx, instansi_id: string): Promise<DelegasiRow[]> {
  const { rows } = await sql<DelegasiRow>`
    select d.id, d.jenis_kodes, d.luar_negeri, d.kantor_ids, d.jabatan, d.kelas_dari, d.kelas_sampai, d.pejabat_id, d.nomor_keputusan, d.mulai, d.selesai,
      g.nip as pejabat_nip, g.nama as pejabat, case when d.disetujui_oleh is null then o.id end as oleh_pegawai
    from delegasi_cuti d join pegawai g on g.instansi_id = d.instansi_id and g.id = d.pejabat_id
    left join pegawai o on o.instansi_id = d.instansi_id and o.pengguna_id = d.dimasukkan_oleh
    where d.instansi_id = ${instansi_id} order by d.mulai desc, d.id`.execute(tx)
  return rows
}

export type DelegasiWrite = Omit<DelegasiCuti, 'oleh_pegawai'> & { id: string; dimasukkan_oleh: string }
const columns = ({ id: _id, ...row }: DelegasiWrite) => ({
  ...row,
  jenis_kodes: [...row.jenis_kodes],
  kantor_ids: [...row.kantor_ids],
  jabatan: [...row.jabatan],
})

export async function insertDelegasi(tx: Tx, instansi_id: string, row: DelegasiWrite): Promise<void> {
  await tx
    .insertInto('delegasi_cuti')
    .values({ instansi_id, id: row.id, ...columns(row) })
    .execute()
}

export async function updateDelegasi(tx: Tx, instansi_id: string, row: DelegasiWrite): Promise<void> {
  await tx
    .updateTable('delegasi_cuti')
    .set({ ...columns(row), disetujui_oleh: null, diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', row.id)
    .execute()
}

export async function findPejabat(tx: Tx, instansi_id: string, nip: string) {
  return tx
    .selectFrom('pegawai')
    .select(['id', 'nip', 'nama'])
    .where('instansi_id', '=', instansi_id)
    .where('nip', '=', nip)
    .executeTakeFirst()
}

export async function unknownKantor(tx: Tx, instansi_id: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select i.id from unnest(${ids}::uuid[]) as i (id)
    where not exists (select 1 from kantor k where k.instansi_id = ${instansi_id} and k.id = i.id)`.execute(tx)
  return rows.map(({ id }) => id)
}
