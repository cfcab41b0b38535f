import { kanonik } from './isi.ts'
import type { Sha256 } from './rantai.ts'

/** A row of an office's manual list. Its hours are events like clockings; without hours the person was not there. */
export type BarisDaftarHadir = {
  readonly pegawai_id: string
  readonly masuk: number | null
  readonly pulang: number | null
}

/** A manual list of an office and day, with the hash of the scan. */
export type IsiDaftarHadir = {
  readonly instansi_id: string
  readonly id: string
  readonly kantor_id: string
  readonly tanggal: string
  readonly zona_waktu: string
  readonly sebab: string
  readonly gangguan_id: string | null
  readonly alasan: string | null
  /** SHA-256 of the scan, in hex */
  readonly sidik: string
  readonly perlu_setuju: boolean
  readonly oleh: string
  readonly pada: number
  readonly baris: readonly BarisDaftarHadir[]
}

/** Its events have the source 'manual', so that nobody can take them for clockings. */
export const hashDaftarHadir = (isi: IsiDaftarHadir, sha256: Sha256): string =>
  sha256(
    kanonik('presensi.daftar_hadir.v1', [
      'manual',
      isi.instansi_id,
      isi.id,
      isi.kantor_id,
      isi.tanggal,
      isi.zona_waktu,
      isi.sebab,
      isi.gangguan_id,
      isi.alasan,
      isi.sidik,
      isi.perlu_setuju,
      isi.oleh,
      isi.pada,
      ...isi.baris
        .toSorted((a, b) => (a.pegawai_id < b.pegawai_id ? -1 : 1))
        .map(({ pegawai_id, masuk, pulang }) => [pegawai_id, masuk, pulang]),
    ]),
  )

/** What became of a list: agreed to, refused, taken back. */
export type IsiLangkahDaftarHadir = {
  readonly instansi_id: string
  readonly id: string
  readonly daftar_id: string
  readonly tanggal: string
  readonly aksi: string
  readonly alasan: string | null
  readonly oleh: string
  readonly pada: number
}

export const hashLangkahDaftarHadir = (isi: IsiLangkahDaftarHadir, sha256: Sha256): string =>
  sha256(
    kanonik('presensi.daftar_hadir.langkah.v1', [
      isi.instansi_id,
      isi.id,
      isi.daftar_id,
      isi.tanggal,
      isi.aksi,
      isi.alasan,
      isi.oleh,
      isi.pada,
    ]),
  )
