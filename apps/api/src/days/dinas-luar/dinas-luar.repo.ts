import type { AKSI_DINAS_LUAR } from '@presensi/contract/days/dinas-luar'
import type { JenisDinasLuar, StatusDinasLuar, WaktuDinasLuar } from '@presensi/domain/dinas-luar/dinas-luar'
import { addDays, firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import type { Titik } from '@presensi/domain/kantor/titik'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isDiputus, type Wewenang } from '../../access/wewenang/public.ts'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'

export type Aksi = (typeof AKSI_DINAS_LUAR)[number]
export type OrangSurat = { pegawai_id: string; pengguna_id: string | null; nip: string; nama: string }
type Riwayat = { aksi: Aksi; oleh: string; pada: string; alasan: string | null; perubahan: string[] }

const millis = (column: string): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

const orangOf = sql<OrangSurat[]>`coalesce((
  select jsonb_agg(jsonb_build_object('pegawai_id', g.id, 'pengguna_id', g.pengguna_id, 'nip', g.nip, 'nama', g.nama) order by g.nama, g.nip)
  from surat_pegawai s join pegawai g on g.instansi_id = s.instansi_id and g.id = s.pegawai_id
  where s.instansi_id = d.instansi_id and s.dinas_luar_id = d.id), '[]'::jsonb)`

const riwayatOf = sql<Riwayat[]>`coalesce((
  select jsonb_agg(jsonb_build_object('aksi', r.aksi, 'oleh', p.nama, 'alasan', r.alasan, 'perubahan', r.perubahan,
    'pada', to_char(r.pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.pada, r.id)
  from dinas_luar_riwayat r join pengguna p on p.id = r.oleh
  where r.instansi_id = d.instansi_id and r.dinas_luar_id = d.id), '[]'::jsonb)`

const select = (tx: Tx, instansi_id: string) =>
  tx
    .selectFrom('dinas_luar as d')
    .innerJoin('kantor as k', (join) =>
      join.onRef('k.instansi_id', '=', 'd.instansi_id').onRef('k.id', '=', 'd.kantor_id'),
    )
    .innerJoin('lampiran as l', (join) =>
      join.onRef('l.instansi_id', '=', 'd.instansi_id').onRef('l.id', '=', 'd.surat_id'),
    )
    .leftJoin('pengguna as p', 'p.id', 'd.diputuskan_oleh')
    .select(['d.id', 'd.kantor_id', 'k.nama as kantor', 'd.nomor_surat', 'd.tanggal_surat', 'd.dasar', 'd.tujuan'])
    .select(['d.mulai_tanggal', 'd.selesai_tanggal', 'd.zona_waktu', 'd.perlu_presensi', 'd.surat_id', 'd.penyusun'])
    .select(['d.catatan', 'd.diputuskan_oleh as diputuskan_oleh_id', 'p.nama as diputuskan_oleh', 'd.diputuskan_pada'])
    .select(['l.nama as surat_nama', 'l.ukuran as surat_ukuran'])
    .select([
      sql<JenisDinasLuar>`d.jenis`.as('jenis'),
      sql<StatusDinasLuar>`d.status`.as('status'),
      sql<Titik | null>`d.tempat`.as('tempat'),
      millis('d.mulai').as('mulai'),
      millis('d.selesai').as('selesai'),
      sql<boolean>`d.mulai <= now()`.as('sudah_mulai'),
      orangOf.as('orang'),
      riwayatOf.as('riwayat'),
    ])
    .where('d.instansi_id', '=', instansi_id)

type Filter = ListQuery & {
  tahun?: number | undefined
  bulan?: number | undefined
  jenis?: string | undefined
  status?: string | undefined
  id?: string | undefined
}

/** A date is asked in the zone of the letter. */
const midnight = (tanggal: string): RawBuilder<Date> =>
  sql<Date>`(${tanggal}::date::timestamp at time zone d.zona_waktu)`

/** By its number, where it leads, or somebody on it. */
const isDicari = (
  q: string,
): RawBuilder<SqlBool> => sql<SqlBool>`(d.nomor_surat ilike ${likeOf(q)} or d.tujuan ilike ${likeOf(q)} or exists (
  select 1 from surat_pegawai s join pegawai g on g.instansi_id = s.instansi_id and g.id = s.pegawai_id
  where s.instansi_id = d.instansi_id and s.dinas_luar_id = d.id and (g.nama ilike ${likeOf(q)} or g.nip = ${q})))`

type Pelaku = { readonly sub: string; readonly nip: string; readonly pegawai_id: string | null }

/** Letters to whose agreement somebody is the second person, and since when they wait: `isTerlibat`, `toWire` say the same of one letter. */
export function selectMenunggu(
  { instansi_id, kantor_ids }: Wewenang,
  { sub, nip, pegawai_id }: Pelaku,
  { q, kantor_id }: { readonly q?: string | undefined; readonly kantor_id?: string | undefined },
): RawBuilder<unknown> {
  return sql`select d.id, d.diubah_pada as sejak from dinas_luar d where d.instansi_id = ${instansi_id} and d.status = 'menunggu'
    ${kantor_ids === null ? sql`` : sql`and d.kantor_id = any(${kantor_ids}::uuid[])`}
    ${kantor_id === undefined ? sql`` : sql`and d.kantor_id = ${kantor_id}`}
    and not ${sub}::uuid = any(d.penyusun) and not exists (
      select 1 from surat_pegawai s join pegawai g on g.instansi_id = s.instansi_id and g.id = s.pegawai_id
      where s.instansi_id = d.instansi_id and s.dinas_luar_id = d.id
        and (g.pengguna_id = ${sub} or g.id = ${pegawai_id}::uuid or g.nip = nullif(${nip}, '')))
    ${q === undefined ? sql`` : sql`and ${isDicari(q)}`}`
}

export async function pageDinasLuar(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[] | null,
  query: Filter,
  window: Window,
) {
  const { column, direction } = orderOf<'mulai' | 'nomor_surat' | 'tujuan'>(query.sort, 'mulai')
  const { tahun, bulan, q } = query
  let rows = select(tx, instansi_id)
  if (kantor_ids !== null) rows = rows.where(sql<SqlBool>`d.kantor_id = any(${kantor_ids}::uuid[])`)
  if (tahun !== undefined)
    rows = rows
      .where('d.mulai', '<', midnight(addDays(lastOfMonth(tahun, bulan ?? 12), 1)))
      .where('d.selesai', '>', midnight(firstOfMonth(tahun, bulan ?? 1)))
  if (query.jenis !== undefined) rows = rows.where('d.jenis', '=', query.jenis)
  rows =
    query.status === undefined ? rows.where('d.status', '<>', 'dihapus') : rows.where('d.status', '=', query.status)
  if (query.id !== undefined) rows = rows.where('d.id', '=', query.id)
  if (q !== undefined) rows = rows.where(isDicari(q))
  const order = query.sort === undefined ? 'desc' : direction
  return readPage(tx, rows.orderBy(`d.${column}`, order).orderBy('d.id'), window)
}
export type DinasLuarRow = Awaited<ReturnType<typeof pageDinasLuar>>['items'][number]

export const findDinasLuar = (tx: Tx, instansi_id: string, id: string): Promise<DinasLuarRow | undefined> =>
  select(tx, instansi_id).where('d.id', '=', id).executeTakeFirst()

export const listDinasLuar = (tx: Tx, instansi_id: string, ids: readonly string[]): Promise<DinasLuarRow[]> =>
  select(tx, instansi_id).where(sql<SqlBool>`d.id = any(${ids}::uuid[])`).execute()

/** The row as it stands, held until the transaction ends: a decision and a change wait for each other. */
export const lockDinasLuar = (tx: Tx, instansi_id: string, id: string): Promise<DinasLuarRow | undefined> =>
  select(tx, instansi_id).where('d.id', '=', id).forUpdate('d').executeTakeFirst()

export type DinasLuarWrite = WaktuDinasLuar &
  Pick<
    DinasLuarRow,
    | 'nomor_surat'
    | 'tanggal_surat'
    | 'dasar'
    | 'tujuan'
    | 'jenis'
    | 'tempat'
    | 'perlu_presensi'
    | 'surat_id'
    | 'penyusun'
    | 'status'
    | 'catatan'
    | 'diputuskan_pada'
  > & { diputuskan_oleh: string | null }

const asColumns = ({ mulai, selesai, tempat, ...row }: DinasLuarWrite) => ({
  ...row,
  mulai: new Date(mulai),
  selesai: new Date(selesai),
  tempat: tempat === null ? null : JSON.stringify(tempat),
})

export async function insertDinasLuar(
  tx: Tx,
  key: { instansi_id: string; id: string; kantor_id: string },
  row: DinasLuarWrite,
): Promise<void> {
  await tx
    .insertInto('dinas_luar')
    .values({ ...key, ...asColumns(row) })
    .execute()
}

/** Its time and state reach the rows of its people by themselves. */
export async function updateDinasLuar(tx: Tx, instansi_id: string, id: string, row: DinasLuarWrite): Promise<void> {
  await tx
    .updateTable('dinas_luar')
    .set({ ...asColumns(row), diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .execute()
}

export async function setStatus(
  tx: Tx,
  instansi_id: string,
  id: string,
  to: { status: StatusDinasLuar; catatan: string | null; diputuskan_oleh?: string },
): Promise<void> {
  await tx
    .updateTable('dinas_luar')
    .set({ ...to, ...(to.diputuskan_oleh !== undefined && { diputuskan_pada: sql`now()` }), diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .execute()
}

export async function removeOrang(tx: Tx, instansi_id: string, id: string, keep: readonly string[]): Promise<void> {
  await sql`delete from surat_pegawai where instansi_id = ${instansi_id} and dinas_luar_id = ${id}
    and not pegawai_id = any(${keep}::uuid[])`.execute(tx)
}

/** Whoever is on the letter already stays as they are. */
export async function addOrang(
  tx: Tx,
  instansi_id: string,
  id: string,
  rows: readonly { id: string; pegawai_id: string }[],
): Promise<void> {
  await sql`
    insert into surat_pegawai (instansi_id, id, pegawai_id, kode, dinas_luar_id, rentang, berlaku)
    select d.instansi_id, i.id, i.pegawai_id, 'DL', d.id, d.rentang, d.berlaku
    from unnest(${rows.map((one) => one.id)}::uuid[], ${rows.map((one) => one.pegawai_id)}::uuid[]) as i (id, pegawai_id)
    join dinas_luar d on d.instansi_id = ${instansi_id} and d.id = ${id}
    where not exists (select 1 from surat_pegawai s where s.instansi_id = d.instansi_id and s.dinas_luar_id = d.id and s.pegawai_id = i.pegawai_id)`.execute(
    tx,
  )
}

export async function insertRiwayat(
  tx: Tx,
  row: {
    instansi_id: string
    id: string
    dinas_luar_id: string
    aksi: Aksi
    oleh: string
    alasan: string | null
    perubahan: string[]
    isi: unknown
  },
): Promise<void> {
  await tx
    .insertInto('dinas_luar_riwayat')
    .values({ ...row, isi: JSON.stringify(row.isi) })
    .execute()
}

/** Who of these has an account and is somebody's subordinate by the line today, for one official. */
export async function isBawahanDiSurat(tx: Tx, instansi_id: string, id: string, pejabat_id: string): Promise<boolean> {
  const decides = isDiputus(
    { instansi_id, kantor_ids: [], pegawai_id: pejabat_id, pengguna_id: null },
    { pegawai: 's.pegawai_id', tanggal: 's.rentang' },
  )
  const { rows } = await sql<{ ya: boolean }>`select exists (select 1 from surat_pegawai s
    where s.instansi_id = ${instansi_id} and s.dinas_luar_id = ${id} and ${decides}) as ya`.execute(tx)
  return rows[0]?.ya === true
}
