import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { refuse } from '../refusal.ts'

/** Files that one person may send on one day (of Jakarta): sheets to be imported and pictures of news. Photos of clockings do not count. */
export const UPLOADS_A_DAY = 20

type Sent = { readonly pratinjau: boolean; readonly sidik?: Buffer }

/** Counts a file before it is opened, and on its own: one that is refused has cost its reading all the same. */
export async function countUpload(db: Database, pengguna_id: string, sent: Sent = { pratinjau: true }): Promise<void> {
  const sidik = sent.sidik ?? null
  const looked = sent.pratinjau ? sidik : null
  const counted = await db.acrossInstansi(async (tx) => {
    const { rows } = await sql<{ jumlah: number; detik: number }>`
      with hari as (select now() at time zone 'Asia/Jakarta' as kini),
      lama as (delete from unggahan u using hari where u.pengguna_id = ${pengguna_id} and u.tanggal < hari.kini::date)
      insert into unggahan (pengguna_id, tanggal, jumlah, sidik) select ${pengguna_id}, kini::date, 1, ${looked}::bytea from hari
      on conflict (pengguna_id, tanggal) do update set sidik = excluded.sidik, jumlah = least(${UPLOADS_A_DAY + 1},
        unggahan.jumlah + case when ${!sent.pratinjau} and unggahan.sidik = ${sidik}::bytea then 0 else 1 end)
      returning jumlah, (select ceil(extract(epoch from kini::date + 1 - kini))::int from hari) as detik`.execute(tx)
    return rows[0]
  })
  if (counted !== undefined && counted.jumlah > UPLOADS_A_DAY)
    refuse('berkas.jatah_habis', { values: { batas: UPLOADS_A_DAY }, retryAfter: counted.detik })
}
