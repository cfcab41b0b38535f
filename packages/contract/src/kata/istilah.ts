import type { Nilai } from '@presensi/domain/bukti/sinyal'
import type { KodeHari } from '@presensi/domain/hari/kode'
import type { BerhentiJenis } from '@presensi/domain/pegawai/kepegawaian'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import type { Language, Sentence } from './sentence.ts'

/** Words for the codes of a closed list, the same on screens, in sheets, notifications, mail and documents. */
export type Istilah<Kode extends string> = { readonly [L in Language]: { readonly [K in Kode]: string } }

/** One of them in both languages. */
export const sentenceOf = <Kode extends string>(words: Istilah<Kode>, kode: NoInfer<Kode>): Sentence => ({
  id: words.id[kode],
  en: words.en[kode],
})

/** Kinds of clocking. */
export const JENIS_PRESENSI = {
  id: { masuk: 'Masuk', pulang: 'Pulang', kegiatan: 'Kegiatan' },
  en: { masuk: 'Clock-in', pulang: 'Clock-out', kegiatan: 'Event' },
} as const satisfies Istilah<'masuk' | 'pulang' | 'kegiatan'>
export type JenisPresensi = keyof (typeof JENIS_PRESENSI)['id']

/** Where somebody works. */
export const TEMPAT_KERJA = {
  id: { WFO: 'Di kantor', WFH: 'Dari rumah', WFA: 'Dari mana saja', DL: 'Dinas luar' },
  en: { WFO: 'At the office', WFH: 'From home', WFA: 'From anywhere', DL: 'Field duty' },
} as const satisfies Istilah<'WFO' | 'WFH' | 'WFA' | 'DL'>

/** Grades of a clocking. */
export const NILAI_PRESENSI = {
  id: { diterima: 'Diterima', perlu_konfirmasi: 'Perlu konfirmasi', ditolak: 'Ditolak' },
  en: { diterima: 'Accepted', perlu_konfirmasi: 'Needs confirmation', ditolak: 'Refused' },
} as const satisfies Istilah<Nilai>

/** How a clocking was sent. */
export const CARA_KIRIM = {
  id: { luring: 'Luring', daring: 'Daring' },
  en: { luring: 'Offline', daring: 'Online' },
} as const satisfies Istilah<'luring' | 'daring'>

export const STATUS_AKTIF = {
  id: { aktif: 'Aktif', nonaktif: 'Nonaktif' },
  en: { aktif: 'Active', nonaktif: 'Inactive' },
} as const satisfies Istilah<'aktif' | 'nonaktif'>

export const JENIS_PEGAWAI = {
  id: { PNS: 'PNS', CPNS: 'CPNS', PPPK: 'PPPK', PPPK_PARUH_WAKTU: 'PPPK paruh waktu', NON_ASN: 'Non-ASN' },
  en: { PNS: 'PNS', CPNS: 'CPNS', PPPK: 'PPPK', PPPK_PARUH_WAKTU: 'PPPK part-time', NON_ASN: 'Non-ASN' },
} as const satisfies Istilah<JenisPegawai>

export const JENIS_KELAMIN = {
  id: { L: 'Laki-laki', P: 'Perempuan' },
  en: { L: 'Male', P: 'Female' },
} as const satisfies Istilah<'L' | 'P'>

/** Why somebody's employment ended. */
export const SEBAB_BERHENTI = {
  id: {
    pensiun: 'Pensiun',
    mutasi_keluar: 'Mutasi keluar',
    wafat: 'Wafat',
    berhenti: 'Berhenti',
    akhir_kontrak: 'Akhir kontrak',
  },
  en: {
    pensiun: 'Retired',
    mutasi_keluar: 'Transferred out',
    wafat: 'Died',
    berhenti: 'Resigned',
    akhir_kontrak: 'End of contract',
  },
} as const satisfies Istilah<BerhentiJenis>

/** Whether a person with an account has used it. */
export const PERNAH_MASUK = {
  id: { linked: 'Pernah masuk', notLinked: 'Belum pernah masuk' },
  en: { linked: 'Has signed in', notLinked: 'Never signed in' },
} as const satisfies Istilah<'linked' | 'notLinked'>

export const PUNYA_AKUN = {
  id: { akunBelum: 'Belum punya akun', akunAda: 'Punya akun' },
  en: { akunBelum: 'No account yet', akunAda: 'Has an account' },
} as const satisfies Istilah<'akunBelum' | 'akunAda'>

/** What a day can be called, and the marks beside it. */
export const KODE_HARI = {
  id: {
    H: 'Hadir',
    TL1: 'Terlambat 1',
    TL2: 'Terlambat 2',
    TL3: 'Terlambat 3',
    TL4: 'Terlambat 4',
    PSW1: 'Pulang cepat 1',
    PSW2: 'Pulang cepat 2',
    PSW3: 'Pulang cepat 3',
    PSW4: 'Pulang cepat 4',
    TAM: 'Tanpa presensi masuk',
    TAP: 'Tanpa presensi pulang',
    TK: 'Tanpa keterangan',
    DL: 'Dinas luar',
    DK: 'Diklat',
    TB: 'Tugas belajar',
    DPK: 'Dipekerjakan',
    MPP: 'Masa persiapan pensiun',
    WFH: 'Bekerja dari rumah',
    CT: 'Cuti tahunan',
    CB: 'Cuti besar',
    CS: 'Cuti sakit',
    CM: 'Cuti melahirkan',
    CAP: 'Cuti alasan penting',
    CLTN: 'Cuti di luar tanggungan negara',
    CBer: 'Cuti bersama',
    S: 'Sakit',
    I: 'Izin tidak masuk',
    IT: 'Izin terlambat',
    IPC: 'Izin pulang cepat',
    IK: 'Izin keluar kantor',
    LA: 'Lupa presensi',
    TKR: 'Tombol tertukar',
    L: 'Libur',
    GS: 'Gangguan sistem',
    KONFLIK: 'Konflik',
    BELUM: 'Belum dinilai',
    '–': 'Tidak bekerja di sini',
  },
  en: {
    H: 'Present',
    TL1: 'Late 1',
    TL2: 'Late 2',
    TL3: 'Late 3',
    TL4: 'Late 4',
    PSW1: 'Left early 1',
    PSW2: 'Left early 2',
    PSW3: 'Left early 3',
    PSW4: 'Left early 4',
    TAM: 'No clock-in',
    TAP: 'No clock-out',
    TK: 'Absent without notice',
    DL: 'Field duty',
    DK: 'Training',
    TB: 'Study assignment',
    DPK: 'Seconded',
    MPP: 'Pre-retirement',
    WFH: 'Work from home',
    CT: 'Annual leave',
    CB: 'Long leave',
    CS: 'Sick leave',
    CM: 'Maternity leave',
    CAP: 'Leave for important reasons',
    CLTN: 'Unpaid leave',
    CBer: 'Joint leave',
    S: 'Sick',
    I: 'Excused absence',
    IT: 'Excused late',
    IPC: 'Excused early leave',
    IK: 'Excused out of office',
    LA: 'Forgot to clock',
    TKR: 'Buttons swapped',
    L: 'Day off',
    GS: 'System outage',
    KONFLIK: 'Conflict',
    BELUM: 'Not scored yet',
    '–': 'Not employed here',
  },
} as const satisfies Istilah<KodeHari | 'WFH' | 'IK' | 'LA' | 'TKR'>

/** What a correction line comes from: the kind of fact that changed after the lock. */
const SEBAB_KOREKSI = {
  id: {
    presensi: 'Presensi',
    konfirmasi: 'Konfirmasi presensi',
    perbaikan: 'Perbaikan presensi',
    daftar_hadir_baris: 'Daftar hadir manual',
    daftar_hadir_langkah: 'Daftar hadir manual',
    izin: 'Izin atau cuti',
    surat_pegawai: 'Surat cuti, izin, atau tugas',
    dinas_luar: 'Dinas luar',
    hari_libur: 'Hari libur',
    hari_libur_kantor: 'Hari libur kantor',
    hari_kerja: 'Hari kerja',
    jam_kerja: 'Jam kerja',
    jam_kerja_lingkup: 'Jam kerja',
    shift: 'Sif',
    shift_anggota: 'Anggota sif',
    shift_pegawai: 'Jadwal sif',
    kegiatan: 'Kegiatan',
    kegiatan_kantor: 'Kegiatan',
    kegiatan_pegawai: 'Kegiatan',
    kegiatan_pengecualian: 'Pengecualian kegiatan',
    gangguan: 'Gangguan sistem',
    perubahan_lampau: 'Perubahan hari lampau',
    tertukar: 'Tombol tertukar',
    kebijakan: 'Kebijakan',
    pegawai: 'Data pegawai',
    riwayat_jenis: 'Jenis kepegawaian',
    penempatan: 'Penempatan',
    kantor: 'Kantor',
    kantor_dinilai: 'Kantor yang menilai hari itu',
    instansi: 'Instansi',
    pengaturan: 'Pengaturan',
    beberapa: 'Beberapa perubahan',
  },
  en: {
    presensi: 'Clocking',
    konfirmasi: 'Confirmation of a clocking',
    perbaikan: 'Correction of a clocking',
    daftar_hadir_baris: 'Manual list',
    daftar_hadir_langkah: 'Manual list',
    izin: 'Permit or leave',
    surat_pegawai: 'Paper for leave, permit or duty',
    dinas_luar: 'Field duty',
    hari_libur: 'Holiday',
    hari_libur_kantor: 'Holiday of an office',
    hari_kerja: 'Work day',
    jam_kerja: 'Work hours',
    jam_kerja_lingkup: 'Work hours',
    shift: 'Shift',
    shift_anggota: 'Members of a shift',
    shift_pegawai: 'Shift roster',
    kegiatan: 'Joint event',
    kegiatan_kantor: 'Joint event',
    kegiatan_pegawai: 'Joint event',
    kegiatan_pengecualian: 'Exemption from an event',
    perubahan_lampau: 'Change of a past day',
    tertukar: 'Swapped buttons',
    gangguan: 'Outage',
    kebijakan: 'Policy',
    pegawai: 'Employee data',
    riwayat_jenis: 'Kind of employee',
    penempatan: 'Placement',
    kantor: 'Office',
    kantor_dinilai: 'The office that judged the day',
    instansi: 'Agency',
    pengaturan: 'Settings',
    beberapa: 'Several changes',
  },
} as const satisfies Record<Language, Record<string, string>>

/** Causes of a correction line in words, each once. */
export function sebabKoreksi(sebab: readonly string[], language: Language): string {
  const words: Readonly<Record<string, string>> = SEBAB_KOREKSI[language]
  return [...new Set(sebab.map((one) => words[one] ?? one.replaceAll('_', ' ')))].join(', ')
}
