import { addDays } from '@presensi/domain/kalender/tanggal'
import { type RawBuilder, sql } from 'kysely'
import { isDiputus, type Wewenang } from '../../access/wewenang/public.ts'
import { diKantorPada, tempatSusulan } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { type Found, pickPage } from '../../platform/paging.repo.ts'
import type { Window } from '../../platform/paging.ts'
import { beginsWords } from '../../platform/search.repo.ts'
import { DI_SEBELAH } from './hari-peristiwa.ts'
import { findPeristiwa, type PeristiwaKey } from './peristiwa.repo.ts'
import type { Geser } from './tepi-hari.ts'

export type PresensiFilter = {
  kantor_ids: readonly string[] | null
  dari: string
  sampai: string
  jenis?: string | undefined
  nilai?: string | undefined
  sinyal?: string | undefined
  work_from?: string | undefined
  luring?: boolean | undefined
  nip?: string | undefined
  q?: string | undefined
  /** what belongs to these days and is filed under others, and the other way round; without it a list goes by where things are filed */
  geser?: Geser | undefined
}

type Sql = RawBuilder<unknown>

const ORDERS: Record<string, Sql> = {
  waktu: sql`waktu, id`,
  '-waktu': sql`waktu desc, id desc`,
  nama: sql`nama, waktu, id`,
  '-nama': sql`nama desc, waktu desc, id desc`,
}

/** Up to this many people that match are looked for first, and their clockings then; of more, clockings are walked by time until a page is full. */
const FEW_PEOPLE = 2_000

/**
 * The days in time, so that the order by time can stop early: a date reaches a day over its zone on either side. As moments of the column's own
 * type: under row security PostgreSQL guesses one row for any other comparison, and plans for that.
 */
const between = (column: string, { dari, sampai }: PresensiFilter): Sql =>
  sql`${sql.ref(column)} between ${addDays(dari, -2)}::timestamptz and ${addDays(sampai, 3)}::timestamptz`

/** Filed under the days, and not found to belong to others. */
function isFiled({ dari, sampai, geser }: PresensiFilter, tanggal: string, id: string): Sql {
  const filed = sql`${sql.ref(tanggal)} between ${dari} and ${sampai}`
  return geser === undefined || geser.keluar.length === 0
    ? filed
    : sql`${filed} and ${sql.ref(id)} <> all(${geser.keluar}::uuid[])`
}

/** Found to belong to the days, though filed under others. */
const isAdded = (masuk: readonly PeristiwaKey[], tanggal: string, id: string): Sql =>
  sql`${sql.ref(tanggal)} = any(${[...new Set(masuk.map((one) => one.tanggal))]}::date[]) and ${sql.ref(id)} = any(${masuk.map((one) => one.id)}::uuid[])`

/** What an event itself says. */
function ofEvent(instansi_id: string, filter: PresensiFilter): Sql {
  const parts: Sql[] = [sql`e.instansi_id = ${instansi_id}`, between('e.waktu', filter)]
  if (filter.jenis !== undefined) parts.push(sql`e.jenis = ${filter.jenis}`)
  if (filter.work_from !== undefined) parts.push(sql`e.work_from = ${filter.work_from}`)
  if (filter.luring !== undefined) parts.push(filter.luring ? sql`e.luring` : sql`not e.luring`)
  return sql.join(parts, sql` and `)
}

/** How the queue of confirmations has it. Asked for each event by itself: joined, the whole queue would be read for a page. */
const STATUS = sql`(select w.status from konfirmasi w where w.instansi_id = e.instansi_id and w.presensi_id = e.id)`
const QUEUE = sql`konfirmasi w join presensi e on e.instansi_id = w.instansi_id and e.tanggal = w.tanggal and e.id = w.presensi_id`

type Source = { readonly from: Sql; readonly waktu: Sql; readonly where: Sql }
const events = (where: Sql): Source => ({ from: sql`presensi e`, waktu: sql`e.waktu`, where })

/** An event belongs to the office in which the person is on its date, as that is known now: the dashboard counts the same. */
const isDiKantor = (instansi_id: string, { kantor_ids }: PresensiFilter, of: 'e' | 'w'): Sql =>
  kantor_ids === null
    ? sql`true`
    : diKantorPada(instansi_id, { pegawai: `${of}.pegawai_id`, tanggal: `${of}.tanggal` }, kantor_ids)

/** All events that something is true of: those that are filed under the days, and those that belong there as well. */
function eventsIn(filter: PresensiFilter, where: Sql, filed: readonly Source[]): readonly Source[] {
  const { masuk = [] } = filter.geser ?? {}
  return masuk.length === 0 ? filed : [...filed, events(sql`${isAdded(masuk, 'e.tanggal', 'e.id')} and ${where}`)]
}

/**
 * Events of the offices. Nearly all are filed under the office they belong to, and an index has those by time; the others are looked for by the
 * people whose placement became known later.
 */
function eventsOf(instansi_id: string, filter: PresensiFilter, where: Sql): readonly Source[] {
  const { kantor_ids, dari, sampai } = filter
  const onDays = isFiled(filter, 'e.tanggal', 'e.id')
  if (kantor_ids === null) return [events(sql`${onDays} and ${where}`)]
  const filed = sql`e.kantor_id = any(${kantor_ids}::uuid[])`
  const elsewhere = sql`${tempatSusulan(dari, sampai)} t cross join lateral (
    select * from presensi p where p.instansi_id = ${instansi_id} and p.pegawai_id = t.pegawai_id
      and p.tanggal between greatest(t.mulai, ${dari}) and least(t.selesai, ${sampai}) and ${between('p.waktu', filter)}
      and (p.kantor_id is null or not p.kantor_id = any(${kantor_ids}::uuid[])) offset 0) e`
  return [
    events(sql`${filed} and ${onDays} and ${isDiKantor(instansi_id, filter, 'e')} and ${where}`),
    {
      from: elsewhere,
      waktu: sql`e.waktu`,
      where: sql`t.instansi_id = ${instansi_id} and t.kantor_id = any(${kantor_ids}::uuid[]) and ${onDays} and ${where}`,
    },
  ]
}

/** Of the days and the offices, as the queue of confirmations knows it. */
function inQueue(instansi_id: string, filter: PresensiFilter): Sql {
  const { masuk = [] } = filter.geser ?? {}
  const filed = sql`${isFiled(filter, 'w.tanggal', 'w.presensi_id')} and ${isDiKantor(instansi_id, filter, 'w')}`
  const here = masuk.length === 0 ? filed : sql`(${filed} or ${isAdded(masuk, 'w.tanggal', 'w.presensi_id')})`
  return sql`w.instansi_id = ${instansi_id} and ${between('w.waktu', filter)} and ${here}`
}

/**
 * Where events come from, by how they stand now; whatever needed a confirmation has a row in the queue. What is rare is taken from where there
 * is little else. `of` gives all events that something is true of.
 */
function sourcesOf(
  instansi_id: string,
  filter: PresensiFilter,
  of: (where: Sql) => readonly Source[],
): readonly Source[] {
  const queue = (where: Sql): Source => ({
    from: QUEUE,
    waktu: sql`w.waktu`,
    where: sql`${inQueue(instansi_id, filter)} and ${where}`,
  })
  if (filter.nilai === 'perlu_konfirmasi') return [queue(sql`w.status = 'menunggu'`)]
  if (filter.nilai === 'ditolak')
    return [
      ...of(sql`e.nilai = 'ditolak' and coalesce(${STATUS}, 'ditolak') = 'ditolak'`),
      queue(sql`w.status = 'ditolak' and e.nilai <> 'ditolak'`),
    ]
  if (filter.nilai === 'diterima') return of(sql`coalesce(${STATUS}, e.nilai) = 'diterima'`)
  return of(sql`true`)
}

/** With a signal when it came, or given one later. */
function signalsOf(sinyal: string | undefined, { dari, sampai }: PresensiFilter): readonly { join: Sql; where: Sql }[] {
  if (sinyal === undefined) return [{ join: sql``, where: sql`true` }]
  return [
    { join: sql``, where: sql`e.sinyal_kode <> '{}' and ${sinyal} = any(e.sinyal_kode)` },
    {
      join: sql`join presensi_penilaian n on n.instansi_id = e.instansi_id and n.tanggal = e.tanggal and n.presensi_id = e.id`,
      where: sql`n.kode = ${sinyal} and n.tanggal between ${addDays(dari, -DI_SEBELAH)} and ${addDays(sampai, DI_SEBELAH)} and not ${sinyal} = any(e.sinyal_kode)`,
    },
  ]
}

const personIs = ({ nip, q }: Pick<PresensiFilter, 'nip' | 'q'>): Sql =>
  sql.join(
    [...(nip === undefined ? [] : [sql`g.nip = ${nip}`]), ...(q === undefined ? [] : [beginsWords('g.cari', q)])],
    sql` and `,
  )

const PERSON = sql`join pegawai g on g.instansi_id = e.instansi_id and g.id = e.pegawai_id`
/** Asked for each event on its way and never the other way round. */
const checked = (filter: PresensiFilter): Sql =>
  sql`cross join lateral (select 1 from pegawai g where g.instansi_id = e.instansi_id and g.id = e.pegawai_id and ${personIs(filter)} offset 0) orang`

/** Who is meant, or null when they are more than a few, or everybody is. */
export async function findPeople(
  tx: Tx,
  instansi_id: string,
  filter: Pick<PresensiFilter, 'nip' | 'q'>,
  few = FEW_PEOPLE,
): Promise<string[] | null> {
  if (!isAboutPeople(filter)) return null
  const { rows } = await sql<{ id: string }>`
    select g.id from pegawai g where g.instansi_id = ${instansi_id} and ${personIs(filter)} limit ${few + 1}`.execute(
    tx,
  )
  return rows.length > few ? null : rows.map(({ id }) => id)
}

type Extra = {
  readonly columns: Sql
  readonly join: Sql
  readonly where: Sql
  /** `where` names the people: then the office is only looked at, and not what is looked for */
  readonly byPeople?: boolean
}

function selectEvents(instansi_id: string, filter: PresensiFilter, { byPeople = false, ...extra }: Extra): Sql {
  const of = (where: Sql): readonly Source[] =>
    eventsIn(
      filter,
      where,
      byPeople
        ? [
            events(
              sql`${isFiled(filter, 'e.tanggal', 'e.id')} and ${isDiKantor(instansi_id, filter, 'e')} and ${where}`,
            ),
          ]
        : eventsOf(instansi_id, filter, where),
    )
  return sql.join(
    sourcesOf(instansi_id, filter, of).flatMap(({ from, waktu, where }) =>
      signalsOf(filter.sinyal, filter).map(
        (
          signal,
        ) => sql`select e.id, e.tanggal, ${waktu} as waktu ${extra.columns} from ${from} ${signal.join} ${extra.join}
          where ${ofEvent(instansi_id, filter)} and ${where} and ${signal.where} and ${extra.where}`,
      ),
    ),
    sql` union all `,
  )
}

const isAboutPeople = ({ nip, q }: Pick<PresensiFilter, 'nip' | 'q'>): boolean => nip !== undefined || q !== undefined

/** Nothing is asked that the queue of confirmations does not know itself: it is counted without looking at the events. */
const isQueueOnly = ({ nilai, jenis, work_from, luring, sinyal }: PresensiFilter): boolean =>
  nilai === 'perlu_konfirmasi' && [jenis, work_from, luring, sinyal].every((one) => one === undefined)

const countQueue = (instansi_id: string, filter: PresensiFilter): Sql => sql`
  select 1 from konfirmasi w where ${inQueue(instansi_id, filter)} and w.status = 'menunggu'`

export async function pagePresensi(
  tx: Tx,
  instansi_id: string,
  filter: PresensiFilter,
  { sort = '-waktu', ...window }: Window & { sort?: string | undefined },
  fewPeople = FEW_PEOPLE,
) {
  const asked = isAboutPeople(filter)
  const people = await findPeople(tx, instansi_id, filter, fewPeople)
  const byName = sort.endsWith('nama')
  const columns = byName ? sql`, g.nama` : sql``
  const named = byName ? PERSON : sql``
  const order = ORDERS[sort] ?? sql`waktu desc, id desc`
  const select = (join: Sql, where: Sql, byPeople = false) =>
    selectEvents(instansi_id, filter, { columns, join, where, byPeople })
  const matching = select(PERSON, personIs(filter))
  const plain = { rows: select(named, sql`true`), order, by: 'walk' } as const
  const found: Found =
    people !== null
      ? { rows: select(named, sql`e.pegawai_id = any(${people}::uuid[])`, true), order, by: 'gather' }
      : asked
        ? { rows: byName ? matching : select(checked(filter), sql`true`), toCount: matching, order, by: 'walk' }
        : isQueueOnly(filter)
          ? { ...plain, toCount: countQueue(instansi_id, filter) }
          : plain
  const { ids, pageWith } = await pickPage(tx, found, window)
  const rows = new Map((await findPeristiwa(tx, instansi_id, ids)).map((row) => [row.id, row]))
  return pageWith(ids.flatMap((id) => rows.get(id) ?? []))
}

/** All of them, oldest first, for a file; up to a limit. */
export async function listPresensiKeys(
  tx: Tx,
  instansi_id: string,
  filter: PresensiFilter,
  limit: number,
): Promise<PeristiwaKey[]> {
  const asked = isAboutPeople(filter)
  const selected = selectEvents(instansi_id, filter, {
    columns: sql``,
    join: asked ? PERSON : sql``,
    where: asked ? personIs(filter) : sql`true`,
  })
  const { rows } = await sql<PeristiwaKey>`
    select id, tanggal from (${selected}) as pilih order by waktu, id limit ${limit}`.execute(tx)
  return rows
}

/** Those of these clockings that the person decides. */
export async function listDiputus(tx: Tx, wewenang: Wewenang, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select w.presensi_id as id from konfirmasi w
    where w.instansi_id = ${wewenang.instansi_id} and w.presensi_id = any(${ids}::uuid[]) and w.status = 'menunggu'
      and ${isDiputus(wewenang, { pegawai: 'w.pegawai_id', tanggal: 'w.tanggal' })}`.execute(tx)
  return new Set(rows.map((row) => row.id))
}
