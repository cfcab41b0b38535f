import { KODE_HARI } from '@presensi/domain/hari/kode'
import { firstOfMonth } from '@presensi/domain/kalender/tanggal'
import { type Cell, type SheetColumn, streamWorkbook } from '../../platform/xlsx/public.ts'
import { periodeWords } from './cetak.ts'
import type { Penerbit } from './dokumen.repo.ts'
import type { Hitungan, OrangBulan, Sumber } from './isi.ts'
import { artiKode, KATA, kodeDi } from './kata.ts'
import { type Cara, kodeTerpakai, pindahanWords } from './kertas-kantor.ts'
import { type KantorSehari, kantorSehariLembar } from './per-kantor.ts'
import type { Perihal } from './register.ts'
import { type KoreksiTertulis, kodeKoreksi } from './terkunci.ts'

const TANGGAL = Array.from({ length: 31 }, (_day, index) => index + 1)
const angka = (header: string, width = 10): SheetColumn => ({ header, kind: 'bilangan', width })
const teks = (header: string, width: number): SheetColumn => ({ header, width })

/** On the notice board the codes of leave and sickness are one column. */
const codesFor = (papan: boolean): readonly string[] => [...new Set(KODE_HARI.map((kode) => kodeDi(papan, kode)))]
const CODES = { papan: codesFor(true), dinas: codesFor(false) }
const codesOf = (papan: boolean): readonly string[] => (papan ? CODES.papan : CODES.dinas)

function columnsOf(papan: boolean, several: boolean): SheetColumn[] {
  return [
    angka('no', 6),
    teks('nip', 22),
    teks('nama', 30),
    teks('jabatan', 30),
    ...TANGGAL.map((day) => teks(String(day), 6)),
    ...codesOf(papan).map((kode) => angka(kode, 8)),
    angka('hari_kerja'),
    angka('hadir'),
    angka('menit_terlambat'),
    angka('menit_pulang_cepat'),
    angka('jam_kerja'),
    angka('hari_uang_makan'),
    angka('potongan_persen'),
    angka('sebulan_persen'),
    teks('sebulan', 40),
    ...(several ? [{ header: 'bulan', kind: 'tanggal' as const, width: 12 }] : []),
  ]
}

function cellsOf(one: OrangBulan, no: number, { papan, language }: Cara): Cell[] {
  const days = new Map(one.hari.map(({ tanggal, kode }) => [Number(tanggal.slice(8)), kode]))
  const counts = new Map<string, number>()
  for (const [kode, hari] of Object.entries(one.total.kode)) {
    const name = kodeDi(papan, kode)
    counts.set(name, (counts.get(name) ?? 0) + hari)
  }
  const { total } = one
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
    ...codesOf(papan).map((kode) => counts.get(kode) ?? 0),
    total.hari_kerja,
    total.hadir,
    total.terlambat_menit,
    total.pulang_cepat_menit,
    Math.round((total.bekerja_menit / 60) * 100) / 100,
    total.hari_uang_makan,
    total.potongan_bp / 100,
    one.pindahan?.seluruh == null ? null : one.pindahan.seluruh.potongan_bp / 100,
    pindahanWords(one, language, papan) || null,
  ]
}

type Bahan = {
  readonly sumber: Sumber
  readonly cara: Cara
  readonly hitungan: Hitungan
  /** of one day: what its offices came to */
  readonly sehari: KantorSehari
  readonly perihal: Perihal
  readonly penerbit: Penerbit
  /** state, moment, lock */
  readonly keterangan: readonly (readonly [string, string])[]
  readonly koreksi: readonly KoreksiTertulis[]
  /** by which its days were judged */
  readonly kebijakan: readonly string[]
  readonly tautan: string
}

/** One row a person and month; the months one after the other. */
async function* rekapRows({ sumber, cara, hitungan }: Bahan): AsyncGenerator<Cell[]> {
  const several = sumber.bulan.length > 1
  for (const { tahun, bulan } of sumber.bulan) {
    let no = 0
    for await (const one of sumber.orang({ tahun, bulan })) {
      no += 1
      hitungan.add(one)
      yield [...cellsOf(one, no, cara), ...(several ? [firstOfMonth(tahun, bulan)] : [])]
    }
  }
}

/** What the file is, how far it can be relied on, and what its codes mean. It is written last, when the codes are known. */
function* keteranganRows({
  cara: { language, papan },
  hitungan,
  perihal,
  penerbit,
  keterangan,
  koreksi,
  kebijakan,
  tautan,
}: Bahan): Generator<Cell[]> {
  const kata = KATA[language]
  yield [kata.judulKantor, penerbit.nama]
  yield [kata.kantor, penerbit.kantor ?? kata.semuaKantor]
  yield [kata.periode, periodeWords(perihal, language)]
  for (const [label, value] of keterangan) yield [label, value]
  for (const one of kebijakan) yield [kata.kebijakan, one]
  if (papan) yield [kata.keterangan, kata.papan]
  yield [kata.periksa, tautan]
  for (const kode of kodeTerpakai(hitungan.jumlah, kodeKoreksi(koreksi))) yield [kode, artiKode(kode, language)]
}

/** Report Kantor.xlsx: the matrix, the correction lines, and what it is. */
export function lembarKantor(bahan: Bahan): AsyncIterable<Buffer> {
  const several = bahan.sumber.bulan.length > 1
  const cetak = { kertas: 'A4' } as const
  return streamWorkbook(
    { name: 'Rekap', columns: columnsOf(bahan.cara.papan, several), rows: rekapRows(bahan), beku: 3, cetak },
    ...kantorSehariLembar(bahan.sehari, bahan.cara),
    {
      name: 'Koreksi',
      columns: KOREKSI,
      rows: bahan.koreksi.map((one) => koreksiCells(one)),
      beku: 2,
      cetak,
    },
    { name: 'Keterangan', columns: [teks('hal', 34), teks('isi', 80)], rows: keteranganRows(bahan), cetak },
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
  { header: 'bulan_asal', kind: 'tanggal', width: 12 },
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
