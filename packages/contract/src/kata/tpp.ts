import type { AturanBaris } from '@presensi/domain/hari/hasil'
import type { KodeBarisTpp } from '@presensi/domain/tpp/orang-tpp'
import type { Predikat, TingkatSanksi } from '@presensi/domain/tpp/skema-tpp'
import type { Istilah } from './istilah.ts'
import type { Language } from './sentence.ts'

/** Lines of a slip, the same on screens and papers. */
export const BARIS_TPP_KATA = {
  id: {
    baris_besaran: 'Besaran',
    baris_tunjangan_profesi: 'Dikurangi tunjangan profesi',
    baris_bulan_tak_penuh: 'Bulan tidak penuh',
    baris_cpns: 'Bagian CPNS',
    baris_plt: 'Plt/Plh',
    baris_predikat: 'Predikat kinerja',
    baris_potongan: 'Potongan kehadiran',
    baris_sanksi: 'Sanksi',
    baris_lhkpn: 'LHKPN',
    baris_koreksi: 'Koreksi',
    baris_pajak: 'Pajak (PPh 21)',
    baris_bpjs: 'BPJS Kesehatan',
    baris_zakat: 'Zakat',
    baris_lain: 'Lain-lain',
  },
  en: {
    baris_besaran: 'Amount',
    baris_tunjangan_profesi: 'Less the profession allowance',
    baris_bulan_tak_penuh: 'Part month',
    baris_cpns: 'Share of a CPNS',
    baris_plt: 'Plt/Plh',
    baris_predikat: 'Predicate',
    baris_potongan: 'Deduction for attendance',
    baris_sanksi: 'Sanction',
    baris_lhkpn: 'LHKPN',
    baris_koreksi: 'Correction',
    baris_pajak: 'Tax (PPh 21)',
    baris_bpjs: 'BPJS Kesehatan',
    baris_zakat: 'Zakat',
    baris_lain: 'Other',
  },
} as const satisfies Istilah<`baris_${KodeBarisTpp}`>

export const PREDIKAT_KATA = {
  id: {
    predikat_sangat_baik: 'Sangat baik',
    predikat_baik: 'Baik',
    predikat_butuh_perbaikan: 'Butuh perbaikan',
    predikat_kurang: 'Kurang',
    predikat_sangat_kurang: 'Sangat kurang',
  },
  en: {
    predikat_sangat_baik: 'Very good',
    predikat_baik: 'Good',
    predikat_butuh_perbaikan: 'Needs improvement',
    predikat_kurang: 'Poor',
    predikat_sangat_kurang: 'Very poor',
  },
} as const satisfies Istilah<`predikat_${Predikat}`>

/** By which kind of rule attendance costs something. */
export const ATURAN_KATA = {
  id: {
    aturan_kode: 'menurut kode hari',
    aturan_izin_keluar: 'izin keluar kantor',
    aturan_kegiatan: 'kegiatan wajib',
    aturan_tk_beruntun: 'tanpa keterangan berturut-turut',
    aturan_bulanan: 'hitungan sebulan',
  },
  en: {
    aturan_kode: 'by the code of the day',
    aturan_izin_keluar: 'leave from the office',
    aturan_kegiatan: 'compulsory event',
    aturan_tk_beruntun: 'absent on days in a row',
    aturan_bulanan: 'count of the month',
  },
} as const satisfies Istilah<`aturan_${AturanBaris}`>

const TINGKAT_KATA = {
  id: { ringan: 'tingkat ringan', sedang: 'tingkat sedang', berat: 'tingkat berat' },
  en: { ringan: 'light', sedang: 'medium', berat: 'heavy' },
} as const satisfies Istilah<TingkatSanksi>

const hariDari = (acuan: string, language: Language): string => {
  const [dibayar = '', dari = ''] = acuan.split('/')
  return language === 'id' ? `${dibayar} dari ${dari} hari kerja` : `${dibayar} of ${dari} work days`
}

/** What a line refers to, in words; null where that is only a number inside the system. */
export function acuanKata({ kode, acuan }: { kode: string; acuan: string | null }, language: Language): string | null {
  if (acuan === null || kode === 'koreksi') return null
  if (kode === 'bulan_tak_penuh') return hariDari(acuan, language)
  const predikat: Readonly<Record<string, string>> = PREDIKAT_KATA[language]
  if (kode === 'predikat') return predikat[`predikat_${acuan}`] ?? acuan
  const tingkat: Readonly<Record<string, string>> = TINGKAT_KATA[language]
  return kode === 'sanksi' ? (tingkat[acuan] ?? acuan) : acuan
}
