import type { FieldList, OptionalName, RowOf } from '@presensi/contract/field-list'
import type { berhentiFields, jabatanFields, orangFields } from '@presensi/contract/people-and-places/pegawai.fields'
import type { GarisAtasan } from '@presensi/domain/pegawai/garis'
import type { MasaKerja } from '@presensi/domain/pegawai/kepegawaian'
import type { NilaiBerlaku } from '@presensi/domain/pegawai/nilai-berlaku'
import type { JenisPegawai } from '@presensi/domain/pegawai/nip'
import type { StatusPtkp } from '@presensi/domain/pegawai/ptkp'
import type { BarisRiwayat } from '@presensi/domain/pegawai/riwayat'
import type { Berhenti } from './kepegawaian.repo.ts'

/** What a person is, whichever day it is. */
export type Orang = RowOf<typeof orangFields> & { nip_lama: string | null; aktif: boolean }
export type OrangTersimpan = Orang & { id: string; pengguna_id: string }

type Given<L extends FieldList> = { [K in OptionalName<L>]?: RowOf<L>[K] | null | undefined } & Omit<
  RowOf<L>,
  OptionalName<L>
>
export type Jabatan = { jabatan: string; kelas_jabatan: number | null; golongan: string | null }
export type JenisGaris = 'atasan' | 'pybmc'

/** One person as they are wanted, from the form or from a row of the sheet: what is left out stays, null empties it. */
export type PegawaiGiven = Given<typeof orangFields> &
  Given<typeof jabatanFields> &
  Given<typeof berhentiFields> & {
    id?: string | undefined
    kantor_id: string
    mulai?: string | undefined
    jenis_mulai?: string | undefined
    status_ptkp_mulai?: string | undefined
    akhiri?: readonly ('jabatan' | JenisGaris)[] | undefined
    aktif?: boolean | undefined
  }

export type Riwayat = {
  penempatan: BarisRiwayat<string>[]
  jabatan: BarisRiwayat<Jabatan>[]
  atasan: BarisRiwayat<string>[]
  pybmc: BarisRiwayat<string>[]
  /** earliest first */
  kepegawaian: MasaKerja[]
  /** what held before, until which day */
  jenis: NilaiBerlaku<JenisPegawai>['sebelum'][number][]
  ptkp: NilaiBerlaku<StatusPtkp | null>['sebelum'][number][]
}

/** All that has to be known to judge a number of people at once. */
export type Keadaan = {
  hari_ini: string
  /** offices of the agency that were asked for, by id: whether people can be placed there */
  kantor: ReadonlyMap<string, { nama: string; aktif: boolean }>
  byNip: ReadonlyMap<string, OrangTersimpan>
  byId: ReadonlyMap<string, OrangTersimpan>
  pengguna: ReadonlyMap<string, { id: string }>
  /** NIPs that another agency employs now */
  di_tempat_lain: ReadonlySet<string>
  /** pengguna_id of people whose account, name and employment elsewhere are not the caller's to touch */
  terlindung: ReadonlySet<string>
  /** until when people hold a role of the agency, now or later, by pengguna_id */
  berperan: ReadonlyMap<string, string>
  riwayat: ReadonlyMap<string, Riwayat>
  /** the lines above everybody who was named as a superior */
  garis: readonly GarisAtasan[]
}

/** What is stored, before anybody asks whose it is. */
export type Tersimpan = Omit<Keadaan, 'terlindung'>

export type Masalah = {
  field: string
  /** key of issues.ts */
  alasan: string
  /** rows of a history that would have to be changed first */
  rintangan?: readonly { mulai: string; selesai: string | null; nilai: string }[]
}

export type Perubahan<V> = {
  /** rows that get another last day; null: they go on */
  tutup: { id: string; selesai: string | null }[]
  hapus: string[]
  ganti: { id: string; nilai: V; selesai: string | null }[]
  baru: { id: string; pegawai_id: string; mulai: string; nilai: V; selesai: string | null }[]
}
export type GarisNilai = { jenis: JenisGaris; pejabat_id: string }

export type PegawaiPlan = {
  pegawai_id: string
  pengguna_id: string
  pengguna_baru: boolean
  sebelum: OrangTersimpan | null
  orang: Orang
  orang_berubah: boolean
  /** the account keeps its own name, NIP and e-mail */
  akun_tetap: boolean
  /** somebody who was known before gets another name, NIP or e-mail */
  akun_berubah: boolean
  penempatan: Perubahan<string>
  jabatan: Perubahan<Jabatan>
  garis: Perubahan<GarisNilai>
  /** employment begins on this day, or goes on without an end */
  mulai_bekerja: string | null
  /** the first day without employment, where this says so */
  berhenti: Omit<Berhenti, 'pegawai_id'> | null
  /** what held before, where the kind or the status becomes another */
  jenis: NilaiBerlaku<JenisPegawai> | null
  ptkp: NilaiBerlaku<StatusPtkp | null> | null
  peringatan: readonly string[]
}
