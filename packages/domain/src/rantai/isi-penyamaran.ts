import { kanonik } from './isi.ts'
import type { Sha256 } from './rantai.ts'

/** Private fields of a line of the audit log were emptied: which line and fields, its hash before and after, and why. */
export type IsiPenyamaran = {
  readonly id: string
  readonly instansi_id: string | null
  readonly audit_id: string
  readonly bidang: readonly string[]
  readonly hash_awal: string
  readonly hash_akhir: string
  readonly alasan: string
  readonly pada: number
}

export const hashPenyamaran = (isi: IsiPenyamaran, sha256: Sha256): string =>
  sha256(
    kanonik('presensi.penyamaran.v1', [
      isi.id,
      isi.instansi_id,
      isi.audit_id,
      isi.bidang,
      isi.hash_awal,
      isi.hash_akhir,
      isi.alasan,
      isi.pada,
    ]),
  )
