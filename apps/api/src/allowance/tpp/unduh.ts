import type { AturanBaris } from '@presensi/domain/hari/hasil'
import { bagiKomponen } from '@presensi/domain/tpp/compute-tpp'
import type { HasilTpp } from '@presensi/domain/tpp/orang-tpp'
import type { SkemaTpp } from '@presensi/domain/tpp/skema-tpp'
import type { Database, Tx } from '../../platform/database.ts'
import type { FileAnswer, PersonCall } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { type Cell, exportStream, type SheetColumn, streamWorkbook, XLSX_TYPE } from '../../platform/xlsx/public.ts'
import { type HasilRow, listHasil, readRekening } from './hasil.repo.ts'
import type { IsiHasil } from './kumpul.ts'
import type { PeriodeRow } from './periode.repo.ts'
import { periodeOf } from './periode.ts'

/** A result with its lines. */
export type Baris = HasilRow & IsiHasil
const JENIS_POTONGAN: readonly AturanBaris[] = ['kode', 'izin_keluar', 'kegiatan', 'tk_beruntun', 'bulanan']

const teks = (header: string, width = 14): SheetColumn => ({ header, width })
const uang = (header: string): SheetColumn => ({ header, width: 16, kind: 'rupiah' })

/** What attendance costs by one kind of rule, from the days of the lines. */
const potonganOf = ({ baris }: HasilTpp, aturan: AturanBaris): number =>
  baris
    .flatMap((line) => (line.kode === 'potongan' ? line.hari : []))
    .reduce((sum, day) => sum + (day.aturan === aturan ? day.jumlah : 0), 0)

/** A column with its cell; amounts are added up at the end. */
type Kolom = { readonly column: SheetColumn; readonly of: (row: Baris) => Cell }
const kolomUang = (header: string, of: (row: Baris) => number): Kolom => ({ column: uang(header), of })

function kolomRekap({ komponen }: SkemaTpp): Kolom[] {
  const only = komponen.length === 1
  return [
    { column: teks('nip', 22), of: (row) => row.nip },
    { column: teks('nama', 34), of: (row) => row.nama },
    { column: teks('jenis'), of: (row) => row.jenis },
    { column: teks('golongan', 10), of: (row) => row.golongan },
    { column: teks('jabatan', 30), of: (row) => row.jabatan },
    { column: { header: 'kelas', width: 8, kind: 'bilangan' }, of: (row) => row.kelas_jabatan },
    { column: teks('kantor', 30), of: (row) => row.kantor },
    ...komponen.map(({ kode }) =>
      kolomUang(only ? 'dasar' : `dasar_${kode.toLowerCase()}`, (row) => row.hasil.dasar_komponen[kode] ?? 0),
    ),
    { column: teks('predikat', 16), of: (row) => row.orang.predikat },
    kolomUang('kinerja', (row) => row.kinerja),
    kolomUang('disiplin', (row) => row.disiplin),
    ...JENIS_POTONGAN.map((aturan) => kolomUang(`potongan_${aturan}`, (row) => potonganOf(row.hasil, aturan))),
    kolomUang('sanksi', (row) => row.sanksi),
    kolomUang('koreksi', (row) => row.koreksi),
    kolomUang('bruto', (row) => row.bruto),
    kolomUang('pajak', (row) => row.pajak),
    kolomUang('bpjs', (row) => row.bpjs),
    kolomUang('bpjs_pemberi_kerja', (row) => row.bpjs_pemberi_kerja),
    kolomUang('zakat', (row) => row.zakat),
    kolomUang('lain', (row) => row.lain),
    kolomUang('neto', (row) => row.neto),
  ]
}

/** The rows, numbered, and what the amounts add up to. */
function* barisDanJumlah(kolom: readonly Kolom[], rows: readonly Baris[]): Generator<Cell[]> {
  const totals = kolom.map(() => 0)
  for (const [index, row] of rows.entries()) {
    const cells = kolom.map(({ of }) => of(row))
    for (const [at, cell] of cells.entries()) if (typeof cell === 'number') totals[at] = (totals[at] ?? 0) + cell
    yield [index + 1, ...cells]
  }
  const sums = kolom.map(({ column }, at) => (column.kind === 'rupiah' ? (totals[at] ?? 0) : null))
  yield [null, 'JUMLAH', ...sums.slice(1)]
}

const RINCIAN: readonly SheetColumn[] = [
  teks('nip', 22),
  teks('aturan', 18),
  teks('dasar', 34),
  teks('kebijakan', 38),
  teks('acuan', 38),
  teks('tanggal', 40),
  { header: 'bp', width: 10, kind: 'bilangan' },
  uang('rupiah'),
]

/** One row a line; the days it comes from stand in one cell. */
function* barisRincian(rows: readonly Baris[]): Generator<Cell[]> {
  for (const { nip, hasil } of rows)
    for (const line of hasil.baris)
      yield [
        nip,
        line.kode,
        line.dasar,
        line.kebijakan_id,
        line.acuan ?? line.komponen,
        line.hari.map(({ tanggal }) => tanggal).join(', ') || null,
        line.bp,
        line.jumlah,
      ]
}

/** Everybody who was computed in a period, or those of an office. */
export async function bacaHasil(tx: Tx, instansi_id: string, periode_id: string, kantor_id?: string | undefined) {
  const periode = await periodeOf(tx, instansi_id, periode_id)
  if (periode.skema_isi === null) return refuse('tpp.belum_dihitung')
  const stored = await listHasil(tx, instansi_id, periode_id, { kantor_id })
  const rows = stored.map((row): Baris => ({ ...row, ...(JSON.parse(row.isi) as IsiHasil) }))
  return { periode, skema: JSON.parse(periode.skema_isi) as SkemaTpp, rows }
}

const bacaSemua = (db: Database, instansi_id: string, periode_id: string, kantor_id?: string | undefined) =>
  db.inInstansi(instansi_id, async (tx) => ({
    ...(await bacaHasil(tx, instansi_id, periode_id, kantor_id)),
    rekening: await readRekening(tx, instansi_id, periode_id),
  }))

const NOMOR: SheetColumn = { header: 'no', width: 6, kind: 'bilangan' }
const berkas = (fileName: string, content: AsyncIterable<Buffer>) => ({ content, type: XLSX_TYPE, fileName })

/** Everybody who was computed, a total, and line by line where it came from. */
export const unduhRekap = (db: Database, periode_id: string, call: PersonCall): Promise<FileAnswer> =>
  exportStream(db, call, async () => {
    const { skema, rows } = await bacaSemua(db, instansiOf(call.lingkup), periode_id)
    const kolom = kolomRekap(skema)
    const content = streamWorkbook(
      {
        name: 'Rekap',
        columns: [NOMOR, ...kolom.map(({ column }) => column)],
        rows: barisDanJumlah(kolom, rows),
        beku: 3,
      },
      { name: 'Rincian', columns: RINCIAN, rows: barisRincian(rows), beku: 1 },
    )
    return berkas('tpp_rekap_pegawai.xlsx', content)
  })

const namaKomponen = ({ kode, kode_rekening }: SkemaTpp['komponen'][number]): string =>
  kode_rekening === '' ? kode : `${kode} (${kode_rekening})`

/** What is paid to which account, by component. Only of a final period: before that nothing is owed. */
export const unduhBayar = (
  db: Database,
  { periode_id, kantor_id }: { periode_id: string; kantor_id?: string | undefined },
  call: PersonCall,
): Promise<FileAnswer> =>
  exportStream(db, call, async () => {
    const { periode, skema, rows, rekening } = await bacaSemua(db, instansiOf(call.lingkup), periode_id, kantor_id)
    mustBeFinal(periode)
    const kolom: Kolom[] = [
      { column: teks('nip', 22), of: (row) => row.nip },
      { column: teks('nama', 34), of: (row) => row.nama },
      { column: teks('kantor', 30), of: (row) => row.kantor },
      { column: teks('bank', 20), of: (row) => rekening.get(row.pegawai_id)?.bank ?? null },
      { column: teks('nomor_rekening', 24), of: (row) => rekening.get(row.pegawai_id)?.nomor_rekening ?? null },
      ...skema.komponen.map((one) => kolomUang(namaKomponen(one), (row) => bagiKomponen(row.hasil)[one.kode] ?? 0)),
      kolomUang('neto', (row) => row.neto),
    ]
    const columns = [NOMOR, ...kolom.map(({ column }) => column)]
    const content = streamWorkbook({ name: 'Bayar', columns, rows: barisDanJumlah(kolom, rows), beku: 3 })
    return berkas('tpp_daftar_bayar.xlsx', content)
  })

function mustBeFinal({ status }: PeriodeRow): void {
  if (status !== 'final') refuse('tpp.belum_final')
}
