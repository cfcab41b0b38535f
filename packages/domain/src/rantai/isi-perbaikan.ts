import { kanonik } from './isi.ts'
import type { Sha256 } from './rantai.ts'

/** Why somebody asked for a correction, with the hash of the evidence: deleted by retention. The chain holds only a salted hash of it. */
export type AlasanPerbaikan = {
  readonly garam: string
  readonly alasan: string
  /** SHA-256 of the file, in hex; null without one */
  readonly sidik_lampiran: string | null
}

export const komitmenPerbaikan = ({ garam, alasan, sidik_lampiran }: AlasanPerbaikan, sha256: Sha256): string =>
  sha256(kanonik('presensi.perbaikan.alasan.v1', [garam, alasan, sidik_lampiran]))

/** A decision on a request to correct a day, with what was asked. Where it was approved, `masuk` and `pulang` are events. */
export type IsiPerbaikan = {
  readonly instansi_id: string
  readonly id: string
  readonly perbaikan_id: string
  readonly pegawai_id: string
  readonly tanggal: string
  readonly jenis: string
  readonly masuk: number | null
  readonly pulang: number | null
  readonly zona_waktu: string
  readonly sebab: string
  readonly putaran: number
  readonly komitmen: string
  readonly diajukan_pada: number
  readonly keputusan: string
  readonly sebagai: string
  readonly oleh: string
  readonly catatan: string | null
  readonly pada: number
}

export const hashPerbaikan = (isi: IsiPerbaikan, sha256: Sha256): string =>
  sha256(
    kanonik('presensi.perbaikan.v1', [
      isi.instansi_id,
      isi.id,
      isi.perbaikan_id,
      isi.pegawai_id,
      isi.tanggal,
      isi.jenis,
      isi.masuk,
      isi.pulang,
      isi.zona_waktu,
      isi.sebab,
      isi.putaran,
      isi.komitmen,
      isi.diajukan_pada,
      isi.keputusan,
      isi.sebagai,
      isi.oleh,
      isi.catatan,
      isi.pada,
    ]),
  )
