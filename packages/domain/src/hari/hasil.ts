import type { Tanggal } from '../kalender/tanggal.ts'
import type { DasarPotongan } from '../kebijakan/kebijakan.ts'
import type { KodeHari, Mode, Tanda } from './kode.ts'

/** Rules that explanations are made from. Each has its facts; words are made elsewhere. */
export const ATURAN_HARI = [
  'tidak_bekerja',
  'tanpa_penempatan',
  'dinilai_kantor',
  'lepas',
  'libur',
  'surat',
  'surat_kalah',
  'konflik',
  'dl_sebagian',
  'mode',
  'masuk',
  'pulang',
  'perbaikan',
  'tertukar',
  'di_luar_jendela',
  'luar_jam',
  'ditolak',
  'toleransi',
  'fleksi',
  'fleksi_awal',
  'fleksi_habis',
  'terlambat',
  'pulang_cepat',
  'tanpa_masuk',
  'tanpa_pulang',
  'dimaafkan',
  'izin_terlambat',
  'izin_pulang_cepat',
  'izin_keluar',
  'gangguan',
  'gangguan_sehari',
  'tidak_hadir',
  'kegiatan_hadir',
  'kegiatan_terlewat',
  'kegiatan_dimaafkan',
  'batas_hari',
  'belum_waktunya',
  'menunggu',
  'diproses',
  'tanpa_kebijakan',
  'kebijakan',
] as const
export type AturanHari = (typeof ATURAN_HARI)[number]
export type Penjelasan = {
  readonly aturan: AturanHari
  /** the decree it rests on */
  readonly dasar: string | null
  readonly fakta: Readonly<Record<string, string | number>>
}

export type AturanBaris = 'kode' | 'izin_keluar' | 'kegiatan' | 'tk_beruntun' | 'bulanan'
export type BarisPotongan = {
  readonly aturan: AturanBaris
  readonly kode: KodeHari | 'IK' | null
  /** what the rule costs by itself */
  readonly bp: number
  /** what is left of it under the cap of the day */
  readonly setelah_batas_bp: number
  /** false: shown, not summed */
  readonly dihitung: boolean
  readonly dasar_potongan: DasarPotongan
  readonly kebijakan_id: string | null
  readonly dasar: string
  readonly surat_id: string | null
  readonly kegiatan_id: string | null
}

export const STATUS_KEGIATAN = ['belum', 'hadir', 'terlewat', 'dikecualikan', 'dimaafkan', 'tidak_wajib'] as const
export type StatusKegiatan = (typeof STATUS_KEGIATAN)[number]
export type KegiatanHari = {
  readonly id: string
  readonly nama: string
  readonly jenis: string
  readonly status: StatusKegiatan
  /** when it was clocked */
  readonly hadir_pada: number | null
}

export type Hari = {
  readonly tanggal: Tanggal
  /** one code, or an in-code and an out-code */
  readonly kode: readonly KodeHari[]
  readonly mode: Mode | null
  readonly tanda: readonly Tanda[]
  /** its out-window has closed; a day off is over with its date */
  readonly selesai: boolean
  /** clocked, but the day is not over: codes as they stand */
  readonly sementara: boolean
  /** a clocking waits for a decision that changes code, times or lines: the code is as if it were accepted */
  readonly menunggu: boolean
  readonly diproses: boolean
  /** clocked although a paper covers the day, or outside the hours that hold where they miss something */
  readonly ada_presensi: boolean
  readonly jadwal_masuk: number | null
  readonly jadwal_pulang: number | null
  /** with what flexi asks for or gives */
  readonly wajib_pulang: number | null
  readonly masuk: number | null
  readonly pulang: number | null
  readonly terlambat_detik: number
  readonly pulang_cepat_detik: number
  readonly bekerja_detik: number
  readonly terlambat_menit: number
  readonly pulang_cepat_menit: number
  readonly bekerja_menit: number
  /** came late by flexi: counts against the number of the month */
  readonly fleksi: boolean
  readonly uang_makan: boolean
  /** the paper whose code the day has */
  readonly surat_id: string | null
  /** TK in a row up to this day */
  readonly tk_beruntun: number
  readonly baris: readonly BarisPotongan[]
  readonly kegiatan: readonly KegiatanHari[]
  /** empty unless it is asked for */
  readonly penjelasan: readonly Penjelasan[]
}

/** Rules whose lines are of a month, not of a day. */
export const ATURAN_BULAN = ['tk_beruntun', 'bulanan'] as const
export type BarisBulan = {
  readonly aturan: (typeof ATURAN_BULAN)[number]
  readonly kode: KodeHari
  readonly bp: number
  readonly dasar_potongan: DasarPotongan
  readonly kebijakan_id: string | null
  readonly dasar: string
  readonly surat_id: string | null
  /** days it is reckoned from */
  readonly mulai: Tanggal
  readonly selesai: Tanggal
}

export type TotalBulan = {
  readonly kode: Readonly<Partial<Record<KodeHari, number>>>
  readonly hari_kerja: number
  readonly hadir: number
  readonly terlambat_menit: number
  readonly pulang_cepat_menit: number
  readonly bekerja_menit: number
  readonly terlambat_detik: number
  readonly pulang_cepat_detik: number
  readonly bekerja_detik: number
  readonly hari_uang_makan: number
  readonly fleksi_terpakai: number
  /** all lines that are summed, those of the month included */
  readonly jumlah_bp: number
  readonly jumlah_bp_disiplin: number
  readonly jumlah_bp_seluruh: number
  readonly maks_bulan_bp: number
  /** the sum under the cap of the month */
  readonly potongan_bp: number
  readonly menunggu: number
  readonly konflik: number
  /** at the end of the month: what the next one starts from */
  readonly tk_beruntun: number
}

export type Bulan = {
  readonly hari: readonly Hari[]
  readonly baris_bulan: readonly BarisBulan[]
  readonly total: TotalBulan
}
