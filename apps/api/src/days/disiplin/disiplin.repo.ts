import type { DisiplinBulan } from '@presensi/domain/disiplin/disiplin'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import { type RawBuilder, sql } from 'kysely'
import { isBawahan } from '../../access/wewenang/public.ts'
import { bekerjaPada, jenisPada, tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { likeOf, type Window } from '../../platform/paging.ts'
import type { Siapa } from '../hari/public.ts'

export type OrangDisiplin = {
  id: string
  nip: string
  nama: string
  jenis: JenisPegawai
  kantor_id: string | null
  kantor: string | null
  jabatan: string | null
  instansi: string
  /** of who is no longer employed: since when */
  berhenti_pada: string | null
}

/** Where people were last in the year of a date, up to it: who left during the year still belongs to the office they left. */
const tempatTahun = (hari: string): RawBuilder<unknown> =>
  sql`(select distinct on (t.instansi_id, t.pegawai_id) t.* from ${tempatSelama(`${hari.slice(0, 4)}-01-01`, hari)} t
    order by t.instansi_id, t.pegawai_id, t.mulai desc)`

const dicari = (instansi_id: string, siapa: Siapa, q?: string) => sql`
  ${q === undefined ? sql`` : sql`and (g.nama ilike ${likeOf(q)} or g.nip like ${likeOf(q)})`}
  ${
    'atasan_id' in siapa
      ? sql`and ${isBawahan('t.pegawai_id', instansi_id, siapa.atasan_id)}`
      : siapa.kantor_ids === null
        ? sql``
        : sql`and t.kantor_id = any(${siapa.kantor_ids}::uuid[])`
  }`

/** The first people, by name, of those whose year is asked for, and how many there are. */
export async function pageOrangTahun(
  tx: Tx,
  instansi_id: string,
  { hari, siapa, q }: Pick<Dicari, 'hari' | 'siapa' | 'q'>,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ id: string; total: number }>`
    select g.id, count(*) over ()::int as total from ${tempatTahun(hari)} t
    join pegawai g on g.instansi_id = t.instansi_id and g.id = t.pegawai_id
    where t.instansi_id = ${instansi_id} ${dicari(instansi_id, siapa, q)} order by g.nama, g.id limit ${limit}`.execute(
    tx,
  )
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** People as they are on a date, or were when they left in its year. */
export async function readOrangDisiplin(
  tx: Tx,
  instansi_id: string,
  ids: readonly string[],
  hari: string,
): Promise<Map<string, OrangDisiplin>> {
  const { rows } = await sql<OrangDisiplin>`
    select g.id, g.nip, g.nama, ${jenisPada('g', hari)} as jenis, t.kantor_id, t.kantor, i.nama as instansi,
      (select j.jabatan from riwayat_jabatan j where j.instansi_id = g.instansi_id and j.pegawai_id = g.id and j.mulai <= ${hari}::date
        order by j.mulai desc limit 1) as jabatan,
      case when not ${bekerjaPada('g', hari)} then (select max(upper(r)) from unnest(g.bekerja) r where upper(r) <= ${hari}::date) end as berhenti_pada
    from pegawai g join instansi i on i.id = g.instansi_id
    left join ${tempatTahun(hari)} t on t.instansi_id = g.instansi_id and t.pegawai_id = g.id and t.pegawai_id = any(${ids}::uuid[])
    where g.instansi_id = ${instansi_id} and g.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

export type Hitungan = DisiplinBulan & { pegawai_id: string }

/** Months of a year, `akhir` the last of them; of which rules. `awal`: the month of the agency's first clocking, before which nothing counts. */
export type Tahun = {
  readonly mulai: string
  readonly akhir: string
  readonly awal: string | null
  readonly versi: string
}

/** In the month and the year of the first clocking no run is longer than the days counted there. */
const sejakAwal = (kolom: 'beruntun' | 'beruntun_akhir', awal: string | null) =>
  sql`case when a.bulan = ${awal}::date then least(a.${sql.ref(kolom)}, a.tk) else a.${sql.ref(kolom)} end`
const sejakTahun = (hitung: RawBuilder<unknown>, { mulai, awal }: Tahun) =>
  sql`least(${hitung}, case when ${awal}::date >= ${mulai}::date then sum(a.tk) end)::int`
/** The counters of a year of everybody who has some. */
export const hitungTahun = (instansi_id: string, tahun: Tahun) => {
  const { mulai, akhir, awal, versi } = tahun
  const last = sql`coalesce(max(${sejakAwal('beruntun_akhir', awal)}) filter (where a.bulan = ${akhir}::date), 0)`
  return sql`
  select a.pegawai_id, sum(a.tk)::int as tk, ${sejakTahun(sql`max(${sejakAwal('beruntun', awal)})`, tahun)} as beruntun, sum(a.menit)::int as menit,
    ${sejakTahun(last, tahun)} as beruntun_akhir
  from angka_bulan a where a.instansi_id = ${instansi_id} and a.bulan between greatest(${mulai}::date, ${awal}::date) and ${akhir}::date
    and ${awal}::date is not null and a.versi = ${versi}
  group by a.pegawai_id`
}

type Dicari = {
  readonly hari: string
  readonly siapa: Siapa
  readonly q?: string | undefined
  /** kinds for which a rule holds, with the days of its first step */
  readonly jenis: readonly { readonly jenis: JenisPegawai; readonly pertama: number }[]
  readonly langkah: boolean
  /** so many in a row are a step */
  readonly beruntun: number
  /** only who has so many days */
  readonly pada: { readonly dari: number; readonly sebelum: number } | null
  /** only who has reached that many in a row */
  readonly hanya_beruntun: boolean
}

/** Who has something on the counters, worst first, from what is kept: for more people than can be evaluated for one answer. */
export async function pageHitungan(
  tx: Tx,
  instansi_id: string,
  tahun: Tahun,
  { hari, siapa, q, jenis, langkah, beruntun, pada, hanya_beruntun }: Dicari,
  { limit, offset }: Pick<Window, 'limit' | 'offset'>,
): Promise<{ rows: Hitungan[]; total: number }> {
  const kinds = jenis.map((one) => one.jenis)
  const first = jenis.map((one) => one.pertama)
  const { rows } = await sql<Hitungan & { total: number }>`
    select h.*, count(*) over ()::int as total from (${hitungTahun(instansi_id, tahun)}) h
    join pegawai g on g.instansi_id = ${instansi_id} and g.id = h.pegawai_id
    join ${tempatTahun(hari)} t on t.instansi_id = g.instansi_id and t.pegawai_id = g.id
    join unnest(${kinds}::text[], ${first}::int[]) as k (jenis, pertama) on k.jenis = ${jenisPada('g', hari)}
    where (h.tk > 0 or h.menit > 0) ${dicari(instansi_id, siapa, q)}
      ${langkah ? sql`and (h.tk >= k.pertama - 1 or h.beruntun >= ${beruntun - 1})` : sql``}
      ${pada === null ? sql`` : sql`and h.tk >= ${pada.dari} and h.tk < ${pada.sebelum}`} ${hanya_beruntun ? sql`and h.beruntun >= ${beruntun}` : sql``}
    order by (h.beruntun >= ${beruntun}) desc, h.tk desc, h.menit desc, g.nama, g.id limit ${limit} offset ${offset}`.execute(
    tx,
  )
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** How many people of these offices stand where, from what is kept. */
export async function countLangkah(
  tx: Tx,
  instansi_id: string,
  tahun: Tahun,
  { hari, siapa, jenis }: Pick<Dicari, 'hari' | 'siapa'> & { readonly jenis: readonly JenisPegawai[] },
): Promise<{ tk: number; beruntun: number; orang: number }[]> {
  const { rows } = await sql<{ tk: number; beruntun: number; orang: number }>`
    select h.tk, h.beruntun, count(*)::int as orang from (${hitungTahun(instansi_id, tahun)}) h
    join pegawai g on g.instansi_id = ${instansi_id} and g.id = h.pegawai_id
    join ${tempatTahun(hari)} t on t.instansi_id = g.instansi_id and t.pegawai_id = g.id
    where h.tk > 0 and ${jenisPada('g', hari)} = any(${jenis}::text[]) ${dicari(instansi_id, siapa)}
    group by h.tk, h.beruntun`.execute(tx)
  return rows
}

/** How many of the people who were there in the last month do not have it kept. */
export async function countBelum(
  tx: Tx,
  instansi_id: string,
  { akhir, versi }: Tahun,
  { hari, siapa }: Pick<Dicari, 'hari' | 'siapa'>,
): Promise<number> {
  const { rows } = await sql<{ belum: number }>`select count(*)::int as belum from ${tempatTahun(hari)} t
    where t.instansi_id = ${instansi_id} and coalesce(t.selesai, 'infinity') >= ${akhir}::date ${dicari(instansi_id, siapa)}
      and not exists (select 1 from bulan_tersimpan s where s.instansi_id = t.instansi_id and s.bulan = ${akhir}::date
        and s.pegawai_id = t.pegawai_id and s.versi = ${versi})`.execute(tx)
  return rows[0]?.belum ?? 0
}
