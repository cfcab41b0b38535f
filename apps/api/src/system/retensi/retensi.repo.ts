import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Of more days nothing is asked: by then a row that a wrong clock wrote is long out of the seven. */
const DIINGAT = 60

/** Notes before which day retention is over today, and gives what was noted on the days before, today's last. What a clock ahead of today wrote is dropped. */
export async function noteBatas(
  tx: Tx,
  { instansi_id, jenis, tanggal, sebelum }: { instansi_id: string; jenis: string; tanggal: string; sebelum: string },
): Promise<string[]> {
  await sql`delete from retensi_hari where instansi_id = ${instansi_id} and jenis = ${jenis} and tanggal > ${tanggal}`.execute(
    tx,
  )
  await sql`insert into retensi_hari (instansi_id, jenis, tanggal, sebelum) values (${instansi_id}, ${jenis}, ${tanggal}, ${sebelum})
    on conflict (instansi_id, jenis, tanggal) do update set sebelum = excluded.sebelum`.execute(tx)
  const { rows } = await sql<{ sebelum: string }>`
    select sebelum from retensi_hari where instansi_id = ${instansi_id} and jenis = ${jenis} order by tanggal desc limit ${DIINGAT}`.execute(
    tx,
  )
  return rows.map((row) => row.sebelum).toReversed()
}

/** The largest of the last thirty runs that held nothing back and needed no agreement, and up to which day somebody agreed. */
export async function readBiasa(
  tx: Tx,
  instansi_id: string,
  jenis: string,
): Promise<{ terbesar: number; disetujui: string | null }> {
  const { rows } = await sql<{ terbesar: number; disetujui: string | null }>`
    select coalesce((select max(jumlah) from (select jumlah from retensi_jalan where instansi_id = ${instansi_id} and jenis = ${jenis}
        and tertahan = 0 and not disetujui order by tanggal desc limit 30) r), 0) as terbesar,
      (select max(sebelum) from retensi_setuju where instansi_id = ${instansi_id} and jenis = ${jenis}) as disetujui`.execute(
    tx,
  )
  return rows[0] ?? { terbesar: 0, disetujui: null }
}

export type Jalan = {
  instansi_id: string
  jenis: string
  tanggal: string
  sebelum: string | null
  jumlah: number
  tertahan: number
  disetujui: boolean
}

/** A second run of a day adds to it; what a clock ahead of today wrote is dropped. */
export async function writeJalan(
  tx: Tx,
  { instansi_id, jenis, tanggal, sebelum, jumlah, tertahan, disetujui }: Jalan,
): Promise<void> {
  await sql`delete from retensi_jalan where instansi_id = ${instansi_id} and jenis = ${jenis} and tanggal > ${tanggal}`.execute(
    tx,
  )
  await sql`insert into retensi_jalan as r (instansi_id, jenis, tanggal, sebelum, jumlah, tertahan, disetujui)
    values (${instansi_id}, ${jenis}, ${tanggal}, ${sebelum}, ${jumlah}, ${tertahan}, ${disetujui})
    on conflict (instansi_id, jenis, tanggal) do update set pada = now(), sebelum = coalesce(excluded.sebelum, r.sebelum),
      jumlah = r.jumlah + excluded.jumlah, tertahan = excluded.tertahan, disetujui = r.disetujui or excluded.disetujui`.execute(
    tx,
  )
}

export type JalanTerakhir = Jalan & { instansi: string; pada: Date; hari: string[] }

/** The last run of each agency and kind, those that hold something back first. Over all agencies: the super admin decides. */
export async function listTerakhir(tx: Tx): Promise<JalanTerakhir[]> {
  const { rows } = await sql<JalanTerakhir>`
    select distinct on (r.instansi_id, r.jenis) r.instansi_id, i.nama as instansi, r.jenis, r.tanggal, r.pada, r.sebelum, r.jumlah, r.tertahan, r.disetujui,
      array(select h.sebelum::text from retensi_hari h where h.instansi_id = r.instansi_id and h.jenis = r.jenis and h.tanggal <= r.tanggal
        order by h.tanggal) as hari
    from retensi_jalan r join instansi i on i.id = r.instansi_id order by r.instansi_id, r.jenis, r.tanggal desc`.execute(
    tx,
  )
  return rows.toSorted((a, b) => b.tertahan - a.tertahan || a.instansi.localeCompare(b.instansi, 'id'))
}

export type Setuju = {
  instansi_id: string
  id: string
  jenis: string
  sebelum: string
  jumlah: number
  oleh: string
  alasan: string
}

export async function insertSetuju(
  tx: Tx,
  { instansi_id, id, jenis, sebelum, jumlah, oleh, alasan }: Setuju,
): Promise<void> {
  await sql`insert into retensi_setuju (instansi_id, id, jenis, sebelum, jumlah, oleh, alasan)
    values (${instansi_id}, ${id}, ${jenis}, ${sebelum}, ${jumlah}, ${oleh}, ${alasan})`.execute(tx)
}
