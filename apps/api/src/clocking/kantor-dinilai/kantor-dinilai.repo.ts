import type { Nilai } from '@presensi/domain/bukti/sinyal'
import type { Titik } from '@presensi/domain/kantor/titik'
import type { KantorDinilai } from '@presensi/domain/lampau/kantor-dinilai'
import { sql } from 'kysely'
import { tempatPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'

export type RentangPindah = { readonly pegawai_id: string; readonly from: string; readonly to: string }
const of = <T, K extends keyof T>(rows: readonly T[], name: K): T[K][] => rows.map((one) => one[name])
const ranges = (rows: readonly RentangPindah[]) =>
  sql`unnest(${of(rows, 'pegawai_id')}::uuid[], ${of(rows, 'from')}::date[], ${of(rows, 'to')}::date[]) as i (pegawai_id, dari, sampai)`

export type PresensiPindah = {
  pegawai_id: string
  tanggal: string
  waktu: number
  nilai: Nilai
  lat: number | null
  lng: number | null
  akurasi_m: number | null
  /** with their facts, as they were hashed; null once retention has deleted it */
  sinyal: string | null
  penilaian: { jenis: 'otomatis' | 'keputusan' | 'turunan' | 'permintaan'; nilai: Nilai }[]
}

/** What was clocked on some days, as far as it says where; approved corrections have no place, and say that the day has an event. */
export async function readPresensiPindah(
  tx: Tx,
  instansi_id: string,
  wanted: readonly RentangPindah[],
): Promise<PresensiPindah[]> {
  const { rows } = await sql<PresensiPindah>`
    select e.pegawai_id, e.tanggal, (extract(epoch from e.waktu) * 1000)::float8 as waktu, e.nilai, y.lat, y.lng, y.akurasi_m, y.sinyal,
      coalesce((select json_agg(json_build_object('jenis', n.jenis, 'nilai', n.nilai) order by n.pada, n.id) from presensi_penilaian n
        where n.instansi_id = ${instansi_id} and n.tanggal = e.tanggal and n.presensi_id = e.id), '[]') as penilaian
    from ${ranges(wanted)}
    cross join lateral (select * from presensi p where p.instansi_id = ${instansi_id} and p.pegawai_id = i.pegawai_id
      and p.tanggal between i.dari and i.sampai and p.waktu between i.dari - interval '2 days' and i.sampai + interval '3 days' offset 0) e
    left join lateral (select s.lat, s.lng, s.akurasi_m, s.sinyal from presensi_pribadi s
      where s.instansi_id = ${instansi_id} and s.tanggal = e.tanggal and s.presensi_id = e.id offset 0) y on true
    union all
    select c.pegawai_id, c.tanggal, (extract(epoch from c.diajukan_pada) * 1000)::float8, 'diterima', null, null, null, null, '[]'
    from ${ranges(wanted)} join perbaikan c on c.instansi_id = ${instansi_id} and c.pegawai_id = i.pegawai_id
      and c.tanggal between i.dari and i.sampai and c.status = 'disetujui'`.execute(tx)
  return rows
}

export async function readTitik(tx: Tx, instansi_id: string, ids: readonly string[]): Promise<Map<string, Titik[]>> {
  const { rows } = await sql<{ id: string; titik: Titik[] | null }>`select id, titik from kantor
    where instansi_id = ${instansi_id} and id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, titik }) => [id, titik ?? []]))
}

export type Ditimbang = KantorDinilai & {
  readonly pegawai_id: string
  readonly tanggal: string
  readonly kantor_id: string
  readonly roster: boolean
}
export type DitimbangLama = Ditimbang & { readonly dibuat_pada: number }

const KOLOM = sql.raw(`d.pegawai_id, d.tanggal, d.kantor_id, d.roster, d.di, d.sebab,
  (extract(epoch from d.dibuat_pada) * 1000)::float8 as dibuat_pada`)

/** Days that were weighed before. */
export async function readDitimbang(
  tx: Tx,
  instansi_id: string,
  wanted: readonly RentangPindah[],
): Promise<DitimbangLama[]> {
  const { rows } = await sql<DitimbangLama>`select ${KOLOM}
    from ${ranges(wanted)} join kantor_dinilai d on d.instansi_id = ${instansi_id} and d.pegawai_id = i.pegawai_id
      and d.tanggal between i.dari and i.sampai`.execute(tx)
  return rows
}

export async function writeDitimbang(tx: Tx, instansi_id: string, rows: readonly Ditimbang[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into kantor_dinilai as d (instansi_id, pegawai_id, tanggal, kantor_id, roster, di, sebab)
    select ${instansi_id}, i.* from unnest(${of(rows, 'pegawai_id')}::uuid[], ${of(rows, 'tanggal')}::date[], ${of(rows, 'kantor_id')}::uuid[],
      ${of(rows, 'roster')}::bool[], ${of(rows, 'di')}::text[], ${of(rows, 'sebab')}::text[]) as i
    on conflict (instansi_id, pegawai_id, tanggal) do update set kantor_id = excluded.kantor_id, roster = excluded.roster, di = excluded.di,
      sebab = excluded.sebab, dibuat_pada = now(), ditimbang_pada = now()`.execute(tx)
}

/** Weighed again by clockings that came since; what is compared with stays. */
export async function updateDitimbang(tx: Tx, instansi_id: string, rows: readonly Ditimbang[]): Promise<void> {
  await sql`update kantor_dinilai d set di = i.di, sebab = i.sebab, ditimbang_pada = now()
    from unnest(${of(rows, 'pegawai_id')}::uuid[], ${of(rows, 'tanggal')}::date[], ${of(rows, 'di')}::text[], ${of(rows, 'sebab')}::text[])
      as i (pegawai_id, tanggal, di, sebab)
    where d.instansi_id = ${instansi_id} and d.pegawai_id = i.pegawai_id and d.tanggal = i.tanggal`.execute(tx)
}

export async function deleteDitimbang(
  tx: Tx,
  instansi_id: string,
  days: readonly { readonly pegawai_id: string; readonly tanggal: string }[],
): Promise<void> {
  if (days.length === 0) return
  await sql`delete from kantor_dinilai d using unnest(${of(days, 'pegawai_id')}::uuid[], ${of(days, 'tanggal')}::date[]) as i (pegawai_id, tanggal)
    where d.instansi_id = ${instansi_id} and d.pegawai_id = i.pegawai_id and d.tanggal = i.tanggal`.execute(tx)
}

/** No clocking is taken so long after it was made. What commits late is looked for again. */
const ADA_SUSULAN = sql`d.ditimbang_pada > now() - interval '40 days' and exists (select 1 from presensi e where e.instansi_id = d.instansi_id
  and e.pegawai_id = d.pegawai_id and e.tanggal = d.tanggal and e.waktu <= d.dibuat_pada and e.diterima_pada >= d.ditimbang_pada - interval '10 seconds')`

/** Agencies in which something was clocked before a move was entered, and came after it. */
export async function listSusulan(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select i.id from instansi i
    where exists (select 1 from kantor_dinilai d where d.instansi_id = i.id and ${ADA_SUSULAN}) order by i.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Their days, with the office where the person belongs now. */
export async function readSusulan(tx: Tx, instansi_id: string): Promise<(DitimbangLama & { kini: string })[]> {
  const { rows } = await sql<
    DitimbangLama & { kini: string }
  >`select ${KOLOM}, t.kantor_id as kini from kantor_dinilai d
    join lateral ${tempatPada(sql.ref('d.tanggal'))} t on t.instansi_id = d.instansi_id and t.pegawai_id = d.pegawai_id
    where d.instansi_id = ${instansi_id} and ${ADA_SUSULAN}`.execute(tx)
  return rows
}
