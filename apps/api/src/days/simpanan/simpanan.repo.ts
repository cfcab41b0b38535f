import { HARI_DI_SEBELAH } from '@presensi/domain/hari/fakta'
import { addDays } from '@presensi/domain/kalender/tanggal'
import type { AngkaOrang } from '@presensi/domain/statistik/angka-bulan'
import { sql } from 'kysely'
import { DI_SEBELAH, WAKTU_DARI_TANGGAL } from '../../clocking/presensi/public.ts'
import { presensiSejak } from '../../clocking/rantai/public.ts'
import { tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { plainArray } from '../../platform/plain-array.ts'
import { writeAngka } from './angka.repo.ts'

/** Facts so many days before and after a month may reach it: papers and outages lie in time, and days in other zones. */
export const JANGKAUAN = 7
/** Clockings filed so many days before and after a month are read with it. */
export const PRESENSI_DI_SEBELAH = HARI_DI_SEBELAH + DI_SEBELAH

export const TUGAS = 'simpan_bulan'

/** How far facts and chain had got in a snapshot. */
export type Nomor = { readonly fakta: number; readonly rantai: number }

export async function readNomor(tx: Tx, instansi_id: string): Promise<Nomor> {
  const { rows } = await sql<Nomor>`select
    coalesce((select nomor from fakta_berubah where instansi_id = ${instansi_id} and nomor is not null order by nomor desc limit 1), 0)::float8 as fakta,
    coalesce((select nomor from rantai where instansi_id = ${instansi_id} order by nomor desc limit 1), 0)::float8 as rantai`.execute(
    tx,
  )
  return rows[0] ?? { fakta: 0, rantai: 0 }
}

export type Tersimpan = { pegawai_id: string; fakta_nomor: number; rantai_nomor: number; dari: string; isi: string }

/** What is kept of a month for some people, by these rules and not overtaken by the time. Whether it is fresh is asked afterwards. */
export async function readTersimpan(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  { first, sekarang, versi }: { first: string; sekarang: number; versi: string },
): Promise<Tersimpan[]> {
  const { rows } = await sql<Tersimpan>`
    select pegawai_id, fakta_nomor::float8 as fakta_nomor, rantai_nomor::float8 as rantai_nomor, dari, isi from bulan_tersimpan
    where instansi_id = ${instansi_id} and bulan = ${first}::date and pegawai_id = any(${pegawai_ids}::uuid[]) and versi = ${versi}
      and (berubah_pada is null or berubah_pada > to_timestamp(${sekarang} / 1000.0))`.execute(tx)
  return rows
}

type Fakta = {
  /** null: changed in this very transaction */
  nomor: number | null
  mulai: string | null
  /** the day after the last */
  sampai: string | null
  pegawai_ids: string[] | null
  kantor_ids: string[] | null
}

async function readFaktaSejak(
  tx: Tx,
  instansi_id: string,
  nomor: number,
  { from, to }: { from: string; to: string },
): Promise<Fakta[]> {
  const { rows } = await sql<Fakta>`
    select nomor::float8 as nomor, lower(rentang) as mulai, upper(rentang) as sampai, pegawai_ids::text[] as pegawai_ids, kantor_ids::text[] as kantor_ids
    from fakta_berubah where instansi_id = ${instansi_id} and (nomor is null or nomor > ${nomor})
      and rentang && daterange(${from}::date, ${to}::date, '[]')`.execute(tx)
  return rows
}

type Tempat = { pegawai_id: string; kantor_id: string; mulai: string; selesai: string | null }

async function readTempatDi(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  kantor_ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Tempat[]> {
  const { rows } =
    await sql<Tempat>`select t.pegawai_id, t.kantor_id, t.mulai, t.selesai from ${tempatSelama(from, to)} t
    where t.instansi_id = ${instansi_id} and t.pegawai_id = any(${pegawai_ids}::uuid[]) and t.kantor_id = any(${kantor_ids}::uuid[])`.execute(
      tx,
    )
  return rows
}

/** From so many people on the chain is asked what is new in it, where that is less work than looking each of them up. */
const BANYAK_ORANG = 20
/** Looking a person up takes as long as reading so many lines of the chain. */
const BARIS_SEORANG = 200
/** Whether everybody is fresh is asked of the chain as far as it takes a few milliseconds. */
const BARIS_SEMUA = 20_000

type Dihitung = Pick<Tersimpan, 'pegawai_id' | 'dari' | 'rantai_nomor'>
type Rentang = { readonly from: string; readonly to: string }
type Rekaman = { pegawai_id: string; tanggal: string; nomor: number }

/** Clockings of some dates after a number: by the chain, whose lines after it are read one and all. */
async function readMataSejak(tx: Tx, instansi_id: string, nomor: number, { from, to }: Rentang): Promise<Rekaman[]> {
  const dates = sql`and tanggal between ${from}::date and ${to}::date`
  const { rows } = await sql<{ baris: Rekaman[] }>`
    select coalesce(json_agg(json_build_object('pegawai_id', e.pegawai_id, 'tanggal', e.tanggal, 'nomor', e.nomor)), '[]') as baris
    from ${presensiSejak(instansi_id, nomor, dates)} e`.execute(tx)
  return rows[0]?.baris ?? []
}

/** Who has clocked after the number of the own month, each person looked up. */
async function readPresensiOrang(
  tx: Tx,
  instansi_id: string,
  rows: readonly Dihitung[],
  to: string,
): Promise<string[]> {
  if (rows.length === 0) return []
  const found = await sql<{ pegawai_id: string }>`select i.pegawai_id
    from unnest(${rows.map((one) => one.pegawai_id)}::uuid[], ${rows.map((one) => addDays(one.dari, -PRESENSI_DI_SEBELAH))}::date[],
      ${rows.map((one) => one.rantai_nomor)}::int8[]) as i (pegawai_id, dari, nomor)
    cross join lateral (
      select 1 from presensi e where e.instansi_id = ${instansi_id} and e.pegawai_id = i.pegawai_id and e.tanggal between i.dari and ${to}::date
        and e.waktu between (i.dari - ${WAKTU_DARI_TANGGAL}::int)::timestamptz and (${to}::date + ${WAKTU_DARI_TANGGAL}::int)::timestamptz and e.nomor > i.nomor limit 1) e`.execute(
    tx,
  )
  return found.rows.map(({ pegawai_id }) => pegawai_id)
}

/**
 * Up to which number people are looked up, so that the least is read: months of whom nothing has reached for weeks are few, and the chain
 * after them is long.
 */
function batasDicari(rows: readonly Dihitung[], head: number): number {
  const numbers = Float64Array.from(rows, (one) => one.rantai_nomor).sort()
  let best = { baris: Number.POSITIVE_INFINITY, nomor: head }
  for (const part of [0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 1]) {
    const looked = Math.floor(numbers.length * part)
    const nomor = numbers[looked] ?? head
    const baris = looked * BARIS_SEORANG + Math.max(0, head - nomor)
    if (baris < best.baris) best = { baris, nomor }
  }
  return best.nomor
}

/** Who has clocked near what a month was read from since it was computed. */
async function readPresensiSejak(
  tx: Tx,
  instansi_id: string,
  rows: readonly Dihitung[],
  last: string,
  banyak: number,
): Promise<Set<string>> {
  const to = addDays(last, PRESENSI_DI_SEBELAH)
  if (rows.length < banyak) return new Set(await readPresensiOrang(tx, instansi_id, rows, to))
  const nomor = batasDicari(rows, (await readNomor(tx, instansi_id)).rantai)
  const older = rows.filter((one) => one.rantai_nomor < nomor)
  const clocked = new Set(await readPresensiOrang(tx, instansi_id, older, to))
  if (older.length === rows.length) return clocked
  const first = rows.reduce((min, one) => (one.dari < min ? one.dari : min), last)
  const since = await readMataSejak(tx, instansi_id, nomor, { from: addDays(first, -PRESENSI_DI_SEBELAH), to })
  if (since.length === 0) return clocked
  const of = new Map(rows.map((one) => [one.pegawai_id, one]))
  for (const { pegawai_id, tanggal, nomor: at } of since) {
    const month = of.get(pegawai_id)
    if (month === undefined || at <= month.rantai_nomor) continue
    if (tanggal >= addDays(month.dari, -PRESENSI_DI_SEBELAH)) clocked.add(pegawai_id)
  }
  return clocked
}

const overlaps = (
  a: { mulai: string | null; sampai: string | null },
  b: { from: string; to: string },
  more?: { mulai: string; selesai: string | null },
): boolean => {
  const from = more === undefined || more.mulai < b.from ? b.from : addDays(more.mulai, -JANGKAUAN)
  const to =
    more === undefined || more.selesai === null || more.selesai > b.to ? b.to : addDays(more.selesai, JANGKAUAN)
  return (a.mulai === null || a.mulai <= to) && (a.sampai === null || a.sampai > from)
}

/**
 * The rows that no later change reaches. The rows were read before: facts and clockings read after them are at least those of when the rows were
 * computed, so what looks fresh here was fresh when the rows were read.
 */
export async function pickSegar<T extends Omit<Tersimpan, 'isi'>>(
  tx: Tx,
  instansi_id: string,
  rows: readonly T[],
  last: string,
  banyak = BANYAK_ORANG,
): Promise<T[]> {
  if (rows.length === 0) return []
  const withoutClocked = async (some: readonly T[]): Promise<T[]> => {
    if (some.length === 0) return []
    const clocked = await readPresensiSejak(tx, instansi_id, some, last, banyak)
    return some.filter(({ pegawai_id }) => !clocked.has(pegawai_id))
  }
  const least = rows.reduce((min, one) => Math.min(min, one.fakta_nomor), Number.POSITIVE_INFINITY)
  const first = rows.reduce((min, one) => (one.dari < min ? one.dari : min), last)
  const to = addDays(last, JANGKAUAN)
  const facts = await readFaktaSejak(tx, instansi_id, least, { from: addDays(first, -JANGKAUAN), to })
  if (facts.length === 0) return withoutClocked(rows)
  const kantor_ids = [...new Set(facts.flatMap((one) => one.kantor_ids ?? []))]
  const ids = rows.map((one) => one.pegawai_id)
  const places =
    kantor_ids.length === 0
      ? []
      : await readTempatDi(tx, instansi_id, ids, kantor_ids, { from: addDays(first, -JANGKAUAN), to })
  const placesOf = Map.groupBy(places, ({ pegawai_id }) => pegawai_id)
  const named = new Map<string, Fakta[]>()
  for (const one of facts)
    for (const id of one.pegawai_ids ?? []) {
      const list = named.get(id)
      if (list === undefined) named.set(id, [one])
      else list.push(one)
    }
  const everybody = facts.filter((one) => one.pegawai_ids === null && one.kantor_ids === null)
  const ofOffices = facts.filter((one) => one.kantor_ids !== null)
  const isReached = ({ pegawai_id, fakta_nomor, dari }: T): boolean => {
    const span = { from: addDays(dari, -JANGKAUAN), to }
    const isLater = ({ nomor }: Fakta): boolean => nomor === null || nomor > fakta_nomor
    if (everybody.some((one) => isLater(one) && overlaps(one, span))) return true
    if (named.get(pegawai_id)?.some((one) => isLater(one) && overlaps(one, span)) === true) return true
    const own = placesOf.get(pegawai_id) ?? []
    if (own.length === 0) return false
    return ofOffices.some(
      (one) =>
        isLater(one) &&
        own.some((place) => one.kantor_ids?.includes(place.kantor_id) === true && overlaps(one, span, place)),
    )
  }
  return withoutClocked(rows.filter((one) => !isReached(one)))
}

/** Whether nothing later reaches anybody's month that is at least as new as these numbers. No: `pickSegar` tells whose it reaches. */
export async function isSemuaSegar(
  tx: Tx,
  instansi_id: string,
  { fakta_nomor, rantai_nomor, dari }: Pick<Tersimpan, 'fakta_nomor' | 'rantai_nomor' | 'dari'>,
  last: string,
): Promise<boolean> {
  const around = (days: number) => ({ from: addDays(dari, -days), to: addDays(last, days) })
  if ((await readFaktaSejak(tx, instansi_id, fakta_nomor, around(JANGKAUAN))).length > 0) return false
  if ((await readNomor(tx, instansi_id)).rantai - rantai_nomor > BARIS_SEMUA) return false
  return (await readMataSejak(tx, instansi_id, rantai_nomor, around(PRESENSI_DI_SEBELAH))).length === 0
}

export type BulanBaru = {
  pegawai_id: string
  dari: string
  berubah_pada: number | null
  isi: string
  /** what it came to, a row an office */
  angka: readonly AngkaOrang[]
}

/** Keeps months. What was computed with later numbers stays. */
export async function writeTersimpan(
  tx: Tx,
  instansi_id: string,
  at: { first: string; nomor: Nomor; sekarang: number; versi: string },
  rows: readonly BulanBaru[],
): Promise<void> {
  if (rows.length === 0) return
  const sorted = rows.toSorted((a, b) => (a.pegawai_id < b.pegawai_id ? -1 : 1))
  const of = (name: 'pegawai_id' | 'dari' | 'berubah_pada') => plainArray(sorted.map((one) => one[name]))
  // No line break stands in a packed month: as one text they need not be escaped, character by character, to be an array.
  const isi = sorted.map((one) => one.isi).join('\n')
  const written = await sql<{
    pegawai_id: string
  }>`insert into bulan_tersimpan as s (instansi_id, bulan, pegawai_id, fakta_nomor, rantai_nomor, dari, berubah_pada, dihitung_pada, versi, isi)
    select ${instansi_id}::uuid, ${at.first}::date, i.pegawai_id, ${at.nomor.fakta}::int8, ${at.nomor.rantai}::int8, i.dari,
      to_timestamp(i.berubah_pada / 1000.0), to_timestamp(${at.sekarang} / 1000.0), ${at.versi}, i.isi
    from unnest(${of('pegawai_id')}::uuid[], ${of('dari')}::date[], ${of('berubah_pada')}::float8[], string_to_array(${isi}, chr(10)))
      as i (pegawai_id, dari, berubah_pada, isi)
    on conflict (instansi_id, bulan, pegawai_id) do update set fakta_nomor = excluded.fakta_nomor, rantai_nomor = excluded.rantai_nomor,
      dari = excluded.dari, berubah_pada = excluded.berubah_pada, dihitung_pada = excluded.dihitung_pada, versi = excluded.versi, isi = excluded.isi
    where s.fakta_nomor <= excluded.fakta_nomor and s.rantai_nomor <= excluded.rantai_nomor and s.dihitung_pada <= excluded.dihitung_pada
    returning s.pegawai_id`.execute(tx)
  const kept = new Set(written.rows.map(({ pegawai_id }) => pegawai_id))
  await writeAngka(
    tx,
    instansi_id,
    at,
    sorted.filter(({ pegawai_id }) => kept.has(pegawai_id)),
  )
}
