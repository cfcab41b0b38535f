import type { Kapasitas } from '@presensi/domain/akses/pemutus'
import type { SebabPerbaikan } from '@presensi/domain/hari/fakta'
import type {
  JenisPerbaikan,
  KeputusanPerbaikan,
  Putaran,
  StatusPerbaikan,
  UsulTercatat,
} from '@presensi/domain/perbaikan/perbaikan'
import type { Jatuh } from '@presensi/domain/privasi/hapus-pelan'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isDiputus, isTerakhir, pemutusKabar, type Wewenang } from '../../access/wewenang/public.ts'
import { bekerjaPada, diKantorPada, tempatPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { pickPage } from '../../platform/paging.repo.ts'
import type { Window } from '../../platform/paging.ts'
import { beginsWords } from '../../platform/search.repo.ts'
import { todayIn } from '../../platform/zone.repo.ts'

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)
const KOLOM = { pegawai: 'p.pegawai_id', tanggal: 'p.tanggal' }

export type PerbaikanRow = {
  id: string
  pegawai_id: string
  pengguna_id: string | null
  nip: string
  nama: string
  kantor: string | null
  tanggal: string
  jenis: JenisPerbaikan
  jam_masuk: string | null
  jam_pulang: string | null
  masuk: number | null
  pulang: number | null
  zona_waktu: string
  sebab: SebabPerbaikan
  putaran: Putaran
  status: StatusPerbaikan
  diajukan_pada: number
  komitmen: string
  alasan: string | null
  lampiran: { id: string; nama: string; jenis: string; ukuran: number } | null
  keputusan: {
    keputusan: KeputusanPerbaikan
    sebagai: Kapasitas
    oleh: string
    pada: string
    catatan: string | null
  } | null
}

const COLUMNS = sql`p.id, p.pegawai_id, g.pengguna_id, g.nip, g.nama, h.kantor, p.tanggal, p.jenis, to_char(p.jam_masuk, 'HH24:MI:SS') as jam_masuk,
  to_char(p.jam_pulang, 'HH24:MI:SS') as jam_pulang, ${ms('p.masuk')} as masuk, ${ms('p.pulang')} as pulang, p.zona_waktu, p.sebab, p.putaran, p.status,
  ${ms('p.diajukan_pada')} as diajukan_pada, encode(p.komitmen, 'hex') as komitmen, a.alasan,
  case when l.id is null then null else json_build_object('id', l.id, 'nama', l.nama, 'jenis', l.jenis, 'ukuran', l.ukuran) end as lampiran,
  case when k.id is null then null else json_build_object('keputusan', k.keputusan, 'sebagai', k.sebagai, 'oleh', u.nama, 'catatan', k.catatan,
    'pada', to_char(k.pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as keputusan`
const JOINS = sql`
  join pegawai g on g.instansi_id = p.instansi_id and g.id = p.pegawai_id
  left join lateral ${tempatPada(sql.ref('p.tanggal'))} h on h.instansi_id = p.instansi_id and h.pegawai_id = p.pegawai_id
  left join perbaikan_alasan a on a.instansi_id = p.instansi_id and a.perbaikan_id = p.id
  left join lampiran l on l.instansi_id = a.instansi_id and l.id = a.lampiran_id
  left join perbaikan_keputusan k on k.instansi_id = p.instansi_id and k.perbaikan_id = p.id
  left join pengguna u on u.id = k.oleh`

export async function findPerbaikan(tx: Tx, instansi_id: string, ids: readonly string[]): Promise<PerbaikanRow[]> {
  const { rows } = await sql<PerbaikanRow>`select ${COLUMNS} from perbaikan p ${JOINS}
    where p.instansi_id = ${instansi_id} and p.id = any(${ids}::uuid[])`.execute(tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The row as it stands, held until the transaction ends: a decision and a withdrawal wait for each other. */
export async function lockPerbaikan(tx: Tx, instansi_id: string, id: string): Promise<PerbaikanRow | undefined> {
  const { rows } = await sql<{ id: string }>`select p.id from perbaikan p
    where p.instansi_id = ${instansi_id} and p.id = ${id} for update`.execute(tx)
  return rows.length === 0 ? undefined : (await findPerbaikan(tx, instansi_id, [id]))[0]
}

/** Whoever asks for a correction waits here for their own other request: the limits are looked at and used in one step. */
export async function lockPengusul(tx: Tx, pegawai_id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${pegawai_id}, 6165))`.execute(tx)
}

/** What somebody asked for, of the days of a month. */
export async function listUsulBulan(
  tx: Tx,
  instansi_id: string,
  pegawai_id: string,
  { from, to }: { from: string; to: string },
): Promise<(UsulTercatat & { id: string })[]> {
  const { rows } = await sql<UsulTercatat & { id: string }>`
    select id, tanggal, jenis, sebab, status, putaran from perbaikan
    where instansi_id = ${instansi_id} and pegawai_id = ${pegawai_id} and tanggal between ${from} and ${to} order by diajukan_pada, id`.execute(
    tx,
  )
  return rows
}

export type PerbaikanWrite = {
  instansi_id: string
  id: string
  pegawai_id: string
  tanggal: string
  jenis: JenisPerbaikan
  jam_masuk: string | null
  jam_pulang: string | null
  masuk: number | null
  pulang: number | null
  zona_waktu: string
  sebab: SebabPerbaikan
  putaran: Putaran
  ulangan_dari: string | null
  komitmen: string
}

export async function insertPerbaikan(tx: Tx, { masuk, pulang, komitmen, ...row }: PerbaikanWrite): Promise<void> {
  const at = (instant: number | null) => (instant === null ? null : new Date(instant))
  await tx
    .insertInto('perbaikan')
    .values({ ...row, masuk: at(masuk), pulang: at(pulang), komitmen: Buffer.from(komitmen, 'hex') })
    .execute()
}

export async function insertAlasan(
  tx: Tx,
  row: {
    instansi_id: string
    perbaikan_id: string
    tanggal: string
    garam: string
    alasan: string
    lampiran_id: string | null
  },
): Promise<void> {
  await tx.insertInto('perbaikan_alasan').values(row).execute()
}

/** Gives when it was, in milliseconds. */
export async function insertKeputusan(
  tx: Tx,
  row: {
    instansi_id: string
    id: string
    perbaikan_id: string
    keputusan: KeputusanPerbaikan
    sebagai: Kapasitas
    oleh: string
    catatan: string | null
  },
): Promise<number> {
  const { instansi_id, perbaikan_id, keputusan } = row
  await setStatus(tx, instansi_id, perbaikan_id, keputusan)
  const { pada } = await tx
    .insertInto('perbaikan_keputusan')
    .values(row)
    .returning(sql<number>`(extract(epoch from pada) * 1000)::float8`.as('pada'))
    .executeTakeFirstOrThrow()
  return pada
}

export async function setStatus(tx: Tx, instansi_id: string, id: string, status: StatusPerbaikan): Promise<void> {
  await sql`update perbaikan set status = ${status}, dibatalkan_pada = ${status === 'dibatalkan' ? sql`clock_timestamp()` : sql`null`}
    where instansi_id = ${instansi_id} and id = ${id}`.execute(tx)
}

export type Saring = {
  status?: string | undefined
  nip?: string | undefined
  from?: string | undefined
  to?: string | undefined
  id?: string | undefined
  q?: string | undefined
  sort?: string | undefined
}

const isMilik = ({ pegawai_id }: Wewenang): RawBuilder<SqlBool> =>
  pegawai_id === null ? sql<SqlBool>`false` : sql<SqlBool>`p.pegawai_id = ${pegawai_id}`

const saring = (instansi_id: string, { status, nip, from, to, id, q }: Saring): RawBuilder<unknown> => sql`
  ${status === undefined ? sql`` : sql`and p.status = ${status}`}
  ${from === undefined ? sql`` : sql`and p.tanggal >= ${from}`} ${to === undefined ? sql`` : sql`and p.tanggal <= ${to}`}
  ${id === undefined ? sql`` : sql`and p.id = ${id}`}
  ${nip === undefined ? sql`` : sql`and p.pegawai_id in (select o.id from pegawai o where o.instansi_id = ${instansi_id} and o.nip = ${nip})`}
  ${q === undefined ? sql`` : sql`and p.pegawai_id in (select o.id from pegawai o where o.instansi_id = ${instansi_id} and ${beginsWords('o.cari', q)})`}`

/** Own requests, and those of people for whom the caller decides; the newest first unless it is said otherwise. */
export function pagePerbaikan(tx: Tx, wewenang: Wewenang, filter: Saring, window: Window) {
  const { instansi_id } = wewenang
  const sort = filter.sort ?? '-diajukan_pada'
  const column = sort.endsWith('tanggal') ? sql`tanggal` : sql`diajukan_pada`
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const rows = sql`select p.id, p.tanggal, p.diajukan_pada from perbaikan p
    where p.instansi_id = ${instansi_id} and (${isMilik(wewenang)} or ${isDiputus(wewenang, KOLOM)}) ${saring(instansi_id, filter)}`
  const by = filter.q === undefined && filter.nip === undefined ? 'walk' : 'gather'
  return pickPage(tx, { rows, order: sql`${column} ${direction}, diajukan_pada ${direction}, id`, by }, window)
}

/** What waits for somebody's decision, and since when. Asked once more, it waits for the admins of the agency only. */
export const selectMenunggu = (
  wewenang: Wewenang,
  { q, kantor_id }: { readonly q?: string | undefined; readonly kantor_id?: string | undefined },
): RawBuilder<unknown> => sql`select p.id, p.diajukan_pada as sejak
  from perbaikan p where p.instansi_id = ${wewenang.instansi_id} and p.status = 'menunggu' and ${isDiputus(wewenang, KOLOM)}
  ${wewenang.kantor_ids === null ? sql`` : sql`and (p.putaran = 1 or ${wewenang.terakhir === true ? isTerakhir(wewenang.instansi_id, KOLOM) : sql`false`})`} ${saring(wewenang.instansi_id, { q })}
  ${kantor_id === undefined ? sql`` : sql`and ${diKantorPada(wewenang.instansi_id, KOLOM, [kantor_id])}`}`

/** Everything that waits, for reminders. */
export const selectWaiting = (instansi_id: string): RawBuilder<unknown> =>
  sql`select p.id, p.diajukan_pada as sejak from perbaikan p where p.instansi_id = ${instansi_id} and p.status = 'menunggu'`

/** Agencies that have something waiting. */
export async function listInstansiMenunggu(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select i.id from instansi i
    where exists (select 1 from perbaikan p where p.instansi_id = i.id and p.status = 'menunggu') order by i.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Accounts of those who decide on matters of a person by the line today. */
export async function listPemutusLini(tx: Tx, instansi_id: string, pegawai_id: string): Promise<string[]> {
  const { rows } = await sql<{ pengguna_id: string | null }>`select distinct o.pengguna_id
    from ${pemutusKabar(instansi_id, sql`(select ${pegawai_id}::uuid as pegawai_id)`)} k
    join pegawai o on o.instansi_id = ${instansi_id} and o.id = k.pemutus_id and ${bekerjaPada('o', todayIn(instansi_id))}`.execute(
    tx,
  )
  return rows.flatMap((row) => row.pengguna_id ?? [])
}

/** The database keeps files of the last months, so that their reasons stay with them. */
const ALASAN_BOLEH_HILANG = sql`not exists (
  select 1 from lampiran l where l.instansi_id = a.instansi_id and l.id = a.lampiran_id and l.dibuat_pada >= now() - interval '90 days')`

/** Reasons and evidence of days before one that may go, by the day. */
export async function countAlasan(tx: Tx, instansi_id: string, sebelum: string): Promise<Jatuh[]> {
  const { rows } = await sql<Jatuh>`select a.tanggal, count(*)::int as jumlah from perbaikan_alasan a
    where a.instansi_id = ${instansi_id} and a.tanggal < ${sebelum} and ${ALASAN_BOLEH_HILANG} group by a.tanggal`.execute(
    tx,
  )
  return rows
}

/** Deletes reasons and evidence of days before one; gives how many, and the files that no row names any more. */
export async function deleteAlasan(
  tx: Tx,
  instansi_id: string,
  sebelum: string,
): Promise<{ jumlah: number; berkas: string[] }> {
  const { rows } = await sql<{ lampiran_id: string | null }>`
    delete from perbaikan_alasan a where a.instansi_id = ${instansi_id} and a.tanggal < ${sebelum} and ${ALASAN_BOLEH_HILANG}
    returning a.lampiran_id`.execute(tx)
  const ids = rows.flatMap((row) => row.lampiran_id ?? [])
  const { rows: files } = await sql<{ berkas: string }>`
    delete from lampiran where instansi_id = ${instansi_id} and id = any(${ids}::uuid[]) returning berkas`.execute(tx)
  return { jumlah: rows.length, berkas: files.map((row) => row.berkas) }
}
