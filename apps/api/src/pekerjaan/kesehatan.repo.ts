import { sql } from 'kysely'
import type { Tx } from '../platform/database.ts'

export async function readMigrasi(tx: Tx): Promise<{ nama: string; dijalankan_pada: Date }[]> {
  const { rows } = await sql<{ nama: string; dijalankan_pada: Date }>`
    select nama, dijalankan_pada from _migrasi order by nama`.execute(tx)
  return rows
}

export type Antrean = {
  nama: string
  menunggu: number
  berjalan: number
  gagal: number
  tertua_detik: number | null
}

export async function readAntrean(tx: Tx): Promise<Antrean[]> {
  const { rows } = await sql<Antrean>`
    select q.name as nama,
      count(j.id) filter (where j.state in ('created', 'retry'))::int as menunggu,
      count(j.id) filter (where j.state = 'active')::int as berjalan,
      count(j.id) filter (where j.state = 'failed')::int as gagal,
      extract(epoch from now() - min(j.created_on) filter (where j.state in ('created', 'retry') and j.start_after <= now()))::int as tertua_detik
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    group by q.name order by q.name`.execute(tx)
  return rows
}

export async function readClock(tx: Tx): Promise<{ kini: Date; versi: string }> {
  const { rows } = await sql<{ kini: Date; versi: string }>`
    select clock_timestamp() as kini, current_setting('server_version') as versi`.execute(tx)
  return rows[0] ?? { kini: new Date(0), versi: '' }
}
