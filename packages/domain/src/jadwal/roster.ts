import { isInside, type Rentang, type Tanggal } from '../kalender/tanggal.ts'
import { LEPAS } from './shift.ts'

export type ShiftBoleh = {
  readonly id: string
  readonly kode: string
  readonly aktif: boolean
  /** empty: every office may use it */
  readonly kantor_ids: readonly string[]
}
export type SelProblem = 'bukan_penempatan' | 'shift_tidak_dikenal' | 'shift_tidak_boleh' | 'shift_nonaktif'
export type SelVerdict =
  | { readonly ok: true; readonly shift_id: string | null }
  | { readonly ok: false; readonly masalah: SelProblem }

/** Whether a code may stand in a cell of the roster: the person belongs to the office on that day, and the office may use the shift. */
export function judgeSel(input: {
  readonly kode: string
  readonly tanggal: Tanggal
  readonly penempatan: readonly (Rentang & { readonly kantor_id: string })[]
  /** by code in capitals */
  readonly shifts: ReadonlyMap<string, ShiftBoleh>
}): SelVerdict {
  const no = (masalah: SelProblem): SelVerdict => ({ ok: false, masalah })
  const place = input.penempatan.find((one) => isInside(input.tanggal, one))
  if (place === undefined) return no('bukan_penempatan')
  const kode = input.kode.toUpperCase()
  if (kode === LEPAS) return { ok: true, shift_id: null }
  const shift = input.shifts.get(kode)
  if (shift === undefined) return no('shift_tidak_dikenal')
  if (!shift.aktif) return no('shift_nonaktif')
  return shift.kantor_ids.length === 0 || shift.kantor_ids.includes(place.kantor_id)
    ? { ok: true, shift_id: shift.id }
    : no('shift_tidak_boleh')
}
