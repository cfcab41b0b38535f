import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { refuse } from '../refusal.ts'

/**
 * Files that one person may send on one day (of Jakarta): sheets to be imported, pictures, evidence; and, by themselves, the letters of others.
 * Photos of clockings do not count.
 */
export const UPLOADS_A_DAY = { berkas: 20, surat: 200 } as const
export type JenisUnggahan = keyof typeof UPLOADS_A_DAY

type Sent = {
  readonly pratinjau?: boolean
  readonly sidik?: Buffer
  readonly files?: number
  readonly jenis?: JenisUnggahan
}

/** Counts files before they are opened, and on their own: one that is refused has cost its reading all the same. */
export async function countUpload(db: Database, pengguna_id: string, sent: Sent = {}): Promise<void> {
  const { pratinjau = true, files = 1, jenis = 'berkas' } = sent
  const most = UPLOADS_A_DAY[jenis]
  const sidik = sent.sidik ?? null
  const looked = pratinjau ? sidik : null
  const counted = await db.acrossInstansi(async (tx) => {
    const { rows } = await sql<{ jumlah: number; detik: number }>`
      with hari as (select now() at time zone 'Asia/Jakarta' as kini),
      lama as (delete from unggahan u using hari where u.pengguna_id = ${pengguna_id} and u.tanggal < hari.kini::date)
      insert into unggahan (pengguna_id, tanggal, jenis, jumlah, sidik) select ${pengguna_id}, kini::date, ${jenis}, ${files}::int, ${looked}::bytea from hari
      on conflict (pengguna_id, tanggal, jenis) do update set sidik = excluded.sidik,
        jumlah = unggahan.jumlah + case when ${!pratinjau} and unggahan.sidik = ${sidik}::bytea then 0 else ${files}::int end
      returning jumlah, (select ceil(extract(epoch from kini::date + 1 - kini))::int from hari) as detik`.execute(tx)
    return rows[0]
  })
  if (counted !== undefined && counted.jumlah > most)
    refuse('berkas.jatah_habis', { values: { batas: most }, retryAfter: counted.detik })
}
