import type { AturanBaris } from '../hari/hasil.ts'
import type { Tanggal } from '../kalender/tanggal.ts'
import type { DasarPotongan } from '../kebijakan/kebijakan.ts'
import type { JenisPegawai } from '../pegawai/nip.ts'
import type { StatusPtkp } from '../pegawai/ptkp.ts'
import type { Predikat, TingkatSanksi } from './skema-tpp.ts'

export const JENIS_PERIODE = ['bulanan', 'susulan', 'tpp13', 'thr'] as const
export type JenisPeriode = (typeof JENIS_PERIODE)[number]

/** What attendance costs by one policy and of one part of the money, with the days it comes from. */
export type PotonganTpp = {
  readonly kebijakan_id: string
  readonly dasar: string
  readonly dasar_potongan: DasarPotongan
  readonly hari: readonly { readonly tanggal: Tanggal; readonly aturan: AturanBaris; readonly bp: number }[]
}
/** Attendance of a month already paid (§9's lines), a manual line with its decree, or what a period before could not take. */
export type KoreksiTpp = {
  readonly id: string
  readonly jenis: 'presensi' | 'manual' | 'sisa'
  readonly jumlah: number
  readonly dasar: string
}
/** By component: whole rupiah a month. */
export type Besaran = Readonly<Record<string, number>>

export type OrangTpp = {
  readonly jenis: JenisPegawai
  readonly golongan: string | null
  readonly status_ptkp: StatusPtkp | null
  /** the person's own amount, else that of the class; null: neither is known */
  readonly besaran: Besaran | null
  readonly tunjangan_profesi: number
  /** work days of the month as its calendar has them, and those for which an allowance is due (employed, no unpaid leave) */
  readonly hari_kerja: number
  readonly hari_dibayar: number
  /** a post held for somebody else, or for nobody */
  readonly plt: {
    readonly besaran: Besaran
    readonly tingkat: 'setingkat' | 'lebih_tinggi'
    readonly hari_kerja: number
    readonly bulan: number
    readonly dasar: string
  } | null
  readonly predikat: Predikat | null
  readonly potongan: readonly PotonganTpp[]
  /** cap of the month by the policy of its last day */
  readonly maks_bulan_bp: number
  /** those that hold in this month; the heaviest one counts */
  readonly sanksi: readonly { readonly tingkat: TingkatSanksi; readonly bp: number | null; readonly dasar: string }[]
  /** false: the report of wealth has not been handed in */
  readonly lhkpn: boolean
  readonly koreksi: readonly KoreksiTpp[]
  readonly dasar_bpjs_gaji: number
  /** taxable salary of the month and what was withheld with it; needed where tax is reckoned by effective rates */
  readonly bruto_pajak_gaji: number | null
  readonly pajak_gaji_dipotong: number | null
  /** 0: the person gives none through the employer */
  readonly zakat_bp: number
  readonly lain: readonly { readonly nama: string; readonly jumlah: number }[]
  /** only in the last month of a year or of employment */
  readonly setahun: {
    /** of the whole year, this month included */
    readonly bruto_gaji: number
    readonly pajak_gaji: number
    readonly iuran_pensiun: number
    readonly bulan: number
    /** of the months before this one */
    readonly bruto_tpp: number
    readonly pajak_tpp: number
    readonly zakat: number
    readonly premi: number
  } | null
}

export const KURANG_TPP = ['besaran', 'predikat', 'golongan', 'status_ptkp', 'gaji', 'lhkpn'] as const
/** What has to be known or done before somebody can be paid. */
export type KurangTpp = (typeof KURANG_TPP)[number]

export const BARIS_TPP = [
  'besaran',
  'tunjangan_profesi',
  'bulan_tak_penuh',
  'cpns',
  'plt',
  'predikat',
  'potongan',
  'sanksi',
  'lhkpn',
  'koreksi',
  'pajak',
  'bpjs',
  'zakat',
  'lain',
] as const
export type KodeBarisTpp = (typeof BARIS_TPP)[number]

/** One line of the slip. `jumlah` is what it adds to what is paid; the lines add up to `neto`. */
export type BarisTpp = {
  readonly kode: KodeBarisTpp
  readonly jumlah: number
  /** the decree or rule it rests on */
  readonly dasar: string
  /** basis points and of which amount, where it is a share */
  readonly bp: number | null
  readonly atas: number | null
  readonly komponen: string | null
  readonly kebijakan_id: string | null
  /** of which correction, name of another cut */
  readonly acuan: string | null
  /** rupiah of each day; they add up to the line */
  readonly hari: readonly {
    readonly tanggal: Tanggal
    readonly aturan: AturanBaris
    readonly bp: number
    readonly jumlah: number
  }[]
}

export type HasilTpp = {
  readonly baris: readonly BarisTpp[]
  readonly dasar: number
  readonly dasar_komponen: Besaran
  readonly kinerja: number
  readonly disiplin: number
  readonly bruto: number
  readonly pajak: number
  /** of that, what the state pays: shown, not taken */
  readonly pajak_negara: number
  readonly bpjs: number
  readonly bpjs_pemberi_kerja: number
  /** employer's premium that was counted as income */
  readonly premi: number
  readonly zakat: number
  readonly lain: number
  readonly neto: number
  /** what is left of corrections that would have made it negative; a line of the next period */
  readonly sisa_koreksi: number
}
