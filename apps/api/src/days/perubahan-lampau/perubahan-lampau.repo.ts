import type { AKSI_LAMPAU, KEADAAN_LAMPAU, ObjekLampau } from '@presensi/contract/days/perubahan-lampau'
import type { Disetujui } from '@presensi/domain/lampau/pasangan'
import { type SqlBool, sql } from 'kysely'
import type { BarisLampau } from '../../calendar-and-hours/jadwal/public.ts'
import type { Tx } from '../../platform/database.ts'
import { readPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'
import { plainArray } from '../../platform/plain-array.ts'

export type PerubahanWrite = {
  readonly id: string
  readonly oleh: string
  readonly aksi: (typeof AKSI_LAMPAU)[number]
  readonly objek: ObjekLampau
  readonly objek_id: string | null
  readonly judul: string
  readonly alasan: string
  readonly dari: string
  readonly sampai: string
  readonly pegawai_ids: readonly string[] | null
  readonly kantor_ids: readonly string[] | null
  readonly baris: readonly BarisLampau[]
  readonly penahan_id: string | null
}

const uuids = (ids: readonly string[] | null) => (ids === null ? sql`null` : sql`${plainArray(ids)}::uuid[]`)

export async function insertPerubahan(tx: Tx, instansi_id: string, row: PerubahanWrite): Promise<void> {
  const { baris, pegawai_ids, kantor_ids, ...rest } = row
  await tx
    .insertInto('perubahan_lampau')
    .values({
      instansi_id,
      ...rest,
      baris: JSON.stringify(baris),
      pegawai_ids: sql<string[] | null>`${uuids(pegawai_ids)}`,
      kantor_ids: sql<string[] | null>`${uuids(kantor_ids)}`,
    })
    .execute()
}

export type Terbuka = { readonly id: string; readonly baris: readonly BarisLampau[] }

/** Acts that wait for somebody else as far as whoever did them is concerned, but those of one person; held until the transaction ends. */
export async function lockTertahan(tx: Tx, instansi_id: string, kecuali: string | null): Promise<Terbuka[]> {
  const { rows } = await sql<Terbuka>`
    select id, baris from perubahan_lampau
    where instansi_id = ${instansi_id} and penahan_id is not null and dilepas_pada is null and penahan_id is distinct from ${kecuali}::uuid
    order by id for update`.execute(tx)
  return rows
}

/** What somebody else has said anew since no longer waits. */
export async function writeBaris(tx: Tx, instansi_id: string, { id, baris }: Terbuka): Promise<void> {
  const isOver = baris.every(({ diganti }) => diganti === true)
  await sql`update perubahan_lampau set baris = ${JSON.stringify(baris)}::jsonb, dilepas_pada = case when ${isOver} then now() end
    where instansi_id = ${instansi_id} and id = ${id}`.execute(tx)
}

export type Saring = ListQuery & {
  tanggal_mulai?: string | undefined
  tanggal_selesai?: string | undefined
  objek?: ObjekLampau | undefined
  keadaan?: (typeof KEADAAN_LAMPAU)[number] | undefined
}

const KEADAAN = sql<
  (typeof KEADAAN_LAMPAU)[number]
>`case when l.disetujui_oleh is not null then 'disetujui' when l.penahan_id is null then 'berlaku'
  when l.dilepas_pada is null then 'ditahan' else 'diganti' end`
const orangOf = (column: string) =>
  sql<{
    nip: string | null
    nama: string
  }>`(select jsonb_build_object('nip', o.nip, 'nama', o.nama) from pengguna o where o.id = ${sql.ref(column)})`
const tanggalDi = sql<string>`(l.pada at time zone i.zona_waktu)::date`

/** Acts that reached days that were over, those in `dahulu` first, then the latest. */
export async function pagePerubahan(
  tx: Tx,
  instansi_id: string,
  { q, sort, tanggal_mulai, tanggal_selesai, objek, keadaan }: Saring,
  dahulu: readonly string[],
  window: Window,
) {
  let rows = tx
    .selectFrom('perubahan_lampau as l')
    .innerJoin('instansi as i', 'i.id', 'l.instansi_id')
    .select(['l.id', 'l.pada', 'l.judul', 'l.alasan', 'l.dari', 'l.sampai', 'l.orang', 'l.hari', 'l.bp'])
    .select([
      sql<(typeof AKSI_LAMPAU)[number]>`l.aksi`.as('aksi'),
      sql<ObjekLampau>`l.objek`.as('objek'),
      KEADAAN.as('keadaan'),
      orangOf('l.oleh').as('oleh'),
      sql<{ nip: string | null; nama: string } | null>`${orangOf('l.disetujui_oleh')}`.as('disetujui_oleh'),
      sql<boolean>`l.dihitung_pada is not null`.as('dihitung'),
      sql<boolean>`l.id = any(${plainArray(dahulu)}::uuid[])`.as('berpasangan'),
    ])
    .where('l.instansi_id', '=', instansi_id)
  if (tanggal_mulai !== undefined) rows = rows.where(sql<SqlBool>`${tanggalDi} >= ${tanggal_mulai}`)
  if (tanggal_selesai !== undefined) rows = rows.where(sql<SqlBool>`${tanggalDi} <= ${tanggal_selesai}`)
  if (objek !== undefined) rows = rows.where('l.objek', '=', objek)
  if (keadaan !== undefined) rows = rows.where(sql<SqlBool>`${KEADAAN} = ${keadaan}`)
  if (q !== undefined)
    rows = rows.where(sql<SqlBool>`(l.judul ilike ${likeOf(q)} or l.alasan ilike ${likeOf(q)}
      or exists (select 1 from pengguna o where o.id in (l.oleh, l.disetujui_oleh) and o.nama ilike ${likeOf(q)}))`)
  const { direction } = orderOf(sort, '-pada')
  return readPage(tx, rows.orderBy('berpasangan', 'desc').orderBy('l.pada', direction).orderBy('l.id'), window)
}

/** Acts that somebody agreed to, as far back as two of them can be a pair with one of the last days that are asked for. */
export async function listDisetujui(tx: Tx, instansi_id: string): Promise<Disetujui[]> {
  const { rows } = await sql<Disetujui>`
    select id, oleh, disetujui_oleh, (extract(epoch from pada) * 1000)::float8 as pada from perubahan_lampau
    where instansi_id = ${instansi_id} and disetujui_oleh is not null and pada > now() - interval '400 days'`.execute(
    tx,
  )
  return rows
}

const CATATAN = sql`p.instansi_id = h.instansi_id and p.id = h.pegawai_id`

/** The days that one of them changed. */
export async function pageHari(tx: Tx, instansi_id: string, perubahan_id: string, window: Window) {
  const rows = tx
    .selectFrom('perubahan_lampau_hari as h')
    .innerJoin('pegawai as p', (join) => join.on(sql<SqlBool>`${CATATAN}`))
    .innerJoin('perubahan_lampau as l', (join) =>
      join.onRef('l.instansi_id', '=', 'h.instansi_id').onRef('l.id', '=', 'h.perubahan_id'),
    )
    .select(['p.nip', 'p.nama', 'h.tanggal', 'h.kode_sebelum', 'h.kode_sesudah', 'h.bp_sebelum', 'h.bp_sesudah'])
    .select(sql<boolean>`(l.penahan_id = h.pegawai_id and l.dilepas_pada is null) is true`.as('ditahan'))
    .where('h.instansi_id', '=', instansi_id)
    .where('h.perubahan_id', '=', perubahan_id)
    .orderBy('p.nama')
    .orderBy('p.nip')
    .orderBy('h.tanggal')
  return readPage(tx, rows, window)
}

/** Somebody else agreed: from now on it holds for who did it as well. False where it waits no longer. */
export async function lepaskan(tx: Tx, instansi_id: string, id: string, oleh: string): Promise<boolean> {
  const { rows } = await sql`update perubahan_lampau set dilepas_pada = now(), disetujui_oleh = ${oleh}
    where instansi_id = ${instansi_id} and id = ${id} and penahan_id is not null and dilepas_pada is null returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Somebody agreed to the row that acts were about: the days are judged both ways again. */
export async function setujui(tx: Tx, instansi_id: string, objek_id: string, oleh: string): Promise<void> {
  await sql`update perubahan_lampau set disetujui_oleh = ${oleh}, dihitung_pada = null,
      baris = case when objek = 'gangguan' then jsonb_set(baris, '{0,sesudah,keputusan}', '"disetujui"') else baris end
    where instansi_id = ${instansi_id} and objek_id = ${objek_id} and disetujui_oleh is null and oleh <> ${oleh}
      and aksi <> 'hapus'`.execute(tx)
}

/** Agencies with acts whose days were not judged both ways yet. */
export async function listPerluDihitung(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ instansi_id: string }>`
    select distinct instansi_id from perubahan_lampau where dihitung_pada is null`.execute(tx)
  return rows.map(({ instansi_id }) => instansi_id)
}

export type BelumDihitung = Pick<
  PerubahanWrite,
  'id' | 'dari' | 'sampai' | 'pegawai_ids' | 'kantor_ids' | 'baris' | 'penahan_id'
>

const BELUM = sql`id, dari, sampai, pegawai_ids::text[] as pegawai_ids, kantor_ids::text[] as kantor_ids, baris, penahan_id`

export async function nextBelumDihitung(tx: Tx, instansi_id: string): Promise<BelumDihitung | undefined> {
  const { rows } = await sql<BelumDihitung>`
    select ${BELUM} from perubahan_lampau where instansi_id = ${instansi_id} and dihitung_pada is null order by pada, id limit 1`.execute(
    tx,
  )
  return rows[0]
}

export async function readPerubahan(tx: Tx, instansi_id: string, id: string): Promise<BelumDihitung | undefined> {
  const { rows } = await sql<BelumDihitung>`
    select ${BELUM} from perubahan_lampau where instansi_id = ${instansi_id} and id = ${id}`.execute(tx)
  return rows[0]
}

export type HariBerubah = {
  readonly pegawai_id: string
  readonly tanggal: string
  readonly kode_sebelum: string
  readonly kode_sesudah: string
  readonly bp_sebelum: number
  readonly bp_sesudah: number
}

/** What came of an act, in place of what was found before. */
export async function writeHari(tx: Tx, instansi_id: string, id: string, rows: readonly HariBerubah[]): Promise<void> {
  await tx
    .deleteFrom('perubahan_lampau_hari')
    .where('instansi_id', '=', instansi_id)
    .where('perubahan_id', '=', id)
    .execute()
  const of = (name: keyof HariBerubah) => plainArray(rows.map((row) => row[name]))
  await sql`insert into perubahan_lampau_hari (instansi_id, perubahan_id, pegawai_id, tanggal, kode_sebelum, kode_sesudah, bp_sebelum, bp_sesudah)
    select ${instansi_id}::uuid, ${id}::uuid, i.* from unnest(${of('pegawai_id')}::uuid[], ${of('tanggal')}::date[], ${of('kode_sebelum')}::text[],
      ${of('kode_sesudah')}::text[], ${of('bp_sebelum')}::int[], ${of('bp_sesudah')}::int[]) as i`.execute(tx)
  const bp = rows.reduce((sum, row) => sum + row.bp_sesudah - row.bp_sebelum, 0)
  await sql`update perubahan_lampau set dihitung_pada = now(), orang = ${new Set(rows.map((row) => row.pegawai_id)).size}, hari = ${rows.length}, bp = ${bp}
    where instansi_id = ${instansi_id} and id = ${id}`.execute(tx)
}

/** Agencies in which something was done on a day of theirs, and in which it is another day by now. */
export async function listBerubahKemarin(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ instansi_id: string }>`
    select distinct l.instansi_id from perubahan_lampau l join instansi i on i.id = l.instansi_id
    where l.pada > now() - interval '40 days'`.execute(tx)
  return rows.map(({ instansi_id }) => instansi_id)
}

export type Jumlah = { jumlah: number; orang: number; hari: number; bp: number; ids: string[] }

/** The sums of what was done on some days of an agency. */
export async function jumlahAntara(tx: Tx, instansi_id: string, from: string, to: string): Promise<Jumlah> {
  const { rows } = await sql<Jumlah>`
    select count(*)::int as jumlah, coalesce(sum(l.orang), 0)::int as orang, coalesce(sum(l.hari), 0)::int as hari, coalesce(sum(l.bp), 0)::int as bp,
      coalesce(array_agg(l.id::text), '{}') as ids
    from perubahan_lampau l join instansi i on i.id = l.instansi_id
    where l.instansi_id = ${instansi_id} and ${tanggalDi} between ${from}::date and ${to}::date`.execute(tx)
  return rows[0] ?? { jumlah: 0, orang: 0, hari: 0, bp: 0, ids: [] }
}

/** Who monitors the recaps of an agency today. */
export async function listPemantau(tx: Tx, instansi_id: string): Promise<string[]> {
  const { rows } = await sql<{ pengguna_id: string }>`
    select distinct r.pengguna_id from peran r join instansi i on i.id = r.instansi_id
    where r.role = 'role:presensi:monitoring:instansi:rekap' and r.instansi_id = ${instansi_id}
      and daterange(r.mulai, r.selesai, '[]') @> (now() at time zone i.zona_waktu)::date`.execute(tx)
  return rows.map(({ pengguna_id }) => pengguna_id)
}
