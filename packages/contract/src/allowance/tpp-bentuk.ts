import { JENIS_PERIODE, KURANG_TPP } from '@presensi/domain/tpp/orang-tpp'
import { PREDIKAT } from '@presensi/domain/tpp/skema-tpp'
import * as z from 'zod/mini'
import { boolean, clearable, integer, oneOf, rupiah as rupiahAntara, text } from '../fields.ts'

export const STATUS_PERIODE_TPP = ['draf', 'dihitung', 'final'] as const
export const STATUS_ORANG_TPP = ['belum', 'dihitung', 'tertahan', 'dikecualikan'] as const
/** Where a predicate came from. */
export const ASAL_PREDIKAT = ['tangan', 'impor', 'kinerja'] as const
/** What keeps somebody from being paid: what the rule misses, and a month that is not locked in every office of the person. */
export const KURANG_ORANG = ['rekap', 'setahun', 'plt', ...KURANG_TPP] as const

/** More than anybody earns in a year, and small enough to be reckoned with exactly. Whole rupiah, without separators. */
export const RUPIAH_TERBANYAK = 10_000_000_000
export const rupiah = () => rupiahAntara(0, RUPIAH_TERBANYAK)
const moment = z.nullable(z.string())
const uang = z.int()

/** What keuangan gives for a person, beside the amounts by component. The columns of pegawai_tpp.xlsx have these names. */
export const masukanTpp = {
  /** only where the employee's history has none on the first day of the month */
  kelas_jabatan: clearable(integer(1, 17)),
  predikat: clearable(oneOf(PREDIKAT)),
  dasar_bpjs_gaji: clearable(rupiah()),
  bruto_pajak_gaji: clearable(rupiah()),
  pajak_gaji_dipotong: clearable(rupiah()),
  bruto_setahun_gaji: clearable(rupiah()),
  pajak_setahun_gaji: clearable(rupiah()),
  iuran_pensiun_setahun: clearable(rupiah()),
  tunjangan_profesi: clearable(rupiah()),
  lhkpn: clearable(boolean()),
  zakat_bp: clearable(integer(0, 10_000)),
  bank: clearable(text(60)),
  nomor_rekening: clearable(text(40)),
  catatan: clearable(text(300)),
}
const besaran = z.nullable(z.record(z.string(), uang))

export const periodeTpp = z.object({
  id: z.string(),
  jenis: z.enum(JENIS_PERIODE),
  nama: z.string(),
  tahun: z.int(),
  bulan: z.int(),
  tahun_presensi: z.int(),
  bulan_presensi: z.int(),
  periode_kinerja: moment,
  skema_id: z.string(),
  skema: z.string(),
  status: z.enum(STATUS_PERIODE_TPP),
  /** how many people, and how many of them are in which state */
  orang: z.int(),
  dihitung: z.int(),
  tertahan: z.int(),
  dikecualikan: z.int(),
  perlu_dihitung_ulang: z.int(),
  /** of what is computed */
  bruto: uang,
  neto: uang,
  dihitung_pada: moment,
  dihitung_oleh: moment,
  final_pada: moment,
  final_oleh: moment,
  /** the link of the chain, once final */
  nomor: z.nullable(z.int()),
  hash: moment,
  can: z.object({ ubah: z.boolean(), hapus: z.boolean(), hitung: z.boolean(), final: z.boolean() }),
})

/** Sums of one person's result. */
export const jumlahTpp = z.object({
  dasar: uang,
  kinerja: uang,
  disiplin: uang,
  potongan: uang,
  sanksi: uang,
  koreksi: uang,
  bruto: uang,
  pajak: uang,
  pajak_negara: uang,
  bpjs: uang,
  bpjs_pemberi_kerja: uang,
  zakat: uang,
  lain: uang,
  neto: uang,
})

export const masukanDijawab = z.object({
  kelas_jabatan: z.nullable(z.int()),
  besaran,
  predikat: z.nullable(z.enum(PREDIKAT)),
  predikat_asal: z.nullable(z.enum(ASAL_PREDIKAT)),
  dasar_bpjs_gaji: z.nullable(uang),
  bruto_pajak_gaji: z.nullable(uang),
  pajak_gaji_dipotong: z.nullable(uang),
  bruto_setahun_gaji: z.nullable(uang),
  pajak_setahun_gaji: z.nullable(uang),
  iuran_pensiun_setahun: z.nullable(uang),
  tunjangan_profesi: z.nullable(uang),
  lhkpn: z.nullable(z.boolean()),
  zakat_bp: z.nullable(z.int()),
  bank: moment,
  nomor_rekening: moment,
  catatan: moment,
})

export const orangTpp = z.object({
  /** of the row: pegawai/delete names it */
  id: z.string(),
  nip: z.string(),
  nama: z.string(),
  jenis: z.string(),
  golongan: moment,
  jabatan: moment,
  kelas_jabatan: z.nullable(z.int()),
  kantor: moment,
  status: z.enum(STATUS_ORANG_TPP),
  perlu_dihitung_ulang: z.boolean(),
  /** why the person is excluded */
  alasan: moment,
  kurang: z.array(z.enum(KURANG_ORANG)),
  /** false for one's own row */
  can: z.object({ ubah: z.boolean() }),
})
export const barisOrangTpp = z.intersection(
  orangTpp,
  z.object({ masukan: masukanDijawab, hasil: z.nullable(jumlahTpp) }),
)

/** One line of a slip; the lines add up to what is paid. */
export const barisTpp = z.object({
  kode: z.string(),
  jumlah: uang,
  dasar: z.string(),
  bp: z.nullable(z.int()),
  atas: z.nullable(uang),
  komponen: moment,
  kebijakan_id: moment,
  acuan: moment,
  hari: z.array(z.object({ tanggal: z.string(), aturan: z.string(), bp: z.int(), jumlah: uang })),
})
/** A day of the locked month: no photo, no position, no attachment. */
export const hariTpp = z.object({
  tanggal: z.string(),
  kode: z.string(),
  terlambat_menit: z.int(),
  pulang_cepat_menit: z.int(),
  nomor_surat: moment,
})
/** What was asked for, the sums, the lines and the days they come from. */
export const rincianTpp = z.object({
  periode_id: z.string(),
  periode: z.string(),
  bulan: z.string(),
  bulan_presensi: z.string(),
  status: z.enum(STATUS_PERIODE_TPP),
  skema: z.string(),
  /** the decree of the scheme */
  dasar: z.string(),
  orang: orangTpp,
  predikat: z.nullable(z.enum(PREDIKAT)),
  hari_kerja: z.int(),
  hari_dibayar: z.int(),
  dihitung_pada: moment,
  jumlah: jumlahTpp,
  /** what is carried to the next period */
  sisa_koreksi: uang,
  /** net by component */
  komponen: z.array(z.object({ kode: z.string(), nama: z.string(), jumlah: uang })),
  baris: z.array(barisTpp),
  hari: z.array(hariTpp),
})

export const pekerjaanTpp = z.object({ pekerjaan_id: z.string(), jumlah: z.int() })
