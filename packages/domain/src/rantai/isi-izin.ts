import { kanonik } from './isi.ts'
import type { Sha256 } from './rantai.ts'

/** What was written beside a step of a request: deleted by retention. The chain holds only a salted hash of it. */
export type CatatanIzin = {
  readonly garam: string
  readonly catatan: string | null
  readonly nomor_surat: string | null
}
export const komitmenIzin = ({ garam, catatan, nomor_surat }: CatatanIzin, sha256: Sha256): string =>
  sha256(kanonik('presensi.izin.catatan.v1', [garam, catatan, nomor_surat]))

/** A step of a request for leave or a permit: asked, decided, taken back. */
export type IsiLangkahIzin = {
  readonly instansi_id: string
  readonly id: string
  readonly izin_id: string
  readonly pegawai_id: string
  readonly jenis_kode: string
  readonly urut: number
  readonly aksi: string
  readonly tingkat: string | null
  readonly keputusan: string | null
  readonly mulai: string | null
  readonly selesai: string | null
  readonly tanggal: string | null
  readonly dasar_tolak: string | null
  readonly sebagai: string | null
  readonly oleh: string | null
  readonly pada: number
  readonly komitmen: string
}
export const hashLangkahIzin = (isi: IsiLangkahIzin, sha256: Sha256): string =>
  sha256(
    kanonik('presensi.izin.v1', [
      isi.instansi_id,
      isi.id,
      isi.izin_id,
      isi.pegawai_id,
      isi.jenis_kode,
      isi.urut,
      isi.aksi,
      isi.tingkat,
      isi.keputusan,
      isi.mulai,
      isi.selesai,
      isi.tanggal,
      isi.dasar_tolak,
      isi.sebagai,
      isi.oleh,
      isi.pada,
      isi.komitmen,
    ]),
  )
