import type { JenisIzin, KodeHariIzin } from '@presensi/domain/izin/jenis-izin'
import type { KeadaanIzin, StatusIzin } from '@presensi/domain/izin/keadaan-izin'
import { TULISAN_PRIBADI } from '@presensi/domain/privasi/tulisan'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { diKantorPada, tempatPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, orderOf, type Window } from '../../platform/paging.ts'
import { beginsWords } from '../../platform/search.repo.ts'
import { type LangkahRow, langkahOf } from './langkah.repo.ts'

export type LampiranIzin = { id: string; nama: string; jenis: string; ukuran: number }

const lampiranOf = sql<LampiranIzin[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', l.id, 'nama', l.nama, 'jenis', l.jenis, 'ukuran', l.ukuran) order by l.dibuat_pada, l.id)
  from lampiran l where l.instansi_id = z.instansi_id and l.objek = 'izin' and l.objek_id = z.id), '[]'::jsonb)`
const kantorOf = sql<string | null>`(select t.kantor from ${tempatPada(sql`z.tanggal_mulai`)} t
  where t.instansi_id = z.instansi_id and t.pegawai_id = z.pegawai_id limit 1)`
const kantorIdOf = sql<string | null>`(select t.kantor_id from ${tempatPada(sql`z.tanggal_mulai`)} t
  where t.instansi_id = z.instansi_id and t.pegawai_id = z.pegawai_id limit 1)`

const select = (tx: Tx, instansi_id: string) =>
  tx
    .selectFrom('izin as z')
    .innerJoin('pegawai as g', (join) =>
      join.onRef('g.instansi_id', '=', 'z.instansi_id').onRef('g.id', '=', 'z.pegawai_id'),
    )
    .select(['z.id', 'z.instansi_id', 'z.nomor', 'z.pegawai_id', 'g.nip', 'g.nama', 'g.pengguna_id', 'z.jenis_kode'])
    .select(['z.tanggal_mulai', 'z.tanggal_selesai', 'z.jam_mulai', 'z.jam_selesai', 'z.luar_negeri', 'z.negara'])
    .select([
      'z.alasan_kode',
      'z.anak_ke',
      'z.hari_perjalanan',
      'z.alasan',
      'z.alamat_selama',
      'z.no_hp',
      'z.zona_waktu',
    ])
    .select([
      'z.hari',
      'z.penyusun',
      'z.berlaku',
      'z.diproses',
      'z.menunggu_sejak',
      'z.dibuat_pada',
      'z.disetujui_pada',
    ])
    .select([
      sql<JenisIzin>`z.jenis`.as('jenis'),
      sql<KodeHariIzin>`z.kode_hari`.as('kode_hari'),
      sql<StatusIzin>`z.status`.as('status'),
      sql<KeadaanIzin['menunggu']>`z.menunggu`.as('menunggu'),
      // Of who filed it for the person: nobody where the person did.
      sql<
        string | null
      >`(select p.nama from pengguna p where p.id = z.penyusun[1] and p.id is distinct from g.pengguna_id)`.as(
        'diajukan_oleh',
      ),
      sql<string>`(now() at time zone z.zona_waktu)::date`.as('hari_ini'),
      kantorOf.as('kantor'),
      kantorIdOf.as('kantor_id'),
      lampiranOf.as('lampiran'),
      langkahOf.as('langkah'),
    ])
    .where('z.instansi_id', '=', instansi_id)
    .where('z.dihapus_pada', 'is', null)

export const findIzin = (tx: Tx, instansi_id: string, id: string) =>
  select(tx, instansi_id).where('z.id', '=', id).executeTakeFirst()
export const listIzin = (tx: Tx, instansi_id: string, ids: readonly string[]) =>
  select(tx, instansi_id).where(sql<SqlBool>`z.id = any(${ids}::uuid[])`).execute()
export type IzinRow = NonNullable<Awaited<ReturnType<typeof findIzin>>> & { langkah: LangkahRow[] }

/**
 * Held until the transaction ends: two who act on it wait for each other. It is read by a statement of its own after that: one that waited would
 * show the steps as they were before.
 */
export async function lockIzin(tx: Tx, instansi_id: string, id: string) {
  await sql`select 1 from izin where instansi_id = ${instansi_id} and id = ${id} for update`.execute(tx)
  return findIzin(tx, instansi_id, id)
}

export type FilterIzin = ListQuery & {
  tahun?: number | undefined
  status?: string | undefined
  kantor_id?: string | undefined
  jenis_kode?: string | undefined
  menunggu?: string | undefined
  dari?: string | undefined
  sampai?: string | undefined
}

/** A page of the requests that `where` lets through. Drafts are seen only by who wrote them. */
export async function pageIzin(
  tx: Tx,
  instansi_id: string,
  filter: FilterIzin,
  window: Window,
  where: RawBuilder<SqlBool>,
) {
  const { column, direction } = orderOf<'tanggal_mulai' | 'dibuat_pada' | 'nama'>(
    filter.sort ?? '-tanggal_mulai',
    'tanggal_mulai',
  )
  let rows = select(tx, instansi_id).where(where)
  if (filter.tahun !== undefined)
    rows = rows
      .where('z.tanggal_mulai', '<=', `${filter.tahun}-12-31`)
      .where('z.tanggal_selesai', '>=', `${filter.tahun}-01-01`)
  if (filter.dari !== undefined) rows = rows.where('z.tanggal_selesai', '>=', filter.dari)
  if (filter.sampai !== undefined) rows = rows.where('z.tanggal_mulai', '<=', filter.sampai)
  if (filter.status !== undefined) rows = rows.where('z.status', '=', filter.status)
  if (filter.menunggu !== undefined) rows = rows.where('z.menunggu', '=', filter.menunggu)
  if (filter.jenis_kode !== undefined) rows = rows.where('z.jenis_kode', '=', filter.jenis_kode.toUpperCase())
  if (filter.kantor_id !== undefined)
    rows = rows.where(
      diKantorPada(instansi_id, { pegawai: 'z.pegawai_id', tanggal: 'z.tanggal_mulai' }, [filter.kantor_id]),
    )
  if (filter.q !== undefined)
    rows = rows.where(
      sql<SqlBool>`(${beginsWords('g.cari', filter.q)} or g.nip = ${filter.q} or z.nomor = upper(${filter.q}))`,
    )
  const by = column === 'nama' ? ('g.nama' as const) : (`z.${column}` as const)
  return readPage(tx, rows.orderBy(by, direction).orderBy('z.id'), window)
}

export type IzinWrite = Pick<
  IzinRow,
  | 'pegawai_id'
  | 'jenis_kode'
  | 'kode_hari'
  | 'tanggal_mulai'
  | 'tanggal_selesai'
  | 'jam_mulai'
  | 'jam_selesai'
  | 'luar_negeri'
  | 'negara'
  | 'alasan_kode'
  | 'anak_ke'
  | 'hari_perjalanan'
  | 'alasan'
  | 'alamat_selama'
  | 'no_hp'
  | 'zona_waktu'
  | 'hari'
  | 'penyusun'
> & { jenis: JenisIzin }

export async function insertIzin(tx: Tx, instansi_id: string, id: string, row: IzinWrite): Promise<void> {
  await tx
    .insertInto('izin')
    .values({
      instansi_id,
      id,
      ...row,
      jenis: JSON.stringify(row.jenis),
      status: 'draf',
      menunggu: 'pemohon',
      berlaku: false,
      diproses: false,
    })
    .execute()
}

export async function updateIzin(tx: Tx, instansi_id: string, id: string, row: IzinWrite): Promise<void> {
  await tx
    .updateTable('izin')
    .set({ ...row, jenis: JSON.stringify(row.jenis), diubah_pada: sql`now()` })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .execute()
}

type Keadaan = {
  status: StatusIzin
  menunggu: string | null
  berlaku: boolean
  diproses: boolean
  tanggal_mulai: string
  tanggal_selesai: string
  hari?: number
}

/** How it stands after a step; the paper among those of the person follows by itself. */
export async function setKeadaan(
  tx: Tx,
  { instansi_id, id }: Pick<IzinRow, 'instansi_id' | 'id'>,
  to: Keadaan,
): Promise<void> {
  await tx
    .updateTable('izin')
    .set({
      ...to,
      menunggu_sejak: sql`case when menunggu is distinct from ${to.menunggu} then now() else menunggu_sejak end`,
      disetujui_pada: sql`case when ${to.berlaku} then coalesce(disetujui_pada, now()) else null end`,
      diubah_pada: sql`now()`,
    })
    .where('instansi_id', '=', instansi_id)
    .where('id', '=', id)
    .execute()
}

/** Stands among the papers of its person from the first asking on. */
export async function ensureSurat(
  tx: Tx,
  { instansi_id, id }: Pick<IzinRow, 'instansi_id' | 'id'>,
  surat_id: string,
): Promise<void> {
  await sql`insert into surat_pegawai (instansi_id, id, pegawai_id, kode, izin_id, rentang, berlaku, diproses)
    select z.instansi_id, ${surat_id}::uuid, z.pegawai_id, z.kode_hari, z.id, z.rentang, z.berlaku, z.diproses from izin z
    where z.instansi_id = ${instansi_id} and z.id = ${id}
      and not exists (select 1 from surat_pegawai s where s.instansi_id = z.instansi_id and s.izin_id = z.id)`.execute(
    tx,
  )
}

/** Out of every list. What somebody wrote in a draft is for nobody, so it is not kept; of what was asked for retention decides. */
export async function hideIzin(tx: Tx, instansi_id: string, id: string): Promise<void> {
  const emptied = TULISAN_PRIBADI.izin.map((name) => {
    const column = sql.ref(name)
    return sql`${column} = case when status = 'draf' then null else ${column} end`
  })
  await sql`update izin set dihapus_pada = now(), ${sql.join(emptied)}
    where instansi_id = ${instansi_id} and id = ${id}`.execute(tx)
}

/** Requests of the same kind in a month or year, without one: how many days they take. */
export async function sumTerpakai(
  tx: Tx,
  instansi_id: string,
  {
    pegawai_id,
    jenis_kode,
    dari,
    sampai,
    kecuali,
  }: { pegawai_id: string; jenis_kode: string; dari: string; sampai: string; kecuali: string | null },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(hari), 0)::int as n from izin
    where instansi_id = ${instansi_id} and pegawai_id = ${pegawai_id} and jenis_kode = ${jenis_kode} and (berlaku or diproses)
      and tanggal_mulai between ${dari} and ${sampai} and id is distinct from ${kecuali}::uuid`.execute(tx)
  return rows[0]?.n ?? 0
}

export type SuratLain = { kode: string; nomor: string; tanggal_mulai: string; tanggal_selesai: string }

/** What else covers these days of a person: granted papers of every kind, and requests that wait. Permits for hours and places, too. */
export async function listSuratLain(
  tx: Tx,
  instansi_id: string,
  {
    pegawai_id,
    mulai,
    selesai,
    kecuali,
  }: { pegawai_id: string; mulai: string; selesai: string; kecuali: string | null },
): Promise<SuratLain[]> {
  const { rows } = await sql<SuratLain>`
    select z.kode_hari as kode, z.nomor, z.tanggal_mulai, z.tanggal_selesai from izin z
    where z.instansi_id = ${instansi_id} and z.pegawai_id = ${pegawai_id} and (z.berlaku or z.diproses) and z.id is distinct from ${kecuali}::uuid
      and z.tanggal_mulai <= ${selesai} and z.tanggal_selesai >= ${mulai}
    union all
    select 'DL', d.nomor_surat, (d.mulai at time zone d.zona_waktu)::date, ((d.selesai - interval '1 millisecond') at time zone d.zona_waktu)::date
    from surat_pegawai s join dinas_luar d on d.instansi_id = s.instansi_id and d.id = s.dinas_luar_id
    where s.instansi_id = ${instansi_id} and s.pegawai_id = ${pegawai_id} and s.berlaku
      and (d.mulai at time zone d.zona_waktu)::date <= ${selesai} and ((d.selesai - interval '1 millisecond') at time zone d.zona_waktu)::date >= ${mulai}
    order by 3, 2`.execute(tx)
  return rows
}

export type Bersaldo = { id: string; jenis: JenisIzin; mulai: string; selesai: string; hari_perjalanan: number }

/** Requests of a person that hold days of the balance in a range. */
export async function listBersaldo(
  tx: Tx,
  instansi_id: string,
  { pegawai_id, mulai, selesai }: { pegawai_id: string; mulai: string; selesai: string },
): Promise<Bersaldo[]> {
  const { rows } =
    await sql<Bersaldo>`select id, jenis, tanggal_mulai as mulai, tanggal_selesai as selesai, hari_perjalanan from izin
    where instansi_id = ${instansi_id} and pegawai_id = ${pegawai_id} and (berlaku or diproses) and (jenis ->> 'memakai_saldo')::boolean
      and tanggal_mulai <= ${selesai} and tanggal_selesai >= ${mulai} order by tanggal_mulai`.execute(tx)
  return rows
}
