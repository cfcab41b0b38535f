import type { SebabDaftarHadir, StatusDaftarHadir } from '@presensi/domain/daftar-hadir/daftar-hadir'
import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import { type RawBuilder, sql } from 'kysely'
import { tempatPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { pickPage } from '../../platform/paging.repo.ts'
import { likeOf, type Window } from '../../platform/paging.ts'
import { isBerlaku } from './peristiwa.repo.ts'

/** As which kind a list waits for an admin of the agency (setuju.ts). */
export const JENIS_KAHAR = 'daftar_hadir.kahar'

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)
const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

export type BarisRow = {
  pegawai_id: string
  pengguna_id: string | null
  nip: string
  nama: string
  masuk: number | null
  pulang: number | null
  diganti: boolean
}
export type DaftarRow = {
  id: string
  kantor_id: string
  kantor: string
  tanggal: string
  zona_waktu: string
  sebab: SebabDaftarHadir
  alasan: string | null
  status: StatusDaftarHadir
  baris: BarisRow[]
  lampiran: { id: string; nama: string; ukuran: number } | null
  oleh: string
  pada: string
  disetujui_oleh: string | null
  batal: { oleh: string; pada: string; alasan: string } | null
}

/** Another list that counts says something later of the same person and day. */
const DIGANTI = sql`exists (select 1 from daftar_hadir_baris o join daftar_hadir e on e.instansi_id = o.instansi_id and e.id = o.daftar_id
  where o.instansi_id = b.instansi_id and o.pegawai_id = b.pegawai_id and o.tanggal = b.tanggal and (e.pada, e.id) > (d.pada, d.id) and ${isBerlaku('e')})`
const BARIS = sql`(select jsonb_agg(jsonb_build_object('pegawai_id', g.id, 'pengguna_id', g.pengguna_id, 'nip', g.nip, 'nama', g.nama,
    'masuk', ${ms('b.masuk')}, 'pulang', ${ms('b.pulang')}, 'diganti', ${DIGANTI}) order by g.nama, g.nip)
  from daftar_hadir_baris b join pegawai g on g.instansi_id = b.instansi_id and g.id = b.pegawai_id
  where b.instansi_id = d.instansi_id and b.daftar_id = d.id)`
const STATUS = sql`case when batal.id is not null then 'dibatalkan' when not d.perlu_setuju or setuju.id is not null then 'berlaku'
  when exists (select 1 from tindakan t where t.instansi_id = d.instansi_id and t.jenis = ${sql.lit(JENIS_KAHAR)} and t.kunci = d.id::text
    and t.status = 'menunggu') then 'menunggu' else 'tidak_disetujui' end`

/** Lists by their ids, in that order. */
export async function findDaftar(tx: Tx, instansi_id: string, ids: readonly string[]): Promise<DaftarRow[]> {
  const { rows } =
    await sql<DaftarRow>`select d.id, d.kantor_id, k.nama as kantor, d.tanggal, d.zona_waktu, d.sebab, d.alasan, ${STATUS} as status,
      ${BARIS} as baris, p.nama as oleh, ${iso('d.pada')} as pada, s.nama as disetujui_oleh,
      case when l.id is null then null else json_build_object('id', l.id, 'nama', l.nama, 'ukuran', l.ukuran) end as lampiran,
      case when batal.id is null then null
        else json_build_object('oleh', o.nama, 'pada', ${iso('batal.pada')}, 'alasan', batal.alasan) end as batal
    from daftar_hadir d
    join kantor k on k.instansi_id = d.instansi_id and k.id = d.kantor_id
    join pengguna p on p.id = d.oleh
    left join lampiran l on l.instansi_id = d.instansi_id and l.objek = 'daftar_hadir' and l.objek_id = d.id
    left join daftar_hadir_langkah setuju on setuju.instansi_id = d.instansi_id and setuju.daftar_id = d.id and setuju.aksi = 'setujui'
    left join pengguna s on s.id = setuju.oleh
    left join daftar_hadir_langkah batal on batal.instansi_id = d.instansi_id and batal.daftar_id = d.id and batal.aksi = 'batal'
    left join pengguna o on o.id = batal.oleh
    where d.instansi_id = ${instansi_id} and d.id = any(${ids}::uuid[])`.execute(tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Saring = {
  tahun: number
  bulan: number
  id?: string | undefined
  q?: string | undefined
  sort?: string | undefined
}

/** Lists of a month, of the offices that a call reaches. */
export function pageDaftar(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[] | null,
  { tahun, bulan, id, q, sort = '-tanggal' }: Saring,
  window: Window,
) {
  const rows = sql`select d.id, d.tanggal, d.pada from daftar_hadir d
    where d.instansi_id = ${instansi_id} and d.tanggal between ${firstOfMonth(tahun, bulan)} and ${lastOfMonth(tahun, bulan)}
    ${kantor_ids === null ? sql`` : sql`and d.kantor_id = any(${kantor_ids}::uuid[])`}
    ${id === undefined ? sql`` : sql`and d.id = ${id}`}
    ${
      q === undefined
        ? sql``
        : sql`and exists (select 1 from daftar_hadir_baris b join pegawai g on g.instansi_id = b.instansi_id and g.id = b.pegawai_id
      where b.instansi_id = d.instansi_id and b.daftar_id = d.id and (g.nama ilike ${likeOf(q)} or g.nip = ${q}))`
    }`
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const column = sort.endsWith('pada') ? sql`pada` : sql`tanggal`
  return pickPage(tx, { rows, order: sql`${column} ${direction}, pada ${direction}, id`, by: 'gather' }, window)
}

export type OrangDaftar = {
  pegawai_id: string
  pengguna_id: string | null
  nip: string
  nama: string
  kantor_id: string | null
  terdaftar: number | null
}
const ORANG = sql`g.id as pegawai_id, g.pengguna_id, g.nip, g.nama, h.kantor_id, ${ms('g.terdaftar_pada')} as terdaftar`
const orangPada = (instansi_id: string, tanggal: string, which: RawBuilder<unknown>) => sql<OrangDaftar>`
  select ${ORANG} from pegawai g left join lateral ${tempatPada(sql`${tanggal}::date`)} h on h.instansi_id = g.instansi_id and h.pegawai_id = g.id
  where g.instansi_id = ${instansi_id} and g.bekerja @> ${tanggal}::date and ${which} order by g.nama, g.nip`

/** People of the agency by their number, with the office of a day. */
export async function findOrang(tx: Tx, instansi_id: string, nips: readonly string[], tanggal: string) {
  const { rows } = await orangPada(instansi_id, tanggal, sql`g.nip = any(${nips}::text[])`).execute(tx)
  return new Map(rows.map((row) => [row.nip, row]))
}

/** Everybody of an office on a day. */
export async function listOrang(tx: Tx, instansi_id: string, kantor_id: string, tanggal: string) {
  const { rows } = await orangPada(instansi_id, tanggal, sql`h.kantor_id = ${kantor_id}`).execute(tx)
  return rows
}

type GangguanRow = { id: string; mulai: number; selesai: number }
/** Outages that a second person confirmed, of an office or of its agency, that touch a span of time. */
export async function listGangguanDisetujui(
  tx: Tx,
  instansi_id: string,
  kantor_id: string,
  { mulai, selesai }: { mulai: number; selesai: number },
): Promise<GangguanRow[]> {
  const { rows } =
    await sql<GangguanRow>`select g.id, ${ms('g.mulai')} as mulai, ${ms('g.selesai')} as selesai from gangguan g
    where g.instansi_id = ${instansi_id} and g.keputusan = 'disetujui' and (g.kantor_id is null or g.kantor_id = ${kantor_id})
      and g.mulai < to_timestamp(${selesai} / 1000.0) and g.selesai > to_timestamp(${mulai} / 1000.0) order by g.mulai, g.id`.execute(
      tx,
    )
  return rows
}

type DaftarWrite = {
  instansi_id: string
  id: string
  kantor_id: string
  tanggal: string
  zona_waktu: string
  sebab: SebabDaftarHadir
  gangguan_id: string | null
  alasan: string | null
  sidik: string
  perlu_setuju: boolean
  oleh: string
}
export type BarisWrite = { pegawai_id: string; masuk: number | null; pulang: number | null }

/** Gives when it was, in milliseconds. */
export async function insertDaftar(tx: Tx, { sidik, ...row }: DaftarWrite, baris: readonly BarisWrite[]) {
  const at = (instant: number | null) => (instant === null ? null : new Date(instant))
  const made = await tx
    .insertInto('daftar_hadir')
    .values({ ...row, sidik: Buffer.from(sidik, 'hex') })
    .returning(sql<number>`${ms('pada')}`.as('pada'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('daftar_hadir_baris')
    .values(
      baris.map(({ pegawai_id, masuk, pulang }) => ({
        instansi_id: row.instansi_id,
        daftar_id: row.id,
        pegawai_id,
        tanggal: row.tanggal,
        masuk: at(masuk),
        pulang: at(pulang),
      })),
    )
    .execute()
  return made.pada
}

export async function insertLangkah(
  tx: Tx,
  row: {
    instansi_id: string
    id: string
    daftar_id: string
    aksi: 'setujui' | 'batal'
    alasan: string | null
    oleh: string
  },
): Promise<number> {
  const made = await tx
    .insertInto('daftar_hadir_langkah')
    .values(row)
    .returning(sql<number>`${ms('pada')}`.as('pada'))
    .executeTakeFirstOrThrow()
  return made.pada
}

/** Whoever steps on a list waits for the others: it is agreed to or taken back once. */
export async function lockDaftar(tx: Tx, instansi_id: string, id: string): Promise<DaftarRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 6170))`.execute(tx)
  return (await findDaftar(tx, instansi_id, [id]))[0]
}
