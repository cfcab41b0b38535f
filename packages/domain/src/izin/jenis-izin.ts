import { KODE_SURAT } from '../hari/klaim.ts'
import type { Tanggal } from '../kalender/tanggal.ts'
import { JENIS_PEGAWAI, type JenisPegawai } from '../pegawai/nip.ts'

export const KELOMPOK_IZIN = ['cuti', 'izin', 'sakit', 'tugas'] as const
export const SATUAN_IZIN = ['hari_kerja', 'hari_kalender', 'jam'] as const
export const MAKS_PER = ['permintaan', 'bulan', 'tahun'] as const
export const LAMPIRAN_IZIN = ['tidak', 'boleh', 'wajib'] as const
/** Levels of decision, in the order in which they decide. */
export const TINGKAT_IZIN = ['atasan', 'pybmc', 'instansi'] as const
export type TingkatIzin = (typeof TINGKAT_IZIN)[number]

/** What a granted request makes of its days: a day code, or a mark (IK) or mode (WFH, WFA). DL has a paper of its own. */
export const KODE_HARI_IZIN = [
  'CLTN',
  'MPP',
  'DPK',
  'TB',
  'CM',
  'CS',
  'S',
  'CB',
  'CT',
  'CAP',
  'I',
  'DK',
  'IT',
  'IPC',
  'IK',
  'WFH',
  'WFA',
] as const
export type KodeHariIzin = (typeof KODE_HARI_IZIN)[number]
/** The codes that say what a whole day is. */
export type KodeHariPenuh = Exclude<KodeHariIzin, 'IT' | 'IPC' | 'IK' | 'WFH' | 'WFA'>
export const isHariPenuh = (kode: KodeHariIzin): kode is KodeHariPenuh =>
  (KODE_SURAT as readonly string[]).includes(kode)
/** Health has a layer of its own: it may fall into another leave. */
export const SAKIT: readonly KodeHariIzin[] = ['CM', 'CS', 'S']
export const isSakit = (kode: KodeHariIzin): boolean => SAKIT.includes(kode)

export type JenisIzin = {
  readonly kode: string
  readonly nama: string
  readonly kelompok: (typeof KELOMPOK_IZIN)[number]
  readonly satuan: (typeof SATUAN_IZIN)[number]
  readonly untuk: readonly JenisPegawai[]
  readonly masa_kerja_bulan: number | null
  /** the most of its unit, for `maks_per` */
  readonly maks: number | null
  readonly maks_bulan: number | null
  readonly maks_per: (typeof MAKS_PER)[number]
  /** how many days after its first day it may still be asked for, and after its last day still be answered */
  readonly mundur_hari: number
  readonly jenis_kelamin: 'L' | 'P' | null
  readonly lampiran: (typeof LAMPIRAN_IZIN)[number]
  readonly memakai_saldo: boolean
  readonly kode_hari: KodeHariIzin
  readonly tingkat: readonly TingkatIzin[]
  /** the agency's level may be given by `approval-auto` */
  readonly otomatis: boolean
  readonly boleh_tangguh: boolean
  /** may be refused on its merits; without it a PNS is refused only because a condition is not met */
  readonly boleh_tolak: boolean
  readonly boleh_panggil: boolean
  readonly dasar: string | null
  readonly berlaku_mulai: Tanggal
  readonly berlaku_sampai: Tanggal | null
  readonly aktif: boolean
}

/** Reasons that a kind knows (fields.md, izin `alasan_kode`); other kinds have none. */
export const ALASAN_KODE: Readonly<Record<string, readonly string[]>> = {
  CB: ['haji_pertama', 'agama', 'kelahiran_4', 'lain'],
  CAP: [
    'keluarga_sakit',
    'keluarga_meninggal',
    'urus_hak',
    'menikah',
    'istri_melahirkan',
    'musibah',
    'perwakilan_rawan',
  ],
  CLTN: ['dampingi_tugas', 'dampingi_kerja', 'keturunan', 'anak_khusus', 'rawat_keluarga', 'rawat_orang_tua'],
}

/** Reasons for which the law asks for a letter: inpatient, of the head of the neighbourhood at least, departure of the hajj (Peraturan BKN 24/2017 III.B, III.E). */
export const ALASAN_BERSURAT: readonly string[] = ['keluarga_sakit', 'istri_melahirkan', 'musibah', 'haji_pertama']
/** Whether a request takes letters: as its kind says, and by the law for some reasons whatever the kind says. */
export const lampiranIzin = (
  { lampiran }: Pick<JenisIzin, 'lampiran'>,
  alasan_kode: string | null | undefined,
): JenisIzin['lampiran'] => (ALASAN_BERSURAT.includes(alasan_kode ?? '') ? 'wajib' : lampiran)

/** No national rule knows these: they rest on a decree of the agency, which has to be named. */
export const TANPA_DASAR_NASIONAL: readonly string[] = ['I', 'IT', 'IPC', 'IK']
/** Entered by the operator with the decree, never asked for. */
export const HANYA_OPERATOR: readonly string[] = ['MPP', 'DPK']
/** Never registered by themselves (behaviour.md §7). */
export const TANPA_OTOMATIS: readonly string[] = ['CLTN', 'CB']

const SEMUA = JENIS_PEGAWAI
const PNS_CPNS = ['PNS', 'CPNS'] as const
const ASN = ['PNS', 'CPNS', 'PPPK'] as const
const TIGA = ['atasan', 'pybmc', 'instansi'] as const
/** Perka BKN 24/2017 has been in force since then. */
const SEJAK = '2017-12-27'

type Isi = Partial<JenisIzin> & Pick<JenisIzin, 'kode' | 'nama' | 'kelompok' | 'satuan' | 'untuk' | 'tingkat' | 'dasar'>
const define = (isi: Isi): JenisIzin => ({
  masa_kerja_bulan: null,
  maks: null,
  maks_bulan: null,
  maks_per: 'permintaan',
  mundur_hari: 0,
  jenis_kelamin: null,
  lampiran: 'boleh',
  memakai_saldo: false,
  kode_hari: isi.kode as KodeHariIzin,
  otomatis: false,
  boleh_tangguh: false,
  boleh_tolak: false,
  boleh_panggil: false,
  berlaku_mulai: SEJAK,
  berlaku_sampai: null,
  aktif: true,
  ...isi,
})
const cuti = (isi: Omit<Isi, 'kelompok' | 'tingkat' | 'satuan'> & Partial<Isi>): JenisIzin =>
  define({ kelompok: 'cuti', tingkat: TIGA, satuan: 'hari_kalender', otomatis: true, ...isi })
const izin = (isi: Omit<Isi, 'kelompok' | 'tingkat' | 'untuk' | 'dasar'> & Partial<Isi>): JenisIzin =>
  define({
    kelompok: 'izin',
    tingkat: ['atasan'],
    untuk: SEMUA,
    mundur_hari: 1,
    boleh_tolak: true,
    dasar: 'Ketentuan jam kerja instansi',
    ...isi,
  })
const tugas = (isi: Omit<Isi, 'kelompok' | 'satuan' | 'untuk'> & Partial<Isi>): JenisIzin =>
  define({
    kelompok: 'tugas',
    satuan: 'hari_kalender',
    untuk: PNS_CPNS,
    lampiran: 'wajib',
    boleh_tolak: true,
    ...isi,
  })

const PP = 'PP 11/2017 jo. PP 17/2020; Peraturan BKN 24/2017 jo. 7/2021'
const PPPK = 'PP 49/2018; Peraturan BKN 7/2022'

/** The kinds an agency begins with. What differs there it saves as a kind of its own with the same code. */
export const JENIS_BAKU: readonly JenisIzin[] = [
  cuti({
    kode: 'CT',
    nama: 'Cuti tahunan',
    untuk: ASN,
    satuan: 'hari_kerja',
    masa_kerja_bulan: 12,
    memakai_saldo: true,
    boleh_tangguh: true,
    boleh_panggil: true,
    dasar: `${PP} (III.A); PPPK: ${PPPK}`,
  }),
  cuti({
    kode: 'CB',
    nama: 'Cuti besar',
    untuk: ['PNS'],
    masa_kerja_bulan: 60,
    maks_bulan: 3,
    boleh_tangguh: true,
    boleh_panggil: true,
    dasar: `${PP} (III.B)`,
  }),
  cuti({
    kode: 'CS',
    nama: 'Cuti sakit',
    untuk: ASN,
    maks_bulan: 12,
    mundur_hari: 14,
    lampiran: 'wajib',
    dasar: `${PP} (III.C), PP 17/2020 pasal 320; PPPK: ${PPPK} pasal 12–17`,
  }),
  cuti({
    kode: 'CM',
    nama: 'Cuti melahirkan',
    untuk: ASN,
    maks_bulan: 3,
    mundur_hari: 14,
    jenis_kelamin: 'P',
    lampiran: 'wajib',
    dasar: `${PP} (III.D); PPPK: ${PPPK}`,
  }),
  cuti({
    kode: 'CAP',
    nama: 'Cuti karena alasan penting',
    untuk: PNS_CPNS,
    maks_bulan: 1,
    mundur_hari: 14,
    boleh_panggil: true,
    dasar: `${PP} pasal 328–331 (III.E)`,
  }),
  cuti({
    kode: 'CLTN',
    nama: 'Cuti di luar tanggungan negara',
    untuk: ['PNS'],
    masa_kerja_bulan: 60,
    maks_bulan: 36,
    lampiran: 'wajib',
    boleh_tolak: true,
    dasar: `${PP} (III.G)`,
  }),
  izin({ kode: 'IT', nama: 'Izin datang terlambat', satuan: 'jam' }),
  izin({ kode: 'IPC', nama: 'Izin pulang cepat', satuan: 'jam' }),
  izin({ kode: 'IK', nama: 'Izin keluar kantor', satuan: 'jam' }),
  izin({
    kode: 'I',
    nama: 'Izin tidak masuk',
    satuan: 'hari_kerja',
    // Off for PNS and CPNS until the agency names its decree: national law knows only the seven kinds of leave.
    untuk: ['PPPK', 'PPPK_PARUH_WAKTU', 'NON_ASN'],
    tingkat: ['atasan', 'instansi'],
    dasar: 'Ketentuan instansi; lengkapi dengan nomor keputusannya sebelum dibuka untuk PNS dan CPNS',
  }),
  izin({
    kode: 'S',
    nama: 'Sakit satu hari',
    kelompok: 'sakit',
    satuan: 'hari_kerja',
    maks: 1,
    mundur_hari: 14,
    lampiran: 'wajib',
    dasar: 'Peraturan BKN 7/2021; PPPK: Peraturan BKN 7/2022',
  }),
  izin({ kode: 'WFH', nama: 'Bekerja dari rumah', satuan: 'hari_kerja', dasar: 'Perpres 21/2023; PermenPANRB 4/2025' }),
  izin({
    kode: 'WFA',
    nama: 'Bekerja dari mana saja',
    satuan: 'hari_kerja',
    mundur_hari: 0,
    dasar: 'Perpres 21/2023; PermenPANRB 4/2025',
  }),
  tugas({
    kode: 'MPP',
    nama: 'Masa persiapan pensiun',
    untuk: ['PNS'],
    tingkat: ['instansi'],
    maks_bulan: 12,
    dasar: 'PP 11/2017 pasal 350',
  }),
  tugas({ kode: 'DPK', nama: 'Dipekerjakan', untuk: ['PNS'], tingkat: ['instansi'], dasar: 'PP 11/2017' }),
  tugas({
    kode: 'TB',
    nama: 'Tugas belajar',
    untuk: PNS_CPNS,
    tingkat: ['pybmc', 'instansi'],
    dasar: 'PermenPANRB 28/2021',
  }),
  tugas({ kode: 'DK', nama: 'Diklat', untuk: ASN, tingkat: ['pybmc', 'instansi'], dasar: 'PP 11/2017 pasal 203' }),
]

/** The row of a kind that holds on a day: the agency's own before the shipped one, the latest that has begun. */
export function jenisPada(own: readonly JenisIzin[], kode: string, tanggal: Tanggal): JenisIzin | null {
  const holds = (one: JenisIzin): boolean =>
    one.kode === kode && one.berlaku_mulai <= tanggal && (one.berlaku_sampai === null || tanggal <= one.berlaku_sampai)
  const latest = own.filter(holds).toSorted((a, b) => (a.berlaku_mulai < b.berlaku_mulai ? 1 : -1))[0]
  return latest ?? JENIS_BAKU.find(holds) ?? null
}

/** Every kind that holds on a day, in the order in which they ship; the agency's further ones behind. */
export function semuaJenisPada(own: readonly JenisIzin[], tanggal: Tanggal): JenisIzin[] {
  const kodes = [...new Set([...JENIS_BAKU, ...own].map(({ kode }) => kode))]
  return kodes.flatMap((kode) => jenisPada(own, kode, tanggal) ?? [])
}
