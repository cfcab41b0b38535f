import { addDays, type Tanggal } from './tanggal.ts'

/** What a holiday says, without what it is filed by. */
export type IsiLibur = {
  readonly tanggal_mulai: Tanggal
  readonly tanggal_selesai: Tanggal
  readonly nama: string
  readonly jenis: string
  readonly dasar: string | null
  readonly agama: string | null
  readonly keppres_asn: string | null
  readonly kantor_ids: readonly string[]
}

/** Its days before today and what it says about them, as one text; empty where none of its days is past. */
function lampauOf(libur: IsiLibur | null, hari_ini: Tanggal): string {
  if (libur === null || libur.tanggal_mulai >= hari_ini) return ''
  const { tanggal_mulai, tanggal_selesai, nama, jenis, dasar, agama, keppres_asn, kantor_ids } = libur
  const last = tanggal_selesai < hari_ini ? tanggal_selesai : addDays(hari_ini, -1)
  return JSON.stringify([tanggal_mulai, last, nama, jenis, dasar, agama, keppres_asn, kantor_ids.toSorted()])
}

/** Whether days gone by read differently after a holiday is added (`before` null), changed, or deleted (`after` null): that needs a reason. */
export const isLampauBerubah = (before: IsiLibur | null, after: IsiLibur | null, hari_ini: Tanggal): boolean =>
  lampauOf(before, hari_ini) !== lampauOf(after, hari_ini)
