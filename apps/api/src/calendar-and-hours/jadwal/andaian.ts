import type { Gangguan } from '@presensi/domain/akses/diri-sendiri'
import type { HariKerja, HariLibur } from '@presensi/domain/jadwal/resolve-jadwal'
import type { Kebijakan } from '@presensi/domain/kebijakan/kebijakan'
import type { Andai } from '@presensi/domain/lampau/andaian'
import type { Sel } from './jadwal.repo.ts'

/** A joint event with whom it is for, as days are judged by it. */
export type IsiKegiatan = {
  readonly id: string
  readonly tanggal: string
  readonly nama: string
  readonly jenis: string
  readonly kode_potongan: string | null
  readonly mulai: string
  readonly selesai: string
  readonly wajib: boolean
  readonly dihitung_masuk: boolean
  readonly dibatalkan: boolean
  readonly kantor_ids: string[]
  readonly pegawai_ids: string[]
  readonly dikecualikan_ids: string[]
}

/** An outage as days are judged by it. */
export type IsiGangguan = Gangguan & {
  readonly id: string
  readonly kantor_id: string | null
  readonly mulai: number
  readonly selesai: number
}

/** A row of a manual list that counts, as days are judged by it. */
export type IsiDaftarHadir = {
  readonly daftar_id: string
  readonly pegawai_id: string
  readonly tanggal: string
  readonly masuk: number | null
  readonly pulang: number | null
  readonly zona_waktu: string
  /** when it was entered: of one person and day the latest counts */
  readonly pada: number
}

type Isi = {
  hari_kerja: HariKerja
  hari_libur: HariLibur
  kegiatan: IsiKegiatan
  kebijakan: Kebijakan
  gangguan: IsiGangguan
  shift_pegawai: Sel
  daftar_hadir: IsiDaftarHadir
}
type Jenis = keyof Isi

/** A fact that an act changed, as it stood before and after. */
export type BarisLampau = {
  readonly [J in Jenis]: {
    readonly jenis: J
    readonly kunci: string
    readonly sebelum: Isi[J] | null
    readonly sesudah: Isi[J] | null
    /** somebody else has said since what holds */
    readonly diganti?: boolean
  }
}[Jenis]

/** What is taken to stand in place of what stands. */
export type Andaian = { readonly [J in Jenis]: Andai<J, Isi[J]> }[Jenis]

export const kunciHariKerja = ({ tanggal, kantor_id }: Pick<HariKerja, 'tanggal' | 'kantor_id'>): string =>
  `${tanggal} ${kantor_id ?? ''}`
export const kunciSel = ({ pegawai_id, tanggal }: Pick<Sel, 'pegawai_id' | 'tanggal'>): string =>
  `${pegawai_id} ${tanggal}`

/** Acts of a person that somebody else has still to agree to, the latest first. */
export type Tahanan = {
  readonly id: string
  readonly dari: string
  readonly sampai: string
  readonly baris: readonly BarisLampau[]
}

/** Whoever waits is judged by what stood before: of two acts about one fact, by what stood before the first. */
export const tahanOf = (tahanan: readonly Tahanan[], berlakukan: string | undefined): Andaian[] =>
  tahanan
    .filter(({ id }) => id !== berlakukan)
    .flatMap(({ dari, sampai, baris }) =>
      baris
        .filter(({ diganti }) => diganti !== true)
        .map(({ jenis, kunci, sebelum }) => ({ jenis, kunci, isi: sebelum, dari, sampai }) as Andaian),
    )

/** Those of one kind, on one day where one is said. */
export const pilihAndaian = <J extends Jenis>(
  all: readonly Andaian[],
  jenis: J,
  tanggal?: string,
): Extract<Andaian, { jenis: J }>[] =>
  all.length === 0
    ? []
    : all.filter(
        (one): one is Extract<Andaian, { jenis: J }> =>
          one.jenis === jenis && (tanggal === undefined || (one.dari <= tanggal && tanggal <= one.sampai)),
      )
