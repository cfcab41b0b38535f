import { columnsOf } from '@presensi/contract/field-list'
import { orangFields } from '@presensi/contract/people-and-places/pegawai.fields'
import type { MasaKerja } from '@presensi/domain/pegawai/kepegawaian'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import type { StatusPtkp } from '@presensi/domain/pegawai/ptkp'
import type { BarisRiwayat } from '@presensi/domain/pegawai/riwayat'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { todayIn } from '../../platform/zone.repo.ts'
import { emptyRiwayat } from './plan-riwayat.ts'
import { aktifPada } from './tempat.repo.ts'
import type { Jabatan, OrangTersimpan, PegawaiGiven, Riwayat, Tersimpan } from './types.ts'

/** One at a time writes people of an agency: a line of superiors that two drew together could close a circle. */
export async function lockPegawai(tx: Tx, instansi_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('pegawai'), hashtext(${instansi_id}))`.execute(tx)
}

const ORANG = sql`g.id, g.pengguna_id, g.nip_lama, ${sql.join(columnsOf(orangFields).map((name) => sql.ref(`g.${name}`)))}`

async function loadOrang(
  tx: Tx,
  instansi_id: string,
  hari_ini: string,
  nips: readonly string[],
  ids: readonly string[],
) {
  const { rows } = await sql<OrangTersimpan>`
    select ${ORANG}, ${aktifPada('g', hari_ini)} as aktif from pegawai g
    where g.instansi_id = ${instansi_id} and (g.nip = any(${nips}::text[]) or g.id = any(${ids}::uuid[]))`.execute(tx)
  return rows
}

async function loadPengguna(tx: Tx, nips: readonly string[]) {
  return tx.selectFrom('pengguna').select(['id', 'nip']).where(sql<boolean>`nip = any(${nips}::text[])`).execute()
}

/** Over all agencies, in a transaction of its own: a person works for one agency at a time. */
export async function nipsElsewhere(tx: Tx, instansi_id: string, nips: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ nip: string }>`
    select u.nip from pengguna u join pegawai g on g.pengguna_id = u.id and ${aktifPada('g', todayIn(sql.ref('g.instansi_id')))}
    where u.nip = any(${nips}::text[]) and g.instansi_id <> ${instansi_id}`.execute(tx)
  return new Set(rows.map((row) => row.nip))
}

async function loadBerperan(tx: Tx, instansi_id: string, pengguna_ids: readonly string[], hari_ini: string) {
  const { rows } = await sql<{ pengguna_id: string; sampai: string }>`
    select pengguna_id, max(coalesce(selesai, '9999-12-31'))::text as sampai from peran where instansi_id = ${instansi_id} and pengguna_id = any(${pengguna_ids}::uuid[])
      and (selesai is null or selesai >= ${hari_ini}::date) group by pengguna_id`.execute(tx)
  return new Map(rows.map((row) => [row.pengguna_id, row.sampai]))
}

type Dated = { id: string; pegawai_id: string; mulai: string; selesai: string | null }

async function loadRiwayat(tx: Tx, instansi_id: string, ids: readonly string[]): Promise<Map<string, Riwayat>> {
  const all = new Map<string, Riwayat>()
  const of = (id: string): Riwayat => {
    const known = all.get(id) ?? emptyRiwayat()
    all.set(id, known)
    return known
  }
  const row = <V>({ id, mulai, selesai }: Dated, nilai: V): BarisRiwayat<V> => ({ id, mulai, selesai, nilai })
  const mine = sql`instansi_id = ${instansi_id} and pegawai_id = any(${ids}::uuid[])`
  const offices = await sql<Dated & { kantor_id: string }>`
    select id, pegawai_id, mulai, selesai, kantor_id from penempatan where ${mine}`.execute(tx)
  for (const one of offices.rows) of(one.pegawai_id).penempatan.push(row(one, one.kantor_id))
  const posts = await sql<Dated & Jabatan>`
    select id, pegawai_id, mulai, selesai, jabatan, kelas_jabatan, golongan from riwayat_jabatan where ${mine}`.execute(
    tx,
  )
  for (const one of posts.rows) {
    const { jabatan, kelas_jabatan, golongan } = one
    of(one.pegawai_id).jabatan.push(row(one, { jabatan, kelas_jabatan, golongan }))
  }
  const lines = await sql<Dated & { jenis: 'atasan' | 'pybmc'; pejabat_id: string }>`
    select id, pegawai_id, mulai, selesai, jenis, pejabat_id from garis_pejabat where ${mine}`.execute(tx)
  for (const one of lines.rows) of(one.pegawai_id)[one.jenis].push(row(one, one.pejabat_id))
  const times = await sql<MasaKerja & { pegawai_id: string }>`
    select pegawai_id, mulai, berhenti_pada, berhenti_jenis from kepegawaian where ${mine} order by mulai`.execute(tx)
  for (const { pegawai_id, ...one } of times.rows) of(pegawai_id).kepegawaian.push(one)
  const kinds = await sql<{ pegawai_id: string; sampai: string; nilai: JenisPegawai }>`
    select pegawai_id, sampai, jenis as nilai from riwayat_jenis where ${mine} order by sampai`.execute(tx)
  for (const { pegawai_id, ...one } of kinds.rows) of(pegawai_id).jenis.push(one)
  const statuses = await sql<{ pegawai_id: string; sampai: string; nilai: StatusPtkp | null }>`
    select pegawai_id, sampai, status_ptkp as nilai from riwayat_ptkp where ${mine} order by sampai`.execute(tx)
  for (const { pegawai_id, ...one } of statuses.rows) of(pegawai_id).ptkp.push(one)
  return all
}

/** Every line of superiors above these people, from a day on. */
async function loadGarisUp(tx: Tx, instansi_id: string, ids: readonly string[], mulai: string) {
  const { rows } = await sql<{ pegawai_id: string; pejabat_id: string; mulai: string; selesai: string | null }>`
    with recursive naik (id) as (
      select unnest(${ids}::uuid[])
      union
      select g.pejabat_id from naik n join garis_pejabat g on g.instansi_id = ${instansi_id} and g.pegawai_id = n.id
        and g.jenis = 'atasan' and (g.selesai is null or g.selesai >= ${mulai}::date))
    select g.pegawai_id, g.pejabat_id, g.mulai, g.selesai from naik n
    join garis_pejabat g on g.instansi_id = ${instansi_id} and g.pegawai_id = n.id and g.jenis = 'atasan'
      and (g.selesai is null or g.selesai >= ${mulai}::date)`.execute(tx)
  return rows
}

/** Offices by their code, in whatever case it was written. */
export async function kantorByKode(
  tx: Tx,
  instansi_id: string,
  kodes: readonly string[],
): Promise<Map<string, string>> {
  if (kodes.length === 0) return new Map()
  const wanted = [...new Set(kodes.map((kode) => kode.toLowerCase()))]
  const { rows } = await sql<{ id: string; kode: string }>`
    select id, lower(kode::text) as kode from kantor where instansi_id = ${instansi_id} and lower(kode::text) = any(${wanted}::text[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.kode, row.id]))
}

/** The offices where people can be placed, by their codes. */
export async function listKodeKantor(tx: Tx, instansi_id: string, ids: readonly string[] | null) {
  const { rows } = await sql<{ kode: string; nama: string }>`
    select kode::text as kode, nama from kantor
    where instansi_id = ${instansi_id} and aktif and (${ids}::uuid[] is null or id = any(${ids}::uuid[])) order by kode`.execute(
    tx,
  )
  return rows
}

async function loadKantor(tx: Tx, instansi_id: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('kantor')
    .select(['id', 'nama', 'aktif'])
    .where('instansi_id', '=', instansi_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

const isText = (value: string | null | undefined): value is string => value !== undefined

/** Everything needed to judge these people, in the same number of questions for one as for five thousand. */
export async function loadKeadaan(
  tx: Tx,
  instansi_id: string,
  given: readonly PegawaiGiven[],
  known: Pick<Tersimpan, 'hari_ini' | 'di_tempat_lain'>,
): Promise<Tersimpan> {
  const { hari_ini } = known
  const nips = [...new Set(given.flatMap((one) => [one.nip, one.atasan_nip, one.pybmc_nip]).filter(isText))]
  const people = await loadOrang(tx, instansi_id, hari_ini, nips, given.map((one) => one.id).filter(isText))
  const accounts = await loadPengguna(
    tx,
    given.map((one) => one.nip),
  )
  const riwayat = await loadRiwayat(
    tx,
    instansi_id,
    people.map((one) => one.id),
  )
  const rows = [...riwayat.values()]
  const superiors = rows.flatMap((one) => [...one.atasan, ...one.pybmc].map((line) => line.nilai))
  const offices = rows.flatMap((one) => one.penempatan.map((row) => row.nilai))
  const named = new Set(given.map((one) => one.atasan_nip).filter(isText))
  const earliest = given.reduce((least, { mulai = hari_ini }) => (mulai < least ? mulai : least), hari_ini)
  const above = people.filter((one) => named.has(one.nip)).map((one) => one.id)
  const garis = above.length === 0 ? [] : await loadGarisUp(tx, instansi_id, above, earliest)
  const others = [...superiors, ...garis.map((line) => line.pejabat_id)]
  const shown = await loadOrang(tx, instansi_id, hari_ini, [], [...new Set(others)])
  return {
    ...known,
    kantor: await loadKantor(tx, instansi_id, [...new Set([...given.map((one) => one.kantor_id), ...offices])]),
    byNip: new Map(people.map((one) => [one.nip, one])),
    byId: new Map([...shown, ...people].map((one) => [one.id, one])),
    pengguna: new Map(accounts.map((one) => [one.nip, one])),
    berperan: await loadBerperan(
      tx,
      instansi_id,
      people.map((one) => one.pengguna_id),
      hari_ini,
    ),
    riwayat,
    garis,
  }
}
