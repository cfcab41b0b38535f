import type { KodeHari } from '@presensi/domain/hari/kode'
import {
  type AngkaOrang,
  BANYAK_ANGKA,
  type NamaAngka,
  tempatAngka,
  tempatKode,
} from '@presensi/domain/statistik/angka-bulan'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { plainArray } from '../../platform/plain-array.ts'

type OrangAngka = { readonly pegawai_id: string; readonly angka: readonly AngkaOrang[] }

/** Keeps what months came to, beside the months themselves. Who left an office in a month that is computed anew has no row there any longer. */
export async function writeAngka(
  tx: Tx,
  instansi_id: string,
  at: { readonly first: string; readonly sekarang: number; readonly versi: string },
  people: readonly OrangAngka[],
): Promise<void> {
  if (people.length === 0) return
  const rows = people.flatMap(({ pegawai_id, angka }) => angka.map((one) => ({ pegawai_id, ...one })))
  const of = (read: (row: (typeof rows)[number]) => string | number) => plainArray(rows.map(read))
  const lists = (read: (row: (typeof rows)[number]) => readonly number[]) =>
    sql`string_to_array(${rows.map((row) => `{${read(row).join()}}`).join(';')}, ';')`
  await sql`with baru as (
      select * from unnest(${of((row) => row.pegawai_id)}::uuid[], ${of((row) => row.kantor_id)}::uuid[], ${lists((row) => row.angka)},
        ${lists((row) => row.masuk)}, ${lists((row) => row.pulang)}, ${of((row) => row.disiplin.tk)}::int2[],
        ${of((row) => row.disiplin.beruntun)}::int[], ${of((row) => row.disiplin.beruntun_akhir)}::int[], ${of((row) => row.disiplin.menit)}::int[])
        as b (pegawai_id, kantor_id, angka, masuk, pulang, tk, beruntun, beruntun_akhir, menit)
    ), hilang as (
      delete from angka_bulan a where a.instansi_id = ${instansi_id} and a.bulan = ${at.first}::date
        and a.pegawai_id = any(${plainArray(people.map((one) => one.pegawai_id))}::uuid[])
        and not exists (select 1 from baru b where b.pegawai_id = a.pegawai_id and b.kantor_id = a.kantor_id)
    )
    insert into angka_bulan (instansi_id, bulan, pegawai_id, kantor_id, dihitung_pada, versi, angka, masuk, pulang, tk, beruntun, beruntun_akhir, menit)
    select ${instansi_id}::uuid, ${at.first}::date, b.pegawai_id, b.kantor_id, to_timestamp(${at.sekarang} / 1000.0), ${at.versi},
      b.angka::int[], b.masuk::int2[], b.pulang::int2[], b.tk, b.beruntun, b.beruntun_akhir, b.menit from baru b
    on conflict (instansi_id, bulan, pegawai_id, kantor_id) do update set dihitung_pada = excluded.dihitung_pada, versi = excluded.versi,
      angka = excluded.angka, masuk = excluded.masuk, pulang = excluded.pulang, tk = excluded.tk, beruntun = excluded.beruntun,
      beruntun_akhir = excluded.beruntun_akhir, menit = excluded.menit`.execute(tx)
}

export type NomorTersimpan = { pegawai_id: string; fakta_nomor: number; rantai_nomor: number; dari: string }

type Waktu = { readonly first: string; readonly sekarang: number; readonly versi: string }

/** Kept by these rules and not overtaken by the time. Whether it is fresh is asked afterwards. */
const isKept = (
  instansi_id: string,
  pegawai_ids: readonly string[],
  { first, sekarang, versi }: Waktu,
): RawBuilder<unknown> =>
  sql`instansi_id = ${instansi_id} and bulan = ${first}::date and pegawai_id = any(${plainArray(pegawai_ids)}::uuid[]) and versi = ${versi}
    and (berubah_pada is null or berubah_pada > to_timestamp(${sekarang} / 1000.0))`

/** Which months are kept. Pages of people are kept together: most have the same numbers, and thousands of rows would each be taken apart here. */
export async function readNomorTersimpan(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  at: Waktu,
): Promise<NomorTersimpan[]> {
  const { rows } = await sql<Omit<NomorTersimpan, 'pegawai_id'> & { ids: string }>`
    select fakta_nomor::float8 as fakta_nomor, rantai_nomor::float8 as rantai_nomor, dari, string_agg(pegawai_id::text, ',') as ids from bulan_tersimpan
    where ${isKept(instansi_id, pegawai_ids, at)} group by 1, 2, 3`.execute(tx)
  return rows.flatMap(({ ids, fakta_nomor, rantai_nomor, dari }) =>
    ids.split(',').map((pegawai_id) => ({ pegawai_id, fakta_nomor, rantai_nomor, dari })),
  )
}

/** The numbers that no kept month is older than, where all of them are kept; null where one is not. */
export async function readNomorTertua(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  at: Waktu,
): Promise<Omit<NomorTersimpan, 'pegawai_id'> | null> {
  const { rows } = await sql<Omit<NomorTersimpan, 'pegawai_id'> & { jumlah: number }>`
    select count(*)::int as jumlah, min(fakta_nomor)::float8 as fakta_nomor, min(rantai_nomor)::float8 as rantai_nomor, min(dari) as dari from bulan_tersimpan
    where ${isKept(instansi_id, pegawai_ids, at)}`.execute(tx)
  const [oldest] = rows
  return oldest?.jumlah === pegawai_ids.length ? oldest : null
}

export type BarisAngka = AngkaOrang & { readonly pegawai_id: string /** its first day */; readonly bulan: string }

export async function readAngka(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  first: string,
): Promise<BarisAngka[]> {
  const { rows } =
    await sql<BarisAngka>`select pegawai_id, bulan, kantor_id, angka, masuk::int[] as masuk, pulang::int[] as pulang,
      json_build_object('tk', tk, 'beruntun', beruntun, 'beruntun_akhir', beruntun_akhir, 'menit', menit) as disiplin
    from angka_bulan where instansi_id = ${instansi_id} and bulan = ${first}::date and pegawai_id = any(${pegawai_ids}::uuid[])`.execute(
      tx,
    )
  return rows
}

const semuaAngka = (hanya: (tempat: number) => boolean = () => true): RawBuilder<unknown> =>
  sql.join(
    Array.from({ length: BANYAK_ANGKA }, (_, at) => (hanya(at + 1) ? sql`sum(a.angka[${sql.lit(at + 1)}])` : sql`0`)),
  )

/** Of which offices; null: all of them but some. */
export type KantorDijumlah = {
  readonly kantor_ids: readonly string[] | null
  readonly tanpa_kantor: readonly string[]
}
/** The sums of some people's days in some offices. */
export async function sumAngkaOrang(
  tx: Tx,
  instansi_id: string,
  first: string,
  pegawai_ids: readonly string[],
  { kantor_ids, tanpa_kantor }: KantorDijumlah,
): Promise<number[]> {
  const except = tanpa_kantor.length === 0 ? sql`` : sql`and a.kantor_id <> all(${tanpa_kantor}::uuid[])`
  const offices = kantor_ids === null ? sql`` : sql`and a.kantor_id = any(${kantor_ids}::uuid[])`
  const { rows } = await sql<{
    angka: (number | null)[]
  }>`select array[${semuaAngka()}]::float8[] as angka from angka_bulan a
    where a.instansi_id = ${instansi_id} and a.bulan = ${first}::date and a.pegawai_id = any(${plainArray(pegawai_ids)}::uuid[]) ${offices} ${except}`.execute(
    tx,
  )
  return rows[0]?.angka.map((value) => value ?? 0) ?? []
}

/** Of which months and offices; null: all offices. */
export type Cakupan = {
  readonly instansi_id: string
  readonly bulan: readonly string[]
  readonly kantor_ids: readonly string[] | null
  readonly versi: string
}
const inCakupan = ({ instansi_id, bulan, kantor_ids, versi }: Cakupan): RawBuilder<unknown> =>
  sql`a.instansi_id = ${instansi_id} and a.bulan = any(${bulan}::date[]) and a.versi = ${versi}
    ${kantor_ids === null ? sql`` : sql`and a.kantor_id = any(${kantor_ids}::uuid[])`}`

export type JumlahAngka = { bulan: string; kantor_id: string; orang: number; angka: number[] }

/** Sums by month and office. `hanya`: which figures, the others are 0; all of them are asked for of one month only. */
export async function sumAngka(
  tx: Tx,
  cakupan: Cakupan,
  hanya?: { readonly angka: readonly NamaAngka[]; readonly kode: readonly KodeHari[] },
): Promise<JumlahAngka[]> {
  const wanted = hanya === undefined ? null : new Set([...hanya.angka.map(tempatAngka), ...hanya.kode.map(tempatKode)])
  const sums = semuaAngka((tempat) => wanted === null || wanted.has(tempat))
  const { rows } =
    await sql<JumlahAngka>`select a.bulan, a.kantor_id, count(*)::int as orang, array[${sums}]::float8[] as angka
    from angka_bulan a where ${inCakupan(cakupan)} group by a.bulan, a.kantor_id`.execute(tx)
  return rows
}

/** Who was in several offices in a month, and in which. */
export type Pindah = { bulan: string; kantor_ids: string[] }
export async function listPindah(tx: Tx, cakupan: Cakupan): Promise<Pindah[]> {
  const { rows } = await sql<Pindah>`select a.bulan, array_agg(a.kantor_id::text) as kantor_ids from angka_bulan a
    where ${inCakupan(cakupan)} group by a.bulan, a.pegawai_id having count(*) > 1`.execute(tx)
  return rows
}

export type JumlahJam = { apa: 'masuk' | 'pulang'; tempat: number; kali: number }

/** How often people came and left in which hour of the week. */
export async function sumJam(tx: Tx, cakupan: Cakupan): Promise<JumlahJam[]> {
  const part = (
    apa: 'masuk' | 'pulang',
  ) => sql`select ${sql.lit(apa)} as apa, a.${sql.ref(apa)}[i] as tempat, a.${sql.ref(apa)}[i + 1] as kali
    from angka_bulan a cross join lateral generate_series(1, cardinality(a.${sql.ref(apa)}), 2) i where ${inCakupan(cakupan)}`
  const { rows } = await sql<JumlahJam>`select j.apa, j.tempat::int as tempat, sum(j.kali)::float8 as kali
    from (${part('masuk')} union all ${part('pulang')}) j group by j.apa, j.tempat`.execute(tx)
  return rows
}

/** When the worker last looked at what is kept of an agency; null before the first time. */
export async function readDilihat(tx: Tx, instansi_id: string): Promise<string | null> {
  const { rows } = await sql<{
    pada: string
  }>`select to_json(diperiksa_pada) #>> '{}' as pada from bulan_diperiksa where instansi_id = ${instansi_id}`.execute(
    tx,
  )
  return rows[0]?.pada ?? null
}
