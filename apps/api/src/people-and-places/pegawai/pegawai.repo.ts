import { columnsOf, type RowOf } from '@presensi/contract/field-list'
import {
  type berhentiFields,
  type jabatanFields,
  orangFields,
} from '@presensi/contract/people-and-places/pegawai.fields'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { pickPage } from '../../platform/paging.repo.ts'
import { type ListQuery, orderOf, type Window } from '../../platform/paging.ts'
import { beginsWords } from '../../platform/search.repo.ts'
import { jenisPada, ptkpPada } from './nilai.repo.ts'
import { aktifPada, tempatPada } from './tempat.repo.ts'
import type { Orang } from './types.ts'

export type PegawaiScope = { instansi_id: string; kantor_ids: readonly string[] | null; hari_ini: string }
export type PegawaiFilter = ListQuery & {
  jenis?: string | undefined
  aktif?: boolean | undefined
  ids?: readonly string[]
  nip?: string
  nips?: readonly string[] | undefined
  /** who has no account as far as is known; or who has one */
  akun?: 'belum' | 'ada' | undefined
  /** people without an office, now or later */
  tanpa_kantor?: 'asn' | 'non_asn'
}

type Berlaku = RowOf<typeof jabatanFields> & RowOf<typeof berhentiFields>
export type PegawaiRow = (Orang & Berlaku) & {
  id: string
  instansi_id: string
  pengguna_id: string
  username: string
  terhubung: boolean
  kantor_id: string | null
  kantor_kode: string | null
  kantor: string | null
  mulai: string | null
  atasan: string | null
  pybmc: string | null
  dibuat_pada: Date
  diubah_pada: Date
}

/** What is the same on every day; kind and status are those of the day. */
const SAMA = sql.join(
  columnsOf(orangFields).flatMap((name) => (name === 'jenis' || name === 'status_ptkp' ? [] : [sql.ref(`g.${name}`)])),
)

type Ref = RawBuilder<unknown>
const holds = (row: Ref, { hari_ini }: PegawaiScope) =>
  sql`${row}.mulai <= ${hari_ini}::date and (${row}.selesai is null or ${row}.selesai >= ${hari_ini}::date)`

function whereOf(scope: PegawaiScope, filter: PegawaiFilter) {
  const parts = [sql`g.instansi_id = ${scope.instansi_id}`]
  if (filter.ids !== undefined) parts.push(sql`g.id = any(${filter.ids}::uuid[])`)
  if (filter.nips !== undefined) parts.push(sql`g.nip = any(${filter.nips}::text[])`)
  if (filter.akun !== undefined) {
    const without = sql`exists (select 1 from pengguna u where u.id = g.pengguna_id and u.sub is null and (u.akun_dibuat_pada is null or u.sandi_belum_terlihat))`
    parts.push(filter.akun === 'belum' ? without : sql`not ${without}`)
  }
  if (filter.nip !== undefined) parts.push(sql`g.nip = ${filter.nip}`)
  if (filter.aktif === true) parts.push(aktifPada('g', scope.hari_ini))
  // the first half has an index
  if (filter.aktif === false)
    parts.push(
      sql`(not upper_inf(g.bekerja) or g.bekerja <> datemultirange(range_merge(g.bekerja)))`,
      sql`not ${aktifPada('g', scope.hari_ini)}`,
    )
  if (filter.jenis !== undefined) parts.push(sql`${jenisPada('g', scope.hari_ini)} = ${filter.jenis}`)
  if (filter.q !== undefined) parts.push(beginsWords('g.cari', filter.q))
  if (filter.tanpa_kantor !== undefined) {
    parts.push(
      aktifPada('g', scope.hari_ini),
      sql`${jenisPada('g', scope.hari_ini)} ${filter.tanpa_kantor === 'asn' ? sql`<>` : sql`=`} 'NON_ASN'`,
    )
    parts.push(sql`g.penempatan_sampai < 'infinity' and g.penempatan_sampai < ${scope.hari_ini}::date`)
  }
  if (scope.kantor_ids !== null) {
    // Who has left is found in the offices where they have been.
    const placed = filter.aktif === false ? sql`penempatan` : tempatPada(scope.hari_ini)
    parts.push(sql`g.id in (
      select p.pegawai_id from ${placed} p
      where p.instansi_id = ${scope.instansi_id} and p.kantor_id = any(${scope.kantor_ids}::uuid[]))`)
  }
  return sql.join(parts, sql` and `)
}

/** The page is cut first, from the index alone, so that office, post and superiors are looked up for those on it only. */
export async function readPegawai(
  tx: Tx,
  scope: PegawaiScope,
  filter: PegawaiFilter,
  { offset, limit }: Pick<Window, 'offset' | 'limit'>,
): Promise<PegawaiRow[]> {
  const { column, direction } = orderOf<'nama' | 'nip'>(filter.sort, 'nama')
  const by = (table: string) =>
    sql`${sql.ref(`${table}.${column}`)} ${sql.raw(direction)}, ${sql.ref(`${table}.id`)} ${sql.raw(direction)}`
  const dated = (row: string) =>
    sql`${sql.ref(`${row}.instansi_id`)} = t.instansi_id and ${sql.ref(`${row}.pegawai_id`)} = t.id and ${holds(sql.ref(row), scope)}`
  const { rows } = await sql<PegawaiRow>`
    with terpilih as materialized (
      select g.instansi_id, g.id, g.nama, g.nip from pegawai g where ${whereOf(scope, filter)}
      order by ${by('g')} offset ${offset} limit ${limit})
    select g.id, g.instansi_id, g.pengguna_id, g.nip_lama, ${SAMA}, ${jenisPada('g', scope.hari_ini)} as jenis,
      ${ptkpPada('g', scope.hari_ini)} as status_ptkp,
      e.berhenti_pada, e.berhenti_jenis, ${aktifPada('g', scope.hari_ini)} as aktif, g.dibuat_pada,
      g.diubah_pada, u.username, u.sub is not null as terhubung, p.kantor_id, p.kantor_kode, p.kantor, p.mulai,
      j.golongan, j.jabatan, j.kelas_jabatan,
      ga.nip as atasan_nip, ga.nama as atasan, gp.nip as pybmc_nip, gp.nama as pybmc
    from terpilih t
    join pegawai g on g.instansi_id = t.instansi_id and g.id = t.id
    join pengguna u on u.id = g.pengguna_id
    left join ${tempatPada(scope.hari_ini)} p on p.instansi_id = t.instansi_id and p.pegawai_id = t.id
    left join lateral (select k.berhenti_pada, k.berhenti_jenis from kepegawaian k
      where k.instansi_id = t.instansi_id and k.pegawai_id = t.id order by k.mulai desc limit 1) e on true
    left join riwayat_jabatan j on ${dated('j')}
    left join garis_pejabat a on ${dated('a')} and a.jenis = 'atasan'
    left join pegawai ga on ga.instansi_id = a.instansi_id and ga.id = a.pejabat_id
    left join garis_pejabat y on ${dated('y')} and y.jenis = 'pybmc'
    left join pegawai gp on gp.instansi_id = y.instansi_id and gp.id = y.pejabat_id
    order by ${by('t')}`.execute(tx)
  return rows
}

export async function pagePegawai(tx: Tx, scope: PegawaiScope, filter: PegawaiFilter, window: Window) {
  const { column, direction } = orderOf<'nama' | 'nip'>(filter.sort, 'nama')
  // A NIP stands once in an agency: ordered by it alone, its own index gives the order.
  const down = sql.raw(direction)
  const order = column === 'nip' ? sql`nip ${down}` : sql`nama ${down}, id ${down}`
  const rows = sql`select g.id, g.nama, g.nip from pegawai g where ${whereOf(scope, filter)}`
  const isSearch = filter.q !== undefined || filter.tanpa_kantor !== undefined || scope.kantor_ids !== null
  const { ids, pageWith } = await pickPage(tx, { rows, order, by: isSearch ? 'gather' : 'walk' }, window)
  const anywhere = { ...scope, kantor_ids: null }
  return pageWith(
    ids.length === 0
      ? []
      : await readPegawai(tx, anywhere, { ids, sort: filter.sort }, { offset: 0, limit: ids.length }),
  )
}

/** Everybody a file is about, in its order; up to a limit. */
export async function listPegawaiKeys(
  tx: Tx,
  scope: PegawaiScope,
  filter: PegawaiFilter,
  limit: number,
): Promise<{ id: string }[]> {
  const { column, direction } = orderOf<'nama' | 'nip'>(filter.sort, 'nama')
  const down = sql.raw(direction)
  const { rows } = await sql<{ id: string }>`
    select g.id from pegawai g where ${whereOf(scope, filter)}
    order by ${sql.ref(`g.${column}`)} ${down}, g.id ${down} limit ${limit}`.execute(tx)
  return rows
}

/** Who the filter finds, in the order of their ids: long work goes on after the last it did. */
export async function listPegawaiAfter(
  tx: Tx,
  scope: PegawaiScope,
  filter: PegawaiFilter,
  { sesudah, limit }: { sesudah: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from pegawai g where ${whereOf(scope, filter)} and g.id > ${sesudah}::uuid
    order by g.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

export type CalonAkun = { pengguna_id: string; nip: string; nama: string; email: string | null }

/** Who works here and has no account yet, in the order of their ids: a job goes on after the last it did. */
export async function listCalonAkun(
  tx: Tx,
  scope: PegawaiScope,
  filter: PegawaiFilter,
  { sesudah, limit }: { sesudah: string; limit: number },
): Promise<CalonAkun[]> {
  const who = whereOf(scope, { ...filter, aktif: true, akun: 'belum' })
  const { rows } = await sql<CalonAkun>`
    select g.pengguna_id, g.nip, g.nama, g.email from pegawai g where ${who} and g.pengguna_id > ${sesudah}::uuid
    order by g.pengguna_id limit ${limit}`.execute(tx)
  return rows
}

/** The people of these NIPs, of this agency. */
export async function listPenggunaOf(tx: Tx, instansi_id: string, nips: readonly string[]) {
  const { rows } = await sql<{ pengguna_id: string; nip: string }>`
    select pengguna_id, nip from pegawai where instansi_id = ${instansi_id} and nip = any(${nips}::text[])`.execute(tx)
  return rows
}

export async function countCalonAkun(tx: Tx, scope: PegawaiScope, filter: PegawaiFilter): Promise<number> {
  const who = whereOf(scope, { ...filter, aktif: true, akun: 'belum' })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pegawai g where ${who}`.execute(tx)
  return rows[0]?.n ?? 0
}

export async function findPegawai(tx: Tx, scope: PegawaiScope, by: { id: string } | { nip: string }) {
  const filter = 'id' in by ? { ids: [by.id] } : by
  const [found] = await readPegawai(tx, scope, filter, { offset: 0, limit: 1 })
  return found
}

export type Jejak = {
  penempatan: number
  jabatan: number
  bawahan: number
  peran: number
  pengganti: number
  sesi: number
}

/**
 * What ties a person to the past. Rows written today are not history yet, whatever day they begin: that is how somebody who was
 * entered by mistake can be taken out again.
 */
export async function countJejak(tx: Tx, instansi_id: string, id: string, pengguna_id: string): Promise<Jejak> {
  const mine = sql`instansi_id = ${instansi_id} and pegawai_id = ${id}`
  const { rows } = await sql<Jejak>`
    select (select count(*)::int from penempatan where ${mine} and dibuat_pada < now() - interval '1 day') as penempatan,
      (select count(*)::int from riwayat_jabatan where ${mine} and dibuat_pada < now() - interval '1 day') as jabatan,
      (select count(*)::int from garis_pejabat where instansi_id = ${instansi_id} and pejabat_id = ${id}) as bawahan,
      (select count(*)::int from peran where instansi_id = ${instansi_id} and pengguna_id = ${pengguna_id}) as peran,
      (select count(*)::int from pejabat_pengganti where instansi_id = ${instansi_id}
        and ${id} in (pejabat_id, pengganti_id)) as pengganti,
      (select greatest(count(*)::int, (select count(*)::int from pengguna where id = ${pengguna_id} and sub is not null))
        from sesi where pengguna_id = ${pengguna_id}) as sesi`.execute(tx)
  return rows[0] ?? { penempatan: 0, jabatan: 0, bawahan: 0, peran: 0, pengganti: 0, sesi: 0 }
}

export async function deletePegawai(tx: Tx, instansi_id: string, id: string): Promise<void> {
  for (const table of ['wajah_templat', 'garis_pejabat', 'riwayat_jabatan', 'penempatan', 'kepegawaian'] as const)
    await tx.deleteFrom(table).where('instansi_id', '=', instansi_id).where('pegawai_id', '=', id).execute()
  await tx.deleteFrom('pegawai').where('instansi_id', '=', instansi_id).where('id', '=', id).execute()
}

export async function deleteWajah(tx: Tx, instansi_id: string, pegawai_id: string): Promise<number> {
  const done = await tx
    .deleteFrom('wajah_templat')
    .where('instansi_id', '=', instansi_id)
    .where('pegawai_id', '=', pegawai_id)
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}
