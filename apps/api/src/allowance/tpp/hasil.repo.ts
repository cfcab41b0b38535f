import type { HasilTpp } from '@presensi/domain/tpp/orang-tpp'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { idArray, plainArray } from '../../platform/plain-array.ts'
import { definePrepared } from '../../platform/prepared.repo.ts'

const insertSekaligus = definePrepared('tpp_tulis_hasil')

/** Sums of a person's result. */
export type JumlahRow = {
  dasar: number
  kinerja: number
  disiplin: number
  potongan: number
  sanksi: number
  koreksi: number
  bruto: number
  pajak: number
  pajak_negara: number
  bpjs: number
  bpjs_pemberi_kerja: number
  zakat: number
  lain: number
  neto: number
}
const JUMLAH = [
  'dasar',
  'kinerja',
  'disiplin',
  'potongan',
  'sanksi',
  'koreksi',
  'bruto',
  'pajak',
  'pajak_negara',
  'bpjs',
  'bpjs_pemberi_kerja',
  'zakat',
  'lain',
  'neto',
] as const satisfies readonly (keyof JumlahRow)[]
const ANGKA = sql.raw(JUMLAH.map((name) => `h.${name}::float8 as ${name}`).join(', '))

export const jumlahOf = (row: JumlahRow): JumlahRow =>
  Object.fromEntries(JUMLAH.map((name) => [name, row[name]])) as JumlahRow

/** What lines of some kinds add up to. */
const sum = ({ baris }: HasilTpp, ...kinds: string[]): number =>
  baris.reduce((total, { kode, jumlah }) => total + (kinds.includes(kode) ? jumlah : 0), 0)

export const jumlahHasil = (hasil: HasilTpp): JumlahRow => ({
  dasar: hasil.dasar,
  kinerja: hasil.kinerja,
  disiplin: hasil.disiplin,
  potongan: sum(hasil, 'potongan'),
  sanksi: sum(hasil, 'sanksi', 'lhkpn'),
  koreksi: sum(hasil, 'koreksi'),
  bruto: hasil.bruto,
  pajak: hasil.pajak,
  pajak_negara: hasil.pajak_negara,
  bpjs: hasil.bpjs,
  bpjs_pemberi_kerja: hasil.bpjs_pemberi_kerja,
  zakat: hasil.zakat,
  lain: hasil.lain,
  neto: hasil.neto,
})

export type HasilRow = JumlahRow & {
  pegawai_id: string
  nip: string
  nama: string
  jenis: string
  golongan: string | null
  jabatan: string | null
  kelas_jabatan: number | null
  kantor_id: string | null
  kantor: string | null
  sisa_koreksi: number
  kunci_ids: string[]
  /** hexadecimal */
  sidik: string
  isi: string
}
const KOLOM = sql`h.pegawai_id, h.nip, h.nama, h.jenis, h.golongan, h.jabatan, h.kelas_jabatan, h.kantor_id, h.kantor, ${ANGKA},
  h.sisa_koreksi::float8 as sisa_koreksi, h.kunci_ids, encode(h.sidik, 'hex') as sidik, h.isi`

/** Results of a period by name; all, of an office, or of some people. */
export async function listHasil(
  tx: Tx,
  instansi_id: string,
  periode_id: string,
  { pegawai_ids = null, kantor_id }: { pegawai_ids?: readonly string[] | null; kantor_id?: string | undefined } = {},
): Promise<HasilRow[]> {
  const { rows } = await sql<HasilRow>`select ${KOLOM} from tpp_hasil h
    where h.instansi_id = ${instansi_id} and h.periode_id = ${periode_id}
      and ${pegawai_ids === null ? sql`true` : sql`h.pegawai_id = any(${pegawai_ids}::uuid[])`}
      and ${kantor_id === undefined ? sql`true` : sql`h.kantor_id = ${kantor_id}`}
    order by h.nama, h.nip`.execute(tx)
  return rows
}

export async function readJumlah(
  tx: Tx,
  instansi_id: string,
  periode_id: string,
  pegawai_ids: readonly string[],
): Promise<Map<string, JumlahRow>> {
  const { rows } = await sql<JumlahRow & { pegawai_id: string }>`select h.pegawai_id, ${ANGKA} from tpp_hasil h
    where h.instansi_id = ${instansi_id} and h.periode_id = ${periode_id} and h.pegawai_id = any(${pegawai_ids}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.pegawai_id, jumlahOf(row)]))
}

/** Hashes of what results were computed from, with what is paid. */
export async function readSidik(
  tx: Tx,
  instansi_id: string,
  periode_id: string,
  pegawai_ids: readonly string[] | null = null,
) {
  const { rows } = await sql<{ pegawai_id: string; sidik: string; neto: number }>`
    select pegawai_id, encode(sidik, 'hex') as sidik, neto::float8 as neto from tpp_hasil
    where instansi_id = ${instansi_id} and periode_id = ${periode_id}
      and ${pegawai_ids === null ? sql`true` : sql`pegawai_id = any(${pegawai_ids}::uuid[])`}`.execute(tx)
  return new Map(rows.map((row) => [row.pegawai_id, row]))
}

export type HasilWrite = Omit<HasilRow, 'nama' | 'nip'> & {
  nip: string
  nama: string
  premi: number
  sisa_dari: string | null
  garis_ids: readonly string[]
}

export type Tertahan = { readonly pegawai_id: string; readonly kurang: readonly string[] }

/** Takes the results of these people away, and says of each what they are now. `tertahan`: who lacks something, and what. */
export async function bukaHasil(
  tx: Tx,
  instansi_id: string,
  periode_id: string,
  { dihitung, tertahan }: { readonly dihitung: readonly string[]; readonly tertahan: readonly Tertahan[] },
): Promise<void> {
  const ids = [...dihitung, ...tertahan.map((one) => one.pegawai_id)]
  await sql`delete from tpp_koreksi_presensi where instansi_id = ${instansi_id} and periode_id = ${periode_id} and pegawai_id = any(${ids}::uuid[])`.execute(
    tx,
  )
  await sql`delete from tpp_hasil where instansi_id = ${instansi_id} and periode_id = ${periode_id} and pegawai_id = any(${ids}::uuid[])`.execute(
    tx,
  )
  await sql`update tpp_pegawai set status = 'dihitung', kurang = '{}', perlu_ulang = false
    where instansi_id = ${instansi_id} and periode_id = ${periode_id} and pegawai_id = any(${idArray(dihitung)}::uuid[])
      and (status, kurang, perlu_ulang) is distinct from ('dihitung', '{}', false)`.execute(tx)
  if (tertahan.length > 0)
    await sql`update tpp_pegawai m set status = 'tertahan', kurang = i.kurang, perlu_ulang = false
      from jsonb_to_recordset(${JSON.stringify(tertahan)}::jsonb) as i (pegawai_id uuid, kurang text[])
      where m.instansi_id = ${instansi_id} and m.periode_id = ${periode_id} and m.pegawai_id = i.pegawai_id
        and (m.status, m.kurang, m.perlu_ulang) is distinct from ('tertahan', i.kurang, false)`.execute(tx)
}

// Columns by how they are sent: whole numbers, words, ids.
const UTUH = [...JUMLAH, 'premi', 'sisa_koreksi', 'kelas_jabatan'] as const
const KATA = ['nip', 'nama', 'jenis', 'golongan', 'jabatan', 'kantor'] as const
const KUNCI = ['pegawai_id', 'kantor_id', 'sisa_dari'] as const

/** Results of people who have none. One array a column: as JSON a result takes PostgreSQL longer to read than to store. */
export async function insertHasil(
  tx: Tx,
  instansi_id: string,
  periode_id: string,
  hasil: readonly HasilWrite[],
): Promise<void> {
  if (hasil.length === 0) return
  const plain = (name: (typeof UTUH)[number] | (typeof KUNCI)[number]) => plainArray(hasil.map((one) => one[name]))
  const names = sql.raw([...UTUH, ...KUNCI, ...KATA, 'kunci_ids', 'sidik', 'isi'].join(', '))
  const columns = [
    ...UTUH.map((name) => sql`${plain(name)}::int8[]`),
    ...KUNCI.map((name) => sql`${plain(name)}::uuid[]`),
    ...KATA.map((name) => sql`${hasil.map((one) => one[name])}::text[]`),
    sql`${hasil.map(({ kunci_ids }) => plainArray(kunci_ids))}::text[]`,
    sql`${plainArray(hasil.map(({ sidik }) => sidik))}::text[]`,
    // JSON on one line: as one text nothing in it has to be escaped
    sql`string_to_array(${hasil.map(({ isi }) => isi).join('\n')}::text, chr(10))`,
  ]
  await insertSekaligus(
    tx,
    sql`insert into tpp_hasil (instansi_id, periode_id, ${names})
    select ${instansi_id}::uuid, ${periode_id}::uuid, ${sql.raw([...UTUH, ...KUNCI, ...KATA].map((name) => `i.${name}`).join(', '))},
      i.kunci_ids::uuid[], decode(i.sidik, 'hex'), i.isi
    from unnest(${sql.join(columns)}) as i (${names})`,
  )
  const lines = hasil.flatMap(({ pegawai_id, garis_ids }) =>
    garis_ids.map((koreksi_id) => ({ pegawai_id, koreksi_id })),
  )
  if (lines.length > 0)
    await sql`insert into tpp_koreksi_presensi (instansi_id, koreksi_id, periode_id, pegawai_id)
      select ${instansi_id}::uuid, i.koreksi_id, ${periode_id}::uuid, i.pegawai_id
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as i (koreksi_id uuid, pegawai_id uuid)`.execute(tx)
}

export async function tandaiDihitung(
  tx: Tx,
  instansi_id: string,
  id: string,
  { skema_isi, oleh }: { skema_isi: string; oleh: string },
): Promise<void> {
  await sql`update tpp_periode set status = 'dihitung', skema_isi = ${skema_isi}, dihitung_oleh = ${oleh}, dihitung_pada = clock_timestamp()
    where instansi_id = ${instansi_id} and id = ${id}`.execute(tx)
}

/** People who are not excluded, after one of them. */
export async function listBagian(
  tx: Tx,
  instansi_id: string,
  periode_id: string,
  { sesudah, limit }: { sesudah: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{
    pegawai_id: string
  }>`select pegawai_id from tpp_pegawai where instansi_id = ${instansi_id} and periode_id = ${periode_id}
    and status <> 'dikecualikan' and pegawai_id > ${sesudah}::uuid order by pegawai_id limit ${limit}`.execute(tx)
  return rows.map((row) => row.pegawai_id)
}

/** Who was computed from something else than what is there now. */
export async function tandaiOrang(
  tx: Tx,
  instansi_id: string,
  periode_id: string,
  pegawai_ids: readonly string[],
): Promise<void> {
  await sql`update tpp_pegawai set perlu_ulang = true where instansi_id = ${instansi_id} and periode_id = ${periode_id}
    and pegawai_id = any(${pegawai_ids}::uuid[]) and status <> 'dikecualikan' and not perlu_ulang`.execute(tx)
}

export async function tandaiFinal(
  tx: Tx,
  instansi_id: string,
  id: string,
  { orang, bruto, neto, akar, oleh }: { orang: number; bruto: number; neto: number; akar: string; oleh: string },
): Promise<number> {
  const { rows } = await sql<{
    pada: number
  }>`update tpp_periode set status = 'final', orang = ${orang}, bruto = ${bruto}::bigint, neto = ${neto}::bigint,
      akar = decode(${akar}, 'hex'), final_oleh = ${oleh}, final_pada = clock_timestamp()
    where instansi_id = ${instansi_id} and id = ${id} returning (extract(epoch from final_pada) * 1000)::float8 as pada`.execute(
    tx,
  )
  return rows[0]?.pada ?? 0
}

/** Where people of a period are paid to. */
export async function readRekening(tx: Tx, instansi_id: string, periode_id: string) {
  const { rows } = await sql<{ pegawai_id: string; bank: string | null; nomor_rekening: string | null }>`
    select pegawai_id, bank, nomor_rekening from tpp_pegawai where instansi_id = ${instansi_id} and periode_id = ${periode_id}`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.pegawai_id, row]))
}
