import { addDays } from '@presensi/domain/kalender/tanggal'
import { hashKunci, type IsiKunci, type OrangTerkunci } from '@presensi/domain/rantai/isi-rekap'
import { BANYAK_ANGKA } from '@presensi/domain/statistik/angka-bulan'
import { sql } from 'kysely'
import { appendMata, sha256Hex } from '../../clocking/rantai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { inPages } from '../../platform/pages.ts'
import { plainArray } from '../../platform/plain-array.ts'
import { byIndex, definePrepared } from '../../platform/prepared.repo.ts'
import { newId } from '../../platform/uuid.ts'

/** Written for every office that is locked: planned once. */
const run = {
  orang: definePrepared('rekap_tulis_orang'),
  beku: definePrepared('rekap_tulis_beku'),
  pantau: definePrepared('rekap_tulis_pantau'),
}

/** A person's month as it is stored, with the days it has. */
export type OrangBaru = OrangTerkunci & {
  readonly hari: readonly string[]
  readonly dari: string
  /** the sums of these days (domain statistik/angka-bulan) */
  readonly angka: readonly number[]
}
export type KunciBaru = Omit<IsiKunci, 'id' | 'pada'>

export type DitulisKunci = {
  readonly kunci: Omit<KunciBaru, 'instansi_id' | 'bulan'>
  readonly orang: readonly OrangBaru[]
  readonly hari_ini: string
}

/** Rows that are written in one statement. */
const SEKALI_TULIS = 500

/** Stores locks of offices with everybody in them, and appends their hashes to the chain; their ids in the same order. */
export async function insertKunci(
  tx: Tx,
  { instansi_id, bulan }: { readonly instansi_id: string; readonly bulan: string },
  locks: readonly DitulisKunci[],
): Promise<string[]> {
  const ids = locks.map(() => newId())
  const of = <K extends keyof DitulisKunci['kunci']>(name: K) => locks.map(({ kunci }) => kunci[name])
  const { rows } = await sql<{ id: string; pada: number }>`
    insert into rekap_kunci (instansi_id, id, kantor_id, bulan, versi, orang, ringkasan, koreksi, terbuka, alasan, akar, oleh)
    select ${instansi_id}::uuid, i.id, i.kantor_id, ${bulan}::date, i.versi, i.orang, i.ringkasan, i.koreksi, i.terbuka, i.alasan, decode(i.akar, 'hex'), i.oleh
    from unnest(${plainArray(ids)}::uuid[], ${plainArray(of('kantor_id'))}::uuid[], ${plainArray(of('versi'))}::int[], ${plainArray(of('orang'))}::int[],
      ${of('ringkasan')}::text[], ${of('koreksi')}::text[], ${of('terbuka')}::text[], ${of('alasan')}::text[], ${plainArray(of('akar'))}::text[],
      ${plainArray(of('oleh'))}::uuid[]) as i (id, kantor_id, versi, orang, ringkasan, koreksi, terbuka, alasan, akar, oleh)
    returning id, (extract(epoch from pada) * 1000)::float8 as pada`.execute(tx)
  const moments = new Map(rows.map(({ id, pada }) => [id, pada]))
  const people = locks.flatMap(({ kunci: { kantor_id }, orang }, at) =>
    orang.map((one) => ({ ...one, kantor_id, kunci_id: ids[at] ?? '' })),
  )
  // A connection that stored somebody first while there were few locks would read all of them for each person.
  await byIndex(tx, async () => {
    for (const some of inPages(people, SEKALI_TULIS)) await insertOrang(tx, { instansi_id, bulan }, some)
    await sql`insert into rekap_bulan as m (instansi_id, kantor_id, bulan, status, versi, kunci_id)
      select ${instansi_id}::uuid, i.kantor_id, ${bulan}::date, 'final', i.versi, i.id
      from unnest(${plainArray(of('kantor_id'))}::uuid[], ${plainArray(of('versi'))}::int[], ${plainArray(ids)}::uuid[]) as i (kantor_id, versi, id)
      on conflict (instansi_id, kantor_id, bulan) do update set status = 'final', versi = excluded.versi, kunci_id = excluded.kunci_id`.execute(
      tx,
    )
  })
  for (const [at, { kunci, hari_ini }] of locks.entries()) {
    const id = ids[at] ?? ''
    appendMata(tx, {
      rangkaian: 'presensi',
      instansi_id,
      jenis: 'rekap',
      rujukan_id: id,
      tanggal: hari_ini,
      hash_isi: hashKunci({ ...kunci, instansi_id, bulan, id, pada: moments.get(id) ?? 0 }, sha256Hex),
    })
  }
  return ids
}

/** Days of one month as a multirange. */
function rentangOf(hari: readonly string[]): string {
  const spans: [string, string][] = []
  for (const day of hari) {
    const last = spans.at(-1)
    if (last !== undefined && addDays(last[1], 1) === day) last[1] = day
    else spans.push([day, day])
  }
  return `{${spans.map((span) => `[${span.join()}]`).join()}}`
}

type OrangTulis = OrangBaru & { readonly kantor_id: string; readonly kunci_id: string }

async function insertOrang(
  tx: Tx,
  { instansi_id, bulan }: { readonly instansi_id: string; readonly bulan: string },
  orang: readonly OrangTulis[],
): Promise<void> {
  const of = <K extends keyof OrangTulis>(name: K) => orang.map((one) => one[name])
  const ids = plainArray(orang.map((one) => one.pegawai_id))
  const locks = plainArray(orang.map((one) => one.kunci_id))
  // A stored month is JSON on one line. As one text nothing in it has to be escaped, and read as JSON it would be parsed here again.
  const texts = orang.map((one) => one.isi).join('\n')
  await run.orang(
    tx,
    sql`insert into rekap_orang (instansi_id, kunci_id, pegawai_id, nip, nama, jabatan, isi)
    select ${instansi_id}::uuid, i.* from unnest(${locks}::uuid[], ${ids}::uuid[], ${of('nip')}::text[], ${of('nama')}::text[],
      ${of('jabatan')}::text[], string_to_array(${texts}::text, chr(10))) as i`,
  )
  const figures = orang.map(({ angka }) => `{${angka.join()}}`)
  await run.beku(
    tx,
    sql`insert into rekap_beku (instansi_id, kunci_id, pegawai_id, kantor_id, bulan, hari, angka)
    select ${instansi_id}::uuid, i.kunci_id, i.pegawai_id, i.kantor_id, ${bulan}::date, i.hari::datemultirange, i.angka::int[]
    from unnest(${locks}::uuid[], ${ids}::uuid[], ${plainArray(orang.map((one) => one.kantor_id))}::uuid[],
      ${orang.map(({ hari }) => rentangOf(hari))}::text[], ${figures}::text[]) as i (kunci_id, pegawai_id, kantor_id, hari, angka)`,
  )
  // Who belonged to two of these offices stands in both locks.
  const once = [...new Map(orang.map((one) => [one.pegawai_id, one.dari]))]
  await run.pantau(
    tx,
    sql`insert into rekap_pantau as p (instansi_id, bulan, pegawai_id, dari, perlu)
    select ${instansi_id}::uuid, ${bulan}::date, i.pegawai_id, i.dari, exists (select 1 from rekap_koreksi k
      where k.instansi_id = ${instansi_id} and k.pegawai_id = i.pegawai_id and k.bulan_asal = ${bulan}::date)
    from unnest(${plainArray(once.map(([id]) => id))}::uuid[], ${plainArray(once.map(([, dari]) => dari))}::date[]) as i (pegawai_id, dari)
    on conflict (instansi_id, bulan, pegawai_id) do update set dari = excluded.dari, perlu = p.perlu or excluded.perlu`,
  )
}

/** A reopened month has stored nothing any more; everybody in it is looked at again. */
export async function releaseBeku(
  tx: Tx,
  { instansi_id, bulan, kunci_id }: { readonly instansi_id: string; readonly bulan: string; readonly kunci_id: string },
): Promise<void> {
  await sql`with lepas as (delete from rekap_beku where instansi_id = ${instansi_id} and bulan = ${bulan}::date and kunci_id = ${kunci_id}
      returning instansi_id, bulan, pegawai_id)
    update rekap_pantau p set perlu = true from lepas l
    where p.instansi_id = l.instansi_id and p.bulan = l.bulan and p.pegawai_id = l.pegawai_id`.execute(tx)
}

export type BekuRow = {
  pegawai_id: string
  kantor_id: string
  kunci_id: string
  isi: string
  /** it has every day of the month */
  penuh: boolean
}

/**
 * Person by person, whatever the planner believes: of an agency or a month that is too new for statistics it expects one row, and would read
 * everybody's for each person.
 */
export const bekuOf = (instansi_id: string, bulan: string, pegawai_ids: readonly string[]) =>
  sql<BekuRow>`select b.pegawai_id, b.kantor_id, b.kunci_id, o.isi,
      b.hari @> daterange(b.bulan, (b.bulan + interval '1 month')::date) as penuh
    from unnest(${plainArray([...new Set(pegawai_ids)])}::uuid[]) as p (id)
    cross join lateral (select * from rekap_beku where instansi_id = ${instansi_id} and bulan = ${bulan}::date and pegawai_id = p.id offset 0) b
    cross join lateral (select isi from rekap_orang
      where instansi_id = ${instansi_id} and kunci_id = b.kunci_id and pegawai_id = b.pegawai_id offset 0) o`

/** What locks that hold have stored of people in a month. */
export async function readBeku(
  tx: Tx,
  instansi_id: string,
  bulan: string,
  pegawai_ids: readonly string[],
): Promise<Map<string, BekuRow[]>> {
  const { rows } = await bekuOf(instansi_id, bulan, pegawai_ids).execute(tx)
  return Map.groupBy(rows, ({ pegawai_id }) => pegawai_id)
}

export type JumlahBeku = {
  /** who has stored days in the month; null: everybody who was asked for */
  terkunci: string[] | null
  /** of them, whose sums are not here: some of their days are stored nowhere, or were stored before sums were */
  ganjil: string[]
  angka: number[]
}

/** Whether any lock that holds has stored something of a month. */
async function isBerbeku(tx: Tx, instansi_id: string, first: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from rekap_beku where instansi_id = ${instansi_id} and bulan = ${first}::date limit 1`.execute(
      tx,
    )
  return rows.length > 0
}

type Diminta = {
  readonly first: string
  readonly last: string
  readonly pegawai_ids: readonly string[]
  /** null: all */
  readonly kantor_ids: readonly string[] | null
}

/** Each row is read once and joined with nothing: of a month that is too new for statistics the planner would compare everybody with everybody. */
export function sumsOfBeku(instansi_id: string, { first, last, pegawai_ids, kantor_ids }: Diminta) {
  const offices = kantor_ids === null ? sql`` : sql`and kantor_id = any(${kantor_ids}::uuid[])`
  const sums = Array.from({ length: BANYAK_ANGKA }, (_, at) => sql`coalesce(sum(angka[${sql.lit(at + 1)}]), 0)`)
  return sql<JumlahBeku>`
    with b as materialized (select pegawai_id, kantor_id, angka, row_number() over orang as ke,
        range_agg(hari) over orang @> daterange(${first}::date, ${last}::date, '[]') and bool_and(angka is not null) over orang as utuh
      from rekap_beku where instansi_id = ${instansi_id} and bulan = ${first}::date and pegawai_id = any(${plainArray(pegawai_ids)}::uuid[])
      window orang as (partition by pegawai_id))
    select (select case when count(*) = ${pegawai_ids.length} then null else coalesce(array_agg(pegawai_id)::text[], '{}') end
        from b where ke = 1) as terkunci,
      coalesce((select array_agg(pegawai_id)::text[] from b where ke = 1 and not utuh), '{}') as ganjil,
      (select array[${sql.join(sums)}]::float8[] from b where utuh ${offices}) as angka`
}

/** The sums of what locks that hold have stored of some people's month in some offices. */
export async function sumBeku(tx: Tx, instansi_id: string, asked: Diminta): Promise<JumlahBeku> {
  const none = { terkunci: [], ganjil: [], angka: [] }
  if (!(await isBerbeku(tx, instansi_id, asked.first))) return none
  const { rows } = await sumsOfBeku(instansi_id, asked).execute(tx)
  return rows[0] ?? none
}

/** Offices that have locked a month. */
export async function readKantorFinal(tx: Tx, instansi_id: string, bulan: string): Promise<Set<string>> {
  const { rows } = await sql<{ kantor_id: string }>`select kantor_id from rekap_bulan
    where instansi_id = ${instansi_id} and bulan = ${bulan}::date and status = 'final'`.execute(tx)
  return new Set(rows.map(({ kantor_id }) => kantor_id))
}

export type KunciRow = IsiKunci & { kantor: string; oleh_nama: string; nomor: number | null; hash: string | null }

/** A lock: the one that holds, or the one of a version. */
export async function findKunci(
  tx: Tx,
  instansi_id: string,
  { kantor_id, bulan, versi }: { kantor_id: string; bulan: string; versi?: number | undefined },
): Promise<KunciRow | undefined> {
  const wanted =
    versi === undefined
      ? sql`exists (select 1 from rekap_bulan m where m.instansi_id = c.instansi_id and m.kunci_id = c.id)`
      : sql`c.versi = ${versi}`
  const { rows } = await sql<KunciRow>`
    select c.instansi_id, c.id, c.kantor_id, k.nama as kantor, c.bulan, c.versi, c.orang, c.ringkasan, c.koreksi, c.terbuka, c.alasan,
      encode(c.akar, 'hex') as akar, c.oleh, u.nama as oleh_nama, (extract(epoch from c.pada) * 1000)::float8 as pada,
      r.nomor::float8 as nomor, encode(r.hash, 'hex') as hash
    from rekap_kunci c join kantor k on k.instansi_id = c.instansi_id and k.id = c.kantor_id join pengguna u on u.id = c.oleh
    left join rantai r on r.instansi_id = c.instansi_id and r.rujukan_id = c.id and r.jenis = 'rekap' and r.jenis <> 'presensi'
    where c.instansi_id = ${instansi_id} and c.kantor_id = ${kantor_id} and c.bulan = ${bulan}::date and ${wanted}`.execute(
    tx,
  )
  return rows[0]
}

export async function listOrangTerkunci(tx: Tx, instansi_id: string, kunci_id: string): Promise<OrangTerkunci[]> {
  const { rows } = await sql<OrangTerkunci>`select pegawai_id, nip, nama, jabatan, isi from rekap_orang
    where instansi_id = ${instansi_id} and kunci_id = ${kunci_id} order by nama, nip`.execute(tx)
  return rows
}

export async function findInstansiKantor(tx: Tx, kantor_id: string): Promise<string | null> {
  const row = await tx.selectFrom('kantor').select('instansi_id').where('id', '=', kantor_id).executeTakeFirst()
  return row?.instansi_id ?? null
}
