import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type Tugas = {
  nama: string
  berhasil_pada: Date | null
  gagal_pada: Date | null
  lama_ms: number | null
  /** what the last failure said; null once it went well again */
  pesan: string | null
  berhasil: number
  gagal: number
  gagal_beruntun: number
  ditangani: number
  /** items that were set aside and not handled since */
  disisihkan: number
}

/** Tasks and what each of them set aside, over all agencies. */
export async function readTugas(tx: Tx): Promise<Tugas[]> {
  const { rows } = await sql<Tugas>`
    select coalesce(t.nama, s.tugas) as nama, t.berhasil_pada, t.gagal_pada, t.lama_ms, t.pesan, coalesce(t.berhasil, 0)::int8 as berhasil,
      coalesce(t.gagal, 0)::int8 as gagal, coalesce(t.gagal_beruntun, 0) as gagal_beruntun, coalesce(t.ditangani, 0)::int8 as ditangani,
      coalesce(s.n, 0) as disisihkan
    from tugas t full join (select tugas, count(*)::int as n from sisihan group by tugas) s on s.tugas = t.nama
    order by 1`.execute(tx)
  return rows
}

export async function recordBerhasil(
  tx: Tx,
  nama: string,
  { lama_ms, kali, ditangani }: { lama_ms: number; kali: number; ditangani: number },
): Promise<void> {
  await sql`insert into tugas (nama, berhasil_pada, lama_ms, berhasil, ditangani) values (${nama}, now(), ${lama_ms}, ${kali}, ${ditangani})
    on conflict (nama) do update set berhasil_pada = now(), lama_ms = excluded.lama_ms, berhasil = tugas.berhasil + excluded.berhasil,
      ditangani = tugas.ditangani + excluded.ditangani, gagal_beruntun = 0, pesan = null`.execute(tx)
}

export async function recordGagal(
  tx: Tx,
  nama: string,
  { lama_ms, pesan }: { lama_ms: number; pesan: string },
): Promise<void> {
  await sql`insert into tugas (nama, gagal_pada, lama_ms, gagal, gagal_beruntun, pesan) values (${nama}, now(), ${lama_ms}, 1, 1, ${pesan})
    on conflict (nama) do update set gagal_pada = now(), lama_ms = excluded.lama_ms, gagal = tugas.gagal + 1,
      gagal_beruntun = tugas.gagal_beruntun + 1, pesan = excluded.pesan`.execute(tx)
}

/** Left out of the task until its time comes again: after an hour, then twice as long each time, at most a day. */
export async function setAside(
  tx: Tx,
  { instansi_id, tugas, rujukan_id, pesan }: { instansi_id: string; tugas: string; rujukan_id: string; pesan: string },
): Promise<void> {
  await sql`insert into sisihan as s (instansi_id, tugas, rujukan_id, pesan, coba_lagi_pada)
    values (${instansi_id}, ${tugas}, ${rujukan_id}, ${pesan}, now() + interval '1 hour')
    on conflict (instansi_id, tugas, rujukan_id) do update set percobaan = s.percobaan + 1, pesan = excluded.pesan,
      coba_lagi_pada = now() + least(interval '1 day', interval '1 hour' * 2 ^ least(s.percobaan, 10))`.execute(tx)
}

/** What was handled after all. */
export async function takeBack(
  tx: Tx,
  instansi_id: string,
  tugas: string,
  rujukan_ids: readonly string[],
): Promise<void> {
  if (rujukan_ids.length === 0) return
  await sql`delete from sisihan where instansi_id = ${instansi_id} and tugas = ${tugas} and rujukan_id = any(${rujukan_ids}::uuid[])`.execute(
    tx,
  )
}
