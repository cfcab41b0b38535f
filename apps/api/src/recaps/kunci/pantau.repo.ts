import { type RawBuilder, sql } from 'kysely'
import { presensiSejak } from '../../clocking/rantai/public.ts'
import { JANGKAUAN, PRESENSI_DI_SEBELAH } from '../../days/simpanan/public.ts'
import { tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'

export type Nomor = { readonly fakta: number; readonly rantai: number }
/** Somebody's month whose lines have to be looked at. */
export type Dipantau = { readonly pegawai_id: string; readonly bulan: string }

export async function readDiperiksa(tx: Tx, instansi_id: string): Promise<Nomor | undefined> {
  const { rows } =
    await sql<Nomor>`select fakta_nomor::float8 as fakta, rantai_nomor::float8 as rantai from rekap_diperiksa
    where instansi_id = ${instansi_id}`.execute(tx)
  return rows[0]
}

/** From here on changes matter: written with the first lock. */
export async function beginDiperiksa(tx: Tx, instansi_id: string, { fakta, rantai }: Nomor): Promise<void> {
  await sql`insert into rekap_diperiksa (instansi_id, fakta_nomor, rantai_nomor) values (${instansi_id}, ${fakta}::int8, ${rantai}::int8)
    on conflict do nothing`.execute(tx)
}

/** All that these changes reached has its lines. Never goes back. */
export async function writeDiperiksa(tx: Tx, instansi_id: string, { fakta, rantai }: Nomor): Promise<void> {
  await sql`update rekap_diperiksa set fakta_nomor = greatest(fakta_nomor, ${fakta}::int8), rantai_nomor = greatest(rantai_nomor, ${rantai}::int8),
    diperiksa_pada = now() where instansi_id = ${instansi_id}`.execute(tx)
}

/** Agencies in which there may be something to do. After clockings alone so many minutes pass first: those of today reach no locked month. */
export async function listPerlu(tx: Tx, menit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select d.instansi_id as id from rekap_diperiksa d
    where exists (select 1 from fakta_berubah f where f.instansi_id = d.instansi_id and f.nomor > d.fakta_nomor)
      or exists (select 1 from rekap_pantau p where p.instansi_id = d.instansi_id and p.perlu)
      or (d.diperiksa_pada <= now() - make_interval(mins => ${menit})
        and exists (select 1 from rantai r where r.instansi_id = d.instansi_id and r.nomor > d.rantai_nomor))
    order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

const until = sql`(p.bulan + interval '1 month')::date`
const span = sql`daterange(p.dari - ${JANGKAUAN}::int, ${until} + ${JANGKAUAN}::int)`

/** Whose locked months changes after two numbers may reach. */
export async function listTersentuh(tx: Tx, instansi_id: string, sejak: Nomor): Promise<Dipantau[]> {
  const fact = sql`f.instansi_id = ${instansi_id} and f.nomor > ${sejak.fakta}::int8`
  const reached = sql`p.instansi_id = f.instansi_id and f.rentang && ${span}`
  // Today's clockings lie after all locked months.
  const reaching = sql`and tanggal < (select (max(bulan) + interval '1 month')::date + ${PRESENSI_DI_SEBELAH}::int from rekap_bulan
    where instansi_id = ${instansi_id} and versi > 0)`
  const parts: RawBuilder<unknown>[] = [
    sql`select p.pegawai_id, p.bulan from rekap_pantau p where p.instansi_id = ${instansi_id} and p.perlu`,
    sql`select p.pegawai_id, p.bulan from fakta_berubah f join rekap_pantau p on ${reached}
      where ${fact} and f.pegawai_ids is null and f.kantor_ids is null`,
    sql`select p.pegawai_id, p.bulan from fakta_berubah f cross join unnest(f.pegawai_ids) as o (id)
      join rekap_pantau p on ${reached} and p.pegawai_id = o.id where ${fact} and f.pegawai_ids is not null`,
    // Who belonged to no locked month before: came late into the list, or moved back in time.
    sql`select o.id as pegawai_id, m.bulan from fakta_berubah f cross join unnest(f.pegawai_ids) as o (id)
      join pegawai g on g.instansi_id = f.instansi_id and g.id = o.id
      join (select distinct bulan from rekap_bulan where instansi_id = ${instansi_id} and status = 'final') m
        on f.rentang && daterange(m.bulan - ${JANGKAUAN}::int, (m.bulan + interval '1 month')::date + ${JANGKAUAN}::int)
      where ${fact} and f.pegawai_ids is not null`,
    sql`select p.pegawai_id, p.bulan from fakta_berubah f cross join unnest(f.kantor_ids) as o (id)
      join ${tempatSelama('0001-01-01', '9999-12-31')} t on t.instansi_id = f.instansi_id and t.kantor_id = o.id
      join rekap_pantau p on ${reached} and p.pegawai_id = t.pegawai_id
        and daterange(t.mulai - ${JANGKAUAN}::int, t.selesai + ${JANGKAUAN}::int, '[]') && f.rentang
      where ${fact} and f.kantor_ids is not null`,
    sql`select p.pegawai_id, p.bulan from (select distinct pegawai_id, tanggal from ${presensiSejak(instansi_id, sejak.rantai, reaching)} c) e
      cross join lateral (select * from rekap_pantau where instansi_id = ${instansi_id} and pegawai_id = e.pegawai_id offset 0) p
      where e.tanggal >= p.dari - ${PRESENSI_DI_SEBELAH}::int and e.tanggal < ${until} + ${PRESENSI_DI_SEBELAH}::int`,
  ]
  const found = new Map<string, Dipantau>()
  // One statement each, so that every one of them is planned for what it is.
  for (const part of parts) {
    const { rows } = await sql<Dipantau>`select distinct k.pegawai_id, k.bulan from (${part}) k`.execute(tx)
    for (const one of rows) found.set(`${one.bulan} ${one.pegawai_id}`, one)
  }
  return [...found.values()]
}

export type SebabRow = {
  sebab: string
  mulai: string | null
  sampai: string | null
  pegawai_ids: string[] | null
  kantor_ids: string[] | null
}

/** Changes after a number that touch some days: what a line is caused by. */
export async function listSebab(
  tx: Tx,
  instansi_id: string,
  sejak: number,
  { first, last }: { first: string; last: string },
): Promise<SebabRow[]> {
  const { rows } =
    await sql<SebabRow>`select sebab, lower(rentang) as mulai, upper(rentang) as sampai, pegawai_ids::text[] as pegawai_ids,
      kantor_ids::text[] as kantor_ids from fakta_berubah
    where instansi_id = ${instansi_id} and nomor > ${sejak}::int8 and rentang && daterange(${first}::date - ${JANGKAUAN}::int, ${last}::date + ${JANGKAUAN}::int, '[]')`.execute(
      tx,
    )
  return rows
}

export async function writePantau(
  tx: Tx,
  instansi_id: string,
  bulan: string,
  orang: readonly { readonly pegawai_id: string; readonly dari: string }[],
): Promise<void> {
  if (orang.length === 0) return
  await sql`insert into rekap_pantau (instansi_id, bulan, pegawai_id, dari)
    select ${instansi_id}::uuid, ${bulan}::date, i.pegawai_id, i.dari
    from unnest(${orang.map((one) => one.pegawai_id)}::uuid[], ${orang.map((one) => one.dari)}::date[]) as i (pegawai_id, dari)
    on conflict (instansi_id, bulan, pegawai_id) do update set dari = excluded.dari, perlu = false`.execute(tx)
}
