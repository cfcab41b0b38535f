import type { rincianTpp } from '@presensi/contract/allowance/tpp-bentuk'
import { formatBasisPoints, formatDate, formatMoney, formatNip, formatNumber } from '@presensi/contract/kata/format'
import { JENIS_PEGAWAI } from '@presensi/contract/kata/istilah'
import type { Language } from '@presensi/contract/kata/sentence'
import { ATURAN_KATA, acuanKata, BARIS_TPP_KATA, PREDIKAT_KATA } from '@presensi/contract/kata/tpp'
import type * as z from 'zod/mini'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Bagian, Kertas } from '../../platform/pdf/public.ts'
import { refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import type { SiapPdf } from '../../recaps/dokumen/public.ts'
import { type CetakDeps, perihalTpp, periodeFakta, readTentang } from './cetak.ts'
import { KATA } from './kata-cetak.ts'
import { bacaSlipFinal } from './rinci.ts'

type Rincian = z.output<typeof rincianTpp>
type Baris = Rincian['baris'][number]
const JUMLAH_LATAR = '#f3f5f8'

/** One of some words by its key; a code that has none stands for itself. */
const kataOf = (words: Readonly<Record<string, string>>, prefix: string, kode: string): string =>
  words[`${prefix}_${kode}`] ?? kode

function siapaFakta({ orang, predikat, hari_kerja, hari_dibayar }: Rincian, language: Language): [string, string][] {
  const kata = KATA[language]
  const jenis: Readonly<Record<string, string>> = JENIS_PEGAWAI[language]
  const rows: [string, string | null][] = [
    [kata.nama, orang.nama],
    ['NIP', formatNip(orang.nip)],
    [kata.jenis, jenis[orang.jenis] ?? orang.jenis],
    [kata.jabatan, orang.jabatan],
    [kata.golongan, orang.golongan],
    [kata.kelas, orang.kelas_jabatan === null ? null : String(orang.kelas_jabatan)],
    [kata.kantor, orang.kantor],
    [kata.predikat, predikat === null ? null : PREDIKAT_KATA[language][`predikat_${predikat}`]],
    [kata.hariDibayar, `${hari_dibayar} ${kata.dari} ${hari_kerja} ${kata.hariKerja}`],
  ]
  return rows.flatMap(([label, value]): [string, string][] => (value === null ? [] : [[label, value]]))
}

function namaBaris({ komponen: known }: Pick<Rincian, 'komponen'>, { kode, komponen }: Baris, language: Language) {
  const nama = known.find((one) => one.kode === komponen)?.nama ?? komponen
  return [kataOf(BARIS_TPP_KATA[language], 'baris', kode), ...(nama === null ? [] : [nama])].join(' · ')
}

/** '11,5 % dari Rp 1.600.000', and what it refers to. */
function hitunganOf(line: Baris, language: Language): string {
  const { bp, atas } = line
  const share =
    bp === null || atas === null
      ? []
      : [`${formatBasisPoints(bp, language)} ${KATA[language].dari} ${formatMoney(atas, language)}`]
  const acuan = acuanKata(line, language)
  return [...share, ...(acuan === null ? [] : [acuan])].join('; ')
}

function* tabelBaris(rincian: Rincian, language: Language): Generator<Bagian> {
  const kata = KATA[language]
  const { baris, jumlah } = rincian
  yield { jenis: 'subjudul', teks: kata.rincian }
  yield {
    jenis: 'tabel',
    nama: kata.rincian,
    ukuran: 8,
    kolom: [
      { judul: kata.uraian, lebar: 150 },
      { judul: kata.dasarHukum, lebar: 130 },
      { judul: kata.hitungan, lebar: 130 },
      { judul: kata.rupiah, lebar: 80, rata: 'kanan' },
    ],
  }
  for (const line of baris)
    yield {
      jenis: 'baris',
      sel: [
        namaBaris(rincian, line, language),
        line.dasar,
        hitunganOf(line, language),
        formatNumber(line.jumlah, language),
      ],
    }
  const sel = [kata.neto, '', '', formatNumber(jumlah.neto, language)]
  yield { jenis: 'baris', sel: sel.map((teks) => ({ teks, tebal: true, latar: JUMLAH_LATAR })) }
}

/** The days behind a line: they add up to it. */
function* tabelHari(rincian: Rincian, language: Language): Generator<Bagian> {
  const kata = KATA[language]
  const { baris, hari } = rincian
  const known = new Map(hari.map((day) => [day.tanggal, day]))
  for (const line of baris) {
    if (line.hari.length === 0) continue
    const nama = `${kata.hari}: ${namaBaris(rincian, line, language)}, ${line.dasar}`
    yield { jenis: 'subjudul', teks: nama }
    yield {
      jenis: 'tabel',
      nama,
      ukuran: 7.5,
      kolom: [
        { judul: kata.tanggal, lebar: 76 },
        { judul: kata.kode, lebar: 50, rata: 'tengah' },
        { judul: kata.terlambat, lebar: 48, rata: 'kanan' },
        { judul: kata.pulangCepat, lebar: 48, rata: 'kanan' },
        { judul: kata.surat, lebar: 90 },
        { judul: kata.aturan, lebar: 96 },
        { judul: kata.persen, lebar: 44, rata: 'kanan' },
        { judul: kata.rupiah, lebar: 62, rata: 'kanan' },
      ],
    }
    const minutes = (count: number | undefined): string => (count === undefined || count === 0 ? '' : String(count))
    for (const one of line.hari) {
      const day = known.get(one.tanggal)
      const sel = [
        formatDate(one.tanggal, language),
        day?.kode ?? '',
        minutes(day?.terlambat_menit),
        minutes(day?.pulang_cepat_menit),
        day?.nomor_surat ?? '',
        kataOf(ATURAN_KATA[language], 'aturan', one.aturan),
        formatBasisPoints(one.bp, language),
        formatNumber(one.jumlah, language),
      ]
      yield { jenis: 'baris', sel }
    }
  }
}

function jumlahFakta({ jumlah, sisa_koreksi, komponen }: Rincian, language: Language): [string, string][] {
  const kata = KATA[language]
  const money = (value: number): string => formatMoney(value, language)
  return [
    [kata.kinerja, money(jumlah.kinerja)],
    [kata.disiplin, money(jumlah.disiplin)],
    [kata.bruto, money(jumlah.bruto)],
    [kata.neto, money(jumlah.neto)],
    ...(jumlah.pajak_negara === 0 ? [] : [[kata.pajakNegara, money(jumlah.pajak_negara)] satisfies [string, string]]),
    [kata.bpjsPemberi, money(jumlah.bpjs_pemberi_kerja)],
    ...(sisa_koreksi === 0 ? [] : [[kata.sisa, money(sisa_koreksi)] satisfies [string, string]]),
    ...(komponen.length < 2
      ? []
      : komponen.map((one): [string, string] => [`${kata.komponen}: ${one.nama}`, money(one.jumlah)])),
  ]
}

type Diminta = {
  readonly periode_id?: string | undefined
  readonly nip?: string | undefined
  readonly kertas: Kertas
}

/** Somebody's slip of a final period on paper, down to the day. */
export async function siapkanSlipPdf(
  { db, bacaKop }: CetakDeps,
  call: PersonCall,
  { periode_id, nip, kertas }: Diminta,
): Promise<SiapPdf> {
  if (periode_id === undefined) return refuseField('periode_id', 'wajib')
  const instansi_id = instansiOf(call.lingkup)
  const { language } = call
  const kata = KATA[language]
  const { periode, rincian, pegawai_id, tentang } = await db.inInstansi(instansi_id, async (tx) => ({
    ...(await bacaSlipFinal(tx, instansi_id, { periode_id, nip }, call)),
    tentang: await readTentang(tx, bacaKop, instansi_id, null),
  }))
  const { penerbit, kop, dicetak } = tentang
  const skema = { nama: rincian.skema, dasar: rincian.dasar }
  async function* bagian(): AsyncGenerator<Bagian> {
    yield { jenis: 'judul', teks: [kata.slip, periode.nama] }
    yield { jenis: 'fakta', isi: siapaFakta(rincian, language) }
    yield { jenis: 'fakta', isi: periodeFakta(periode, skema, penerbit.zona_waktu, language) }
    yield* tabelBaris(rincian, language)
    yield { jenis: 'subjudul', teks: kata.ringkasan }
    yield { jenis: 'fakta', isi: jumlahFakta(rincian, language) }
    yield* tabelHari(rincian, language)
  }
  return {
    perihal: perihalTpp(periode, { instansi_id, jenis: 'slip_tpp', pegawai_id }, { kertas, dicetak }),
    fileName: 'Slip TPP.pdf',
    hitungan: { orang: () => 1, jumlah: {} },
    dicetak,
    bagian: bagian(),
    paper: { kertas, lanskap: false, judul: `${kata.slip}: ${rincian.orang.nama}, ${periode.nama}`, kop },
  }
}
