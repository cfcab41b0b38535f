import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isBawahan } from '../../access/wewenang/public.ts'
import { diKantorPada, tempatPada, tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { beginsWords } from '../../platform/search.repo.ts'

export const bukanDraf: RawBuilder<SqlBool> = sql<SqlBool>`z.status <> 'draf'`
type Penyusun = { readonly pengguna_id: string; readonly pegawai_id: string | null }
/** What the agency sees: everything that was asked for, and the drafts that the caller wrote for others. */
export const terlihatInstansi = ({ pengguna_id, pegawai_id }: Penyusun): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${bukanDraf} or (${pengguna_id}::uuid = any(z.penyusun) and z.pegawai_id is distinct from ${pegawai_id}::uuid))`
export const milikSendiri = (pegawai_id: string): RawBuilder<SqlBool> => sql<SqlBool>`z.pegawai_id = ${pegawai_id}`

const decidedBy = (pengguna_id: string, tingkat: 'atasan' | 'pybmc'): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from izin_keputusan k where k.instansi_id = z.instansi_id and k.izin_id = z.id and k.oleh = ${pengguna_id} and k.tingkat = ${tingkat})`

type Atasan = {
  readonly instansi_id: string
  readonly pegawai_id: string
  readonly pengguna_id: string
  /** requests that the person decides without being the superior: they waited too long, or the superior filed them */
  readonly di_atas: readonly string[]
}

/** Waits for the person as superior, or as the next one up. */
export const menungguAtasan = ({
  instansi_id,
  pegawai_id,
  pengguna_id,
  di_atas,
}: Atasan): RawBuilder<SqlBool> => sql<SqlBool>`(
  z.menunggu = 'atasan' and z.pegawai_id <> ${pegawai_id} and not ${pengguna_id}::uuid = any(z.penyusun)
  and (${isBawahan('z.pegawai_id', instansi_id, pegawai_id)} or ${diAntara(di_atas)}))`

/** Those of subordinates, and what the person decided about before. */
export const milikBawahan = (
  atasan: Atasan,
): RawBuilder<SqlBool> => sql<SqlBool>`(${bukanDraf} and z.pegawai_id <> ${atasan.pegawai_id}
  and (${isBawahan('z.pegawai_id', atasan.instansi_id, atasan.pegawai_id)} or ${menungguAtasan(atasan)} or ${decidedBy(atasan.pengguna_id, 'atasan')}))`

/** Waits for the person as PYBMC (`ids`), or was decided by them. */
export const milikPybmc = (ids: readonly string[], pengguna_id: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(z.id = any(${ids}::uuid[]) or ${decidedBy(pengguna_id, 'pybmc')})`
export const diAntara = (ids: readonly string[]): RawBuilder<SqlBool> => sql<SqlBool>`z.id = any(${ids}::uuid[])`

/** What waits, since when, of those that `where` lets through. */
export const selectMenunggu = (
  instansi_id: string,
  where: RawBuilder<SqlBool>,
  { q, kantor_id }: { readonly q?: string | undefined; readonly kantor_id?: string | undefined },
): RawBuilder<unknown> => sql`select z.id, z.menunggu_sejak as sejak from izin z
  where z.instansi_id = ${instansi_id} and z.dihapus_pada is null and ${where}
  ${q === undefined ? sql`` : sql`and (z.nomor = upper(${q}) or z.pegawai_id in (select o.id from pegawai o where o.instansi_id = ${instansi_id} and (${beginsWords('o.cari', q)} or o.nip = ${q})))`}
  ${kantor_id === undefined ? sql`` : sql`and ${diKantorPada(instansi_id, { pegawai: 'z.pegawai_id', tanggal: 'z.tanggal_mulai' }, [kantor_id])}`}`

/** Ids of the requests that `where` lets through. */
export async function listIds(tx: Tx, instansi_id: string, where: RawBuilder<SqlBool>): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select z.id from izin z
    where z.instansi_id = ${instansi_id} and z.dihapus_pada is null and ${where}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export type BarisKalender = {
  nip: string
  nama: string
  tanggal_mulai: string
  tanggal_selesai: string
  berlaku: boolean
}

/** Who of an office is away in a range, granted or asked for, without why. */
export async function listKalender(
  tx: Tx,
  instansi_id: string,
  { kantor_id, dari, sampai }: { kantor_id: string | null; dari: string; sampai: string },
): Promise<{ orang: BarisKalender[]; jumlah_pegawai: number }> {
  const here =
    kantor_id === null
      ? sql`true`
      : sql`exists (select 1 from ${tempatSelama(dari, sampai)} t where t.instansi_id = z.instansi_id
    and t.pegawai_id = z.pegawai_id and t.kantor_id = ${kantor_id})`
  const { rows: orang } = await sql<BarisKalender>`
    select g.nip, g.nama, z.tanggal_mulai, z.tanggal_selesai, z.berlaku from izin z
    join pegawai g on g.instansi_id = z.instansi_id and g.id = z.pegawai_id
    where z.instansi_id = ${instansi_id} and (z.berlaku or z.diproses) and z.kode_hari not in ('IT', 'IPC', 'IK', 'WFH', 'WFA')
      and z.tanggal_mulai <= ${sampai} and z.tanggal_selesai >= ${dari} and ${here}
    order by z.tanggal_mulai, g.nama, z.id limit 2000`.execute(tx)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ${tempatPada(sampai)} t where t.instansi_id = ${instansi_id}
    ${kantor_id === null ? sql`` : sql`and t.kantor_id = ${kantor_id}`}`.execute(tx)
  return { orang, jumlah_pegawai: rows[0]?.n ?? 0 }
}

/** Whether somebody whose superior this is works in an office today. */
export async function hasBawahanDi(
  tx: Tx,
  instansi_id: string,
  pejabat_id: string,
  kantor_id: string,
  hari: string,
): Promise<boolean> {
  const { rows } = await sql<{
    ya: boolean
  }>`select exists (select 1 from ${tempatPada(hari)} t where t.instansi_id = ${instansi_id}
    and t.kantor_id = ${kantor_id} and ${isBawahan('t.pegawai_id', instansi_id, pejabat_id)}) as ya`.execute(tx)
  return rows[0]?.ya === true
}

export async function kantorPada(
  tx: Tx,
  instansi_id: string,
  pegawai_id: string,
  hari: string,
): Promise<string | null> {
  const { rows } = await sql<{ kantor_id: string }>`select t.kantor_id from ${tempatPada(hari)} t
    where t.instansi_id = ${instansi_id} and t.pegawai_id = ${pegawai_id}`.execute(tx)
  return rows[0]?.kantor_id ?? null
}

/** Requests that wait for the agency, oldest first. */
export async function listMenungguInstansi(
  tx: Tx,
  instansi_id: string,
  {
    ids,
    jenis_kode,
    kantor_id,
  }: { ids?: readonly string[] | undefined; jenis_kode?: string | undefined; kantor_id?: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select z.id from izin z where z.instansi_id = ${instansi_id} and z.dihapus_pada is null
    ${ids === undefined ? sql`and z.menunggu = 'instansi'` : sql`and ${bukanDraf} and z.id = any(${ids}::uuid[])`}
    ${jenis_kode === undefined ? sql`` : sql`and z.jenis_kode = upper(${jenis_kode})`}
    ${kantor_id === undefined ? sql`` : sql`and exists (select 1 from ${tempatPada(sql`z.tanggal_mulai`)} t where t.instansi_id = z.instansi_id and t.pegawai_id = z.pegawai_id and t.kantor_id = ${kantor_id})`}
    order by z.menunggu_sejak, z.id limit 200`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Waits for somebody as superior, or is one of those that wait for them as PYBMC. */
export const menungguLini = (atasan: RawBuilder<SqlBool>, pybmc: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${atasan} or ${diAntara(pybmc)})`
