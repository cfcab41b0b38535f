import {
  formatDate,
  formatDateRange,
  formatMonth,
  formatNumber,
  formatTime,
  instantIn,
} from '@presensi/contract/kata/format'
import type { Language } from '@presensi/contract/kata/sentence'
import { ATURAN_KATA } from '@presensi/contract/kata/tpp'
import { teksKode } from '@presensi/domain/hari/kode'
import { pad } from '@presensi/domain/kalender/tanggal'
import type { Bagian } from '../../platform/pdf/public.ts'
import { sumTotal, type Total } from '../rekap/public.ts'
import type { Hitungan, OrangBulan, Sumber } from './isi.ts'
import { artiKode, KATA, warnaKode } from './kata.ts'
import { legenda, pindahanWords, rincianKode } from './kertas-kantor.ts'

type Hari = OrangBulan['hari'][number]

function clockOf(instant: number | null, { zona_waktu, tanggal }: Hari, language: Language): string {
  const read = instant === null ? undefined : instantIn(instant, zona_waktu)
  if (read === undefined) return ''
  const time = formatTime(read.time, language, zona_waktu)
  // A shift may end on the day after.
  return read.date === tanggal ? time : `${time} (${formatDate(read.date, language, 'plain')})`
}

function remarkOf(day: Hari, language: Language): string {
  const kata = KATA[language]
  const words = [
    ...day.kode.map((kode) => artiKode(kode, language)),
    ...(day.mode !== null && day.mode !== 'WFO' ? [day.mode] : []),
    ...day.tanda,
    ...(day.sementara ? [kata.hariSementara] : []),
    ...(day.menunggu ? [kata.menunggu] : []),
    ...(day.diproses ? [kata.diproses] : []),
  ]
  return words.join('; ')
}

const bpOf = (day: Hari): number =>
  day.baris.reduce((sum, line) => sum + (line.dihitung ? line.setelah_batas_bp : 0), 0)
const blank = (value: number, text: string): string => (value === 0 ? '' : text)

/** What the month costs beside its days, and what its cap takes back: so the rows add up to the sum. */
function* barisBulan({ baris_bulan, maks_bulan_bp, total }: OrangBulan, language: Language): Generator<Bagian> {
  const kata = KATA[language]
  const row = (judul: string, kode: string, bp: number, teks: string): Bagian => ({
    jenis: 'baris',
    sel: [judul, kode, '', '', '', '', '', formatNumber(bp / 100, language, 2), teks],
  })
  for (const { aturan, kode, bp, dasar, mulai, selesai } of baris_bulan) {
    const teks = [ATURAN_KATA[language][`aturan_${aturan}`], dasar].filter((one) => one !== '').join('; ')
    yield row(formatDateRange(mulai, selesai, language), kode, bp, teks)
  }
  const lebih = total.jumlah_bp - total.potongan_bp
  if (lebih > 0) yield row(kata.batasBulan, '', -lebih, `${formatNumber(maks_bulan_bp / 100, language, 2)} %`)
}

function* blok(one: OrangBulan, name: string, language: Language): Generator<Bagian> {
  const { hari, total } = one
  const kata = KATA[language]
  yield { jenis: 'subjudul', teks: name }
  yield {
    jenis: 'tabel',
    nama: name,
    ukuran: 7.5,
    kolom: [
      { judul: kata.tanggal, lebar: 76 },
      { judul: kata.kode, lebar: 44, rata: 'tengah' },
      { judul: kata.masuk, lebar: 58 },
      { judul: kata.pulang, lebar: 58 },
      { judul: kata.terlambat, lebar: 44, rata: 'kanan' },
      { judul: kata.pulangCepat, lebar: 44, rata: 'kanan' },
      { judul: kata.bekerja, lebar: 40, rata: 'kanan' },
      { judul: kata.potongan, lebar: 44, rata: 'kanan' },
      { judul: kata.keterangan, lebar: 130 },
    ],
  }
  for (const day of hari) {
    const kode = teksKode(day.kode)
    const sel = [
      formatDate(day.tanggal, language),
      { teks: kode, ...warnaKode(day.kode[0] ?? '') },
      clockOf(day.masuk, day, language),
      clockOf(day.pulang, day, language),
      blank(day.terlambat_menit, String(day.terlambat_menit)),
      blank(day.pulang_cepat_menit, String(day.pulang_cepat_menit)),
      blank(day.bekerja_menit, formatNumber(day.bekerja_menit / 60, language, 1)),
      blank(bpOf(day), formatNumber(bpOf(day) / 100, language, 2)),
      remarkOf(day, language),
    ]
    yield { jenis: 'baris', sel }
  }
  yield* barisBulan(one, language)
  yield { jenis: 'baris', sel: totalCells(total, kata.jumlah, language) }
  const pindahan = pindahanWords(one, language, false)
  if (pindahan !== '') yield { jenis: 'paragraf', teks: pindahan }
}

function totalCells(total: Total, judul: string, language: Language) {
  const cells = [
    judul,
    '',
    `${KATA[language].hk} ${total.hari_kerja}`,
    `${KATA[language].hadir} ${total.hadir}`,
    String(total.terlambat_menit),
    String(total.pulang_cepat_menit),
    formatNumber(total.bekerja_menit / 60, language, 1),
    formatNumber(total.potongan_bp / 100, language, 2),
    `${rincianKode(total, false)}; ${KATA[language].um} ${total.hari_uang_makan}`,
  ]
  return cells.map((teks) => ({ teks, tebal: true, latar: '#f3f5f8' }))
}

/** One person's days, a block a month. */
export async function* kertasPegawai(sumber: Sumber, language: Language, hitungan: Hitungan): AsyncGenerator<Bagian> {
  const totals: Total[] = []
  for (const { tahun, bulan } of sumber.bulan)
    for await (const one of sumber.orang({ tahun, bulan })) {
      hitungan.add(one)
      totals.push(one.total)
      yield* blok(one, formatMonth(`${tahun}-${pad(bulan)}`, language), language)
    }
  if (totals.length > 1) {
    const total = sumTotal(totals)
    const kata = KATA[language]
    yield { jenis: 'subjudul', teks: kata.jumlahPeriode }
    yield {
      jenis: 'fakta',
      isi: [
        [kata.hk, String(total.hari_kerja)],
        [kata.hadir, String(total.hadir)],
        [kata.terlambat, String(total.terlambat_menit)],
        [kata.pulangCepat, String(total.pulang_cepat_menit)],
        [kata.bekerja, formatNumber(total.bekerja_menit / 60, language, 1)],
        [kata.um, String(total.hari_uang_makan)],
        [kata.potongan, formatNumber(total.potongan_bp / 100, language, 2)],
        [kata.rincian, rincianKode(total, false)],
      ],
    }
  }
  yield { jenis: 'paragraf', teks: KATA[language].kependekan }
  yield* legenda(hitungan.jumlah, language)
}
