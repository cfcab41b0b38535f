import { daysBetween, type Tanggal } from '../kalender/tanggal.ts'
import { akhirCutiBesar, cutiBesarBerikutnya } from '../saldo/cuti-besar.ts'

/** Another cuti besar of the person, granted or waiting. */
export type CutiBesarLain = {
  readonly mulai: Tanggal
  readonly selesai: Tanggal
  /** calendar days that a call back left of it: they stay a right */
  readonly sisa: number
}

/** What decides about a cuti besar beside its kind and its person. */
export type FaktaCutiBesar = {
  /** days of the own right of the year it begins in that requests hold */
  readonly terpakai: number
  readonly isHariKerja: (tanggal: Tanggal) => boolean
  readonly lain: readonly CutiBesarLain[]
}

export type MasalahCutiBesar = {
  readonly code: 'izin.cuti_besar_jeda' | 'izin.cuti_besar_akhir'
  readonly field: string
  readonly nilai: Tanggal
}

type Diminta = { readonly mulai: Tanggal; readonly selesai: Tanggal; readonly alasan_kode: string | null }

/** The rest of one that was ended by a call back: no five years, and no longer than what was left. */
const isSisa = ({ mulai, selesai }: Diminta, last: CutiBesarLain | undefined): boolean =>
  last !== undefined && last.sisa > 0 && daysBetween(mulai, selesai) + 1 <= last.sisa

/**
 * Peraturan BKN 24/2017 III.B: five years between two, but not for a first haji and a fourth child; the year's annual leave already used moves the
 * latest end back. For a fourth child it is as long as maternity leave, whatever was used.
 */
export function masalahCutiBesar(
  isi: Diminta,
  bulan: number | null,
  { terpakai, isHariKerja, lain }: FaktaCutiBesar,
): MasalahCutiBesar | null {
  const { mulai, selesai, alasan_kode } = isi
  if (alasan_kode === 'kelahiran_4') return null
  const sebelum = lain.filter((one) => one.selesai < mulai).toSorted((a, b) => (a.selesai < b.selesai ? 1 : -1))
  if (isSisa(isi, sebelum[0])) return null
  if (alasan_kode !== 'haji_pertama') {
    const before = sebelum.find((one) => mulai < cutiBesarBerikutnya(one.selesai))
    const after = lain.find((one) => one.mulai > selesai && one.mulai < cutiBesarBerikutnya(selesai))
    const near = after ?? before
    if (near !== undefined)
      return { code: 'izin.cuti_besar_jeda', field: 'tanggal_mulai', nilai: cutiBesarBerikutnya(near.selesai) }
  }
  const akhir = akhirCutiBesar(mulai, terpakai, isHariKerja, bulan ?? undefined)
  return selesai > akhir ? { code: 'izin.cuti_besar_akhir', field: 'tanggal_selesai', nilai: akhir } : null
}
