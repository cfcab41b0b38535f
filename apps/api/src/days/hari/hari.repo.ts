import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import { findPengaturan } from '@presensi/domain/pengaturan/daftar'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isBawahan } from '../../access/wewenang/public.ts'
import type { IsiGangguan, IsiKegiatan } from '../../calendar-and-hours/jadwal/public.ts'
import { tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { likeOf, type Window } from '../../platform/paging.ts'
import { idArray } from '../../platform/plain-array.ts'
import { definePrepared } from '../../platform/prepared.repo.ts'
import { bekuSelama, finalSelama } from '../../recaps/terkunci/public.ts'

/** What every day is read by: each is planned once. */
const run = {
  orang: definePrepared('hari_orang'),
  gangguan: definePrepared('hari_gangguan'),
  kegiatan: definePrepared('hari_kegiatan'),
}

export type OrangHari = {
  id: string
  nip: string
  nama: string
  pengguna_id: string | null
  jenis: JenisPegawai
  /** when their first device was bound; null: none yet */
  terdaftar: number | null
  /** from … to before …; without an end where it goes on */
  bekerja: { mulai: string | null; sampai: string | null }[]
}

const BEKERJA = sql`(select coalesce(json_agg(json_build_object('mulai', lower(r), 'sampai', upper(r)) order by r), '[]') from unnest(g.bekerja) r)`

/** People by id, with the times in which they were employed. */
export async function readOrangHari(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
): Promise<Map<string, OrangHari>> {
  const rows = await run.orang(
    tx,
    sql<OrangHari>`select g.id, g.nip, g.nama, g.pengguna_id, g.jenis, (extract(epoch from g.terdaftar_pada) * 1000)::float8 as terdaftar,
      ${BEKERJA} as bekerja
    from pegawai g where g.instansi_id = ${instansi_id} and g.id = any(${idArray(pegawai_ids)}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export type GangguanHari = IsiGangguan

/** Outages that reach into a time. */
export async function readGangguanHari(tx: Tx, instansi_id: string, from: number, to: number): Promise<GangguanHari[]> {
  return run.gangguan(
    tx,
    sql<GangguanHari>`select id, kantor_id, oleh, keputusan,
      (extract(epoch from mulai) * 1000)::float8 as mulai, (extract(epoch from selesai) * 1000)::float8 as selesai
    from gangguan where instansi_id = ${instansi_id}
      and mulai <= to_timestamp(${to} / 1000.0) and selesai > to_timestamp(${from} / 1000.0) order by mulai, id`,
  )
}

/** Where an agency set nothing else. */
const SEBELUM_MENIT = Number(findPengaturan('kegiatan_sebelum_menit')?.bawaan)
/** How long before it a joint event `q` can be clocked, by the setting of its date. */
export const sebelumMenit = sql<number>`coalesce((select (s.nilai #>> '{}')::int from pengaturan s
  where s.instansi_id = q.instansi_id and s.nama = 'kegiatan_sebelum_menit' and s.berlaku_mulai <= q.tanggal
  order by s.berlaku_mulai desc limit 1), ${SEBELUM_MENIT})::int`

export type KegiatanRow = IsiKegiatan & {
  /** how long before it a clocking is taken, by the setting of its date */
  readonly sebelum_menit: number
}

/** Joint events of some days, with whom they are for, also those that were cancelled. */
export async function readKegiatanHari(tx: Tx, instansi_id: string, from: string, to: string): Promise<KegiatanRow[]> {
  const people = (dikecualikan: boolean) => sql`array(select p.pegawai_id::text from kegiatan_pegawai p
    where p.instansi_id = q.instansi_id and p.kegiatan_id = q.id and p.dikecualikan = ${dikecualikan})`
  return run.kegiatan(
    tx,
    sql<KegiatanRow>`select q.id, q.tanggal, q.nama, q.jenis, q.kode_potongan, q.mulai, q.selesai, q.wajib, q.dihitung_masuk,
      q.dibatalkan_pada is not null as dibatalkan, ${sebelumMenit} as sebelum_menit,
      array(select k.kantor_id::text from kegiatan_kantor k where k.instansi_id = q.instansi_id and k.kegiatan_id = q.id) as kantor_ids,
      ${people(false)} as pegawai_ids, ${people(true)} as dikecualikan_ids
    from kegiatan q where q.instansi_id = ${instansi_id} and q.tanggal between ${from} and ${to} order by q.tanggal, q.mulai, q.id`,
  )
}

/**
 * Whose month a list shows: of some offices (null: all), or of those for whom somebody decides. `pohon`: how many offices the tree has that was asked
 * for; fewer of them are the caller's where their roles reach less.
 */
export type Siapa =
  | { readonly kantor_ids: readonly string[] | null; readonly pohon?: number }
  | { readonly atasan_id: string }

const inKantor = (siapa: Siapa): RawBuilder<SqlBool> =>
  'atasan_id' in siapa || siapa.kantor_ids === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`t.kantor_id = any(${siapa.kantor_ids}::uuid[])`
const isWanted = (siapa: Siapa, instansi_id: string): RawBuilder<SqlBool> =>
  'atasan_id' in siapa ? isBawahan('g.id', instansi_id, siapa.atasan_id) : sql<SqlBool>`true`

type OrangDicari = {
  from: string
  to: string
  q?: string | undefined
  /** kinds of employee; none said: all */
  jenis?: readonly JenisPegawai[] | undefined
  /** by what locked months have stored of people, wherever they belonged by what was written since */
  terkunci?: boolean
  /** where all offices are meant, also who is employed and in none: nobody is missing from a recap of the agency */
  tanpaKantor?: boolean
  /** all of them as well, where there are not more */
  semua?: number
}

/** People who belonged there on some day of a range, each once, by name; and how many there are. */
export async function pageOrangBulan(
  tx: Tx,
  instansi_id: string,
  siapa: Siapa,
  { from, to, q, jenis, terkunci = false, tanpaKantor = false, semua = 0 }: OrangDicari,
  { limit, offset }: Pick<Window, 'limit' | 'offset'>,
): Promise<{ ids: string[]; total: number; semua: string[] | null }> {
  const kinds = jenis === undefined || jenis.length === 0 ? sql`` : sql`and g.jenis = any(${jenis}::text[])`
  const named = q === undefined ? sql`` : sql`and (g.nama ilike ${likeOf(q)} or g.nip like ${likeOf(q)})`
  const of = (source: RawBuilder<unknown>) =>
    sql`select t.pegawai_id from ${source} t where t.instansi_id = ${instansi_id} and ${inKantor(siapa)}`
  const stored = terkunci ? sql`union all ${of(bekuSelama(from, to))}` : sql``
  // Who is there only on days of months that were locked without them stands in their correction lines.
  const known = terkunci
    ? sql`and not exists (select 1 from ${finalSelama(from, to)} f where f.instansi_id = t.instansi_id and f.kantor_id = t.kantor_id
        and f.hari @> daterange(greatest(t.mulai, ${from}::date), least(t.selesai, ${to}::date), '[]'))`
    : sql``
  const isAgency = !('atasan_id' in siapa) && siapa.kantor_ids === null
  const unplaced =
    isAgency && tanpaKantor
      ? sql`union all select e.id from pegawai e where e.instansi_id = ${instansi_id} and e.bekerja && daterange(${from}::date, ${to}::date, '[]')
          and not exists (select 1 from ${tempatSelama(from, to)} t where t.instansi_id = e.instansi_id and t.pegawai_id = e.id)`
      : sql``
  // Who finds them once need not find them again to add them up.
  const all = semua === 0 ? sql`null` : sql`case when count(*) <= ${semua} then string_agg(id::text, ',') end`
  const { rows } = await sql<{ id: string | null; total: number; semua: string | null }>`
    with cocok as (
      select g.id, g.nama from pegawai g
      where g.instansi_id = ${instansi_id} ${named} ${kinds} and ${isWanted(siapa, instansi_id)}
        and g.id in (${of(tempatSelama(from, to))} ${known} ${unplaced} ${stored})
    ), halaman as (select id, nama from cocok order by nama, id limit ${limit} offset ${offset})
    select null::uuid as id, null as nama, count(*)::int as total, ${all} as semua from cocok
    union all select id, nama, 0, null from halaman order by nama nulls first, id`.execute(tx)
  const [first, ...page] = rows
  return {
    ids: page.flatMap(({ id }) => id ?? []),
    total: first?.total ?? 0,
    semua: semua === 0 ? null : first?.total === 0 ? [] : (first?.semua?.split(',') ?? null),
  }
}

/** An office with everything below it. */
export async function readTurunan(tx: Tx, instansi_id: string, kantor_id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive pohon as (
      select id from kantor where instansi_id = ${instansi_id} and id = ${kantor_id}
      union select k.id from kantor k join pohon p on k.induk_id = p.id where k.instansi_id = ${instansi_id}
    ) select id from pohon`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Clockings of people that are what was tapped, because somebody said so. */
export async function readTetap(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  [from, to]: readonly [string, string],
): Promise<Map<string, ReadonlySet<string>>> {
  const { rows } = await sql<{
    pegawai_id: string
    peristiwa: { id: string }[]
  }>`select t.pegawai_id, t.peristiwa from tertukar t
    where t.instansi_id = ${instansi_id} and t.pegawai_id = any(${pegawai_ids}::uuid[]) and t.keputusan = 'tidak_sah'
      and t.tanggal between ${from}::date - 1 and ${to}::date + 1`.execute(tx)
  const found = Map.groupBy(rows, ({ pegawai_id }) => pegawai_id)
  return new Map([...found].map(([id, own]) => [id, new Set(own.flatMap((row) => row.peristiwa.map((one) => one.id)))]))
}
