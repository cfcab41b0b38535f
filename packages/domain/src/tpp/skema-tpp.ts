import type { Tanggal } from '../kalender/tanggal.ts'
import { JENIS_PEGAWAI, type JenisPegawai } from '../pegawai/nip.ts'
import { BP, type Pembulatan } from './rupiah.ts'

export const PREDIKAT = ['sangat_baik', 'baik', 'butuh_perbaikan', 'kurang', 'sangat_kurang'] as const
export type Predikat = (typeof PREDIKAT)[number]
export const TINGKAT_SANKSI = ['ringan', 'sedang', 'berat'] as const
export type TingkatSanksi = (typeof TINGKAT_SANKSI)[number]

export type KomponenTpp = {
  readonly kode: string
  readonly nama: string
  readonly kode_rekening: string
  /** whether the predicate can lower it */
  readonly kena_kinerja: boolean
  /** whether attendance can lower it */
  readonly kena_disiplin: boolean
}
export type CaraPajak = { readonly cara: 'final_golongan' | 'ter'; readonly beban: 'pegawai' | 'negara' }

/** How an allowance is reckoned, from a day on. Rates are basis points, amounts whole rupiah (behaviour.md §10). */
export type SkemaTpp = {
  readonly nama: string
  /** the decree */
  readonly dasar: string
  readonly berlaku_mulai: Tanggal
  readonly bobot_kinerja_bp: number
  readonly bobot_disiplin_bp: number
  readonly predikat: Readonly<Record<Predikat, number>>
  readonly predikat_dasar: 'kinerja' | 'seluruh'
  readonly predikat_dari: 'bulan_sama' | 'triwulan_sebelumnya'
  /** without a predicate: wait for it, or count this */
  readonly predikat_kosong: { readonly cara: 'tahan' } | { readonly cara: 'nilai'; readonly bp: number }
  readonly cpns_bp: number
  readonly plt: {
    readonly setingkat_bp: number
    /** of a post one level higher: its amount instead of the own one, or the same share as for an equal post */
    readonly lebih_tinggi: 'selisih' | 'setingkat'
    readonly minimal_hari_kerja: number | null
    readonly minimal_bulan: number | null
  }
  readonly sanksi: Readonly<Record<TingkatSanksi, number>>
  readonly lhkpn: { readonly cara: 'potong'; readonly bp: number } | { readonly cara: 'tahan' }
  readonly bulan_tak_penuh: 'prorata_hari_kerja' | 'penuh' | 'tidak'
  readonly pajak: Readonly<Record<JenisPegawai, CaraPajak>>
  /** the employer's health premium is taxable income (PMK 168/2023 art. 5) */
  readonly premi_pemberi_kerja_bruto: boolean
  readonly bpjs_bp: number
  readonly bpjs_batas: number
  readonly bpjs_dasar: 'penuh' | 'bruto' | 'setelah_pajak'
  readonly zakat_nisab: number
  readonly pembulatan: Pembulatan
  /** tpp13 and thr are cut and corrected as a month is */
  readonly potong_tambahan: boolean
  readonly komponen: readonly KomponenTpp[]
}

const TER_PEGAWAI: CaraPajak = { cara: 'ter', beban: 'pegawai' }
const FINAL_PEGAWAI: CaraPajak = { cara: 'final_golongan', beban: 'pegawai' }

/** What a new scheme starts from: the usual pair of a region, final tax for PNS, effective rates for everybody else. */
export const SKEMA_TPP_BAKU: Omit<SkemaTpp, 'nama' | 'dasar' | 'berlaku_mulai'> = {
  bobot_kinerja_bp: 6_000,
  bobot_disiplin_bp: 4_000,
  predikat: { sangat_baik: BP, baik: BP, butuh_perbaikan: 8_000, kurang: 7_000, sangat_kurang: 6_000 },
  predikat_dasar: 'kinerja',
  predikat_dari: 'bulan_sama',
  predikat_kosong: { cara: 'tahan' },
  cpns_bp: 8_000,
  plt: { setingkat_bp: 2_000, lebih_tinggi: 'selisih', minimal_hari_kerja: null, minimal_bulan: 1 },
  sanksi: { ringan: 2_500, sedang: 5_000, berat: 8_500 },
  lhkpn: { cara: 'potong', bp: 500 },
  bulan_tak_penuh: 'prorata_hari_kerja',
  pajak: {
    PNS: FINAL_PEGAWAI,
    CPNS: FINAL_PEGAWAI,
    PPPK: TER_PEGAWAI,
    PPPK_PARUH_WAKTU: TER_PEGAWAI,
    NON_ASN: TER_PEGAWAI,
  },
  premi_pemberi_kerja_bruto: false,
  bpjs_bp: 100,
  bpjs_batas: 12_000_000,
  bpjs_dasar: 'bruto',
  zakat_nisab: 6_859_394,
  pembulatan: 'terdekat',
  potong_tambahan: false,
  komponen: [{ kode: 'TPP', nama: 'TPP', kode_rekening: '', kena_kinerja: true, kena_disiplin: true }],
}

export type SalahSkemaTpp = { readonly field: string; readonly code: 'bobot' | 'bp' | 'final' | 'komponen' | 'minimal' }

/** What is wrong with a scheme; empty when it can be used. */
export function periksaSkemaTpp(skema: SkemaTpp): SalahSkemaTpp[] {
  const salah: SalahSkemaTpp[] = []
  const isBp = (bp: number): boolean => Number.isInteger(bp) && bp >= 0 && bp <= BP
  const bp: [string, number][] = [
    ['bobot_kinerja_bp', skema.bobot_kinerja_bp],
    ['bobot_disiplin_bp', skema.bobot_disiplin_bp],
    ...PREDIKAT.map((one): [string, number] => [`predikat.${one}`, skema.predikat[one]]),
    ...TINGKAT_SANKSI.map((one): [string, number] => [`sanksi.${one}`, skema.sanksi[one]]),
    ['cpns_bp', skema.cpns_bp],
    ['plt.setingkat_bp', skema.plt.setingkat_bp],
    ['bpjs_bp', skema.bpjs_bp],
    ...(skema.lhkpn.cara === 'potong' ? [['lhkpn.bp', skema.lhkpn.bp] as [string, number]] : []),
    ...(skema.predikat_kosong.cara === 'nilai'
      ? [['predikat_kosong.bp', skema.predikat_kosong.bp] as [string, number]]
      : []),
  ]
  for (const [field, value] of bp) if (!isBp(value)) salah.push({ field, code: 'bp' })
  if (skema.bobot_kinerja_bp + skema.bobot_disiplin_bp !== BP) salah.push({ field: 'bobot_disiplin_bp', code: 'bobot' })
  for (const jenis of JENIS_PEGAWAI)
    if (skema.pajak[jenis].cara === 'final_golongan' && jenis !== 'PNS' && jenis !== 'CPNS')
      salah.push({ field: `pajak.${jenis}`, code: 'final' })
  const kode = skema.komponen.map((one) => one.kode)
  if (kode.length === 0 || new Set(kode).size !== kode.length) salah.push({ field: 'komponen', code: 'komponen' })
  const { minimal_bulan, minimal_hari_kerja } = skema.plt
  if (minimal_bulan !== null && minimal_hari_kerja !== null) salah.push({ field: 'plt.minimal_bulan', code: 'minimal' })
  return salah
}
