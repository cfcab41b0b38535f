import type { Nilai } from '@presensi/domain/bukti/sinyal'
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
