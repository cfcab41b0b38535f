import { type RawBuilder, sql } from 'kysely'
import { tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { JANGKAUAN, type Nomor, PRESENSI_DI_SEBELAH } from '../simpanan/public.ts'

/** What changed after `dari`, up to and including `sampai`. */
export type Jendela = { readonly dari: Batas; readonly sampai: Batas }
/** How far facts, chain and time had got. Time alone changes days, too: nobody is absent before the day is over. */
export type Batas = Nomor & {
  /** milliseconds by the database's clock */
  readonly waktu: number
}

/** A month that is not kept may have been read from so many months before: runs of absence and long papers reach back. */
const BULAN_MUNDUR = 12

/** The day of an agency's first clocking. */
export async function findPresensiPertama(tx: Tx, instansi_id: string): Promise<string | null> {
  const { rows } = await sql<{ tanggal: string }>`select e.tanggal from presensi e
    where e.instansi_id = ${instansi_id} order by e.tanggal limit 1`.execute(tx)
  return rows[0]?.tanggal ?? null
}

/** The month of an agency's first clocking: the first about which there is something to say. */
export async function findBulanPertama(tx: Tx, instansi_id: string): Promise<string | null> {
  const first = await findPresensiPertama(tx, instansi_id)
  return first === null ? null : `${first.slice(0, 7)}-01`
}

/** The number before the first fact that was written at or after a moment. */
export async function faktaSebelum(tx: Tx, instansi_id: string, sejak: number): Promise<number> {
  const { rows } = await sql<{ nomor: number }>`select coalesce(
    (select min(nomor) - 1 from fakta_berubah where instansi_id = ${instansi_id} and pada >= to_timestamp(${sejak} / 1000.0)),
    (select max(nomor) from fakta_berubah where instansi_id = ${instansi_id}), 0)::float8 as nomor`.execute(tx)
  return rows[0]?.nomor ?? 0
}

const inWindow = (instansi_id: string, { dari, sampai }: Jendela): RawBuilder<unknown> =>
  sql`f.instansi_id = ${instansi_id} and f.nomor > ${dari.fakta}::int8 and f.nomor <= ${sampai.fakta}::int8`
/** Clockings of the window, each with its day. */
const clocked = (instansi_id: string, { dari, sampai }: Jendela): RawBuilder<unknown> =>
  sql`rantai r join presensi e on e.instansi_id = r.instansi_id and e.tanggal = r.tanggal and e.id = r.rujukan_id
    where r.instansi_id = ${instansi_id} and r.jenis = 'presensi' and r.nomor > ${dari.rantai}::int8 and r.nomor <= ${sampai.rantai}::int8`

/** Which of some months anything of the window may reach. */
export async function listBulanTersentuh(
  tx: Tx,
  instansi_id: string,
  jendela: Jendela,
  bulan: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ bulan: string }>`
    with presensi_baru as materialized (select distinct r.tanggal from ${clocked(instansi_id, jendela)})
    select m.bulan from unnest(${bulan}::date[]) as m (bulan)
    where exists (select 1 from fakta_berubah f where ${inWindow(instansi_id, jendela)}
        and f.rentang && daterange((m.bulan - make_interval(months => ${BULAN_MUNDUR}))::date, (m.bulan + interval '1 month')::date + ${JANGKAUAN}::int))
      or exists (select 1 from presensi_baru p where p.tanggal >= m.bulan - make_interval(months => ${BULAN_MUNDUR})
        and p.tanggal < (m.bulan + interval '1 month')::date + ${PRESENSI_DI_SEBELAH}::int)
      or m.bulan >= date_trunc('month', to_timestamp(${jendela.dari.waktu} / 1000.0) - interval '40 days')
      or exists (select 1 from bulan_tersimpan s where s.instansi_id = ${instansi_id} and s.bulan = m.bulan
        and s.berubah_pada <= to_timestamp(${jendela.sampai.waktu} / 1000.0))
    order by 1`.execute(tx)
  return rows.map((row) => row.bulan)
}

type Halaman = { readonly sesudah: string; readonly limit: number }

/** Everybody who is employed in a month, by id. */
export async function listBekerja(tx: Tx, instansi_id: string, bulan: string, { sesudah, limit }: Halaman) {
  const { rows } = await sql<{ id: string }>`select g.id from pegawai g
    where g.instansi_id = ${instansi_id} and g.id > ${sesudah}::uuid and g.bekerja && daterange(${bulan}::date, (${bulan}::date + interval '1 month')::date)
    order by g.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Whose month a change of the window reaches, by id: facts about everybody, about an office or about them, their clockings, and time. Who is named
 * by a fact is told also where they are no longer employed in that month: that is what changed.
 */
export async function listTersentuh(
  tx: Tx,
  instansi_id: string,
  bulan: string,
  jendela: Jendela,
  { sesudah, limit }: Halaman,
): Promise<string[]> {
  const next = sql`(${bulan}::date + interval '1 month')::date`
  const begun = sql`coalesce(s.dari, (${bulan}::date - make_interval(months => ${BULAN_MUNDUR}))::date)`
  const reached = sql`f.rentang && daterange(${begun} - ${JANGKAUAN}::int, ${next} + ${JANGKAUAN}::int)`
  const { rows } = await sql<{ id: string }>`
    with fakta as materialized (select f.rentang, f.pegawai_ids, f.kantor_ids from fakta_berubah f where ${inWindow(instansi_id, jendela)}),
      disebut as materialized (select o.id, f.rentang from fakta f cross join unnest(f.pegawai_ids) as o (id)
        union all select t.pegawai_id, f.rentang from fakta f cross join unnest(f.kantor_ids) as o (id)
          join ${tempatSelama('0001-01-01', '9999-12-31')} t on t.instansi_id = ${instansi_id} and t.kantor_id = o.id
            and daterange(t.mulai - ${JANGKAUAN}::int, t.selesai + ${JANGKAUAN}::int, '[]') && f.rentang),
      presensi_baru as materialized (select distinct e.pegawai_id, r.tanggal from ${clocked(instansi_id, jendela)})
    select g.id from pegawai g
    left join bulan_tersimpan s on s.instansi_id = g.instansi_id and s.bulan = ${bulan}::date and s.pegawai_id = g.id
    where g.instansi_id = ${instansi_id} and g.id > ${sesudah}::uuid and (
      exists (select 1 from disebut f where f.id = g.id and ${reached})
      or g.bekerja && daterange(${bulan}::date, ${next}) and (
        exists (select 1 from fakta f where f.pegawai_ids is null and f.kantor_ids is null and ${reached})
        or exists (select 1 from presensi_baru p where p.pegawai_id = g.id and p.tanggal >= ${begun} - ${PRESENSI_DI_SEBELAH}::int
          and p.tanggal < ${next} + ${PRESENSI_DI_SEBELAH}::int)
        or s.dihitung_pada > to_timestamp(${jendela.dari.waktu} / 1000.0)
        or s.berubah_pada <= to_timestamp(${jendela.sampai.waktu} / 1000.0)
        or s.pegawai_id is null and ${next} > (to_timestamp(${jendela.dari.waktu} / 1000.0) - interval '10 days')::date))
    order by g.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
