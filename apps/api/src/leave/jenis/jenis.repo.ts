import type { JenisIzin } from '@presensi/domain/izin/jenis-izin'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type JenisRow = JenisIzin & { id: string }

const KOLOM = sql`id, kode, nama, kelompok, satuan, untuk, masa_kerja_bulan, maks, maks_bulan, maks_per, mundur_hari, jenis_kelamin, lampiran,
  memakai_saldo, kode_hari, tingkat, otomatis, boleh_tangguh, boleh_tolak, boleh_panggil, dasar, berlaku_mulai, berlaku_sampai, aktif`

/** What the agency changed about kinds, or added. */
export async function listJenisSendiri(tx: Tx, instansi_id: string): Promise<JenisRow[]> {
  const { rows } = await sql<JenisRow>`select ${KOLOM} from izin_jenis where instansi_id = ${instansi_id}
    order by kode, berlaku_mulai`.execute(tx)
  return rows
}

const columns = ({ id: _id, ...row }: JenisRow) => ({
  ...row,
  untuk: [...row.untuk],
  tingkat: [...row.tingkat],
})

export async function insertJenis(tx: Tx, instansi_id: string, row: JenisRow): Promise<void> {
  await tx
    .insertInto('izin_jenis')
    .values({ instansi_id, id: row.id, ...columns(row) })
    .execute()
}

export async function updateJenis(tx: Tx, instansi_id: string, row: JenisRow): Promise<void> {
  await tx
    .updateTable('izin_jenis')
    .set({ ...columns(row), diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', row.id)
    .execute()
}
