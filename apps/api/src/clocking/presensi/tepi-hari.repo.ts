import type { LewatMalam } from '@presensi/domain/jadwal/waktu'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { type RawBuilder, sql } from 'kysely'
import { diKantorPada, tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PeristiwaRow } from './peristiwa.repo.ts'

type Sql = RawBuilder<unknown>

/** Zones in which somebody of the agency clocks in. */
export async function listZona(tx: Tx, instansi_id: string): Promise<string[]> {
  const { rows } = await sql<{ zona_waktu: string }>`
    select zona_waktu from kantor where instansi_id = ${instansi_id} union select zona_waktu from instansi where id = ${instansi_id}`.execute(
    tx,
  )
  return rows.map((row) => row.zona_waktu)
}

/** A midnight between two days, and how far the hours and shifts of the agency reach over it. */
export type Tepi = {
  /** the day that begins with it */
  readonly tanggal: string
  /** in the first and in the last zone */
  readonly awal: Date
  readonly akhir: Date
  readonly pekan: Pick<LewatMalam, 'sebelum' | 'sesudah'>
  readonly shift: readonly ({ readonly id: string } & LewatMalam)[]
  /** people on field duty around it, whose hours go by another clock */
  readonly dinas: readonly string[]
}

export type DiTepi = Pick<PeristiwaRow, 'id' | 'pegawai_id' | 'tanggal' | 'waktu' | 'zona_waktu'>

/** As the index presensi_di_sebelah has it. */
const DI_SEBELAH = sql`(e.waktu >= (e.tanggal + time '10:00') at time zone 'UTC' or e.waktu < (e.tanggal - interval '7 hours') at time zone 'UTC')`
const SEHARI = 86_400
/** Nothing is filed further from its own date than this; a bound on both sides lets the time be looked up for each person. */
const BERDEKATAN = 4 * SEHARI
const shifted = (at: Date, by: number): Date => new Date(at.getTime() + by * 1_000)
const seconds = (value: number | Sql): Sql => sql`make_interval(secs => ${value})`

/** Whose clockings: of these people, or of everybody. Always said with the agency, which every index begins with. */
type Siapa = { readonly instansi_id: string; readonly pegawai_ids: readonly string[] | null }
const milik = (table: 'e' | 'c' | 'n' | 'm', { instansi_id, pegawai_ids }: Siapa): Sql => {
  const own = sql`${sql.ref(`${table}.instansi_id`)} = ${instansi_id}`
  return pegawai_ids === null ? own : sql`${own} and ${sql.ref(`${table}.pegawai_id`)} = any(${pegawai_ids}::uuid[])`
}

const mostOf = (some: Tepi['shift'], of: (one: Tepi['shift'][number]) => number): number =>
  some.length === 0 ? 0 : Math.max(...some.map(of))

/** The shifts as rows `s`. */
const shiftsOf = (shift: Tepi['shift']): Sql => {
  const column = (of: (one: Tepi['shift'][number]) => number): number[] => shift.map(of)
  return sql`unnest(${shift.map((one) => one.id)}::uuid[], ${column((one) => one.sebelum)}::float8[], ${column((one) => one.buka)}::float8[],
      ${column((one) => one.masuk.selesai)}::float8[], ${column((one) => one.pulang.mulai)}::float8[], ${column((one) => one.pulang.selesai)}::float8[])
      as s (id, sebelum, buka, masuk_selesai, pulang_mulai, pulang_selesai)`
}

/**
 * Filed before the midnight and made after it; but for those who go home from the night shift that they still have on that date, with no other
 * begun since. They are nearly all, and there is nothing to look up. Two lists that are put together, and not one with 'or': so each is a join
 * over all of them, where 'or' would look up the roster of every one by itself.
 */
function filedBefore(siapa: Siapa, { tanggal, awal, akhir, shift }: Tepi): readonly Sql[] {
  const { instansi_id } = siapa
  const malam = shift.filter(({ sesudah }) => sesudah > 0)
  const reach = mostOf(malam, (one) => one.sesudah)
  // Shifts that reach into this day began the day before, unless one takes longer than a day; and only what has begun by their end matters.
  const first = addDays(tanggal, -1 - Math.floor(reach / SEHARI))
  const zones = (akhir.getTime() - awal.getTime()) / 1_000
  const last = addDays(tanggal, Math.floor((reach + zones + mostOf(shift, (one) => -one.buka)) / SEHARI))
  const e = sql`(select e.*, coalesce(k.zona_waktu, a.zona_waktu) as zona_waktu
    from presensi e join instansi a on a.id = ${instansi_id} left join kantor k on k.instansi_id = ${instansi_id} and k.id = e.kantor_id
    where ${milik('e', siapa)} and ${DI_SEBELAH} and e.tanggal between ${addDays(tanggal, -3)} and ${addDays(tanggal, -1)}
      and e.waktu >= ${awal} and e.waktu < ${shifted(akhir, BERDEKATAN)}) e`
  const from = (day: string, seconds_column: string): Sql =>
    sql`(${sql.ref(day)}::timestamp at time zone e.zona_waktu) + ${seconds(sql.ref(seconds_column))}`
  // A cell counts while its person is on the roster. Those on it are read together: the constraint's index is slow to ask one by one.
  const anggota = sql`(select * from shift_anggota m where ${milik('m', siapa)}
    and m.mulai <= ${addDays(tanggal, -1)} and coalesce(m.selesai, 'infinity') >= ${first} offset 0) m`
  const stands = sql`select 1 from shift_pegawai c join ${shiftsOf(malam)} on s.id = c.shift_id
    join ${anggota} on m.pegawai_id = c.pegawai_id and m.kantor_id = c.kantor_id
      and m.mulai <= c.tanggal and coalesce(m.selesai, 'infinity') >= c.tanggal
    where ${milik('c', siapa)} and c.tanggal between ${first} and ${addDays(tanggal, -1)}
      and c.pegawai_id = e.pegawai_id and c.tanggal = e.tanggal and e.jenis = 'pulang'
      and e.waktu between ${from('c.tanggal', 's.pulang_mulai')} and ${from('c.tanggal', 's.pulang_selesai')}`
  const begun = sql`select 1 from shift_pegawai n join ${shiftsOf(shift)} on s.id = n.shift_id
    where ${milik('n', siapa)} and n.tanggal between ${addDays(first, 1)} and ${last}
      and n.pegawai_id = e.pegawai_id and n.tanggal between e.tanggal + 1 and e.tanggal + 2 and e.waktu >= ${from('n.tanggal', 's.buka')}`
  return [sql`${e} where not exists (${stands})`, sql`${e} where e.jenis = 'pulang' and exists (${begun})`]
}

/** Filed after the midnight and made before it. */
const filedAfter = (siapa: Siapa, { tanggal, awal, akhir }: Tepi): Sql =>
  sql`presensi e where ${milik('e', siapa)} and ${DI_SEBELAH} and e.tanggal between ${tanggal} and ${addDays(tanggal, 2)}
    and e.waktu >= ${shifted(awal, -BERDEKATAN)} and e.waktu < ${akhir}`

/** Filed under the date on which they were made, where the hours of a week reach over the midnight. */
function inPekan(siapa: Siapa, { tanggal, awal, akhir, pekan }: Tepi): readonly Sql[] {
  const after = sql`presensi e where ${milik('e', siapa)} and e.tanggal between ${tanggal} and ${addDays(tanggal, 2)} and e.jenis = 'pulang'
    and e.waktu >= ${awal} and e.waktu <= ${akhir}::timestamptz + ${seconds(pekan.sesudah)}`
  const before = sql`presensi e where ${milik('e', siapa)} and e.tanggal between ${addDays(tanggal, -2)} and ${addDays(tanggal, -1)} and e.jenis = 'masuk'
    and e.waktu >= ${awal}::timestamptz - ${seconds(pekan.sebelum)} and e.waktu < ${akhir}`
  return [...(pekan.sesudah > 0 ? [after] : []), ...(pekan.sebelum > 0 ? [before] : [])]
}

/** The same of who has such a shift then. One that comes in after the midnight belongs to it only while its window of coming in is open. */
function inShift(siapa: Siapa, { tanggal, awal, akhir, shift }: Tepi): readonly Sql[] {
  const cells = (some: Tepi['shift']): Sql =>
    sql`${shiftsOf(some)} join shift_pegawai c on c.shift_id = s.id and ${milik('c', siapa)}`
  const after = shift.filter(({ sesudah }) => sesudah > 0)
  const before = shift.filter(({ sebelum }) => sebelum > 0)
  // What is left of it on this day, for a shift that began the day before or two days before.
  const left = sql`(case when e.jenis = 'masuk' then s.masuk_selesai else s.pulang_selesai end - ${SEHARI} * (${tanggal}::date - c.tanggal))`
  return [
    ...(after.length === 0
      ? []
      : [
          sql`${cells(after)} join presensi e on ${milik('e', siapa)} and e.pegawai_id = c.pegawai_id
            where c.tanggal between ${addDays(tanggal, -2)} and ${addDays(tanggal, -1)}
              and e.tanggal between ${tanggal} and ${addDays(tanggal, 2)} and e.waktu >= ${awal}
              and e.waktu <= ${shifted(
                akhir,
                mostOf(after, (one) => one.sesudah),
              )}
              and e.waktu <= ${akhir}::timestamptz + ${seconds(left)}`,
        ]),
    ...(before.length === 0
      ? []
      : [
          sql`${cells(before)} join presensi e on ${milik('e', siapa)} and e.pegawai_id = c.pegawai_id
            where c.tanggal = ${tanggal} and e.tanggal between ${addDays(tanggal, -2)} and ${addDays(tanggal, -1)} and e.waktu < ${akhir}
              and e.waktu >= ${shifted(awal, -mostOf(before, (one) => one.sebelum))}
              and e.waktu >= ${awal}::timestamptz - ${seconds(sql`s.sebelum`)}`,
        ]),
  ]
}

/** All of who is on field duty: how far their hours reach over the midnight, only the destination says. */
const onDinas = ({ instansi_id }: Siapa, { tanggal, awal, akhir, dinas }: Tepi): readonly Sql[] =>
  dinas.length === 0
    ? []
    : [
        sql`presensi e where ${milik('e', { instansi_id, pegawai_ids: dinas })} and e.tanggal between ${addDays(tanggal, -3)} and ${addDays(tanggal, 2)}
          and e.waktu >= ${shifted(awal, -2 * SEHARI)} and e.waktu < ${shifted(akhir, 2 * SEHARI)}`,
      ]

/** Whatever may belong to the other side of the midnight than where it is filed. */
export async function listDiTepi(tx: Tx, siapa: Siapa, tepi: Tepi): Promise<DiTepi[]> {
  const { instansi_id } = siapa
  const parts = [
    ...filedBefore(siapa, tepi),
    filedAfter(siapa, tepi),
    ...inPekan(siapa, tepi),
    ...inShift(siapa, tepi),
    ...onDinas(siapa, tepi),
  ]
  const all = parts.map(
    (part) => sql`select e.id, e.pegawai_id, e.tanggal, e.waktu, e.kantor_id from ${part} and e.jenis <> 'kegiatan'`,
  )
  const read = sql<DiTepi>`
    select e.id, e.pegawai_id, e.tanggal, (extract(epoch from e.waktu) * 1000)::float8 as waktu, coalesce(k.zona_waktu, a.zona_waktu) as zona_waktu
    from (${sql.join(all, sql` union `)}) e
    join instansi a on a.id = ${instansi_id} left join kantor k on k.instansi_id = ${instansi_id} and k.id = e.kantor_id`
  // Under row security PostgreSQL guesses a few rows of a roster that has thousands, and would compare each clocking with each of them.
  if (siapa.pegawai_ids === null) await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx)
  const { rows } = await read.execute(tx)
  if (siapa.pegawai_ids === null) await sql`select set_config('enable_nestloop', 'on', true)`.execute(tx)
  return rows
}

/** Who belongs to one of the offices on some day of a range, or null where they are more than `most`. */
export async function listOrangKantor(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[],
  { dari, sampai }: { readonly dari: string; readonly sampai: string },
  most: number,
): Promise<string[] | null> {
  const { rows } = await sql<{ pegawai_id: string }>`
    select distinct t.pegawai_id from ${tempatSelama(dari, sampai)} t
    where t.instansi_id = ${instansi_id} and t.kantor_id = any(${kantor_ids}::uuid[]) limit ${most + 1}`.execute(tx)
  return rows.length > most ? null : rows.map((row) => row.pegawai_id)
}

/** Those of some people's days on which they belong to one of the offices. */
export async function diKantor(
  tx: Tx,
  instansi_id: string,
  days: readonly { readonly id: string; readonly pegawai_id: string; readonly tanggal: string }[],
  kantor_ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select x.id from unnest(${days.map((one) => one.id)}::uuid[], ${days.map((one) => one.pegawai_id)}::uuid[], ${days.map((one) => one.tanggal)}::date[])
      as x (id, pegawai_id, tanggal)
    where ${diKantorPada(instansi_id, { pegawai: 'x.pegawai_id', tanggal: 'x.tanggal' }, kantor_ids)}`.execute(tx)
  return new Set(rows.map((row) => row.id))
}
