import type { JenisIzin } from '@presensi/domain/izin/jenis-izin'
import type { PemohonIzin } from '@presensi/domain/izin/periksa-izin'
import { sql } from 'kysely'
import { jenisPada } from '../../people-and-places/pegawai/public.ts'
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

/** What of a person says which kinds are for them, on a day. */
export async function findOrang(tx: Tx, instansi_id: string, pegawai_id: string, hari: string) {
  const { rows } = await sql<
    Pick<PemohonIzin, 'jenis' | 'jenis_kelamin' | 'guru'>
  >`select ${jenisPada('g', hari)} as jenis, g.jenis_kelamin, g.guru from pegawai g
    where g.instansi_id = ${instansi_id} and g.id = ${pegawai_id}`.execute(tx)
  return rows[0]
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
