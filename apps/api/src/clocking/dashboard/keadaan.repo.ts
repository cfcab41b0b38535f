import type { StatusHadir } from '@presensi/domain/hari/keadaan-hari'
import { daysOf } from '@presensi/domain/kalender/tanggal'
import { type RawBuilder, sql } from 'kysely'
import { tempatPada, tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { EXACT_UP_TO, type Window } from '../../platform/paging.ts'
import type { AngkaBaris, DiKantor, Kelompok } from './angka.ts'

export type Nomor = { readonly fakta: number; readonly rantai: number }
export type Diperiksa = Nomor & { readonly dari: string; readonly sampai: string }
type Rentang = { readonly dari: string; readonly sampai: string }

/** Whatever has to be judged now; and what comes after it, where all of an agency has to be. */
const SEKARANG = sql`'-infinity'::timestamptz`
const KEMUDIAN = sql`'epoch'::timestamptz`

/** Agencies with more people than can be judged while somebody waits. */
export async function listBesar(tx: Tx, lebih_dari: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select i.id from instansi i
    where (select count(*) from (select 1 from pegawai g where g.instansi_id = i.id and g.bekerja @> current_date limit ${lebih_dari + 1}) o) > ${lebih_dari}
    order by i.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Forgets agencies that are no longer large. */
export async function lepasKecil(tx: Tx, besar: readonly string[]): Promise<void> {
  const { rows } = await sql<{ instansi_id: string }>`delete from angka_diperiksa
    where not instansi_id = any(${besar}::uuid[]) returning instansi_id`.execute(tx)
  const ids = rows.map(({ instansi_id }) => instansi_id)
  if (ids.length === 0) return
  await sql`delete from angka_hari where instansi_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from keadaan_hari where instansi_id = any(${ids}::uuid[])`.execute(tx)
}

export async function readNomorKini(tx: Tx, instansi_id: string): Promise<Nomor> {
  const { rows } = await sql<Nomor>`select
    coalesce((select nomor from fakta_berubah where instansi_id = ${instansi_id} and nomor is not null order by nomor desc limit 1), 0)::float8 as fakta,
    coalesce((select nomor from rantai where instansi_id = ${instansi_id} order by nomor desc limit 1), 0)::float8 as rantai`.execute(
    tx,
  )
  return rows[0] ?? { fakta: 0, rantai: 0 }
}

/** Up to where changes were looked at. Locked: two workers never look at the same time. */
export async function lockDiperiksa(tx: Tx, instansi_id: string): Promise<Diperiksa | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${instansi_id}, 215))`.execute(tx)
  const { rows } =
    await sql<Diperiksa>`select dari, sampai, fakta_nomor::float8 as fakta, rantai_nomor::float8 as rantai
    from angka_diperiksa where instansi_id = ${instansi_id}`.execute(tx)
  return rows[0]
}

export async function writeDiperiksa(tx: Tx, instansi_id: string, one: Diperiksa): Promise<void> {
  await sql`insert into angka_diperiksa (instansi_id, dari, sampai, fakta_nomor, rantai_nomor, diperiksa_pada)
    values (${instansi_id}, ${one.dari}, ${one.sampai}, ${one.fakta}::int8, ${one.rantai}::int8, clock_timestamp())
    on conflict (instansi_id) do update set dari = excluded.dari, sampai = excluded.sampai, fakta_nomor = excluded.fakta_nomor,
      rantai_nomor = excluded.rantai_nomor, diperiksa_pada = excluded.diperiksa_pada`.execute(tx)
}

/** It was looked at, and all that was found is judged. */
export async function touchDiperiksa(tx: Tx, instansi_id: string): Promise<void> {
  await sql`update angka_diperiksa set diperiksa_pada = clock_timestamp() where instansi_id = ${instansi_id}`.execute(
    tx,
  )
}

/** Days that nobody is shown any more. */
export async function lepasSebelum(tx: Tx, instansi_id: string, tanggal: string): Promise<void> {
  await sql`delete from keadaan_hari where instansi_id = ${instansi_id} and tanggal < ${tanggal}`.execute(tx)
  await sql`delete from angka_hari where instansi_id = ${instansi_id} and tanggal < ${tanggal}`.execute(tx)
}

/** Everybody who belongs to an office on some days, to be judged, today before the others; and whoever had been judged there and may not belong there any more. */
export async function tandaiSemua(
  tx: Tx,
  instansi_id: string,
  { dari, sampai }: Rentang,
  hari_ini: string,
): Promise<void> {
  // A day at a time: no statement may take half a minute.
  for (const tanggal of daysOf(dari, sampai)) {
    const pada = tanggal === hari_ini ? SEKARANG : KEMUDIAN
    await sql`update keadaan_hari set nilai_pada = ${pada}
      where instansi_id = ${instansi_id} and tanggal = ${tanggal} and nilai_pada > ${pada}`.execute(tx)
    await sql`insert into keadaan_hari (instansi_id, tanggal, pegawai_id, nilai_pada)
      select t.instansi_id, ${tanggal}::date, t.pegawai_id, ${pada} from ${tempatPada(tanggal)} t
      where t.instansi_id = ${instansi_id} on conflict (instansi_id, tanggal, pegawai_id) do nothing`.execute(tx)
  }
}

export type Kena = Rentang & { readonly pegawai_id: string }

/** These people on these days, to be judged. Who does not belong to an office then loses the row when it is. */
export async function tandaiOrang(tx: Tx, instansi_id: string, some: readonly Kena[]): Promise<void> {
  if (some.length === 0) return
  await sql`insert into keadaan_hari (instansi_id, tanggal, pegawai_id, nilai_pada)
    select distinct ${instansi_id}::uuid, d.hari::date, o.pegawai_id, ${SEKARANG}
    from unnest(${some.map((one) => one.pegawai_id)}::uuid[], ${some.map((one) => one.dari)}::date[], ${some.map((one) => one.sampai)}::date[])
      as o (pegawai_id, dari, sampai)
    cross join lateral generate_series(o.dari, o.sampai, interval '1 day') as d (hari)
    on conflict (instansi_id, tanggal, pegawai_id) do update set nilai_pada = excluded.nilai_pada`.execute(tx)
}

export type Fakta = Rentang & { readonly pegawai_ids: string[] | null; readonly kantor_ids: string[] | null }

/** What changed between two numbers and may reach some days; an open end as far as they go. */
export async function listFakta(
  tx: Tx,
  instansi_id: string,
  { sejak, sampai }: { readonly sejak: number; readonly sampai: number },
  days: Rentang,
): Promise<Fakta[]> {
  const { rows } = await sql<Fakta>`
    select coalesce(greatest(lower(rentang), ${days.dari}::date), ${days.dari}::date) as dari,
      coalesce(least(upper(rentang) - 1, ${days.sampai}::date), ${days.sampai}::date) as sampai,
      pegawai_ids::text[] as pegawai_ids, kantor_ids::text[] as kantor_ids
    from fakta_berubah where instansi_id = ${instansi_id} and nomor > ${sejak}::int8 and nomor <= ${sampai}::int8
      and rentang && daterange(${days.dari}::date, ${days.sampai}::date, '[]')`.execute(tx)
  return rows
}

/** Who belongs to some offices on some day of a range. */
export async function listOrangDi(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[],
  { dari, sampai }: Rentang,
): Promise<string[]> {
  const { rows } = await sql<{ pegawai_id: string }>`select distinct t.pegawai_id from ${tempatSelama(dari, sampai)} t
    where t.instansi_id = ${instansi_id} and t.kantor_id = any(${kantor_ids}::uuid[])`.execute(tx)
  return rows.map(({ pegawai_id }) => pegawai_id)
}

/** Who clocked between two numbers, and the first and the last date under which it is filed. */
export async function listPresensiSejak(
  tx: Tx,
  instansi_id: string,
  { sejak, sampai }: { readonly sejak: number; readonly sampai: number },
): Promise<Kena[]> {
  const { rows } = await sql<Kena>`select e.pegawai_id, min(e.tanggal) as dari, max(e.tanggal) as sampai from rantai r
    join presensi e on e.instansi_id = r.instansi_id and e.tanggal = r.tanggal and e.id = r.rujukan_id
    where r.instansi_id = ${instansi_id} and r.jenis = 'presensi' and r.nomor > ${sejak}::int8 and r.nomor <= ${sampai}::int8
    group by e.pegawai_id`.execute(tx)
  return rows
}

/** A day of somebody that one worker has taken, until when. */
export type Ambil = { readonly pegawai_id: string; readonly tanggal: string; readonly nilai_pada: string }

/** Takes days that have to be judged. Whoever dies with them leaves them to the next after five minutes. */
export async function ambil(tx: Tx, instansi_id: string, limit: number): Promise<Ambil[]> {
  const { rows } = await sql<Ambil>`update keadaan_hari k set nilai_pada = clock_timestamp() + interval '5 minutes'
    from (select tanggal, pegawai_id from keadaan_hari where instansi_id = ${instansi_id} and nilai_pada <= clock_timestamp()
      order by nilai_pada, pegawai_id limit ${limit} for update skip locked) p
    where k.instansi_id = ${instansi_id} and k.tanggal = p.tanggal and k.pegawai_id = p.pegawai_id
    returning k.pegawai_id, k.tanggal, k.nilai_pada::text as nilai_pada`.execute(tx)
  return rows
}

export type Keadaan = DiKantor & {
  readonly pegawai_id: string
  readonly tanggal: string
  readonly masuk: number | null
  /** null: time changes nothing any more */
  readonly sampai: number | null
}

/** What was judged of taken days. Who was marked again meanwhile stays marked; who belongs to no office is forgotten. */
export async function writeKeadaan(
  tx: Tx,
  instansi_id: string,
  taken: readonly Ambil[],
  judged: readonly Keadaan[],
): Promise<void> {
  const known = new Map(judged.map((one) => [`${one.pegawai_id} ${one.tanggal}`, one]))
  const rows = taken.flatMap((one) => {
    const found = known.get(`${one.pegawai_id} ${one.tanggal}`)
    return found === undefined ? [] : [{ ...found, nilai_pada: one.nilai_pada }]
  })
  const of = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((one) => one[name])
  await sql`update keadaan_hari k set kantor_id = i.kantor_id, status = i.status, dijadwalkan = i.dijadwalkan, sudah_pulang = i.sudah_pulang,
      menunggu = i.menunggu, ditolak = i.ditolak, masuk = to_timestamp(i.masuk / 1000.0),
      nilai_pada = case when k.nilai_pada = i.nilai_pada then coalesce(to_timestamp(i.sampai / 1000.0), 'infinity') else k.nilai_pada end
    from unnest(${of('pegawai_id')}::uuid[], ${of('tanggal')}::date[], ${of('nilai_pada')}::timestamptz[], ${of('kantor_id')}::uuid[], ${of('status')}::text[],
      ${of('dijadwalkan')}::bool[], ${rows.map(({ pulang }) => pulang !== null)}::bool[], ${of('menunggu')}::bool[], ${of('ditolak')}::bool[],
      ${of('masuk')}::float8[], ${of('sampai')}::float8[])
      as i (pegawai_id, tanggal, nilai_pada, kantor_id, status, dijadwalkan, sudah_pulang, menunggu, ditolak, masuk, sampai)
    where k.instansi_id = ${instansi_id} and k.tanggal = i.tanggal and k.pegawai_id = i.pegawai_id`.execute(tx)
  const gone = taken.filter((one) => !known.has(`${one.pegawai_id} ${one.tanggal}`))
  if (gone.length === 0) return
  await sql`delete from keadaan_hari k using unnest(${gone.map((one) => one.pegawai_id)}::uuid[], ${gone.map((one) => one.tanggal)}::date[],
      ${gone.map((one) => one.nilai_pada)}::timestamptz[]) as i (pegawai_id, tanggal, nilai_pada)
    where k.instansi_id = ${instansi_id} and k.tanggal = i.tanggal and k.pegawai_id = i.pegawai_id and k.nilai_pada = i.nilai_pada`.execute(
    tx,
  )
}

/** How many stand alike on some days, by office; without days on which somebody is not judged yet. */
export async function groupKeadaan(tx: Tx, instansi_id: string, days: readonly string[]): Promise<Kelompok[]> {
  const { rows } = await sql<Kelompok & { status: StatusHadir | null }>`
    select tanggal, kantor_id, status, dijadwalkan, sudah_pulang, menunggu, ditolak, count(*)::int as n from keadaan_hari
    where instansi_id = ${instansi_id} and tanggal = any(${days}::date[])
    group by tanggal, kantor_id, status, dijadwalkan, sudah_pulang, menunggu, ditolak`.execute(tx)
  const open = new Set(rows.flatMap((row) => (row.status === null ? [row.tanggal] : [])))
  return rows.filter(({ tanggal }) => !open.has(tanggal))
}

export async function writeAngka(
  tx: Tx,
  instansi_id: string,
  days: readonly string[],
  rows: readonly AngkaBaris[],
): Promise<void> {
  await sql`delete from angka_hari where instansi_id = ${instansi_id} and tanggal = any(${days}::date[])`.execute(tx)
  if (rows.length === 0) return
  await sql`insert into angka_hari (instansi_id, tanggal, kantor_id, angka)
    select ${instansi_id}::uuid, i.tanggal, i.kantor_id, i.angka::int[]
    from unnest(${rows.map((one) => one.tanggal)}::date[], ${rows.map((one) => one.kantor_id)}::uuid[], ${rows.map((one) => `{${one.angka.join()}}`)}::text[])
      as i (tanggal, kantor_id, angka)`.execute(tx)
}

/** A worker that has not looked for so long is not believed: then the days are judged on the spot. */
const DIPERCAYA = sql`exists (select 1 from angka_diperiksa p where p.instansi_id = instansi_sekarang() and p.diperiksa_pada > now() - interval '1 minute')`

const inOffices = (column: string, kantor_ids: readonly string[] | null): RawBuilder<unknown> =>
  kantor_ids === null ? sql`` : sql`and ${sql.ref(column)} = any(${kantor_ids}::uuid[])`

/** The figures that are kept of some days, by office. */
export async function readAngka(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[] | null,
  days: readonly string[],
): Promise<(AngkaBaris & { nama: string })[]> {
  const { rows } = await sql<AngkaBaris & { nama: string }>`select h.tanggal, h.kantor_id, k.nama, h.angka
    from angka_hari h join kantor k on k.instansi_id = h.instansi_id and k.id = h.kantor_id
    where h.instansi_id = ${instansi_id} and h.tanggal = any(${days}::date[]) ${inOffices('h.kantor_id', kantor_ids)} and ${DIPERCAYA}`.execute(
    tx,
  )
  return rows
}

export type Dicari = {
  readonly kantor_ids: readonly string[] | null
  readonly tanggal: string
  readonly status?: StatusHadir | undefined
  readonly q?: string | undefined
  readonly sort?: string | undefined
}

/** A page of who stands how on a day that is kept, and how many they are; undefined where it is not kept. */
export async function pageKeadaan(
  tx: Tx,
  instansi_id: string,
  { kantor_ids, tanggal, status, q, sort = 'nama' }: Dicari,
  { limit, offset }: Pick<Window, 'limit' | 'offset'>,
): Promise<{ ids: string[]; total: number } | undefined> {
  const { rows: kept } = await sql<{ ada: boolean }>`select exists (select 1 from angka_hari
    where instansi_id = ${instansi_id} and tanggal = ${tanggal}) and ${DIPERCAYA} as ada`.execute(tx)
  if (kept[0]?.ada !== true) return undefined
  const down = sort.startsWith('-') ? sql`desc` : sql`asc`
  const first = sort.endsWith('masuk') ? sql`coalesce(h.masuk, 'infinity') ${down},` : sql``
  const found = sql`from keadaan_hari h join pegawai g on g.instansi_id = h.instansi_id and g.id = h.pegawai_id
    where h.instansi_id = ${instansi_id} and h.tanggal = ${tanggal} and h.status is not null ${inOffices('h.kantor_id', kantor_ids)}
      ${status === undefined ? sql`` : sql`and h.status = ${status}`}
      ${q === undefined ? sql`` : sql`and position(${q.toLowerCase()} in lower(g.nama || ' ' || g.nip)) > 0`}`
  const { rows } = await sql<{ id: string }>`select h.pegawai_id as id ${found}
    order by ${first} g.nama ${down}, g.id ${down} offset ${offset} limit ${limit}`.execute(tx)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 ${found} limit ${EXACT_UP_TO + 1}) semua`.execute(tx)
  return { ids: rows.map(({ id }) => id), total: counted[0]?.n ?? 0 }
}
