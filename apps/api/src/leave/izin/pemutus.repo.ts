import type { Tingkat } from '@presensi/domain/akses/pemutus'
import { sql } from 'kysely'
import { tempatKini } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { todayAt } from '../../platform/zone.repo.ts'

export type FaktaPemohon = {
  pegawai_id: string
  /** today where the person is */
  hari: string
  /** the moment of asking, by the database */
  sekarang: number
  kantor_id: string | null
  jabatan: string | null
  kelas_jabatan: number | null
  pybmc_id: string | null
}

/** What the delegation of today asks about people. */
export async function readFaktaPemohon(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
): Promise<Map<string, FaktaPemohon>> {
  const { rows } = await sql<FaktaPemohon>`
    select g.id as pegawai_id, h.hari, (extract(epoch from now()) * 1000)::float8 as sekarang, t.kantor_id, j.jabatan, j.kelas_jabatan, y.pejabat_id as pybmc_id
    from pegawai g join instansi i on i.id = g.instansi_id
    left join lateral ${tempatKini('g', 'i.zona_waktu')} t on true
    cross join lateral (select coalesce(t.hari, ${todayAt('i.zona_waktu')}) as hari) h
    left join riwayat_jabatan j on j.instansi_id = g.instansi_id and j.pegawai_id = g.id and j.mulai <= h.hari and (j.selesai is null or j.selesai >= h.hari)
    left join garis_pejabat y on y.instansi_id = g.instansi_id and y.pegawai_id = g.id and y.jenis = 'pybmc'
      and y.mulai <= h.hari and (y.selesai is null or y.selesai >= h.hari)
    where g.instansi_id = ${instansi_id} and g.id = any(${pegawai_ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.pegawai_id, row]))
}

export async function findByNip(tx: Tx, instansi_id: string, nip: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select id from pegawai where instansi_id = ${instansi_id} and nip = ${nip}`.execute(tx)
  return rows[0]?.id ?? null
}

/** Everybody above a person on a day. */
const atasOf = (instansi_id: string, dari: string, hari: string) => sql`with recursive atas as (
    select l.pejabat_id from garis_pejabat l where l.instansi_id = ${instansi_id} and l.jenis = 'atasan' and l.pegawai_id = ${dari}
      and l.mulai <= ${hari} and (l.selesai is null or l.selesai >= ${hari})
    union
    select l.pejabat_id from atas u join garis_pejabat l on l.instansi_id = ${instansi_id} and l.jenis = 'atasan' and l.pegawai_id = u.pejabat_id
      and l.mulai <= ${hari} and (l.selesai is null or l.selesai >= ${hari}))
  select pejabat_id from atas`
export async function readAtas(tx: Tx, instansi_id: string, pegawai_id: string, hari: string): Promise<Set<string>> {
  const { rows } = await sql<{ pejabat_id: string }>`${atasOf(instansi_id, pegawai_id, hari)}`.execute(tx)
  return new Set(rows.map((row) => row.pejabat_id))
}

/** The employee who entered a substitution (`s`), while nobody else agreed to it: on them it does not hold. */
const OLEH_PEGAWAI = sql`(select o.id from pegawai o where o.instansi_id = s.instansi_id and o.pengguna_id = s.dimasukkan_oleh
  and s.disetujui_oleh is null)`

/** An official with who stands in for them on a day, and whether that one stands below a person. */
export async function readPejabat(
  tx: Tx,
  instansi_id: string,
  pejabat_id: string,
  { pegawai_id, hari }: { pegawai_id: string; hari: string },
): Promise<Tingkat> {
  const { rows } = await sql<{
    pengganti_id: string
    jenis: 'Plt' | 'Plh'
    oleh_pegawai: string | null
  }>`select s.pengganti_id, s.jenis, ${OLEH_PEGAWAI} as oleh_pegawai from pejabat_pengganti s
    where s.instansi_id = ${instansi_id} and s.pejabat_id = ${pejabat_id} and s.mulai <= ${hari} and (s.selesai is null or s.selesai >= ${hari})`.execute(
    tx,
  )
  const [found] = rows
  if (found === undefined) return { pejabat_id, pengganti: null }
  const above = await readAtas(tx, instansi_id, found.pengganti_id, hari)
  return {
    pejabat_id,
    pengganti: {
      pegawai_id: found.pengganti_id,
      jenis: found.jenis,
      di_bawah: above.has(pegawai_id) || found.oleh_pegawai === pegawai_id,
    },
  }
}

export type Digantikan = { readonly pejabat_id: string; readonly oleh_pegawai: string | null }

/** For whom somebody stands in today. */
export async function readDigantikan(tx: Tx, instansi_id: string, pegawai_id: string, hari: string) {
  const { rows } = await sql<Digantikan>`select s.pejabat_id, ${OLEH_PEGAWAI} as oleh_pegawai from pejabat_pengganti s
    where s.instansi_id = ${instansi_id} and s.pengganti_id = ${pegawai_id} and s.pejabat_id is not null
      and s.mulai <= ${hari} and (s.selesai is null or s.selesai >= ${hari})`.execute(tx)
  return rows
}

/** Who heads the office on a day. */
export async function readKepala(tx: Tx, instansi_id: string, kantor_id: string, hari: string): Promise<string | null> {
  const { rows } = await sql<{
    pegawai_id: string
  }>`select pegawai_id from kepala_kantor where instansi_id = ${instansi_id}
    and kantor_id = ${kantor_id} and mulai <= ${hari} and (selesai is null or selesai >= ${hari})`.execute(tx)
  return rows[0]?.pegawai_id ?? null
}

export type Pejabat = { id: string; pengguna_id: string | null; nip: string; nama: string; jabatan: string | null }

export async function readOrang(
  tx: Tx,
  instansi_id: string,
  ids: readonly string[],
  hari: string,
): Promise<Map<string, Pejabat>> {
  const { rows } = await sql<Pejabat>`select g.id, g.pengguna_id, g.nip, g.nama, j.jabatan from pegawai g
    left join riwayat_jabatan j on j.instansi_id = g.instansi_id and j.pegawai_id = g.id and j.mulai <= ${hari} and (j.selesai is null or j.selesai >= ${hari})
    where g.instansi_id = ${instansi_id} and g.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The employees behind accounts, in the order given. */
export async function pegawaiOf(tx: Tx, instansi_id: string, pengguna_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select g.id from unnest(${pengguna_ids}::uuid[]) with ordinality as i (pengguna_id, urut)
    join pegawai g on g.instansi_id = ${instansi_id} and g.pengguna_id = i.pengguna_id order by i.urut`.execute(tx)
  return rows.map(({ id }) => id)
}

export type Kandidat = { id: string; pegawai_id: string; jenis_kode: string; luar_negeri: boolean; penyusun: string[] }

/**
 * Requests that may wait for an official (or who stands in for them) as PYBMC: those whose delegation, own PYBMC or PPK is one of these. Which of
 * them really do, the rules say. `ids`: not what waits there now, but which of these the official would grant.
 */
export async function listKandidatPybmc(
  tx: Tx,
  instansi_id: string,
  pejabat_ids: readonly string[],
  { isPpk, ids }: { readonly isPpk: boolean; readonly ids: readonly string[] | undefined },
): Promise<Kandidat[]> {
  const which = ids === undefined ? sql`z.menunggu = 'pybmc'` : sql`z.id = any(${ids}::uuid[])`
  const { rows } = await sql<Kandidat>`select z.id, z.pegawai_id, z.jenis_kode, z.luar_negeri, z.penyusun from izin z
    where z.instansi_id = ${instansi_id} and ${which} and z.dihapus_pada is null and (${isPpk}
      or exists (select 1 from delegasi_cuti d where d.instansi_id = z.instansi_id and d.pejabat_id = any(${pejabat_ids}::uuid[])
        and z.jenis_kode = any(d.jenis_kodes) and d.luar_negeri = z.luar_negeri)
      or exists (select 1 from garis_pejabat y where y.instansi_id = z.instansi_id and y.pegawai_id = z.pegawai_id and y.jenis = 'pybmc'
        and y.pejabat_id = any(${pejabat_ids}::uuid[])))
    order by z.menunggu_sejak limit 2000`.execute(tx)
  return rows
}

/**
 * Requests before a superior that somebody further up may decide, too: because they waited too long, or because somebody else filed them. Which
 * of them really do, the rules say.
 */
export async function listKandidatAtasan(
  tx: Tx,
  instansi_id: string,
  pejabat_ids: readonly string[],
  eskalasi_hari: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select z.id from izin z
    join pegawai g on g.instansi_id = z.instansi_id and g.id = z.pegawai_id
    where z.instansi_id = ${instansi_id} and z.menunggu = 'atasan' and z.dihapus_pada is null
      and (z.menunggu_sejak <= now() - make_interval(days => ${eskalasi_hari}) or z.penyusun <> array[g.pengguna_id])
      and exists (
        with recursive atas as (
          select l.pejabat_id from garis_pejabat l where l.instansi_id = z.instansi_id and l.jenis = 'atasan' and l.pegawai_id = z.pegawai_id
            and l.mulai <= current_date + 2 and coalesce(l.selesai, 'infinity') >= current_date - 2
          union
          select l.pejabat_id from atas u join garis_pejabat l on l.instansi_id = z.instansi_id and l.jenis = 'atasan' and l.pegawai_id = u.pejabat_id
            and l.mulai <= current_date + 2 and coalesce(l.selesai, 'infinity') >= current_date - 2)
        select 1 from atas where pejabat_id = any(${pejabat_ids}::uuid[]))
    order by z.menunggu_sejak limit 200`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether leave can ever come to one of these officials to be granted: somebody has them as PYBMC, or a decree of today or later names them. */
export async function isPejabatCuti(tx: Tx, instansi_id: string, pejabat_ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ ya: boolean }>`select
    exists (select 1 from garis_pejabat y where y.instansi_id = ${instansi_id} and y.jenis = 'pybmc' and y.pejabat_id = any(${pejabat_ids}::uuid[])
      and coalesce(y.selesai, 'infinity') >= current_date - 2)
    or exists (select 1 from delegasi_cuti d where d.instansi_id = ${instansi_id} and d.pejabat_id = any(${pejabat_ids}::uuid[])
      and coalesce(d.selesai, 'infinity') >= current_date - 2) as ya`.execute(tx)
  return rows[0]?.ya === true
}

/** Accounts that look after leave at the agency today. */
export async function listOperator(tx: Tx, instansi_id: string): Promise<string[]> {
  const { rows } = await sql<{ pengguna_id: string }>`
    select distinct r.pengguna_id from peran r join instansi i on i.id = r.instansi_id
    where r.instansi_id = ${instansi_id} and daterange(r.mulai, r.selesai, '[]') @> ${todayAt('i.zona_waktu')}
      and r.role in ('role:presensi:operator:instansi:izin', 'role:presensi:admin:instansi')`.execute(tx)
  return rows.map((row) => row.pengguna_id)
}
