import type { ASAL_PREDIKAT, STATUS_ORANG_TPP } from '@presensi/contract/allowance/tpp-bentuk'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import type { StatusPtkp } from '@presensi/domain/pegawai/ptkp'
import type { Besaran } from '@presensi/domain/tpp/orang-tpp'
import type { Predikat } from '@presensi/domain/tpp/skema-tpp'
import { sql } from 'kysely'
import { jenisPada, ptkpPada, tempatSelama } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'

/** What keuangan gave for a person; null where nothing. */
export type MasukanRow = {
  kelas_jabatan: number | null
  besaran: Besaran | null
  predikat: Predikat | null
  predikat_asal: (typeof ASAL_PREDIKAT)[number] | null
  dasar_bpjs_gaji: number | null
  bruto_pajak_gaji: number | null
  pajak_gaji_dipotong: number | null
  bruto_setahun_gaji: number | null
  pajak_setahun_gaji: number | null
  iuran_pensiun_setahun: number | null
  tunjangan_profesi: number | null
  lhkpn: boolean | null
  zakat_bp: number | null
  bank: string | null
  nomor_rekening: string | null
  catatan: string | null
}
export const MASUKAN = sql.raw(
  `m.kelas_jabatan, m.besaran, m.predikat, m.predikat_asal, m.dasar_bpjs_gaji::float8 as dasar_bpjs_gaji, m.bruto_pajak_gaji::float8 as bruto_pajak_gaji,
  m.pajak_gaji_dipotong::float8 as pajak_gaji_dipotong, m.bruto_setahun_gaji::float8 as bruto_setahun_gaji, m.pajak_setahun_gaji::float8 as pajak_setahun_gaji,
  m.iuran_pensiun_setahun::float8 as iuran_pensiun_setahun, m.tunjangan_profesi::float8 as tunjangan_profesi, m.lhkpn, m.zakat_bp, m.bank,
  m.nomor_rekening, m.catatan`,
)

export type OrangRow = MasukanRow & {
  id: string
  pegawai_id: string
  pengguna_id: string
  nip: string
  nama: string
  status: (typeof STATUS_ORANG_TPP)[number]
  alasan: string | null
  perlu_ulang: boolean
  /** as on the first day of the month, or of employment in it */
  jenis: JenisPegawai
  golongan: string | null
  jabatan: string | null
  kelas: number | null
  status_ptkp: StatusPtkp | null
  /** days of employment in the month, as ranges without their ends */
  bekerja: string
  /** employment goes on after the attendance month */
  lanjut: boolean
}

type Bulan = { readonly periode_id: string; readonly bulan: string; readonly first: string; readonly last: string }

/** Everybody of a period, or some of them, with the facts of the first day. */
export async function readOrang(
  tx: Tx,
  instansi_id: string,
  { periode_id, bulan, first, last }: Bulan,
  pegawai_ids: readonly string[] | null,
): Promise<OrangRow[]> {
  const year = `${bulan.slice(0, 4)}-01-01`
  const some = pegawai_ids === null ? sql`true` : sql`m.pegawai_id = any(${pegawai_ids}::uuid[])`
  const { rows } = await sql<OrangRow>`
    select m.id, m.pegawai_id, g.pengguna_id, g.nip, g.nama, m.status, m.alasan, m.perlu_ulang, ${MASUKAN},
      ${jenisPada('g', sql`d.hari`)} as jenis, j.golongan, j.jabatan, j.kelas_jabatan as kelas, ${ptkpPada('g', year)} as status_ptkp,
      (g.bekerja * datemultirange(daterange(${first}::date, ${last}::date, '[]')))::text as bekerja,
      coalesce(upper(range_merge(g.bekerja)), 'infinity') > (${last}::date + 1) as lanjut
    from tpp_pegawai m join pegawai g on g.instansi_id = m.instansi_id and g.id = m.pegawai_id
    cross join lateral (select coalesce(lower(range_merge(g.bekerja * datemultirange(daterange(${first}::date, ${last}::date, '[]')))), ${first}::date) as hari) d
    left join lateral (select r.golongan, r.jabatan, r.kelas_jabatan from riwayat_jabatan r
      where r.instansi_id = g.instansi_id and r.pegawai_id = g.id and r.mulai <= d.hari order by r.mulai desc limit 1) j on true
    where m.instansi_id = ${instansi_id} and m.periode_id = ${periode_id} and ${some} order by m.pegawai_id`.execute(tx)
  return rows
}

export type TempatRow = {
  pegawai_id: string
  kantor_id: string
  kantor: string
  zona_waktu: string
  mulai: string
  selesai: string | null
  final: boolean
}

/** Where people were in a month, and whether that office has locked it. */
export async function readTempat(
  tx: Tx,
  instansi_id: string,
  { first, last }: Pick<Bulan, 'first' | 'last'>,
  pegawai_ids: readonly string[],
): Promise<Map<string, TempatRow[]>> {
  const { rows } = await sql<TempatRow>`
    select t.pegawai_id, t.kantor_id, t.kantor, t.zona_waktu, t.mulai, t.selesai, coalesce(b.status = 'final', false) as final
    from ${tempatSelama(first, last)} t
    left join rekap_bulan b on b.instansi_id = t.instansi_id and b.kantor_id = t.kantor_id and b.bulan = ${first}::date
    where t.instansi_id = ${instansi_id} and t.pegawai_id = any(${pegawai_ids}::uuid[]) order by t.mulai`.execute(tx)
  return Map.groupBy(rows, ({ pegawai_id }) => pegawai_id)
}

export type PenggantiRow = {
  pegawai_id: string
  /** of the record itself; else of the official on the first day of the month */
  kelas: number | null
  jabatan: string | null
  jenis: 'Plt' | 'Plh'
  mulai: string
  selesai: string | null
  dasar: string | null
}

/** Posts that people held for others, or that were vacant, in a month, with their class. */
export async function readPengganti(
  tx: Tx,
  instansi_id: string,
  { first, last }: Pick<Bulan, 'first' | 'last'>,
  pegawai_ids: readonly string[],
): Promise<Map<string, PenggantiRow[]>> {
  const { rows } = await sql<PenggantiRow>`
    select s.pengganti_id as pegawai_id, coalesce(s.kelas_jabatan, j.kelas_jabatan) as kelas, s.jabatan, s.jenis, s.mulai, s.selesai, s.dasar from pejabat_pengganti s
    left join lateral (select r.kelas_jabatan from riwayat_jabatan r where r.instansi_id = s.instansi_id and r.pegawai_id = s.pejabat_id
      and r.mulai <= ${first}::date order by r.mulai desc limit 1) j on true
    where s.instansi_id = ${instansi_id} and s.pengganti_id = any(${pegawai_ids}::uuid[])
      and daterange(s.mulai, s.selesai, '[]') && daterange(${first}::date, ${last}::date, '[]') order by s.mulai, s.id`.execute(
    tx,
  )
  return Map.groupBy(rows, ({ pegawai_id }) => pegawai_id)
}

export type ManualRow = { id: string; pegawai_id: string; jumlah: number; dasar: string }

/** Manual lines that were approved. */
export async function readManual(
  tx: Tx,
  instansi_id: string,
  periode_id: string,
  pegawai_ids: readonly string[],
): Promise<Map<string, ManualRow[]>> {
  const { rows } = await sql<ManualRow>`select id, pegawai_id, jumlah::float8 as jumlah, dasar from tpp_koreksi
    where instansi_id = ${instansi_id} and periode_id = ${periode_id} and status = 'disetujui' and pegawai_id = any(${pegawai_ids}::uuid[])
    order by pada, id`.execute(tx)
  return Map.groupBy(rows, ({ pegawai_id }) => pegawai_id)
}

export type GarisRow = {
  id: string
  pegawai_id: string
  bulan_asal: string
  bp_disiplin: number
  bp_seluruh: number
  /** by another period */
  sudah: boolean
  /** what paid the month it is about */
  isi: string
  skema_isi: string
}

/**
 * Correction lines of locked months up to the attendance month, about months that a final period has paid the person. Of a month of which all
 * lines were taken before there is nothing to do.
 */
export async function readGaris(
  tx: Tx,
  instansi_id: string,
  { periode_id, first }: Pick<Bulan, 'periode_id' | 'first'>,
  pegawai_ids: readonly string[],
): Promise<Map<string, GarisRow[]>> {
  const { rows } = await sql<GarisRow>`
    with garis as (
      select k.id, k.pegawai_id, k.bulan_asal, k.bp_disiplin, k.bp_seluruh, k.diubah_pada, coalesce(t.periode_id <> ${periode_id}, false) as sudah
      from rekap_koreksi k join rekap_bulan b on b.instansi_id = k.instansi_id and b.kantor_id = k.kantor_id and b.bulan = k.bulan and b.status = 'final'
      left join tpp_koreksi_presensi t on t.instansi_id = k.instansi_id and t.koreksi_id = k.id
      where k.instansi_id = ${instansi_id} and k.bulan <= ${first}::date and k.pegawai_id = any(${pegawai_ids}::uuid[])),
    baru as (select distinct pegawai_id, bulan_asal from garis where not sudah)
    select g.id, g.pegawai_id, g.bulan_asal, g.bp_disiplin, g.bp_seluruh, g.sudah, h.isi, p.skema_isi
    from baru n join garis g on g.pegawai_id = n.pegawai_id and g.bulan_asal = n.bulan_asal
    join tpp_periode p on p.instansi_id = ${instansi_id} and p.bulan_presensi = g.bulan_asal and p.status = 'final' and p.jenis in ('bulanan', 'susulan')
      and p.id <> ${periode_id}
    join tpp_hasil h on h.instansi_id = p.instansi_id and h.periode_id = p.id and h.pegawai_id = g.pegawai_id
    order by g.pegawai_id, g.bulan_asal, g.diubah_pada, g.id`.execute(tx)
  return Map.groupBy(rows, ({ pegawai_id }) => pegawai_id)
}

export type SisaRow = { pegawai_id: string; periode_id: string; nama: string; sisa: number }

/** What corrections left over in a final period and no other has taken: the oldest one of each person. */
export async function readSisa(
  tx: Tx,
  instansi_id: string,
  { periode_id, bulan }: Pick<Bulan, 'periode_id' | 'bulan'>,
  pegawai_ids: readonly string[],
): Promise<Map<string, SisaRow>> {
  const { rows } = await sql<SisaRow>`
    select distinct on (h.pegawai_id) h.pegawai_id, h.periode_id, p.nama, h.sisa_koreksi::float8 as sisa
    from tpp_hasil h join tpp_periode p on p.instansi_id = h.instansi_id and p.id = h.periode_id
    where h.instansi_id = ${instansi_id} and h.pegawai_id = any(${pegawai_ids}::uuid[]) and h.sisa_koreksi < 0 and p.status = 'final' and p.bulan <= ${bulan}::date
      and p.id <> ${periode_id}
      and not exists (select 1 from tpp_hasil l where l.instansi_id = h.instansi_id and l.pegawai_id = h.pegawai_id and l.sisa_dari = h.periode_id
        and l.periode_id <> ${periode_id})
    order by h.pegawai_id, p.bulan, p.final_pada`.execute(tx)
  return new Map(rows.map((row) => [row.pegawai_id, row]))
}

export type SetahunRow = {
  pegawai_id: string
  /** months of the tax year with employment, up to the month of payment */
  bulan_bekerja: number
  bruto_tpp: number
  pajak_tpp: number
  zakat: number
  premi: number
}

/** How long people have worked in the tax year, and what its final periods have paid before. */
export async function readSetahun(
  tx: Tx,
  instansi_id: string,
  { periode_id, bulan }: Pick<Bulan, 'periode_id' | 'bulan'>,
  pegawai_ids: readonly string[],
): Promise<Map<string, SetahunRow>> {
  if (pegawai_ids.length === 0) return new Map()
  const year = `${bulan.slice(0, 4)}-01-01`
  const { rows } = await sql<SetahunRow>`
    with dibayar as (
      select h.pegawai_id, sum(h.bruto)::float8 as bruto_tpp, sum(h.pajak)::float8 as pajak_tpp, sum(h.zakat)::float8 as zakat, sum(h.premi)::float8 as premi
      from tpp_hasil h join tpp_periode p on p.instansi_id = h.instansi_id and p.id = h.periode_id
      where h.instansi_id = ${instansi_id} and h.pegawai_id = any(${pegawai_ids}::uuid[]) and p.status = 'final' and p.id <> ${periode_id}
        and date_trunc('year', p.bulan) = date_trunc('year', ${bulan}::date) and p.bulan <= ${bulan}::date
      group by h.pegawai_id)
    select g.id as pegawai_id, (select count(*)::int from generate_series(${year}::date, ${bulan}::date, interval '1 month') s (bulan)
        where g.bekerja && daterange(s.bulan::date, (s.bulan + interval '1 month')::date)) as bulan_bekerja,
      coalesce(d.bruto_tpp, 0) as bruto_tpp, coalesce(d.pajak_tpp, 0) as pajak_tpp, coalesce(d.zakat, 0) as zakat, coalesce(d.premi, 0) as premi
    from pegawai g left join dibayar d on d.pegawai_id = g.id
    where g.instansi_id = ${instansi_id} and g.id = any(${pegawai_ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.pegawai_id, row]))
}
