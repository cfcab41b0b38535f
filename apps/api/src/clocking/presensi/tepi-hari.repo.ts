import type { LewatMalam } from '@presensi/domain/jadwal/waktu'
import { addDays } from '@presensi/domain/kalender/tanggal'
import { type RawBuilder, sql } from 'kysely'
import { diKantorPada } from '../../people-and-places/pegawai/public.ts'
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
}

export type DiTepi = Pick<PeristiwaRow, 'id' | 'pegawai_id' | 'tanggal' | 'waktu' | 'zona_waktu'>

/** As the index presensi_di_sebelah has it. */
const DI_SEBELAH = sql`(e.waktu >= (e.tanggal + time '10:00') at time zone 'UTC' or e.waktu < (e.tanggal - interval '7 hours') at time zone 'UTC')`
const seconds = (value: number | Sql): Sql => sql`make_interval(secs => ${value})`

/** The shifts as rows `s`. */
const shiftsOf = (shift: Tepi['shift']): Sql => {
  const column = (of: (one: Tepi['shift'][number]) => number): number[] => shift.map(of)
  return sql`unnest(${shift.map((one) => one.id)}::uuid[], ${column((one) => one.sebelum)}::float8[], ${column((one) => one.sesudah)}::float8[],
      ${column((one) => one.buka)}::float8[], ${column((one) => one.pulang.mulai)}::float8[], ${column((one) => one.pulang.selesai)}::float8[])
      as s (id, sebelum, sesudah, buka, pulang_mulai, pulang_selesai)`
}
/** A cell `c` counts while its person is on the roster. */
const ANGGOTA = sql`exists (select 1 from shift_anggota m where m.instansi_id = c.instansi_id and m.pegawai_id = c.pegawai_id
  and m.kantor_id = c.kantor_id and m.mulai <= c.tanggal and coalesce(m.selesai, 'infinity') >= c.tanggal)`

/**
 * Filed on the other side of the midnight than they were made; but for those who go home from the night shift that they still have on that date,
 * with no other begun since. They are nearly all, and there is nothing to look up.
 */
function filedBeside(instansi_id: string, { tanggal, awal, akhir, shift }: Tepi): readonly Sql[] {
  const from = (seconds_column: string): Sql =>
    sql`(c.tanggal::timestamp at time zone z.zona_waktu) + ${seconds(sql.ref(seconds_column))}`
  // By the person and the day, for each event: by its shift a cell is one of thousands.
  const cell = (onDays: Sql, where: Sql): Sql =>
    sql`exists (select 1 from (select * from shift_pegawai x where x.instansi_id = ${instansi_id} and x.pegawai_id = e.pegawai_id and x.tanggal ${onDays} offset 0) c
      join ${shiftsOf(shift)} on s.id = c.shift_id where ${where})`
  const stands = sql`e.jenis = 'pulang'
    and ${cell(sql`= e.tanggal`, sql`${ANGGOTA} and e.waktu between ${from('s.pulang_mulai')} and ${from('s.pulang_selesai')}`)}
    and not ${cell(sql`between e.tanggal + 1 and e.tanggal + 2`, sql`e.waktu >= ${from('s.buka')}`)}`
  const zone = sql`cross join lateral (select coalesce((select k.zona_waktu from kantor k where k.instansi_id = ${instansi_id} and k.id = e.kantor_id),
    (select a.zona_waktu from instansi a where a.id = ${instansi_id})) as zona_waktu offset 0) z`
  return [
    sql`presensi e ${zone} where ${DI_SEBELAH} and e.tanggal between ${addDays(tanggal, -3)} and ${addDays(tanggal, -1)} and e.waktu >= ${awal}
      and not (${stands})`,
    sql`presensi e where ${DI_SEBELAH} and e.tanggal between ${tanggal} and ${addDays(tanggal, 2)} and e.waktu < ${akhir}`,
  ]
}

/** Filed under the date on which they were made, where the hours of a week reach over the midnight. */
function inPekan({ tanggal, awal, akhir, pekan }: Tepi): readonly Sql[] {
  const after = sql`presensi e where e.tanggal between ${tanggal} and ${addDays(tanggal, 2)} and e.jenis = 'pulang'
    and e.waktu >= ${awal} and e.waktu <= ${akhir}::timestamptz + ${seconds(pekan.sesudah)}`
  const before = sql`presensi e where e.tanggal between ${addDays(tanggal, -2)} and ${addDays(tanggal, -1)} and e.jenis = 'masuk'
    and e.waktu >= ${awal}::timestamptz - ${seconds(pekan.sebelum)} and e.waktu < ${akhir}`
  return [...(pekan.sesudah > 0 ? [after] : []), ...(pekan.sebelum > 0 ? [before] : [])]
}

/** The same of who has such a shift then. */
function inShift(instansi_id: string, { tanggal, awal, akhir, shift }: Tepi): readonly Sql[] {
  const over = shift.filter(({ sebelum, sesudah }) => sebelum > 0 || sesudah > 0)
  if (over.length === 0) return []
  const cells = sql`${shiftsOf(over)} join shift_pegawai c on c.instansi_id = ${instansi_id} and c.shift_id = s.id`
  const eventsOf = (where: Sql): Sql =>
    sql`cross join lateral (select * from presensi p where p.instansi_id = ${instansi_id} and p.pegawai_id = c.pegawai_id and ${where} offset 0) e`
  // What is left of it on this day, for a shift that began the day before or two days before.
  const left = sql`(s.sesudah - 86400 * (${tanggal}::date - 1 - c.tanggal))`
  return [
    sql`${cells} ${eventsOf(sql`p.tanggal between ${tanggal} and ${addDays(tanggal, 2)} and p.waktu >= ${awal}
        and p.waktu <= ${akhir}::timestamptz + ${seconds(left)}`)}
      where c.tanggal between ${addDays(tanggal, -2)} and ${addDays(tanggal, -1)} and ${left} > 0`,
    sql`${cells} ${eventsOf(sql`p.tanggal between ${addDays(tanggal, -2)} and ${addDays(tanggal, -1)} and p.waktu < ${akhir}
        and p.waktu >= ${awal}::timestamptz - ${seconds(sql`s.sebelum`)}`)}
      where c.tanggal = ${tanggal} and s.sebelum > 0`,
  ]
}

/** Whatever may belong to the other side of the midnight than where it is filed. More than that is only looked at as it is filed. */
export async function listDiTepi(tx: Tx, instansi_id: string, tepi: Tepi, limit: number): Promise<DiTepi[]> {
  const parts = [...filedBeside(instansi_id, tepi), ...inPekan(tepi), ...inShift(instansi_id, tepi)].map(
    (part) => sql`select e.id, e.pegawai_id, e.tanggal, e.waktu, e.kantor_id from ${part}
      and e.instansi_id = ${instansi_id} and e.jenis <> 'kegiatan'`,
  )
  const { rows } = await sql<DiTepi>`
    select e.id, e.pegawai_id, e.tanggal, (extract(epoch from e.waktu) * 1000)::float8 as waktu, coalesce(k.zona_waktu, a.zona_waktu) as zona_waktu
    from (select * from (${sql.join(parts, sql` union `)}) semua limit ${limit}) e
    join instansi a on a.id = ${instansi_id} left join kantor k on k.instansi_id = ${instansi_id} and k.id = e.kantor_id`.execute(
    tx,
  )
  return rows
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
