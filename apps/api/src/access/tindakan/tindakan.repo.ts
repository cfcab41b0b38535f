import { isPeran, type Peran } from '@presensi/domain/akses/peran'
import { type Calon, TINDAKAN_HARI } from '@presensi/domain/akses/tindakan'
import { type RawBuilder, sql } from 'kysely'
import { aktifPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { Baris } from '../../platform/tindakan.ts'
import { todayAt } from '../../platform/zone.repo.ts'
import { MASIH_TERLIHAT } from './sandi-dilihat.repo.ts'

export type CalonNama = Calon & { readonly nama: string }

/**
 * Everybody who holds a role in the agency today, and the super admins. Somebody is bound to who gave the role, as long as nobody else agreed to
 * it, and to whoever could sign in as them within thirty days. What a super admin gave binds nobody: they have no day in the agency.
 */
export async function listCalon(tx: Tx, instansi_id: string): Promise<CalonNama[]> {
  const today = todayAt('i.zona_waktu')
  const { rows } = await sql<Omit<CalonNama, 'role'> & { role: string }>`
    with held as (
      select r.pengguna_id, r.role, r.kantor_id,
        case when r.disetujui_oleh is null then r.diberikan_oleh end as dari
      from peran r join instansi i on i.id = r.instansi_id
      where r.instansi_id = ${instansi_id} and daterange(r.mulai, r.selesai, '[]') @> ${today}
        and not exists (select 1 from pegawai g where g.pengguna_id = r.pengguna_id and g.instansi_id = r.instansi_id and not ${aktifPada('g', today)})
      union all
      select s.id, 'role:presensi:superadmin', null, null from superadmin_sekarang() as s (id)
    )
    select h.pengguna_id, h.role, h.kantor_id, u.nama, array(
        select h.dari where h.dari is not null and h.dari not in (select s.id from superadmin_sekarang() as s (id))
        union
        select d.oleh from sandi_dilihat d where d.pengguna_id = h.pengguna_id and ${MASIH_TERLIHAT}
      ) as terikat_pada
    from held h join pengguna u on u.id = h.pengguna_id and u.aktif
    order by u.nama, h.pengguna_id, h.role`.execute(tx)
  return rows.flatMap(({ role, ...row }) => (isPeran(role) ? [{ ...row, role: role as Peran }] : []))
}

const COLUMNS = sql`t.id, t.instansi_id, t.jenis, t.kotak, t.isi, t.pratinjau, t.alasan, t.kantor_id, t.oleh, t.untung, t.sudah_berlaku, t.status,
  t.dibuat_pada, t.berakhir_pada, coalesce(t.berakhir_pada <= now(), false) as lampau, i.nama as instansi, u.nama as oleh_nama, u.nip as oleh_nip`
const FROM = sql`from tindakan t join instansi i on i.id = t.instansi_id left join pengguna u on u.id = t.oleh`

export type TindakanRow = {
  id: string
  instansi_id: string
  jenis: string
  kotak: 'tindakan' | 'sambungan_akun'
  isi: unknown
  pratinjau: Baris[]
  alasan: string | null
  kantor_id: string | null
  oleh: string | null
  untung: string[]
  sudah_berlaku: boolean
  status: 'menunggu' | 'disetujui' | 'ditolak' | 'lewat' | 'diganti'
  dibuat_pada: Date
  berakhir_pada: Date | null
  /** its time is over, though nobody wrote it down yet */
  lampau: boolean
  instansi: string
  oleh_nama: string | null
  oleh_nip: string | null
}

const select = async (tx: Tx, rest: RawBuilder<unknown>): Promise<TindakanRow[]> =>
  (await sql<TindakanRow>`select ${COLUMNS} ${FROM} ${rest}`.execute(tx)).rows

/** What waits in the agency, or in all of them. */
export const listMenunggu = (tx: Tx, instansi_id: string | null): Promise<TindakanRow[]> =>
  select(
    tx,
    sql`where t.status = 'menunggu' and (t.berakhir_pada is null or t.berakhir_pada > now())
      ${instansi_id === null ? sql`` : sql`and t.instansi_id = ${instansi_id}`} order by t.dibuat_pada, t.id`,
  )

export const listTindakan = (tx: Tx, ids: readonly string[]): Promise<TindakanRow[]> =>
  select(tx, sql`where t.id = any(${ids}::uuid[])`)

export async function lockTindakan(tx: Tx, instansi_id: string, id: string): Promise<TindakanRow | undefined> {
  const [row] = await select(tx, sql`where t.instansi_id = ${instansi_id} and t.id = ${id} for no key update of t`)
  return row
}

/** The decision that the rest of the transaction follows from: what two people must agree to, the database asks for by it. */
export async function nameTindakan(tx: Tx, id: string): Promise<void> {
  await sql`select set_config('app.tindakan', ${id}, true)`.execute(tx)
}

/** Asked over all agencies: ids are of no agency by themselves. */
export async function findInstansiOf(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('tindakan').select('instansi_id').where('id', '=', id).executeTakeFirst()
  return row?.instansi_id
}

export type TindakanBaru = {
  readonly instansi_id: string
  readonly id: string
  readonly jenis: string
  readonly kotak: 'tindakan' | 'sambungan_akun'
  readonly kunci: string
  readonly isi: unknown
  readonly pratinjau: readonly Baris[]
  readonly alasan: string | null
  readonly kantor_id: string | null
  readonly oleh: string | null
  readonly untung: readonly string[]
  readonly sudah_berlaku: boolean
  readonly berakhir: boolean
}

/** Nothing where the same act waits already: two who ask at once are told apart by the index. */
export async function insertTindakan(tx: Tx, row: TindakanBaru): Promise<{ berakhir_pada: Date | null } | undefined> {
  const { rows } = await sql<{ berakhir_pada: Date | null }>`
    insert into tindakan (instansi_id, id, jenis, kotak, kunci, isi, pratinjau, alasan, kantor_id, oleh, untung, sudah_berlaku, berakhir_pada)
    values (${row.instansi_id}, ${row.id}, ${row.jenis}, ${row.kotak}, ${row.kunci}, ${JSON.stringify(row.isi)}, ${JSON.stringify(row.pratinjau)},
      ${row.alasan}, ${row.kantor_id}, ${row.oleh}, ${row.untung}::uuid[], ${row.sudah_berlaku},
      ${row.berakhir ? sql`now() + make_interval(days => ${TINDAKAN_HARI.berakhir})` : null})
    on conflict (instansi_id, jenis, kunci) where status = 'menunggu' do nothing
    returning berakhir_pada`.execute(tx)
  return rows[0]
}

type Sama = { readonly instansi_id: string; readonly jenis: string; readonly kunci: string }

export async function findSama(tx: Tx, { instansi_id, jenis, kunci }: Sama): Promise<string | undefined> {
  const row = await tx
    .selectFrom('tindakan')
    .select('id')
    .where('instansi_id', '=', instansi_id)
    .where('jenis', '=', jenis)
    .where('kunci', '=', kunci)
    .where('status', '=', 'menunggu')
    .executeTakeFirst()
  return row?.id
}

const SELESAI = sql`isi = null, selesai_pada = now()`

/** What was asked for before is replaced by what is asked for now. */
export async function gantiSama(tx: Tx, { instansi_id, jenis, kunci }: Sama): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update tindakan set status = 'diganti', ${SELESAI}
    where instansi_id = ${instansi_id} and jenis = ${jenis} and kunci = ${kunci} and status = 'menunggu' returning id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

export type Putusan = {
  readonly status: 'disetujui' | 'ditolak'
  readonly diputuskan_oleh: string
  readonly catatan: string | null
}

export async function settleTindakan(tx: Tx, instansi_id: string, id: string, given: Putusan): Promise<void> {
  await sql`update tindakan set status = ${given.status}, diputuskan_oleh = ${given.diputuskan_oleh}, catatan = ${given.catatan}, ${SELESAI}
    where instansi_id = ${instansi_id} and id = ${id}`.execute(tx)
}

export async function writePratinjau(tx: Tx, instansi_id: string, id: string, lines: readonly Baris[]): Promise<void> {
  await sql`update tindakan set pratinjau = ${JSON.stringify(lines)}
    where instansi_id = ${instansi_id} and id = ${id} and status = 'menunggu'`.execute(tx)
}

/** Acts over whose time is: they lapse, once. */
export async function takeLewat(tx: Tx, instansi_id: string): Promise<TindakanRow[]> {
  const { rows } = await sql<{ id: string }>`update tindakan set status = 'lewat', ${SELESAI}
    where instansi_id = ${instansi_id} and status = 'menunggu' and berakhir_pada <= now() returning id`.execute(tx)
  return rows.length === 0
    ? []
    : listTindakan(
        tx,
        rows.map(({ id }) => id),
      )
}

/** Acts that wait so many days and of which who asked had fewer reminders than this; marked in the same statement. */
export async function takeIngatan(tx: Tx, instansi_id: string, ke: number, hari: number): Promise<TindakanRow[]> {
  const { rows } = await sql<{ id: string }>`update tindakan set diingatkan = ${ke}
    where instansi_id = ${instansi_id} and status = 'menunggu' and diingatkan < ${ke} and oleh is not null
      and dibuat_pada <= now() - make_interval(days => ${hari}) returning id`.execute(tx)
  return rows.length === 0
    ? []
    : listTindakan(
        tx,
        rows.map(({ id }) => id),
      )
}

/** The ids and since when they wait, as the inbox puts them in order. */
export const selectOf = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`select t.id, t.dibuat_pada as sejak from tindakan t where t.id = any(${ids}::uuid[])`

/** Agencies in which an act lapses now, or who asked for one is to be reminded. */
export async function listPerluJaga(tx: Tx): Promise<string[]> {
  const [first, second] = TINDAKAN_HARI.ingatkan
  const { rows } = await sql<{ instansi_id: string }>`select distinct instansi_id from tindakan
    where status = 'menunggu' and (berakhir_pada <= now()
      or (oleh is not null and diingatkan < 1 and dibuat_pada <= now() - make_interval(days => ${first}))
      or (oleh is not null and diingatkan < 2 and dibuat_pada <= now() - make_interval(days => ${second})))
    order by instansi_id`.execute(tx)
  return rows.map((row) => row.instansi_id)
}
