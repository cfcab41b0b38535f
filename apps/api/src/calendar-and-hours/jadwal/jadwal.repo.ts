import type { AsalHariKerja } from '@presensi/domain/jadwal/generate'
import type { HariMinggu, JamKerja, JenisJamKerja } from '@presensi/domain/jadwal/jam-kerja'
import type { HariKerja, HariLibur, JenisLibur } from '@presensi/domain/jadwal/resolve-jadwal'
import type { Shift } from '@presensi/domain/jadwal/shift'
import { detikOf, jamOf } from '@presensi/domain/kalender/jam'
import type { SebabDinilai } from '@presensi/domain/lampau/kantor-dinilai'
import type { NilaiBerlaku } from '@presensi/domain/pegawai/nilai-berlaku'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import { type SqlBool, sql } from 'kysely'
import { aktifPada, jenisSebelum, tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { idArray, plainArray } from '../../platform/plain-array.ts'
import { definePrepared } from '../../platform/prepared.repo.ts'
import { todayIn } from '../../platform/zone.repo.ts'
import type { Tahanan } from './andaian.ts'

/** What every schedule is read by: of one person on a phone as of a whole agency, so each is planned once. */
const run = {
  instansi: definePrepared('jadwal_instansi'),
  jam_kerja: definePrepared('jadwal_jam_kerja'),
  hari_libur: definePrepared('jadwal_hari_libur'),
  hari_kerja: definePrepared('jadwal_hari_kerja'),
  penempatan: definePrepared('jadwal_penempatan'),
  roster: definePrepared('jadwal_roster'),
  anggota: definePrepared('jadwal_anggota'),
  shift: definePrepared('jadwal_shift'),
}

/** The agency this transaction is limited to. */
export async function readInstansiSekarang(tx: Tx): Promise<string> {
  const rows = await run.instansi(tx, sql<{ id: string | null }>`select instansi_sekarang() as id`)
  const id = rows[0]?.id ?? null
  if (id === null) throw new Error('schedules are read inside the transaction of one agency')
  return id
}

const anyOf = (column: string, ids: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${idArray(ids)}::uuid[])`

const lingkupOf = (column: 'kantor_id' | 'jenis_pegawai' | 'pegawai_id') =>
  sql<string[]>`array(select distinct l.${sql.ref(column)}::text from jam_kerja_lingkup l
    where l.instansi_id = j.instansi_id and l.jam_kerja_id = j.id and l.${sql.ref(column)} is not null order by 1)`

/** Sets of hours with the offices, kinds of employee and people they are for. */
export const selectJamKerja = (tx: Tx, instansi_id: string) =>
  tx
    .selectFrom('jam_kerja as j')
    .select(['j.id', 'j.kode', 'j.nama', 'j.jenis', 'j.berlaku_mulai', 'j.berlaku_sampai', 'j.otomatis', 'j.hari'])
    .select([
      lingkupOf('kantor_id').as('kantor_ids'),
      lingkupOf('jenis_pegawai').as('jenis_pegawai'),
      lingkupOf('pegawai_id').as('pegawai_ids'),
    ])
    .where('j.instansi_id', '=', instansi_id)

/** Sets of hours that hold on some day of the range, that a day of the calendar in it names, or that are asked for. */
export async function loadJamKerja(
  tx: Tx,
  instansi_id: string,
  from: string,
  to: string,
  juga: readonly string[] = [],
): Promise<JamKerja[]> {
  const query = selectJamKerja(tx, instansi_id)
    .where(
      sql<SqlBool>`(daterange(j.berlaku_mulai, j.berlaku_sampai, '[]') && daterange(${from}, ${to}, '[]')
        or j.id = any(${idArray(juga)}::uuid[])
        or j.id in (select h.jam_kerja_id from hari_kerja h
          where h.instansi_id = ${instansi_id} and h.tanggal between ${from} and ${to}))`,
    )
    .orderBy('j.id')
  return (await run.jam_kerja(tx, query)).map(toJamKerja)
}

type JamKerjaRow = Awaited<ReturnType<ReturnType<typeof selectJamKerja>['execute']>>[number]

export const toJamKerja = ({ hari, jenis, jenis_pegawai, ...row }: JamKerjaRow): JamKerja => ({
  ...row,
  jenis: jenis as JenisJamKerja,
  jenis_pegawai: jenis_pegawai as JenisPegawai[],
  hari: hari as HariMinggu[],
})

/** The days of all sets of hours of the agency, whenever they hold. */
export async function loadHariJamKerja(tx: Tx, instansi_id: string): Promise<HariMinggu[]> {
  const rows = await tx.selectFrom('jam_kerja').select('hari').where('instansi_id', '=', instansi_id).execute()
  return rows.flatMap(({ hari }) => hari as HariMinggu[])
}

export async function loadHariLibur(tx: Tx, instansi_id: string, from: string, to: string): Promise<HariLibur[]> {
  const query = tx
    .selectFrom('hari_libur as l')
    .select(['l.id', 'l.tanggal_mulai', 'l.tanggal_selesai', 'l.nama', 'l.jenis', 'l.dasar', 'l.agama'])
    .select(
      sql<string[]>`array(select k.kantor_id::text from hari_libur_kantor k
        where k.instansi_id = l.instansi_id and k.hari_libur_id = l.id)`.as('kantor_ids'),
    )
    .where('l.instansi_id', '=', instansi_id)
    .where('l.tanggal_mulai', '<=', to)
    .where('l.tanggal_selesai', '>=', from)
    .orderBy('l.tanggal_mulai')
    .orderBy('l.id')
  const rows = await run.hari_libur(tx, query)
  return rows.map((row) => ({ ...row, jenis: row.jenis as JenisLibur }))
}

export type Rentang = { readonly from: string; readonly to: string }
const dates = (ranges: readonly Rentang[], side: 'from' | 'to') =>
  sql`${plainArray(ranges.map((one) => one[side]))}::date[]`

/** Rows of the whole agency and of these offices on the days of some ranges, which do not overlap. */
export async function loadHariKerja(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[],
  ranges: readonly Rentang[],
): Promise<HariKerja[]> {
  return run.hari_kerja(
    tx,
    sql<HariKerja & { asal: AsalHariKerja }>`
    select h.* from unnest(${dates(ranges, 'from')}, ${dates(ranges, 'to')}) as i (dari, sampai)
    cross join lateral (
      select tanggal, kantor_id, kerja, jam_kerja_id, keterangan, asal from hari_kerja
      where instansi_id = ${instansi_id} and tanggal between i.dari and i.sampai
        and (kantor_id is null or kantor_id = any(${kantor_ids}::uuid[])) offset 0) h`,
  )
}

export type Dinilai = {
  tanggal: string
  kantor_id: string
  kantor: string
  zona_waktu: string
  /** on the roster of that office on that day */
  roster: boolean
  sebab: SebabDinilai
}

export type Penempatan = {
  pegawai_id: string
  agama: string | null
  /** the last kind of employee, and what held before it */
  jenis: JenisPegawai
  jenis_sebelum: NilaiBerlaku<JenisPegawai>['sebelum']
  kantor_id: string | null
  mulai: string | null
  selesai: string | null
  zona_waktu: string | null
  kantor: string | null
  /** what somebody else has still to agree to before it holds for this person */
  tahanan: Tahanan[] | null
  /** days that were clocked for another office */
  dinilai: Dinilai[] | null
}

/** Everybody asked for, with each of their placements that holds on some day of the range. */
export async function loadPenempatan(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  from: string,
  to: string,
): Promise<Penempatan[]> {
  return run.penempatan(
    tx,
    sql<Penempatan>`
    select g.id as pegawai_id, g.agama, g.jenis, ${jenisSebelum('g', from)} as jenis_sebelum, t.kantor_id, t.mulai, t.selesai, t.zona_waktu, t.kantor,
      (select json_agg(json_build_object('id', h.id, 'dari', h.dari, 'sampai', h.sampai, 'baris', h.baris) order by h.pada desc, h.id desc)
        from perubahan_lampau h where h.instansi_id = g.instansi_id and h.penahan_id = g.id and h.dilepas_pada is null
          and h.dari <= ${to} and h.sampai >= ${from}) as tahanan,
      (select json_agg(json_build_object('tanggal', d.tanggal, 'kantor_id', d.kantor_id, 'kantor', dk.nama, 'zona_waktu', dk.zona_waktu, 'roster', d.roster, 'sebab', d.sebab))
        from kantor_dinilai d join kantor dk on dk.instansi_id = d.instansi_id and dk.id = d.kantor_id
        where d.instansi_id = g.instansi_id and d.pegawai_id = g.id and d.di = 'lama' and d.tanggal between ${from} and ${to}) as dinilai
    from pegawai g left join ${tempatSelama(from, to)} t on t.instansi_id = g.instansi_id and t.pegawai_id = g.id
    where g.instansi_id = ${instansi_id} and ${anyOf('g.id', pegawai_ids)}`,
  )
}

export type RentangOrang = Rentang & { readonly pegawai_id: string }

export type Sel = { pegawai_id: string; kantor_id: string; tanggal: string; shift_id: string | null }

/** Cells as they stand, of each person on the days that are asked of them. Whether one counts is a question to `loadAnggota`. */
export async function loadRoster(tx: Tx, instansi_id: string, wanted: readonly RentangOrang[]): Promise<Sel[]> {
  const people = sql`${plainArray(wanted.map((one) => one.pegawai_id))}::uuid[]`
  return run.roster(
    tx,
    sql<Sel>`
    select c.* from unnest(${people}, ${dates(wanted, 'from')}, ${dates(wanted, 'to')}) as i (pegawai_id, dari, sampai)
    cross join lateral (
      select pegawai_id, kantor_id, tanggal, shift_id from shift_pegawai
      where instansi_id = ${instansi_id} and pegawai_id = i.pegawai_id and tanggal between i.dari and i.sampai offset 0) c`,
  )
}

/** Who is on the roster of which office on some day of the range. */
export async function loadAnggota(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  from: string,
  to: string,
) {
  const query = tx
    .selectFrom('shift_anggota')
    .select(['id', 'pegawai_id', 'kantor_id', 'mulai', 'selesai'])
    .where('instansi_id', '=', instansi_id)
    .where(anyOf('pegawai_id', pegawai_ids))
    .where('mulai', '<=', to)
    .where((where) => where.or([where('selesai', 'is', null), where('selesai', '>=', from)]))
    .orderBy('mulai')
  return run.anggota(tx, query)
}

const shortTime = (time: string): string => jamOf(detikOf(time))
const shortTimeOrNull = (time: string | null): string | null => (time === null ? null : shortTime(time))
type Jendela = readonly [string, string] | null

/** Every row of the agency: shifts that others replaced still stand in rosters of the past. */
export async function loadShift(tx: Tx, instansi_id: string): Promise<(Shift & { id: string })[]> {
  const query = tx
    .selectFrom('shift')
    .select(['id', 'kode', 'nama', 'masuk', 'pulang', 'lintas_hari', 'istirahat_mulai', 'istirahat_selesai'])
    .select(['jendela_masuk', 'jendela_pulang'])
    .where('instansi_id', '=', instansi_id)
  return (await run.shift(tx, query)).map((row) => ({
    ...row,
    masuk: shortTime(row.masuk),
    pulang: shortTime(row.pulang),
    istirahat_mulai: shortTimeOrNull(row.istirahat_mulai),
    istirahat_selesai: shortTimeOrNull(row.istirahat_selesai),
    jendela_masuk: row.jendela_masuk as Jendela,
    jendela_pulang: row.jendela_pulang as Jendela,
  }))
}

/** An employee of the agency. */
export async function findSubjek(tx: Tx, instansi_id: string, by: { nip: string } | { pengguna_id: string }) {
  const rows = tx
    .selectFrom('pegawai as g')
    .select(['g.id', 'g.nip', 'g.nama', 'g.pengguna_id'])
    .where('g.instansi_id', '=', instansi_id)
  return (
    'nip' in by
      ? rows.where('g.nip', '=', by.nip)
      : rows.where('g.pengguna_id', '=', by.pengguna_id).where(aktifPada('g', todayIn(instansi_id)))
  ).executeTakeFirst()
}
