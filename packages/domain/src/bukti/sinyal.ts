/** Grades of a clocking, from good to bad. */
export const NILAI = ['diterima', 'perlu_konfirmasi', 'ditolak'] as const
export type Nilai = (typeof NILAI)[number]
/** What a signal does: 'anomali' is only noted for review. */
export const AKIBAT = ['anomali', 'perlu_konfirmasi', 'ditolak'] as const
export type Akibat = (typeof AKIBAT)[number]

export const SINYAL_KODE = [
  'luar_area',
  'luar_area_jauh',
  'tanpa_posisi',
  'area_belum_ada',
  'area_diubah_sendiri',
  'akurasi_aneh',
  'posisi_lama',
  'koordinat_sama',
  'terlalu_cepat',
  'perangkat_orang_lain',
  'perangkat_bersama',
  'perangkat_baru',
  'tanda_tangan_salah',
  'tantangan_terpakai',
  'foto_tidak_datang',
  'selisih_jam',
  'luring',
  'luring_terlambat',
] as const
export type SinyalKode = (typeof SINYAL_KODE)[number]

export type Fakta = Readonly<Record<string, string | number>>
/** One signal on one clocking: what it does, and the facts its sentence needs. */
export type Sinyal = { readonly kode: SinyalKode; readonly akibat: Akibat; readonly fakta: Fakta }

/** Grade by default (fields.md, Evidence). An agency can change it by a dated setting; what proves nothing can never count as accepted. */
export const AKIBAT_BAKU: Readonly<Record<SinyalKode, Akibat>> = {
  luar_area: 'perlu_konfirmasi',
  luar_area_jauh: 'ditolak',
  tanpa_posisi: 'perlu_konfirmasi',
  area_belum_ada: 'perlu_konfirmasi',
  area_diubah_sendiri: 'perlu_konfirmasi',
  akurasi_aneh: 'perlu_konfirmasi',
  posisi_lama: 'perlu_konfirmasi',
  koordinat_sama: 'perlu_konfirmasi',
  terlalu_cepat: 'perlu_konfirmasi',
  perangkat_orang_lain: 'ditolak',
  perangkat_bersama: 'perlu_konfirmasi',
  perangkat_baru: 'anomali',
  tanda_tangan_salah: 'ditolak',
  tantangan_terpakai: 'ditolak',
  foto_tidak_datang: 'perlu_konfirmasi',
  selisih_jam: 'anomali',
  luring: 'perlu_konfirmasi',
  luring_terlambat: 'ditolak',
}

/** Without a position, a fence, a key or an unused challenge there is nothing to accept: an agency cannot turn these into a note. */
export const SINYAL_KERAS: readonly SinyalKode[] = [
  'luar_area_jauh',
  'tanpa_posisi',
  'area_belum_ada',
  'perangkat_orang_lain',
  'tanda_tangan_salah',
  'tantangan_terpakai',
  'luring_terlambat',
]

/** Never on oneself: no agency turns this off. */
export const SINYAL_TETAP: readonly SinyalKode[] = ['area_diubah_sendiri']

/** Signals of place: weighed against the papers, the office and the fence of the date whenever the grade is derived. */
export const SINYAL_TEMPAT: readonly SinyalKode[] = ['luar_area', 'luar_area_jauh', 'area_belum_ada']
/** Signals of time that are weighed against the outages known whenever the grade is derived. */
export const SINYAL_WAKTU: readonly SinyalKode[] = ['luring']
/** What a person cannot ask to be looked at: it says that the clocking is not theirs, or not this one. */
export const SINYAL_PALSU: readonly SinyalKode[] = ['perangkat_orang_lain', 'tanda_tangan_salah', 'tantangan_terpakai']

/** Thresholds by default; each is a dated setting. */
export const AMBANG_BAKU = {
  akurasi_dipakai_m: 50,
  jauh_m: 5_000,
  akurasi_terkecil_m: 1,
  akurasi_terbesar_m: 500,
  umur_posisi_detik: 60,
  koordinat_sama_hari: 3,
  koordinat_sama_orang: 3,
  cepat_km_jam: 150,
  cepat_jarak_m: 1_000,
  perangkat_baru_jam: 24,
  selisih_jam_detik: 120,
  luring_jam: 24,
} as const
export type Ambang = { readonly [K in keyof typeof AMBANG_BAKU]: number }

export type AturanBukti = { readonly ambang: Ambang; readonly akibat: Readonly<Record<SinyalKode, Akibat>> }
export const ATURAN_BAKU: AturanBukti = { ambang: AMBANG_BAKU, akibat: AKIBAT_BAKU }

/** The worst of the signals; with none that grades, accepted. */
export function nilaiOf(sinyal: readonly Sinyal[]): Nilai {
  if (sinyal.some(({ akibat }) => akibat === 'ditolak')) return 'ditolak'
  return sinyal.some(({ akibat }) => akibat === 'perlu_konfirmasi') ? 'perlu_konfirmasi' : 'diterima'
}

const WORSE: Readonly<Record<Nilai, number>> = { diterima: 0, perlu_konfirmasi: 1, ditolak: 2 }
export const worseOf = (a: Nilai, b: Nilai): Nilai => (WORSE[a] >= WORSE[b] ? a : b)
