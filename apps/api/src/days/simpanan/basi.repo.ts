import { type RawBuilder, sql } from 'kysely'
import { presensiSejak } from '../../clocking/rantai/public.ts'
import { tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { JANGKAUAN, type Nomor, PRESENSI_DI_SEBELAH, TUGAS } from './simpanan.repo.ts'

/** A month of somebody that has to be computed anew. */
export type Basi = { readonly pegawai_id: string; readonly bulan: string }

/** After somebody cancelled it, what a job left is not taken up again for so long; after it failed, for an hour. */
const KEADAAN = sql`case when p.status in ('menunggu', 'berjalan') then 'berjalan'
  when p.status = 'dibatalkan' and p.selesai_pada > now() - interval '1 day' then 'ditunda'
  when p.status = 'gagal' and p.selesai_pada > now() - interval '1 hour' then 'ditunda' end`
/** From which change on facts are looked at: what a job was asked for is its own as long as it runs or rests. */
const SEJAK = sql`case when ${KEADAAN} is null then d.fakta_nomor else greatest(d.fakta_nomor, d.diminta_nomor) end`

export type Diperiksa = {
  /** up to where everything that changes reached is computed anew */
  readonly selesai: Nomor
  /** from which fact on there is something to look for that no job has */
  readonly sejak: number
  readonly pekerjaan_id: string | null
  /** the last job: it runs, or it was cancelled and rests; null where it is over */
  readonly pekerjaan: 'berjalan' | 'ditunda' | null
}

/** Up to where changes of an agency were looked at; undefined before the first time. */
export async function readDiperiksa(tx: Tx, instansi_id: string): Promise<Diperiksa | undefined> {
  const { rows } = await sql<Omit<Diperiksa, 'selesai'> & Nomor>`
    select d.fakta_nomor::float8 as fakta, d.rantai_nomor::float8 as rantai, (${SEJAK})::float8 as sejak, d.pekerjaan_id, ${KEADAAN} as pekerjaan
    from bulan_diperiksa d left join pekerjaan p on p.id = d.pekerjaan_id where d.instansi_id = ${instansi_id}`.execute(
    tx,
  )
  return rows.map(({ fakta, rantai, ...row }) => ({ ...row, selesai: { fakta, rantai } }))[0]
}

/** Everything that these changes reached is computed anew. Never goes back. */
export async function writeDiperiksa(tx: Tx, instansi_id: string, { fakta, rantai }: Nomor): Promise<void> {
  await sql`insert into bulan_diperiksa as d (instansi_id, fakta_nomor, rantai_nomor) values (${instansi_id}, ${fakta}::int8, ${rantai}::int8)
    on conflict (instansi_id) do update set fakta_nomor = greatest(d.fakta_nomor, excluded.fakta_nomor),
      rantai_nomor = greatest(d.rantai_nomor, excluded.rantai_nomor), diperiksa_pada = now()`.execute(tx)
}

/** Beside a job that runs or rests: what changed up to here is either its own or computed anew. */
export async function writeDiminta(tx: Tx, instansi_id: string, fakta: number): Promise<void> {
  await sql`update bulan_diperiksa set diminta_nomor = greatest(diminta_nomor, ${fakta}::int8) where instansi_id = ${instansi_id}`.execute(
    tx,
  )
}

/** The job that has what changed up to here; false where another worker gave it to one meanwhile. The row is held until the end of the transaction. */
export async function holdPekerjaan(tx: Tx, instansi_id: string, before: string | null): Promise<boolean> {
  const { rows } = await sql`select 1 from bulan_diperiksa where instansi_id = ${instansi_id}
    and pekerjaan_id is not distinct from ${before}::uuid for update`.execute(tx)
  return rows.length > 0
}
export async function writePekerjaan(tx: Tx, instansi_id: string, id: string, fakta: number): Promise<void> {
  await sql`update bulan_diperiksa set pekerjaan_id = ${id}, diminta_nomor = ${fakta}::int8 where instansi_id = ${instansi_id}`.execute(
    tx,
  )
}

/** Agencies without a look for so long are looked at whether anything changed or not: a month begins for everybody. */
const PALING_LAMA = sql`interval '1 hour'`

/**
 * Agencies in which there may be something to do. After clockings alone so many minutes pass first: at 07:30 nobody is helped by a month that is
 * kept and overtaken again a moment later.
 */
export async function listPerlu(tx: Tx, menit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select i.id from instansi i left join bulan_diperiksa d on d.instansi_id = i.id left join pekerjaan p on p.id = d.pekerjaan_id
    where d.instansi_id is null or d.diperiksa_pada < now() - ${PALING_LAMA}
      or exists (select 1 from fakta_berubah f where f.instansi_id = i.id and f.nomor > ${SEJAK})
      or exists (select 1 from bulan_tersimpan s where s.instansi_id = i.id and s.berubah_pada <= clock_timestamp())
      or (d.diperiksa_pada <= now() - make_interval(mins => ${menit})
        and exists (select 1 from rantai r where r.instansi_id = i.id and r.nomor > d.rantai_nomor))
    order by i.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Agencies whose months of now were looked at: those come first. */
export async function listInstansiBerbulan(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select instansi_id as id from bulan_diperiksa order by instansi_id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** `limit` null: all of them */
type Cari = { readonly instansi_id: string; readonly limit: number | null }
type CariSemua = Cari & {
  /** first days of the months that are kept for everybody */
  readonly bulan: readonly string[]
  readonly versi: string
}

const until = sql`(s.bulan + interval '1 month')::date`
const span = sql`daterange(s.dari - ${JANGKAUAN}::int, ${until} + ${JANGKAUAN}::int)`
const notAside = (instansi_id: string, pegawai: string): RawBuilder<unknown> =>
  sql`not exists (select 1 from sisihan x where x.instansi_id = ${instansi_id} and x.tugas = ${TUGAS} and x.rujukan_id = ${sql.ref(pegawai)} and x.coba_lagi_pada > now())`
/** One statement each, so that every one of them is planned for what it is. */
async function list(tx: Tx, instansi_id: string, found: RawBuilder<unknown>, limit: Cari['limit']): Promise<Basi[]> {
  const { rows } =
    await sql<Basi>`select b.pegawai_id, b.bulan from (select distinct k.pegawai_id, k.bulan from (${found}) k) b
    where ${notAside(instansi_id, 'b.pegawai_id')} order by b.bulan desc, b.pegawai_id limit ${limit}`.execute(tx)
  return rows
}

/** Who is employed in a month that is kept for everybody and has none, or one by other rules. */
export const listBelumAda = (tx: Tx, { instansi_id, bulan, versi, limit }: CariSemua): Promise<Basi[]> =>
  list(
    tx,
    instansi_id,
    sql`select g.id as pegawai_id, m.bulan from unnest(${bulan}::date[]) as m (bulan)
      join pegawai g on g.instansi_id = ${instansi_id} and g.bekerja && daterange(m.bulan, (m.bulan + interval '1 month')::date)
      where not exists (select 1 from bulan_tersimpan s where s.instansi_id = ${instansi_id} and s.bulan = m.bulan and s.pegawai_id = g.id and s.versi = ${versi})`,
    limit,
  )

/** Months that read differently because time passed. */
export const listLewat = (tx: Tx, { instansi_id, limit }: Cari): Promise<Basi[]> =>
  list(
    tx,
    instansi_id,
    sql`select s.pegawai_id, s.bulan from bulan_tersimpan s where s.instansi_id = ${instansi_id} and s.berubah_pada <= clock_timestamp()`,
    limit,
  )

/** Months that a clocking after a number reaches. */
export const listTersentuhPresensi = (tx: Tx, { instansi_id, limit }: Cari, sejak: number): Promise<Basi[]> =>
  list(
    tx,
    instansi_id,
    sql`select s.pegawai_id, s.bulan from (select pegawai_id, tanggal, max(nomor) as nomor from ${presensiSejak(instansi_id, sejak)} c group by 1, 2) e
      cross join lateral (select * from bulan_tersimpan where instansi_id = ${instansi_id} and pegawai_id = e.pegawai_id offset 0) s
      where s.rantai_nomor < e.nomor and e.tanggal >= s.dari - ${PRESENSI_DI_SEBELAH}::int and e.tanggal < ${until} + ${PRESENSI_DI_SEBELAH}::int`,
    limit,
  )

/** Months that a fact after a number reaches, by whom it reaches. */
export async function listTersentuhFakta(tx: Tx, { instansi_id, limit }: Cari, sejak: number): Promise<Basi[]> {
  const fact = sql`f.instansi_id = ${instansi_id} and f.nomor > ${sejak}::int8`
  const reached = sql`s.instansi_id = f.instansi_id and s.fakta_nomor < f.nomor and f.rentang && ${span}`
  const parts = [
    sql`select s.pegawai_id, s.bulan from fakta_berubah f join bulan_tersimpan s on ${reached}
      where ${fact} and f.pegawai_ids is null and f.kantor_ids is null`,
    sql`select s.pegawai_id, s.bulan from fakta_berubah f cross join unnest(f.pegawai_ids) as o (id) join bulan_tersimpan s on ${reached} and s.pegawai_id = o.id
      where ${fact} and f.pegawai_ids is not null`,
    sql`select s.pegawai_id, s.bulan from fakta_berubah f cross join unnest(f.kantor_ids) as o (id)
      join ${tempatSelama('0001-01-01', '9999-12-31')} t on t.instansi_id = f.instansi_id and t.kantor_id = o.id
      join bulan_tersimpan s on ${reached} and s.pegawai_id = t.pegawai_id
        and daterange(t.mulai - ${JANGKAUAN}::int, t.selesai + ${JANGKAUAN}::int, '[]') && f.rentang
      where ${fact} and f.kantor_ids is not null`,
  ]
  const found: Basi[] = []
  for (const part of parts)
    if (limit === null || found.length < limit) found.push(...(await list(tx, instansi_id, part, limit)))
  return found
}
