import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** In the order in which they ran: numbers began anew with the schema. */
export async function readMigrasi(tx: Tx): Promise<{ nama: string; dijalankan_pada: Date }[]> {
  const { rows } = await sql<{ nama: string; dijalankan_pada: Date }>`
    select nama, dijalankan_pada from _migrasi order by dijalankan_pada, nama`.execute(tx)
  return rows
}

export async function readClock(tx: Tx): Promise<{ kini: Date; versi: string }> {
  const { rows } = await sql<{ kini: Date; versi: string }>`
    select clock_timestamp() as kini, current_setting('server_version') as versi`.execute(tx)
  return rows[0] ?? { kini: new Date(0), versi: '' }
}

/** What migrations could not carry over as it was, by migration and cause. */
export async function countCatatanMigrasi(tx: Tx) {
  const { rows } = await sql<{ migrasi: string; sebab: string; jumlah: number; orang: number }>`
    select migrasi, sebab, count(*)::int as jumlah, count(distinct pegawai_id)::int as orang
    from catatan_migrasi group by migrasi, sebab order by migrasi desc, sebab`.execute(tx)
  return rows
}

export async function listCatatanMigrasi(tx: Tx, most: number) {
  const { rows } = await sql<{
    id: string
    migrasi: string
    sebab: string
    instansi: string
    nip: string | null
    nama: string | null
    kantor: string | null
    mulai: string | null
    selesai: string | null
    sebelum: string | null
    sesudah: string | null
  }>`
    select c.instansi_id || '/' || c.id as id, c.migrasi, c.sebab, i.kode as instansi, g.nip, g.nama, k.nama as kantor, c.mulai, c.selesai, c.sebelum, c.sesudah
    from catatan_migrasi c join instansi i on i.id = c.instansi_id
    left join pegawai g on g.instansi_id = c.instansi_id and g.id = c.pegawai_id
    left join kantor k on k.instansi_id = c.instansi_id and k.id = c.kantor_id
    order by c.migrasi desc, c.sebab, i.kode, g.nama, c.mulai, c.id limit ${most}`.execute(tx)
  return rows
}
