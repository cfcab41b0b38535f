import { sql } from 'kysely'
import { pemutusKabar } from '../../access/wewenang/public.ts'
import { bekerjaPada, tempatPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'
import { todayAt, todayIn } from '../../platform/zone.repo.ts'
import { type Hitungan, hitungTahun, type Tahun } from './disiplin.repo.ts'

/** Agencies in which something was computed since the last look, or whose year has changed. */
export async function listPerluDilihat(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select i.id from instansi i left join disiplin_diperiksa d on d.instansi_id = i.id
    where case when d.instansi_id is null then exists (select 1 from angka_bulan a where a.instansi_id = i.id)
      else exists (select 1 from angka_bulan a where a.instansi_id = i.id and a.dihitung_pada > d.sampai)
        or d.tahun <> extract(year from ${todayAt('i.zona_waktu')}) end
    order by i.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Pages are stored in another order than they were computed: what may still come is looked for again. */
const SUSULAN = sql`interval '10 minutes'`

/** From which computation on an agency is looked at now, and up to where; one look at a time. `sejak_tahun`: null in a year that was not looked at yet. */
export type Lihat = { sejak: string | null; sejak_tahun: string | null; sampai: string }
export async function takeLihat(tx: Tx, instansi_id: string, tahun: number): Promise<Lihat> {
  await sql`insert into disiplin_diperiksa (instansi_id, sampai, tahun) values (${instansi_id}, '-infinity', ${tahun}) on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<Lihat>`
    select case when d.sampai > '-infinity' then d.sampai::text end as sejak,
      case when d.tahun = ${tahun} and d.sampai > '-infinity' then d.sampai::text end as sejak_tahun,
      least((select max(a.dihitung_pada) from angka_bulan a where a.instansi_id = ${instansi_id}), now() - ${SUSULAN})::text as sampai
    from disiplin_diperiksa d where d.instansi_id = ${instansi_id} for update of d`.execute(tx)
  return rows[0] ?? { sejak: null, sejak_tahun: null, sampai: 'now' }
}
export async function writeLihat(tx: Tx, instansi_id: string, tahun: number, sampai: string): Promise<void> {
  await sql`update disiplin_diperiksa set sampai = ${sampai}::timestamptz, tahun = ${tahun} where instansi_id = ${instansi_id}`.execute(
    tx,
  )
}

/**
 * The counters of whoever may have to be spoken of: near a step, or spoken of before, and computed anew since. Whose year is not all computed by
 * these rules is left out, since what is missing would read as presence; the row that completes it brings them back.
 */
export async function listHitunganBerubah(
  tx: Tx,
  instansi_id: string,
  tahun: Tahun,
  { sejak, mulai_tk, mulai_beruntun }: { sejak: string | null; mulai_tk: number; mulai_beruntun: number },
): Promise<Hitungan[]> {
  const { mulai, akhir, awal, versi } = tahun
  const changed =
    sejak === null
      ? sql`true`
      : sql`h.pegawai_id in (select a.pegawai_id from angka_bulan a where a.instansi_id = ${instansi_id} and a.dihitung_pada > ${sejak}::timestamptz
          and a.bulan between ${mulai}::date and ${akhir}::date)`
  const { rows } = await sql<Hitungan>`select h.* from (${hitungTahun(instansi_id, tahun)}) h where ${changed}
    and (h.tk >= ${mulai_tk} or h.beruntun >= ${mulai_beruntun} or exists (select 1 from disiplin_peringatan p
      where p.instansi_id = ${instansi_id} and p.pegawai_id = h.pegawai_id and p.tahun = extract(year from ${akhir}::date)))
    and not exists (select 1 from generate_series(greatest(${mulai}::date, ${awal}::date), ${akhir}::date, interval '1 month') m (bulan)
      join pegawai g on g.instansi_id = ${instansi_id} and g.id = h.pegawai_id
        and g.bekerja && daterange(m.bulan::date, (m.bulan + interval '1 month')::date)
      where not exists (select 1 from bulan_tersimpan s where s.instansi_id = ${instansi_id} and s.bulan = m.bulan::date
        and s.pegawai_id = h.pegawai_id and s.versi = ${versi}))
    order by h.pegawai_id`.execute(tx)
  return rows
}

/** Whose run at the end of the year before goes on in January, and how long it was by then. */
export async function readTerbawa(
  tx: Tx,
  instansi_id: string,
  { tahun, versi }: { readonly tahun: number; readonly versi: string },
  pegawai_ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ pegawai_id: string; beruntun: number }>`
    select d.pegawai_id, max(d.beruntun_akhir) as beruntun from angka_bulan d
    join angka_bulan j on j.instansi_id = d.instansi_id and j.pegawai_id = d.pegawai_id and j.bulan = ${`${tahun}-01-01`}::date and j.versi = d.versi
    where d.instansi_id = ${instansi_id} and d.bulan = ${`${tahun - 1}-12-01`}::date and d.versi = ${versi}
      and d.pegawai_id = any(${pegawai_ids}::uuid[])
    group by d.pegawai_id having max(j.beruntun) > max(d.beruntun_akhir)`.execute(tx)
  return new Map(rows.map((row) => [row.pegawai_id, row.beruntun]))
}

export type PeringatanRow = {
  id: string
  pegawai_id: string
  hitungan: 'tahun' | 'beruntun'
  hari: number
  tahap: string
}

export async function readPeringatan(
  tx: Tx,
  instansi_id: string,
  tahun: number,
  pegawai_ids: readonly string[],
): Promise<PeringatanRow[]> {
  const { rows } = await sql<PeringatanRow>`select id, pegawai_id, hitungan, hari, tahap from disiplin_peringatan
    where instansi_id = ${instansi_id} and tahun = ${tahun} and pegawai_id = any(${pegawai_ids}::uuid[])`.execute(tx)
  return rows
}

/** Gives those that were not there yet: nobody is told twice. */
export async function insertPeringatan(
  tx: Tx,
  instansi_id: string,
  tahun: number,
  rows: readonly Omit<PeringatanRow, 'id'>[],
): Promise<PeringatanRow[]> {
  if (rows.length === 0) return []
  const of = <K extends keyof (typeof rows)[number]>(name: K) => rows.map((row) => row[name])
  const inserted = await sql<PeringatanRow>`
    insert into disiplin_peringatan (instansi_id, id, pegawai_id, tahun, hitungan, hari, tahap)
    select ${instansi_id}::uuid, i.id, i.pegawai_id, ${tahun}, i.hitungan, i.hari, i.tahap
    from unnest(${rows.map(() => newId())}::uuid[], ${of('pegawai_id')}::uuid[], ${of('hitungan')}::text[], ${of('hari')}::int2[], ${of('tahap')}::text[])
      as i (id, pegawai_id, hitungan, hari, tahap)
    on conflict on constraint disiplin_peringatan_sekali do nothing returning id, pegawai_id, hitungan, hari, tahap`.execute(
    tx,
  )
  return inserted.rows
}

export async function deletePeringatan(tx: Tx, instansi_id: string, ids: readonly string[]): Promise<void> {
  await sql`delete from disiplin_peringatan where instansi_id = ${instansi_id} and id = any(${ids}::uuid[])`.execute(tx)
}

export type Penerima = { pegawai_id: string; pengguna_id: string; sebagai: 'atasan' | 'admin' }

/** Whom to tell about some people: who decides for them by the line today, and the admins of their office. Never the person. */
export async function listPenerima(tx: Tx, instansi_id: string, pegawai_ids: readonly string[]): Promise<Penerima[]> {
  const people = sql`(select unnest(${pegawai_ids}::uuid[]) as pegawai_id)`
  const { rows } = await sql<Penerima>`
    select k.pegawai_id, o.pengguna_id, 'atasan' as sebagai from ${pemutusKabar(instansi_id, people)} k
    join pegawai o on o.instansi_id = ${instansi_id} and o.id = k.pemutus_id and ${bekerjaPada('o', todayIn(instansi_id))}
    where o.pengguna_id is not null and o.id <> k.pegawai_id
    union
    select g.id, r.pengguna_id, 'admin' from pegawai g join ${tempatPada(todayIn(instansi_id))} t on t.instansi_id = g.instansi_id and t.pegawai_id = g.id
    join peran r on r.instansi_id = g.instansi_id and (r.role = 'role:presensi:admin:instansi' or (r.role = 'role:presensi:admin:kantor' and r.kantor_id = t.kantor_id))
      and daterange(r.mulai, r.selesai, '[]') @> ${todayIn(instansi_id)}
    where g.instansi_id = ${instansi_id} and g.id in ${people} and r.pengguna_id is distinct from g.pengguna_id`.execute(
    tx,
  )
  return rows
}
