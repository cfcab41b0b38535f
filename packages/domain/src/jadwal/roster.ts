import { isInside, type Rentang, type Tanggal } from '../kalender/tanggal.ts'
import { type Anggota, isAnggota } from './anggota-roster.ts'
import { LEPAS } from './shift.ts'

export type ShiftBoleh = {
  readonly id: string
  readonly kode: string
  readonly aktif: boolean
  /** empty: every office may use it */
  readonly kantor_ids: readonly string[]
}
export type SelProblem =
  | 'bukan_penempatan'
  | 'bukan_anggota'
  | 'shift_tidak_dikenal'
  | 'shift_tidak_boleh'
  | 'shift_nonaktif'
export type SelVerdict =
  | { readonly ok: true; readonly shift_id: string | null; readonly kantor_id: string }
  | { readonly ok: false; readonly masalah: SelProblem }

/** Whether a code may stand in a cell: the person belongs to the office on that day and is on its roster, and it may use the shift. */
export function judgeSel(input: {
  readonly kode: string
  readonly tanggal: Tanggal
  readonly penempatan: readonly (Rentang & { readonly kantor_id: string })[]
  /** times on a roster; undefined where it does not matter: a cell that is emptied */
  readonly anggota: readonly Anggota[] | undefined
  /** by code in capitals */
  readonly shifts: ReadonlyMap<string, ShiftBoleh>
}): SelVerdict {
  const no = (masalah: SelProblem): SelVerdict => ({ ok: false, masalah })
  const place = input.penempatan.find((one) => isInside(input.tanggal, one))
  if (place === undefined) return no('bukan_penempatan')
  const { kantor_id } = place
  const kode = input.kode.toUpperCase()
  const shift = input.shifts.get(kode)
  if (kode !== LEPAS) {
    if (shift === undefined) return no('shift_tidak_dikenal')
    if (!shift.aktif) return no('shift_nonaktif')
    if (shift.kantor_ids.length > 0 && !shift.kantor_ids.includes(kantor_id)) return no('shift_tidak_boleh')
  }
  if (input.anggota !== undefined && !isAnggota(input.anggota, kantor_id, input.tanggal)) return no('bukan_anggota')
  return { ok: true, shift_id: kode === LEPAS ? null : (shift?.id ?? null), kantor_id }
}
