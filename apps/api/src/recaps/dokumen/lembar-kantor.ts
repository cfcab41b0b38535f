import { KODE_HARI } from '@presensi/domain/hari/kode'
import { firstOfMonth } from '@presensi/domain/kalender/tanggal'
import { type Cell, type SheetColumn, streamWorkbook } from '../../platform/xlsx/public.ts'
import type { Total } from '../rekap/public.ts'
import { periodeWords } from './cetak.ts'
import type { Penerbit } from './dokumen.repo.ts'
import type { Hitungan, OrangBulan, Sumber } from './isi.ts'
import { artiKode, KATA, kodeDi } from './kata.ts'
import { type Cara, kodeTerpakai } from './kertas-kantor.ts'
import { type KantorSehari, kantorSehariLembar } from './per-kantor.ts'
import { isBanyakKantor, type Perihal } from './register.ts'
import { type KoreksiTertulis, kodeKoreksi } from './terkunci.ts'

const TANGGAL = Array.from({ length: 31 }, (_day, index) => index + 1)
const angka = (header: string, width = 10): SheetColumn => ({ header, kind: 'bilangan', width })
const teks = (header: string, width: number): SheetColumn => ({ header, width })

/** On the notice board the codes of leave and sickness are one column. */
const codesFor = (papan: boolean): readonly string[] => [...new Set(KODE_HARI.map((kode) => kodeDi(papan, kode)))]
const CODES = { papan: codesFor(true), dinas: codesFor(false) }
const codesOf = (papan: boolean): readonly string[] => (papan ? CODES.papan : CODES.dinas)

const NUMBERS: readonly SheetColumn[] = [
  'hari_kerja',
  'hadir',
  'menit_terlambat',
  'menit_pulang_cepat',
  'jam_kerja',
  'hari_uang_makan',
  'potongan_persen',
].map((header) => angka(header))
const BULAN: SheetColumn = { header: 'bulan', kind: 'tanggal', width: 12 }

const totalColumns = (papan: boolean): SheetColumn[] => [...codesOf(papan).map((kode) => angka(kode, 8)), ...NUMBERS]

function totalCells(total: Total, papan: boolean): Cell[] {
  const counts = new Map<string, number>()
  for (const [kode, hari] of Object.entries(total.kode)) {
    const name = kodeDi(papan, kode)
    counts.set(name, (counts.get(name) ?? 0) + hari)
  }
  return [
    ...codesOf(papan).map((kode) => counts.get(kode) ?? 0),
    total.hari_kerja,
    total.hadir,
    total.terlambat_menit,
    total.pulang_cepat_menit,
    Math.round((total.bekerja_menit / 60) * 100) / 100,
    total.hari_uang_makan,
    total.potongan_bp / 100,
  ]
}

function columnsOf(papan: boolean, several: boolean): SheetColumn[] {
  return [
    angka('no', 6),
    teks('nip', 22),
    teks('nama', 30),
    teks('jabatan', 30),
    ...TANGGAL.map((day) => teks(String(day), 6)),
    ...totalColumns(papan),
    ...(several ? [BULAN] : []),
  ]
}

function cellsOf(one: OrangBulan, no: number, papan: boolean): Cell[] {
  const days = new Map(one.hari.map(({ tanggal, kode }) => [Number(tanggal.slice(8)), kode]))
  return [
    no,
    one.nip,
    one.nama,
    one.jabatan,
    ...TANGGAL.map(
      (day) =>
        days
          .get(day)
          ?.map((kode) => kodeDi(papan, kode))
          .join('+') ?? null,
    ),
    ...totalCells(one.total, papan),
  ]
}

/** The whole month of somebody who was in another office, too, or where it stands. */
const pindahanColumns = (papan: boolean): SheetColumn[] => [
  teks('nip', 22),
  teks('nama', 30),
  BULAN,
  ...totalColumns(papan),
  teks('keterangan', 50),
]

function pindahanCells({ nip, nama, pindahan }: OrangBulan, bulan: string, { papan, language }: Cara): Cell[] {
  const seluruh = pindahan?.seluruh ?? null
  const numbers = seluruh === null ? totalColumns(papan).map(() => null) : totalCells(seluruh, papan)
  return [nip, nama, bulan, ...numbers, seluruh === null ? KATA[language].sebulanLain : KATA[language].sebulan]
}

type Bahan = {
  readonly sumber: Sumber
  readonly cara: Cara
  readonly hitungan: Hitungan
  /** of one day: what its offices came to */
  readonly sehari: KantorSehari
  readonly perihal: Perihal
  readonly penerbit: Penerbit
  /** as the heading of the paper has it */
  readonly kantor: string
  /** state, moment, lock */
  readonly keterangan: readonly (readonly [string, string])[]
  readonly koreksi: readonly KoreksiTertulis[]
  /** by which its days were judged */
  readonly kebijakan: readonly string[]
  readonly tautan: string
}

/** One row a person and month; the months one after the other. Who moved is kept for the sheet of its own. */
async function* rekapRows({ sumber, cara, hitungan }: Bahan, pindahan: Cell[][]): AsyncGenerator<Cell[]> {
  const several = sumber.bulan.length > 1
  for (const { tahun, bulan } of sumber.bulan) {
    const month = firstOfMonth(tahun, bulan)
    let no = 0
    for await (const one of sumber.orang({ tahun, bulan })) {
      no += 1
      hitungan.add(one)
      if (one.pindahan !== null) pindahan.push(pindahanCells(one, month, cara))
      yield [...cellsOf(one, no, cara.papan), ...(several ? [month] : [])]
    }
  }
}

/** What the file is, how far it can be relied on, and what its codes mean. It is written last, when the codes are known. */
function* keteranganRows({
  cara: { language, papan },
  hitungan,
  perihal,
  penerbit,
  kantor,
  keterangan,
  koreksi,
  kebijakan,
  tautan,
}: Bahan): Generator<Cell[]> {
  const kata = KATA[language]
  yield [kata.judulKantor, penerbit.nama]
  yield [kata.kantor, kantor]
  yield [kata.periode, periodeWords(perihal, language)]
  for (const [label, value] of keterangan) yield [label, value]
  for (const one of kebijakan) yield [kata.kebijakan, one]
  if (papan) yield [kata.keterangan, kata.papan]
  yield [kata.periksa, tautan]
  for (const kode of kodeTerpakai(hitungan.jumlah, kodeKoreksi(koreksi))) yield [kode, artiKode(kode, language)]
}

/** Report Kantor.xlsx: the matrix, the correction lines, and what it is; then what only some of them have. */
export function lembarKantor(bahan: Bahan): AsyncIterable<Buffer> {
  const { sumber, cara, koreksi } = bahan
  const cetak = { kertas: 'A4' } as const
  const pindahan: Cell[][] = []
  const columns = columnsOf(cara.papan, sumber.bulan.length > 1)
  // A file of one office keeps the columns it has always had.
  const banyak = isBanyakKantor(bahan.perihal)
  const lines = koreksi.map((one) => [...koreksiCells(one), ...(banyak ? [one.kantor ?? null] : [])])
  return streamWorkbook(
    { name: 'Rekap', columns, rows: rekapRows(bahan, pindahan), beku: 3, cetak },
    { name: 'Koreksi', columns: [...KOREKSI, ...(banyak ? [teks('kantor', 40)] : [])], rows: lines, beku: 2, cetak },
    { name: 'Keterangan', columns: [teks('hal', 34), teks('isi', 80)], rows: keteranganRows(bahan), cetak },
    ...kantorSehariLembar(bahan.sehari, cara),
    { name: 'Pindahan', columns: pindahanColumns(cara.papan), rows: pindahan, beku: 2, bilaAda: true, cetak },
  )
}

const KOREKSI: readonly SheetColumn[] = [
  teks('nip', 22),
  teks('nama', 30),
  { header: 'tanggal', kind: 'tanggal', width: 12 },
  teks('kode_lama', 12),
  teks('kode_baru', 12),
  angka('menit_terlambat'),
  angka('menit_pulang_cepat'),
  angka('persen'),
  teks('sebab', 40),
  { ...BULAN, header: 'bulan_asal' },
]

const koreksiCells = (one: KoreksiTertulis): Cell[] => [
  one.nip,
  one.nama,
  one.tanggal,
  one.kode_lama.join('+'),
  one.kode_baru.join('+'),
  one.terlambat_menit,
  one.pulang_cepat_menit,
  (one.bp_disiplin + one.bp_seluruh) / 100,
  one.sebab,
  one.bulan_asal,
]
