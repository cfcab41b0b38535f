import { kanonik } from './isi.ts'
import type { Sha256 } from './rantai.ts'

/** What a person was paid, as it is hashed. */
export type OrangDibayar = {
  readonly pegawai_id: string
  readonly nip: string
  readonly nama: string
  readonly bruto: number
  readonly neto: number
  readonly isi: string
}

/** The hash over the hashes of everybody who was paid, in the order of their ids. */
export const akarTpp = (people: readonly OrangDibayar[], sha256: Sha256): string =>
  sha256(
    people
      .toSorted((a, b) => (a.pegawai_id < b.pegawai_id ? -1 : 1))
      .map(({ pegawai_id, nip, nama, bruto, neto, isi }) =>
        sha256(kanonik('presensi.tpp.orang.v1', [pegawai_id, nip, nama, bruto, neto, isi])),
      )
      .join('\n'),
  )

/** A final period of the allowance. */
export type IsiTpp = {
  readonly instansi_id: string
  readonly id: string
  readonly jenis: string
  readonly nama: string
  readonly bulan: string
  readonly bulan_presensi: string
  readonly skema_id: string
  readonly skema_isi: string
  readonly dihitung_oleh: string
  readonly orang: number
  readonly bruto: number
  readonly neto: number
  readonly akar: string
  readonly final_oleh: string
  readonly final_pada: number
}
export const hashTpp = (isi: IsiTpp, sha256: Sha256): string =>
  sha256(
    kanonik('presensi.tpp.v1', [
      isi.instansi_id,
      isi.id,
      isi.jenis,
      isi.nama,
      isi.bulan,
      isi.bulan_presensi,
      isi.skema_id,
      isi.skema_isi,
      isi.dihitung_oleh,
      isi.orang,
      isi.bruto,
      isi.neto,
      isi.akar,
      isi.final_oleh,
      isi.final_pada,
    ]),
  )
