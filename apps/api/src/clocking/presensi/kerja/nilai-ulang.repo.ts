import type { Titik } from '@presensi/domain/kantor/titik'
import { sql } from 'kysely'
import { tempatPada } from '../../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Gangguan } from '../aturan.repo.ts'
import type { PeristiwaKey } from '../peristiwa.repo.ts'

export const TUGAS = 'nilai_ulang'
export type Ulang = { id: number; pegawai_id: string | null }
type Key = PeristiwaKey & { readonly waktu: string }

/** Agencies in which something has to be derived anew, or tried again. */
export async function listUlang(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select i.id from instansi i
    where exists (select 1 from nilai_ulang u where u.instansi_id = i.id)
      or exists (select 1 from sisihan s where s.instansi_id = i.id and s.tugas = ${TUGAS} and s.coba_lagi_pada <= now()) order by i.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export async function nextUlang(tx: Tx, instansi_id: string): Promise<Ulang | undefined> {
  const { rows } = await sql<Ulang>`select id::float8 as id, pegawai_id from nilai_ulang
    where instansi_id = ${instansi_id} order by id limit 1`.execute(tx)
  return rows[0]
}

/** The next clockings that a changed fact reaches: those with a signal of place, made offline, or derived anew before. */
export async function readUlang(tx: Tx, instansi_id: string, { id, pegawai_id }: Ulang, limit: number): Promise<Key[]> {
  const whose =
    pegawai_id === null
      ? sql`e.luring`
      : sql`e.pegawai_id = ${pegawai_id} and (e.luring or e.sinyal_kode && '{luar_area,luar_area_jauh,area_belum_ada}'
        or exists (select 1 from presensi_penilaian n where n.instansi_id = e.instansi_id and n.tanggal = e.tanggal and n.presensi_id = e.id and n.jenis = 'turunan'))`
  const { rows } =
    await sql<Key>`select e.id, e.tanggal, e.waktu::text as waktu from nilai_ulang u join presensi e on e.instansi_id = u.instansi_id
    where u.instansi_id = ${instansi_id} and u.id = ${id} and e.waktu >= u.dari and e.waktu <= u.sampai and (e.waktu, e.id) > (u.dari, u.setelah_id)
      and e.tanggal between u.dari::date - 3 and u.sampai::date + 3 and ${whose}
    order by e.waktu, e.id limit ${limit}`.execute(tx)
  return rows
}

/** What could not be derived before and is due again. */
export async function readDisisihkan(tx: Tx, instansi_id: string, limit: number): Promise<PeristiwaKey[]> {
  const { rows } = await sql<PeristiwaKey>`select k.id, k.tanggal from sisihan s
    join presensi_kunci k on k.instansi_id = s.instansi_id and k.id = s.rujukan_id
    where s.instansi_id = ${instansi_id} and s.tugas = ${TUGAS} and s.coba_lagi_pada <= now() order by s.coba_lagi_pada limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** Goes on behind the last clocking of a page; without one, it is done. */
export async function advanceUlang(tx: Tx, instansi_id: string, id: number, last: Key | undefined): Promise<void> {
  if (last === undefined)
    await sql`delete from nilai_ulang where instansi_id = ${instansi_id} and id = ${id}`.execute(tx)
  else
    await sql`update nilai_ulang set dari = ${last.waktu}::timestamptz, setelah_id = ${last.id}
      where instansi_id = ${instansi_id} and id = ${id}`.execute(tx)
}

export type TempatTanggal = {
  id: string
  kantor_id: string | null
  kantor: string | null
  titik: Titik[] | null
  /** judged by the place of a joint event, whatever the office */
  di_kegiatan: boolean
}

/** The office of each clocking's date as known now. */
export async function readTempatTanggal(
  tx: Tx,
  instansi_id: string,
  keys: readonly PeristiwaKey[],
): Promise<Map<string, TempatTanggal>> {
  const { rows } = await sql<TempatTanggal>`
    select e.id, t.kantor_id, t.kantor, t.titik, coalesce(q.tempat is not null, false) as di_kegiatan
    from unnest(${keys.map(({ id }) => id)}::uuid[], ${keys.map(({ tanggal }) => tanggal)}::date[]) as i (id, tanggal)
    join presensi e on e.instansi_id = ${instansi_id} and e.tanggal = i.tanggal and e.id = i.id
    left join kegiatan q on q.instansi_id = e.instansi_id and q.id = e.kegiatan_id
    left join lateral ${tempatPada(sql`e.tanggal`)} t on t.instansi_id = e.instansi_id and t.pegawai_id = e.pegawai_id`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Outages known now that reach into a time. */
export async function readGangguanAntara(tx: Tx, instansi_id: string, from: number, to: number): Promise<Gangguan[]> {
  const { rows } = await sql<Gangguan>`
    select kantor_id, oleh, keputusan, (extract(epoch from mulai) * 1000)::float8 as mulai, (extract(epoch from selesai) * 1000)::float8 as selesai
    from gangguan where instansi_id = ${instansi_id} and mulai <= to_timestamp(${to} / 1000.0) and selesai > to_timestamp(${from} / 1000.0)`.execute(
    tx,
  )
  return rows
}

/** Holds the rows of the queue that these clockings have, so that nobody decides meanwhile. */
export async function holdKonfirmasi(
  tx: Tx,
  instansi_id: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ presensi_id: string; putaran: number }>`select presensi_id, putaran from konfirmasi
    where instansi_id = ${instansi_id} and presensi_id = any(${ids}::uuid[]) order by presensi_id for update`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.presensi_id, row.putaran]))
}

export type Antre = {
  presensi_id: string
  tanggal: string
  pegawai_id: string
  kantor_id: string | null
  waktu: number
  status: 'menunggu' | 'diterima' | 'ditolak'
  /** it comes back to who refused it */
  dibuka: boolean
}

/** The queue says how each stands now. What waits anew is told and reminded of anew. */
export async function putKonfirmasi(tx: Tx, instansi_id: string, rows: readonly Antre[]): Promise<void> {
  const of = <K extends keyof Antre>(name: K) => rows.map((one) => one[name])
  await sql`
    insert into konfirmasi as w (instansi_id, presensi_id, tanggal, pegawai_id, kantor_id, waktu, status, putaran)
    select ${instansi_id}, i.presensi_id, i.tanggal, i.pegawai_id, i.kantor_id, to_timestamp(i.waktu / 1000.0), i.status, i.dibuka::int
    from unnest(${of('presensi_id')}::uuid[], ${of('tanggal')}::date[], ${of('pegawai_id')}::uuid[], ${of('kantor_id')}::uuid[], ${of('waktu')}::float8[],
      ${of('status')}::text[], ${of('dibuka')}::bool[]) as i (presensi_id, tanggal, pegawai_id, kantor_id, waktu, status, dibuka)
    on conflict (instansi_id, presensi_id) do update set status = excluded.status, putaran = w.putaran + excluded.putaran, dibuat_pada = now(),
      diberitahu_pada = null, diingatkan_pada = null, dieskalasi_pada = null`.execute(tx)
}
