import type { StatusHadir } from '@presensi/domain/hari/keadaan-hari'
import { daysOf } from '@presensi/domain/kalender/tanggal'
import { sql } from 'kysely'
import { tempatPada, tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { presensiSejak } from '../rantai/public.ts'
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
  await sql`delete from angka_menunggu where instansi_id = any(${ids}::uuid[])`.execute(tx)
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

/** The worker is heard of; and since it judged all that was found when it looked, the figures hold what was known then. */
export async function touchDiperiksa(tx: Tx, instansi_id: string, dilihat?: number): Promise<void> {
  await sql`update angka_diperiksa set diperiksa_pada = clock_timestamp(),
    dilihat_pada = greatest(dilihat_pada, to_timestamp(${dilihat ?? 0} / 1000.0)) where instansi_id = ${instansi_id}`.execute(
    tx,
  )
}

/** Days whose figures have to be counted again. In their order, so that two workers do not wait for each other. */
async function catatMenunggu(tx: Tx, instansi_id: string, days: readonly string[], massal: boolean): Promise<void> {
  if (days.length === 0) return
  await sql`insert into angka_menunggu (instansi_id, tanggal, massal)
    select ${instansi_id}::uuid, d.tanggal, ${massal} from unnest(${[...new Set(days)].toSorted()}::date[]) as d (tanggal)
    on conflict (instansi_id, tanggal) do update set massal = angka_menunggu.massal or excluded.massal`.execute(tx)
}

/** Days that nobody is shown any more. */
export async function lepasSebelum(tx: Tx, instansi_id: string, tanggal: string): Promise<void> {
  await sql`delete from keadaan_hari where instansi_id = ${instansi_id} and tanggal < ${tanggal}`.execute(tx)
  await sql`delete from angka_hari where instansi_id = ${instansi_id} and tanggal < ${tanggal}`.execute(tx)
  await sql`delete from angka_menunggu where instansi_id = ${instansi_id} and tanggal < ${tanggal}`.execute(tx)
}

/** Everybody who belongs to an office on some days, to be judged, today before the others; and whoever had been judged there and may not belong there any more. */
export async function tandaiSemua(
  tx: Tx,
  instansi_id: string,
  { dari, sampai }: Rentang,
  hari_ini: string,
): Promise<void> {
  await catatMenunggu(tx, instansi_id, daysOf(dari, sampai), true)
  // A day at a time: no statement may take half a minute.
  for (const tanggal of daysOf(dari, sampai)) {
    const pada = tanggal === hari_ini ? SEKARANG : KEMUDIAN
    await sql`update keadaan_hari set nilai_pada = least(nilai_pada, ${pada}), massal = true
      where instansi_id = ${instansi_id} and tanggal = ${tanggal} and (nilai_pada > ${pada} or not massal)`.execute(tx)
    await sql`insert into keadaan_hari (instansi_id, tanggal, pegawai_id, nilai_pada, massal)
      select t.instansi_id, ${tanggal}::date, t.pegawai_id, ${pada}, true from ${tempatPada(tanggal)} t
      where t.instansi_id = ${instansi_id} on conflict (instansi_id, tanggal, pegawai_id) do nothing`.execute(tx)
  }
}

export type Kena = Rentang & { readonly pegawai_id: string }

/** These people on these days, to be judged. Who does not belong to an office then loses the row when it is. */
export async function tandaiOrang(
  tx: Tx,
  instansi_id: string,
  some: readonly Kena[],
  { massal }: { readonly massal: boolean },
): Promise<void> {
  if (some.length === 0) return
  if (massal)
    await catatMenunggu(
      tx,
      instansi_id,
      some.flatMap(({ dari, sampai }) => daysOf(dari, sampai)),
      true,
    )
  await sql`insert into keadaan_hari (instansi_id, tanggal, pegawai_id, nilai_pada, massal)
    select distinct ${instansi_id}::uuid, d.hari::date, o.pegawai_id, ${SEKARANG}, ${massal}::bool
    from unnest(${some.map((one) => one.pegawai_id)}::uuid[], ${some.map((one) => one.dari)}::date[], ${some.map((one) => one.sampai)}::date[])
      as o (pegawai_id, dari, sampai)
    cross join lateral generate_series(o.dari, o.sampai, interval '1 day') as d (hari)
    on conflict (instansi_id, tanggal, pegawai_id) do update set nilai_pada = excluded.nilai_pada,
      massal = keadaan_hari.massal or excluded.massal`.execute(tx)
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
  const links = presensiSejak(instansi_id, sejak, sql`and nomor <= ${sampai}::int8`)
  const { rows } = await sql<Kena>`select e.pegawai_id, min(e.tanggal) as dari, max(e.tanggal) as sampai from ${links} e
    group by e.pegawai_id`.execute(tx)
  return rows
}

/** A day of somebody that one worker has taken, until when. */
export type Ambil = { readonly pegawai_id: string; readonly tanggal: string; readonly nilai_pada: string }

/**
 * Days that have to be judged, the longest waiting first. Both conditions are what the index `keadaan_hari_perlu` is made of: a clock that moves within
 * the statement could not be looked up in it, and the days of a large agency would be read one by one, every few seconds, to find none.
 */
export const perluDinilai = (instansi_id: string, limit: number) => sql`select tanggal, pegawai_id from keadaan_hari
  where instansi_id = ${instansi_id} and nilai_pada < 'infinity' and nilai_pada <= statement_timestamp()
  order by nilai_pada, pegawai_id limit ${limit} for update skip locked`

/** Takes days that have to be judged. Whoever dies with them leaves them to the next after five minutes. */
export async function ambil(tx: Tx, instansi_id: string, limit: number): Promise<Ambil[]> {
  const { rows } = await sql<Ambil>`update keadaan_hari k set nilai_pada = clock_timestamp() + interval '5 minutes'
    from (${perluDinilai(instansi_id, limit)}) p
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

/** What was judged of taken days, which have to be counted again. Who was marked again meanwhile stays marked; who belongs to no office is forgotten. */
export async function writeKeadaan(
  tx: Tx,
  instansi_id: string,
  taken: readonly Ambil[],
  judged: readonly Keadaan[],
): Promise<void> {
  await catatMenunggu(
    tx,
    instansi_id,
    taken.map(({ tanggal }) => tanggal),
    false,
  )
  const known = new Map(judged.map((one) => [`${one.pegawai_id} ${one.tanggal}`, one]))
  const rows = taken.flatMap((one) => {
    const found = known.get(`${one.pegawai_id} ${one.tanggal}`)
    return found === undefined ? [] : [{ ...found, nilai_pada: one.nilai_pada }]
  })
  const of = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((one) => one[name])
  await sql`update keadaan_hari k set kantor_id = i.kantor_id, status = i.status, dijadwalkan = i.dijadwalkan, sudah_pulang = i.sudah_pulang,
      menunggu = i.menunggu, ditolak = i.ditolak, masuk = to_timestamp(i.masuk / 1000.0),
      nilai_pada = case when k.nilai_pada = i.nilai_pada then coalesce(to_timestamp(i.sampai / 1000.0), 'infinity') else k.nilai_pada end,
      massal = k.massal and k.nilai_pada <> i.nilai_pada
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

/** Days that have to be counted again and can be: everybody whom a change of many reached is judged. Locked to the end of the transaction. */
export async function lockMenunggu(tx: Tx, instansi_id: string): Promise<string[]> {
  const { rows } = await sql<{
    tanggal: string
  }>`select m.tanggal from angka_menunggu m where m.instansi_id = ${instansi_id}
    and not exists (select 1 from keadaan_hari k where k.instansi_id = m.instansi_id and k.tanggal = m.tanggal and k.massal)
    order by m.tanggal for update`.execute(tx)
  return rows.map(({ tanggal }) => tanggal)
}

/** How many stand alike on some days, by office, and on which days somebody has not been judged once. */
export async function groupKeadaan(
  tx: Tx,
  instansi_id: string,
  days: readonly string[],
): Promise<{ groups: Kelompok[]; open: ReadonlySet<string> }> {
  const { rows } = await sql<Kelompok & { status: StatusHadir | null }>`
    select tanggal, kantor_id, status, dijadwalkan, sudah_pulang, menunggu, ditolak, count(*)::int as n from keadaan_hari
    where instansi_id = ${instansi_id} and tanggal = any(${days}::date[])
    group by tanggal, kantor_id, status, dijadwalkan, sudah_pulang, menunggu, ditolak`.execute(tx)
  const open = new Set(rows.flatMap((row) => (row.status === null ? [row.tanggal] : [])))
  return { groups: rows.filter(({ tanggal }) => !open.has(tanggal)), open }
}

/** The figures of days that were counted, from what was known at a time. */
export async function writeAngka(
  tx: Tx,
  instansi_id: string,
  days: readonly string[],
  rows: readonly AngkaBaris[],
  dilihat: number,
): Promise<void> {
  await sql`delete from angka_hari where instansi_id = ${instansi_id} and tanggal = any(${days}::date[])`.execute(tx)
  await sql`delete from angka_menunggu where instansi_id = ${instansi_id} and tanggal = any(${days}::date[])`.execute(
    tx,
  )
  if (rows.length === 0) return
  await sql`insert into angka_hari (instansi_id, tanggal, kantor_id, angka, dihitung_pada)
    select ${instansi_id}::uuid, i.tanggal, i.kantor_id, i.angka::int[], to_timestamp(${dilihat} / 1000.0)
    from unnest(${rows.map((one) => one.tanggal)}::date[], ${rows.map((one) => one.kantor_id)}::uuid[], ${rows.map((one) => `{${one.angka.join()}}`)}::text[])
      as i (tanggal, kantor_id, angka)`.execute(tx)
}
