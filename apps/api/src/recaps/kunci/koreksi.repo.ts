import type { GarisAda, IsiKoreksi } from '@presensi/domain/rekap/koreksi'
import { sql } from 'kysely'
import { tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { EXACT_UP_TO, type Window } from '../../platform/paging.ts'
import { idArray } from '../../platform/plain-array.ts'
import { newId } from '../../platform/uuid.ts'

const ISI = sql.raw(
  'k.kode_lama, k.kode_baru, k.terlambat_menit, k.pulang_cepat_menit, k.bekerja_menit, k.uang_makan, k.bp_disiplin, k.bp_seluruh',
)
const BUKU = sql.raw(
  'rekap_koreksi k left join rekap_bulan m on m.instansi_id = k.instansi_id and m.kantor_id = k.kantor_id and m.bulan = k.bulan',
)

export type GarisRow = GarisAda & { pegawai_id: string; tanggal: string; sebab: string[] }

/** The lines of people's days in a month. */
export async function readGaris(
  tx: Tx,
  instansi_id: string,
  bulan: string,
  pegawai_ids: readonly string[],
): Promise<Map<string, GarisRow[]>> {
  const { rows } = await sql<GarisRow>`select k.id, k.pegawai_id, k.tanggal, k.kantor_asal, k.sebab, ${ISI},
      to_char(k.diubah_pada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS') || k.id::text as urut, coalesce(m.status = 'final', false) as terkunci
    from ${BUKU} where k.instansi_id = ${instansi_id} and k.bulan_asal = ${bulan}::date and k.pegawai_id = any(${pegawai_ids}::uuid[])`.execute(
    tx,
  )
  return Map.groupBy(rows, ({ pegawai_id }) => pegawai_id)
}

/** Where people are today; for who has left, and who is nowhere today, the last office. */
export async function readKantorKini(
  tx: Tx,
  instansi_id: string,
  pegawai_ids: readonly string[],
  hari_ini: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ pegawai_id: string; kantor_id: string }>`
    select distinct on (t.pegawai_id) t.pegawai_id, t.kantor_id from ${tempatSelama('0001-01-01', hari_ini)} t
    where t.instansi_id = ${instansi_id} and t.pegawai_id = any(${pegawai_ids}::uuid[]) order by t.pegawai_id, t.mulai desc`.execute(
    tx,
  )
  return new Map(rows.map(({ pegawai_id, kantor_id }) => [pegawai_id, kantor_id]))
}

/**
 * By office: its first month, from another one on, that is not locked. Months in which nobody belongs to it are passed over while somebody belongs to
 * it later, up to today: of a month before an office had anybody nobody would think to lock it.
 */
export async function mapBulanTerbuka(
  tx: Tx,
  instansi_id: string,
  kantor_ids: readonly string[],
  { bulan, hari_ini }: { readonly bulan: string; readonly hari_ini: string },
): Promise<Map<string, string>> {
  if (kantor_ids.length === 0) return new Map()
  const people = sql`${tempatSelama('0001-01-01', '9999-12-31')} t where t.instansi_id = ${instansi_id} and t.kantor_id = k.kantor_id`
  const { rows } = await sql<{ kantor_id: string; bulan: string }>`
    with final as materialized (select kantor_id, bulan from rekap_bulan
      where instansi_id = ${instansi_id} and kantor_id = any(${idArray(kantor_ids)}::uuid[]) and bulan >= ${bulan}::date and status = 'final')
    select k.kantor_id, min(s.bulan)::date as bulan
    from unnest(${idArray(kantor_ids)}::uuid[]) as k (kantor_id)
    cross join generate_series(${bulan}::date, greatest((select max(bulan) + interval '1 month' from final), ${hari_ini}::date, ${bulan}::date),
      interval '1 month') as s (bulan)
    where not exists (select 1 from final f where f.kantor_id = k.kantor_id and f.bulan = s.bulan::date)
      and (exists (select 1 from ${people} and t.mulai < s.bulan + interval '1 month' and (t.selesai is null or t.selesai >= s.bulan) offset 0)
        or not exists (select 1 from ${people} and t.mulai <= ${hari_ini}::date and (t.selesai is null or t.selesai >= s.bulan + interval '1 month')
          offset 0))
    group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.kantor_id, row.bulan]))
}

export type GarisTulis = IsiKoreksi & {
  ganti: string | null
  pegawai_id: string
  tanggal: string
  kantor_asal: string
  kantor_id: string
  bulan: string
  sebab: readonly string[]
}

export async function deleteGaris(tx: Tx, instansi_id: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from rekap_koreksi where instansi_id = ${instansi_id} and id = any(${ids}::uuid[])`.execute(tx)
}

export async function writeGaris(tx: Tx, instansi_id: string, lines: readonly GarisTulis[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ ganti, ...line }) => ({ ...line, id: ganti ?? newId() }))
  // Which month it is booked in, a line that stands keeps.
  await sql`insert into rekap_koreksi as k (instansi_id, id, pegawai_id, tanggal, kantor_asal, kantor_id, bulan, kode_lama, kode_baru, terlambat_menit,
      pulang_cepat_menit, bekerja_menit, uang_makan, bp_disiplin, bp_seluruh, sebab, diubah_pada)
    select ${instansi_id}::uuid, i.id, i.pegawai_id, i.tanggal, i.kantor_asal, coalesce(l.kantor_id, i.kantor_id), coalesce(l.bulan, i.bulan), i.kode_lama,
      i.kode_baru, i.terlambat_menit, i.pulang_cepat_menit, i.bekerja_menit, i.uang_makan, i.bp_disiplin, i.bp_seluruh, i.sebab, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (id uuid, pegawai_id uuid, tanggal date, kantor_asal uuid, kantor_id uuid, bulan date,
      kode_lama text, kode_baru text, terlambat_menit int, pulang_cepat_menit int, bekerja_menit int, uang_makan smallint, bp_disiplin int,
      bp_seluruh int, sebab text[])
    left join rekap_koreksi l on l.instansi_id = ${instansi_id} and l.id = i.id
    on conflict (instansi_id, id) do update set kantor_asal = excluded.kantor_asal, kode_lama = excluded.kode_lama, kode_baru = excluded.kode_baru,
      terlambat_menit = excluded.terlambat_menit, pulang_cepat_menit = excluded.pulang_cepat_menit, bekerja_menit = excluded.bekerja_menit,
      uang_makan = excluded.uang_makan, bp_disiplin = excluded.bp_disiplin, bp_seluruh = excluded.bp_seluruh, sebab = excluded.sebab,
      diubah_pada = excluded.diubah_pada`.execute(tx)
}

export type KoreksiRow = IsiKoreksi & {
  id: string
  pegawai_id: string
  nip: string
  nama: string
  tanggal: string
  kantor_asal: string
  kantor_id: string
  /** what the office is called now in whose month it is booked */
  kantor: string
  bulan: string
  bulan_asal: string
  sebab: string[]
  terkunci: boolean
  dibuat_pada: Date
  diubah_pada: Date
}

type KoreksiDicari = {
  pegawai_id?: string | undefined
  /** booked there or about days there; null: everywhere */
  kantor_ids?: readonly string[] | null | undefined
  /** only what is booked in the month */
  dibukukan?: true
}

const isDicari = (instansi_id: string, bulan: string, siapa: KoreksiDicari) => {
  const person = siapa.pegawai_id === undefined ? sql`true` : sql`k.pegawai_id = ${siapa.pegawai_id}`
  const { kantor_ids = null } = siapa
  const booked = kantor_ids === null ? sql`true` : sql`k.kantor_id = any(${kantor_ids}::uuid[])`
  const about = kantor_ids === null ? sql`true` : sql`k.kantor_asal = any(${kantor_ids}::uuid[])`
  const whole = sql`(k.bulan = ${bulan}::date and ${booked})`
  return sql`k.instansi_id = ${instansi_id} and ${person}
      and ${siapa.dibukukan === true ? whole : sql`(${whole} or (k.bulan_asal = ${bulan}::date and ${about}))`}`
}

/** Lines of a month: booked in it, or about its days. */
export async function listKoreksi(
  tx: Tx,
  instansi_id: string,
  bulan: string,
  siapa: KoreksiDicari,
  window?: Pick<Window, 'limit' | 'offset'>,
): Promise<KoreksiRow[]> {
  const part = window === undefined ? sql`` : sql`limit ${window.limit} offset ${window.offset}`
  const { rows } =
    await sql<KoreksiRow>`select k.id, k.pegawai_id, g.nip, g.nama, k.tanggal, k.kantor_asal, k.kantor_id,
      o.nama as kantor, k.bulan, k.bulan_asal, ${ISI}, k.sebab,
      coalesce(m.status = 'final', false) as terkunci, k.dibuat_pada, k.diubah_pada
    from ${BUKU} join pegawai g on g.instansi_id = k.instansi_id and g.id = k.pegawai_id
    join kantor o on o.instansi_id = k.instansi_id and o.id = k.kantor_id
    where ${isDicari(instansi_id, bulan, siapa)}
    order by g.nama, g.id, k.tanggal, k.bulan, k.id ${part}`.execute(tx)
  return rows
}

/** How many they are; of more than lists count exactly, one more than that. */
export async function countKoreksi(tx: Tx, instansi_id: string, bulan: string, siapa: KoreksiDicari): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`select count(*)::int as jumlah from (
      select from rekap_koreksi k where ${isDicari(instansi_id, bulan, siapa)} limit ${EXACT_UP_TO + 1}) found`.execute(
    tx,
  )
  return rows[0]?.jumlah ?? 0
}

/** Lines about the days of an office's month, and how many of them stand in a locked month. */
export async function countAsal(
  tx: Tx,
  instansi_id: string,
  kantor_id: string,
  bulan: string,
): Promise<{ jumlah: number; terkunci: number }> {
  const { rows } = await sql<{ jumlah: number; terkunci: number }>`select count(*)::int as jumlah,
      count(*) filter (where m.status = 'final')::int as terkunci
    from ${BUKU} where k.instansi_id = ${instansi_id} and k.kantor_asal = ${kantor_id} and k.bulan_asal = ${bulan}::date`.execute(
    tx,
  )
  return rows[0] ?? { jumlah: 0, terkunci: 0 }
}

/** Takes them back. Whose they were is looked at again: the day may be one of another office by now. */
export async function deleteAsal(tx: Tx, instansi_id: string, kantor_id: string, bulan: string): Promise<void> {
  await sql`with hapus as (delete from rekap_koreksi
      where instansi_id = ${instansi_id} and kantor_asal = ${kantor_id} and bulan_asal = ${bulan}::date returning pegawai_id)
    insert into rekap_pantau (instansi_id, bulan, pegawai_id, dari, perlu)
    select distinct ${instansi_id}::uuid, ${bulan}::date, pegawai_id, ${bulan}::date, true from hapus
    on conflict (instansi_id, bulan, pegawai_id) do update set perlu = true`.execute(tx)
}
