import type { Sha256 } from './rantai.ts'

/** Values of a record as one text: a value a line, JSON, so that no two different records give the same text. */
const kanonik = (nama: string, values: readonly unknown[]): string =>
  [nama, ...values.map((value) => JSON.stringify(value ?? null))].join('\n')

/** What retention may delete: position, device time and the like. The chain holds only a salted hash of it. */
export type IsiPribadi = {
  readonly lat: number | null
  readonly lng: number | null
  readonly akurasi_m: number | null
  readonly umur_posisi_detik: number | null
  readonly jarak_m: number | null
  readonly waktu_perangkat: number
  readonly hash_foto: string | null
  readonly skor_wajah_perangkat: number | null
  readonly sinyal: string
}

export const komitmenOf = (garam: string, isi: IsiPribadi, sha256: Sha256): string =>
  sha256(
    kanonik('presensi.pribadi.v1', [
      garam,
      isi.lat,
      isi.lng,
      isi.akurasi_m,
      isi.umur_posisi_detik,
      isi.jarak_m,
      isi.waktu_perangkat,
      isi.hash_foto,
      isi.skor_wajah_perangkat,
      isi.sinyal,
    ]),
  )

/** The event itself, as it stands in its append-only row. */
export type IsiPresensi = {
  readonly instansi_id: string
  readonly id: string
  readonly pegawai_id: string
  readonly kantor_id: string | null
  readonly jenis: string
  readonly kegiatan_id: string | null
  readonly work_from: string
  readonly tanggal: string
  readonly waktu: number
  readonly diterima_pada: number
  readonly luring: boolean
  readonly perangkat_id: string
  readonly nilai: string
  readonly sinyal_kode: readonly string[]
  readonly foto_diharapkan: boolean
  readonly komitmen: string
}

export const hashPresensi = (isi: IsiPresensi, sha256: Sha256): string =>
  sha256(
    kanonik('presensi.peristiwa.v1', [
      isi.instansi_id,
      isi.id,
      isi.pegawai_id,
      isi.kantor_id,
      isi.jenis,
      isi.kegiatan_id,
      isi.work_from,
      isi.tanggal,
      isi.waktu,
      isi.diterima_pada,
      isi.luring,
      isi.perangkat_id,
      isi.nilai,
      isi.sinyal_kode,
      isi.foto_diharapkan,
      isi.komitmen,
    ]),
  )

/** What happened to an event later: an automatic assessment or a person's decision. */
export type IsiPenilaian = {
  readonly instansi_id: string
  readonly id: string
  readonly presensi_id: string
  readonly tanggal: string
  readonly jenis: 'otomatis' | 'keputusan'
  readonly nilai: string
  readonly kode: string | null
  readonly fakta: string
  readonly catatan: string | null
  readonly oleh: string | null
  readonly pada: number
}

export const hashPenilaian = (isi: IsiPenilaian, sha256: Sha256): string =>
  sha256(
    kanonik('presensi.penilaian.v1', [
      isi.instansi_id,
      isi.id,
      isi.presensi_id,
      isi.tanggal,
      isi.jenis,
      isi.nilai,
      isi.kode,
      isi.fakta,
      isi.catatan,
      isi.oleh,
      isi.pada,
    ]),
  )
