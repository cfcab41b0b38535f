import type { MasukanRow } from '@presensi/api/allowance/tpp/kumpul.repo'
import { overlaps, type Tanggal } from '@presensi/domain/kalender/tanggal'
import type { StatusPtkp } from '@presensi/domain/pegawai/ptkp'
import { terOf } from '@presensi/domain/tpp/pajak'
import { SKEMA_TPP_SIAP } from '@presensi/domain/tpp/skema-siap'
import type { SkemaTpp } from '@presensi/domain/tpp/skema-tpp'
import { createRandom } from './random.ts'
import type { Row, Rows } from './rows.ts'

/** Whole rupiah a month by class, 1 to 17. */
const TUKIN = [
  2_531_250, 2_708_250, 2_898_000, 2_985_000, 3_134_250, 3_510_400, 3_915_950, 4_595_150, 5_079_200, 5_979_200,
  8_757_600, 9_896_000, 10_936_000, 17_064_000, 19_280_000, 27_577_500, 33_240_000,
]
/** Shares of the three components of the regency, in the order of its scheme. */
const BAGIAN = [50, 40, 10] as const

type SkemaDemo = Pick<
  SkemaTpp,
  'nama' | 'dasar' | 'bobot_kinerja_bp' | 'bobot_disiplin_bp' | 'predikat' | 'pajak' | 'komponen'
>
type Instansi = {
  readonly skema: SkemaDemo
  readonly kelas: readonly { readonly kelas: number; readonly komponen: string; readonly besaran: number }[]
  /** who computes and who makes it final */
  readonly keuangan: readonly [string, string]
  readonly bank: string
  readonly sebutan: string
}

function siap(kode: string, nama: string, dasar: string, kode_rekening: readonly string[]): SkemaDemo {
  const found = SKEMA_TPP_SIAP.find((one) => one.kode === kode)
  if (found === undefined) throw new Error(`there is no scheme ${kode}`)
  const { bobot_kinerja_bp, bobot_disiplin_bp, predikat, pajak } = found.isi
  const komponen = found.isi.komponen.map((one, n) => ({ ...one, kode_rekening: kode_rekening[n] ?? '' }))
  return { nama, dasar, bobot_kinerja_bp, bobot_disiplin_bp, predikat, pajak, komponen }
}
const PUSAT = siap('tukin_klh', 'Tunjangan kinerja', 'Peraturan Menteri (contoh demo) Nomor 12 Tahun 2025', ['512411'])
const DAERAH = siap(
  'tpp_daerah_tiga_komponen',
  'Tambahan penghasilan pegawai',
  'Peraturan Bupati (contoh demo) Nomor 9 Tahun 2025',
  ['5.1.01.02.001', '5.1.01.02.002', '5.1.01.02.003'],
)

/** A ministry whose tax the state bears, and a regency with three components and a final tax. None of the decrees is a real one. */
export const TPP_DEMO: Readonly<Record<string, Instansi>> = {
  KEMENDEMO: {
    skema: PUSAT,
    kelas: TUKIN.map((besaran, n) => ({ kelas: n + 1, komponen: 'TUKIN', besaran })),
    keuangan: ['operator.keuangan', 'operator.keuangan.2'],
    bank: 'Bank Pemerintah',
    sebutan: 'Tukin',
  },
  KABDEMO: {
    skema: DAERAH,
    kelas: TUKIN.flatMap((besaran, n) =>
      DAERAH.komponen.map(({ kode }, at) => ({
        kelas: n + 1,
        komponen: kode,
        // three fifths of what the ministry pays, in whole thousands
        besaran: Math.round((besaran * 3 * (BAGIAN[at] ?? 0)) / 500_000) * 1_000,
      })),
    ),
    keuangan: ['keuangan.kabupaten', 'keuangan.kabupaten.2'],
    bank: 'Bank Daerah',
    sebutan: 'TPP',
  },
}

const GAJI: Readonly<Record<string, number>> = {
  II: 3_200_000,
  III: 4_300_000,
  IV: 5_600_000,
  V: 2_900_000,
  VII: 3_300_000,
  IX: 3_900_000,
}
const GAJI_LAIN = 2_400_000

/** Columns of pegawai_tpp.xlsx that the demo fills. */
export const KOLOM = [
  'nip',
  'predikat',
  'dasar_bpjs_gaji',
  'bruto_pajak_gaji',
  'bruto_setahun_gaji',
  'pajak_setahun_gaji',
  'iuran_pensiun_setahun',
  'zakat_bp',
  'bank',
  'nomor_rekening',
] as const
export type BarisDemo = Pick<MasukanRow, Exclude<(typeof KOLOM)[number], 'nip'>> & { readonly nip: string }

/** What is given for somebody in a month. The same on every machine. */
export function barisOf(
  rows: Rows,
  pegawai: Row<'pegawai'>,
  { bulan, bank }: { bulan: Tanggal; bank: string },
): BarisDemo {
  const nip = pegawai.nip ?? ''
  const random = createRandom(`tpp/${nip}`)
  const post = rows.riwayat_jabatan.find((one) => one.pegawai_id === pegawai.id && one.selesai === null)
  const gaji = (GAJI[(post?.golongan ?? '').split('/')[0] ?? ''] ?? GAJI_LAIN) + random.int(0, 9) * 50_000
  const bruto = gaji + random.int(2, 6) * 100_000
  const zakat_bp = pegawai.agama === 'Islam' && random.chance(0.4) ? 250 : null
  const nomor_rekening = `0${random.int(100, 999)}${random.int(100_000, 999_999)}`
  const tax = terOf((pegawai.status_ptkp ?? 'TK/0') as StatusPtkp, bruto)
  // In December the whole year is reckoned.
  const isLast = bulan.slice(5, 7) === '12'
  const predikat = createRandom(`predikat/${nip}/${bulan}`).weighted([
    ['sangat_baik', 14],
    ['baik', 76],
    ['butuh_perbaikan', 8],
    ['kurang', 2],
  ] as const)
  return {
    nip,
    predikat,
    dasar_bpjs_gaji: gaji,
    bruto_pajak_gaji: bruto,
    bruto_setahun_gaji: isLast ? bruto * 12 : null,
    pajak_setahun_gaji: isLast ? tax * 11 : null,
    iuran_pensiun_setahun: isLast ? Math.round((gaji * 12 * 475) / 10_000) : null,
    zakat_bp,
    bank,
    nomor_rekening,
  }
}

/** Why somebody is in no payment of a month; null for whoever is paid. */
export function alasanLuar(rows: Rows, pegawai: Row<'pegawai'>, first: Tanggal, last: Tanggal): string | null {
  if (pegawai.jenis === 'NON_ASN') return 'Bukan ASN; tidak menerima tunjangan'
  const isPlaced = rows.penempatan.some(
    ({ pegawai_id, mulai, selesai }) =>
      pegawai_id === pegawai.id && overlaps({ mulai: mulai ?? '', selesai }, { mulai: first, selesai: last }),
  )
  return isPlaced ? null : 'Belum ditempatkan di kantor'
}
