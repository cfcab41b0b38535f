import { SAAT_HARIAN_MENIT, TUGAS } from '@presensi/domain/jam/tugas'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Who leads the work by the clock, and how far the leader has counted. */
export async function readPemimpin(tx: Tx, nama: string): Promise<{ pemegang: string | null; urutan: number }> {
  await sql`insert into pemimpin (nama) values (${nama}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ pemegang: string | null; urutan: number }>`
    select pemegang, urutan::float8 as urutan from pemimpin where nama = ${nama}`.execute(tx)
  return rows[0] ?? { pemegang: null, urutan: 0 }
}

/** The leader counts on; false: another has taken its place. */
export async function leadOn(tx: Tx, nama: string, pemegang: string): Promise<boolean> {
  const { rows } =
    await sql`update pemimpin set urutan = urutan + 1 where nama = ${nama} and pemegang = ${pemegang} returning urutan`.execute(
      tx,
    )
  return rows.length > 0
}

/** Takes the place of a leader whose number stood still; false: somebody was faster. */
export async function takeLead(tx: Tx, nama: string, pemegang: string, seen: number): Promise<boolean> {
  const { rows } = await sql`update pemimpin set pemegang = ${pemegang}, urutan = urutan + 1
    where nama = ${nama} and urutan = ${seen} returning urutan`.execute(tx)
  return rows.length > 0
}

export async function leaveLead(tx: Tx, nama: string, pemegang: string): Promise<void> {
  await sql`update pemimpin set pemegang = null, urutan = urutan + 1 where nama = ${nama} and pemegang = ${pemegang}`.execute(
    tx,
  )
}

/** The date whose work is due: it changes when offices sleep. */
const DUE = sql<string>`(now() at time zone 'Asia/Jakarta' - make_interval(mins => ${SAAT_HARIAN_MENIT}))::date`

/**
 * Takes the work of the date that is due; null: it is done, or failed lately. Of a night before this table there is nothing to make up, so the first
 * date of a task counts as done.
 */
export async function takeTanggal(tx: Tx, nama: string): Promise<string | null> {
  const { rows: first } =
    await sql`insert into tugas_tanggal (nama, tanggal, selesai_pada) select ${nama}, ${DUE}, now()
    where not exists (select from tugas_tanggal where nama = ${nama}) on conflict do nothing returning tanggal`.execute(
      tx,
    )
  if (first.length > 0) return null
  const { rows } = await sql<{ tanggal: string }>`
    insert into tugas_tanggal as t (nama, tanggal) values (${nama}, ${DUE})
    on conflict (nama, tanggal) do update set percobaan = t.percobaan + 1, coba_lagi_pada = null
      where t.selesai_pada is null and (t.coba_lagi_pada is null or t.coba_lagi_pada <= now())
    returning tanggal`.execute(tx)
  return rows[0]?.tanggal ?? null
}

/** Done once and for all, or tried again in an hour. */
export async function endTanggal(tx: Tx, nama: string, tanggal: string, done: boolean): Promise<void> {
  await (done
    ? sql`update tugas_tanggal set selesai_pada = now(), coba_lagi_pada = null where nama = ${nama} and tanggal = ${tanggal}`
    : sql`update tugas_tanggal set coba_lagi_pada = now() + interval '1 hour' where nama = ${nama} and tanggal = ${tanggal}`
  ).execute(tx)
}

const HARIAN = Object.entries(TUGAS).flatMap(([nama, { tiap }]) => (tiap === 'hari' ? [nama] : []))

/** Work of the date that is due and not done yet. */
export async function listHarianBelum(tx: Tx): Promise<{ nama: string; tanggal: string }[]> {
  const { rows } = await sql<{ nama: string; tanggal: string }>`
    select n.nama, ${DUE} as tanggal from unnest(${HARIAN}::text[]) as n (nama)
    where not exists (select from tugas_tanggal t where t.nama = n.nama and t.tanggal = ${DUE} and t.selesai_pada is not null) order by 1`.execute(
    tx,
  )
  return rows
}

/** Rows of dates long past say nothing any more; what a wrong clock wrote of dates to come must not hinder them. */
export async function pruneTanggal(tx: Tx): Promise<void> {
  await sql`delete from tugas_tanggal where tanggal < ${DUE} - 90 or tanggal > ${DUE}`.execute(tx)
}
