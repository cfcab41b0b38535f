import type { JenisPengaturan, NilaiPengaturan } from './jenis.ts'

export type KelompokPengaturan =
  | 'presensi'
  | 'bukti'
  | 'perbaikan'
  | 'persetujuan'
  | 'jadwal'
  | 'keamanan'
  | 'retensi'
  | 'konektor'

export type Pengaturan = {
  readonly nama: string
  readonly kelompok: KelompokPengaturan
  readonly judul: { readonly id: string; readonly en: string }
  readonly penjelasan: { readonly id: string; readonly en: string }
  readonly jenis: JenisPengaturan
  readonly bawaan: NilaiPengaturan
  /** a change would make days come out differently: it holds from a day on, never for days gone by */
  readonly evaluasi: boolean
}

type Words = readonly [id: string, en: string]
export const define = (
  nama: string,
  kelompok: KelompokPengaturan,
  jenis: JenisPengaturan,
  bawaan: NilaiPengaturan,
  judul: Words,
  penjelasan: Words,
  evaluasi = false,
): Pengaturan => ({
  nama,
  kelompok,
  jenis,
  bawaan,
  judul: { id: judul[0], en: judul[1] },
  penjelasan: { id: penjelasan[0], en: penjelasan[1] },
  evaluasi,
})
export const bilangan = (min: number, max: number, satuan: string): JenisPengaturan => ({
  tipe: 'bilangan',
  min,
  max,
  satuan,
})
