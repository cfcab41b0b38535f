import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { pickPage } from '../../platform/paging.repo.ts'
import type { Window } from '../../platform/paging.ts'

export type KoreksiTppRow = {
  id: string
  periode_id: string
  pegawai_id: string
  pengguna_id: string
  nip: string
  nama: string
  jumlah: number
  alasan: string
  dasar: string
  status: 'menunggu' | 'disetujui' | 'tidak_disetujui'
  oleh_id: string
  oleh: string
  pada: Date
  diputus_oleh: string | null
  diputus_pada: Date | null
}

const select = (instansi_id: string) => sql`
  select k.id, k.periode_id, k.pegawai_id, g.pengguna_id, g.nip, g.nama, k.jumlah::float8 as jumlah, k.alasan, k.dasar, k.status, k.oleh as oleh_id,
    u.nama as oleh, k.pada, d.nama as diputus_oleh, k.diputus_pada
  from tpp_koreksi k join pegawai g on g.instansi_id = k.instansi_id and g.id = k.pegawai_id join pengguna u on u.id = k.oleh
  left join pengguna d on d.id = k.diputus_oleh where k.instansi_id = ${instansi_id}`

export async function findKoreksi(tx: Tx, instansi_id: string, id: string): Promise<KoreksiTppRow | undefined> {
  const { rows } = await sql<KoreksiTppRow>`${select(instansi_id)} and k.id = ${id}`.execute(tx)
  return rows[0]
}

export async function pageKoreksi(tx: Tx, instansi_id: string, periode_id: string, window: Window) {
  const found = sql`select id, pada from tpp_koreksi where instansi_id = ${instansi_id} and periode_id = ${periode_id}`
  const { ids, pageWith } = await pickPage(tx, { rows: found, order: sql`pada desc, id`, by: 'walk' }, window)
  const { rows } = await sql<KoreksiTppRow>`${select(instansi_id)} and k.id = any(${ids}::uuid[])`.execute(tx)
  const known = new Map(rows.map((row) => [row.id, row]))
  return pageWith(ids.flatMap((id) => known.get(id) ?? []))
}

export async function countMenunggu(tx: Tx, instansi_id: string, periode_id: string): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from tpp_koreksi
    where instansi_id = ${instansi_id} and periode_id = ${periode_id} and status = 'menunggu'`.execute(tx)
  return rows[0]?.jumlah ?? 0
}

export async function insertKoreksi(
  tx: Tx,
  instansi_id: string,
  row: {
    id: string
    periode_id: string
    pegawai_id: string
    jumlah: number
    alasan: string
    dasar: string
    oleh: string
  },
): Promise<void> {
  await sql`insert into tpp_koreksi (instansi_id, id, periode_id, pegawai_id, jumlah, alasan, dasar, oleh)
    values (${instansi_id}, ${row.id}, ${row.periode_id}, ${row.pegawai_id}, ${row.jumlah}::bigint, ${row.alasan}, ${row.dasar}, ${row.oleh})`.execute(
    tx,
  )
}

/** One that was decided meanwhile stays as it is. */
export async function putuskan(
  tx: Tx,
  instansi_id: string,
  { id, keputusan, oleh }: { id: string; keputusan: 'disetujui' | 'tidak_disetujui'; oleh: string },
): Promise<boolean> {
  const { rows } =
    await sql`update tpp_koreksi set status = ${keputusan}, diputus_oleh = ${oleh}, diputus_pada = clock_timestamp()
    where instansi_id = ${instansi_id} and id = ${id} and status = 'menunggu' returning 1`.execute(tx)
  return rows.length > 0
}
