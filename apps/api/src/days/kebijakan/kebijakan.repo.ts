import type { Kebijakan } from '@presensi/domain/kebijakan/kebijakan'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

type Row = Pick<Kebijakan, 'nama' | 'dasar' | 'berlaku_mulai' | 'jenis_pegawai'> & {
  id: string
  isi: Omit<Kebijakan, 'id' | 'nama' | 'dasar' | 'berlaku_mulai' | 'jenis_pegawai'>
}

/** The policies of an agency that hold on some day up to a date. */
export async function loadKebijakan(tx: Tx, instansi_id: string, sampai: string): Promise<Kebijakan[]> {
  const { rows } = await sql<Row>`select id, nama, dasar, berlaku_mulai, jenis_pegawai, isi from kebijakan
    where instansi_id = ${instansi_id} and berlaku_mulai <= ${sampai} order by berlaku_mulai, id`.execute(tx)
  return rows.map(({ isi, ...row }) => ({ ...isi, ...row }))
}
