import type { RowOf } from '@presensi/contract/field-list'
import type { kantorFields } from '@presensi/contract/people-and-places/kantor.fields'
import type { JenjangPejabat, Rumpun } from './jabatan.ts'
import type { Campuran } from './names.ts'

export type Titik = { nama: string; lat: number; lng: number; radius_m: number }

/** One official and what stands below. A unit without others below it has the staff. */
export type Unit = {
  readonly jabatan: string
  readonly jenjang: JenjangPejabat
  readonly rumpun: Rumpun
  /** where the class of the post differs from the usual one of its rank */
  readonly kelas?: number
  readonly bawahan?: readonly Unit[]
}

export type Kantor = Readonly<Partial<RowOf<typeof kantorFields>>> & {
  readonly kode: string
  readonly nama: string
  readonly zona_waktu: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura'
  readonly titik: readonly Titik[]
  /** the office above; its head is the superior of this one's head */
  readonly induk?: string
  readonly pegawai: number
  /** people who left at the end of the year before the reference date */
  readonly keluar: number
  /** regency and district, as the first six digits of a NIK say it */
  readonly wilayah: string
  readonly asal: Campuran
  readonly unit: Unit
}

export type Instansi = {
  readonly kode: string
  readonly nama: string
  readonly jenis: 'pusat' | 'daerah'
  readonly zona_waktu: string
  readonly alamat: string
  /** the first office's head is the head of the agency */
  readonly kantor: readonly Kantor[]
}

export const unit = (
  jenjang: JenjangPejabat,
  jabatan: string,
  rumpun: Rumpun,
  bawahan: readonly Unit[] = [],
): Unit => ({ jenjang, jabatan, rumpun, bawahan })
