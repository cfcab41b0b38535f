import { kanonik } from './isi.ts'
import type { Sha256 } from './rantai.ts'

/** A person's stored month, as it is hashed. */
export type OrangTerkunci = {
  readonly pegawai_id: string
  readonly nip: string
  readonly nama: string
  readonly jabatan: string | null
  readonly isi: string
}
export const sidikOrang = ({ pegawai_id, nip, nama, jabatan, isi }: OrangTerkunci, sha256: Sha256): string =>
  sha256(kanonik('presensi.rekap.orang.v1', [pegawai_id, nip, nama, jabatan, isi]))

/** The hash over the hashes of all people of a lock, in the order of their ids. */
export const akarOrang = (people: readonly OrangTerkunci[], sha256: Sha256): string =>
  sha256(
    people
      .toSorted((a, b) => (a.pegawai_id < b.pegawai_id ? -1 : 1))
      .map((one) => sidikOrang(one, sha256))
      .join('\n'),
  )

/** The lock of an office's month. */
export type IsiKunci = {
  readonly instansi_id: string
  readonly id: string
  readonly kantor_id: string
  readonly bulan: string
  readonly versi: number
  readonly orang: number
  readonly ringkasan: string
  readonly koreksi: string
  readonly terbuka: string
  readonly alasan: string | null
  readonly akar: string
  readonly oleh: string
  readonly pada: number
}
export const hashKunci = (isi: IsiKunci, sha256: Sha256): string =>
  sha256(
    kanonik('presensi.rekap.v1', [
      isi.instansi_id,
      isi.id,
      isi.kantor_id,
      isi.bulan,
      isi.versi,
      isi.orang,
      isi.ringkasan,
      isi.koreksi,
      isi.terbuka,
      isi.alasan,
      isi.akar,
      isi.oleh,
      isi.pada,
    ]),
  )

/** Somebody signed a lock. */
export type IsiTandaTangan = {
  readonly instansi_id: string
  readonly id: string
  readonly kunci_id: string
  readonly peran: 'pembuat' | 'penandatangan'
  readonly pengguna_id: string
  readonly nama: string
  readonly nip: string
  readonly jabatan_cetak: string | null
  readonly kapasitas: 'pejabat' | 'Plt' | 'Plh' | null
  /** hash of the specimen, in hex */
  readonly sidik: string | null
  readonly pada: number
}
export const hashTandaTangan = (isi: IsiTandaTangan, sha256: Sha256): string =>
  sha256(
    kanonik('presensi.rekap.tanda_tangan.v1', [
      isi.instansi_id,
      isi.id,
      isi.kunci_id,
      isi.peran,
      isi.pengguna_id,
      isi.nama,
      isi.nip,
      isi.jabatan_cetak,
      isi.kapasitas,
      isi.sidik,
      isi.pada,
    ]),
  )
