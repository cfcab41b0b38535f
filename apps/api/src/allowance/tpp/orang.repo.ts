import { type RawBuilder, sql } from 'kysely'
import { diKantorPada } from '../../people-and-places/pegawai/public.ts'
import type { Tx } from '../../platform/database.ts'
import { pickPage } from '../../platform/paging.repo.ts'
import { type ListQuery, likeOf, orderOf, type Window } from '../../platform/paging.ts'
import type { MasukanRow } from './kumpul.repo.ts'

export type OrangFilter = ListQuery & {
  status?: string | undefined
  kurang?: string | undefined
  perlu_dihitung_ulang?: boolean | undefined
  kantor_id?: string | undefined
}

/** A page of the people of a period, by name or number. */
export async function pickOrang(
  tx: Tx,
  instansi_id: string,
  { periode_id, last }: { periode_id: string; last: string },
  filter: OrangFilter,
  window: Window,
) {
  const { column, direction } = orderOf<'nama' | 'nip'>(filter.sort, 'nama')
  const { q, status, kurang, perlu_dihitung_ulang: ulang, kantor_id } = filter
  const wanted: RawBuilder<unknown>[] = [
    sql`m.instansi_id = ${instansi_id}`,
    sql`m.periode_id = ${periode_id}`,
    ...(q === undefined ? [] : [sql`(g.nama ilike ${likeOf(q)} or g.nip ilike ${likeOf(q)})`]),
    ...(status === undefined ? [] : [sql`m.status = ${status}`]),
    ...(kurang === undefined ? [] : [sql`${kurang} = any(m.kurang)`]),
    ...(ulang === undefined ? [] : [sql`(m.perlu_ulang and m.status <> 'dikecualikan') = ${ulang}`]),
    ...(kantor_id === undefined
      ? []
      : [
          sql`(exists (select 1 from tpp_hasil h where h.instansi_id = m.instansi_id and h.periode_id = m.periode_id and h.pegawai_id = m.pegawai_id
          and h.kantor_id = ${kantor_id}) or exists (select 1 from (select ${last}::date as tanggal, m.pegawai_id) x
          where ${diKantorPada(instansi_id, { pegawai: 'x.pegawai_id', tanggal: 'x.tanggal' }, [kantor_id])}))`,
        ]),
  ]
  const rows = sql`select m.pegawai_id as id, g.nama, g.nip from tpp_pegawai m join pegawai g on g.instansi_id = m.instansi_id and g.id = m.pegawai_id
    where ${sql.join(wanted, sql` and `)}`
  const order = sql`${sql.ref(column)} ${sql.raw(direction)}, id`
  return pickPage(tx, { rows, order, by: 'gather' }, window)
}

export type KeadaanRow = { kurang: string[]; perlu_ulang: boolean; pegawai_id: string }

export async function readKeadaan(tx: Tx, instansi_id: string, periode_id: string, pegawai_ids: readonly string[]) {
  const { rows } = await sql<KeadaanRow>`select pegawai_id, kurang, perlu_ulang from tpp_pegawai
    where instansi_id = ${instansi_id} and periode_id = ${periode_id} and pegawai_id = any(${pegawai_ids}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.pegawai_id, row]))
}

export type DitemukanRow = {
  id: string
  pegawai_id: string
  pengguna_id: string
  nip: string
  nama: string
  status: string
  periode_id: string
}

/** Rows of a period by number, or one by its id. */
export async function findOrang(
  tx: Tx,
  instansi_id: string,
  by: { readonly id: string } | { readonly periode_id: string; readonly nips: readonly string[] },
): Promise<DitemukanRow[]> {
  const where =
    'id' in by ? sql`m.id = ${by.id}` : sql`m.periode_id = ${by.periode_id} and g.nip = any(${by.nips}::text[])`
  const { rows } =
    await sql<DitemukanRow>`select m.id, m.pegawai_id, g.pengguna_id, g.nip, g.nama, m.status, m.periode_id
    from tpp_pegawai m join pegawai g on g.instansi_id = m.instansi_id and g.id = m.pegawai_id
    where m.instansi_id = ${instansi_id} and ${where}`.execute(tx)
  return rows
}

/** What was given for people. Who was computed has to be computed again; who was excluded comes back. */
export async function writeMasukan(
  tx: Tx,
  instansi_id: string,
  rows: readonly (MasukanRow & { readonly id: string })[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`update tpp_pegawai m set kelas_jabatan = i.kelas_jabatan, besaran = i.besaran, predikat = i.predikat, predikat_asal = i.predikat_asal,
      dasar_bpjs_gaji = i.dasar_bpjs_gaji, bruto_pajak_gaji = i.bruto_pajak_gaji, pajak_gaji_dipotong = i.pajak_gaji_dipotong,
      bruto_setahun_gaji = i.bruto_setahun_gaji, pajak_setahun_gaji = i.pajak_setahun_gaji, iuran_pensiun_setahun = i.iuran_pensiun_setahun,
      tunjangan_profesi = i.tunjangan_profesi, lhkpn = i.lhkpn, zakat_bp = i.zakat_bp, bank = i.bank, nomor_rekening = i.nomor_rekening, catatan = i.catatan,
      status = case m.status when 'dikecualikan' then 'belum' else m.status end, alasan = null,
      perlu_ulang = m.status in ('dihitung', 'tertahan'), diubah_pada = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (id uuid, kelas_jabatan smallint, besaran jsonb, predikat text, predikat_asal text,
      dasar_bpjs_gaji bigint, bruto_pajak_gaji bigint, pajak_gaji_dipotong bigint, bruto_setahun_gaji bigint, pajak_setahun_gaji bigint,
      iuran_pensiun_setahun bigint, tunjangan_profesi bigint, lhkpn boolean, zakat_bp int, bank text, nomor_rekening text, catatan text)
    where m.instansi_id = ${instansi_id} and m.id = i.id`.execute(tx)
}

/** Out of the period, with what was computed. */
export async function kecualikan(tx: Tx, instansi_id: string, row: DitemukanRow, alasan: string): Promise<void> {
  await sql`delete from tpp_hasil where instansi_id = ${instansi_id} and periode_id = ${row.periode_id} and pegawai_id = ${row.pegawai_id}`.execute(
    tx,
  )
  await sql`delete from tpp_koreksi_presensi where instansi_id = ${instansi_id} and periode_id = ${row.periode_id} and pegawai_id = ${row.pegawai_id}`.execute(
    tx,
  )
  await sql`update tpp_pegawai set status = 'dikecualikan', alasan = ${alasan}, kurang = '{}', perlu_ulang = false, diubah_pada = now()
    where instansi_id = ${instansi_id} and id = ${row.id}`.execute(tx)
}
