import { isInside, type Tanggal } from '../kalender/tanggal.ts'
import type { JenisPegawai } from '../pegawai/nip.ts'
import { JAM_KERJA_BAKU } from './baku.ts'
import {
  type HariJamKerja,
  type HariMinggu,
  isBebas,
  type JamKerja,
  type JenisJamKerja,
  workingRows,
} from './jam-kerja.ts'

/** What a set of hours asks about a person. */
export type Sasaran = {
  readonly pegawai_id: string
  readonly jenis_pegawai: JenisPegawai | null
  readonly kantor_id: string
}
export const LINGKUP_JAM_KERJA = ['instansi', 'kantor', 'jenis_pegawai', 'pegawai'] as const
export type LingkupJamKerja = (typeof LINGKUP_JAM_KERJA)[number]

export const lingkupOf = (jam: Pick<JamKerja, 'kantor_ids' | 'jenis_pegawai' | 'pegawai_ids'>): LingkupJamKerja =>
  jam.pegawai_ids.length > 0
    ? 'pegawai'
    : jam.jenis_pegawai.length > 0
      ? 'jenis_pegawai'
      : jam.kantor_ids.length > 0
        ? 'kantor'
        : 'instansi'

const NEARNESS: Record<LingkupJamKerja, number> = { pegawai: 2, jenis_pegawai: 1, kantor: 0, instansi: 0 }
const STRENGTH: Record<JenisJamKerja, number> = { khusus: 2, ramadan: 1, biasa: 0 }

export function reaches(jam: JamKerja, orang: Sasaran): boolean {
  return (
    (jam.kantor_ids.length === 0 || jam.kantor_ids.includes(orang.kantor_id)) &&
    (jam.jenis_pegawai.length === 0 ||
      (orang.jenis_pegawai !== null && jam.jenis_pegawai.includes(orang.jenis_pegawai))) &&
    (jam.pegawai_ids.length === 0 || jam.pegawai_ids.includes(orang.pegawai_id))
  )
}

/**
 * The sets that reach a person on a date, the strongest first: named people, then their kind of employee, then special, Ramadan,
 * ordinary; inside these the office's own before the agency's, then the later valid-from. The standard hours come last.
 */
export function jamKerjaFor(
  all: readonly JamKerja[],
  tanggal: Tanggal,
  orang: Sasaran,
): readonly [JamKerja, ...JamKerja[]] {
  const [first, ...rest] = all
    .filter(
      (jam) =>
        jam.otomatis !== false &&
        isInside(tanggal, { mulai: jam.berlaku_mulai, selesai: jam.berlaku_sampai }) &&
        reaches(jam, orang),
    )
    .toSorted(
      (a, b) =>
        NEARNESS[lingkupOf(b)] - NEARNESS[lingkupOf(a)] ||
        STRENGTH[b.jenis] - STRENGTH[a.jenis] ||
        Number(b.kantor_ids.length > 0) - Number(a.kantor_ids.length > 0) ||
        b.berlaku_mulai.localeCompare(a.berlaku_mulai) ||
        a.id.localeCompare(b.id),
    )
  return first === undefined ? [JAM_KERJA_BAKU] : [first, ...rest, JAM_KERJA_BAKU]
}

/** Ordinary hours, and those for kinds of employee or named people, say the whole week. Ramadan and special ones say only what differs. */
export const saysWholeWeek = (jam: Pick<JamKerja, 'jenis' | 'kantor_ids' | 'jenis_pegawai' | 'pegawai_ids'>): boolean =>
  jam.jenis === 'biasa' || NEARNESS[lingkupOf(jam)] > 0

export type Putusan = { readonly jam: JamKerja; readonly row: HariMinggu | undefined }

/** Which set decides a weekday, and its row: none where the set has no work on it. */
export function decideHari(sets: readonly [JamKerja, ...JamKerja[]], hari: number): Putusan {
  for (const jam of sets) {
    const row = jam.hari.find((one) => one.hari === hari)
    if (row !== undefined || saysWholeWeek(jam)) return { jam, row }
  }
  return { jam: sets[0], row: undefined }
}

/** Hours for a day that was made a work day: of that weekday, else of the nearest earlier one, else of the first of the set. */
function nearestRow(jam: JamKerja, hari: number): HariJamKerja | undefined {
  const rows = workingRows(jam.hari).toSorted((a, b) => a.hari - b.hari)
  return rows.findLast((row) => row.hari <= hari) ?? rows[0]
}

export type JamHari = { readonly jam: JamKerja; readonly row: HariJamKerja }

/** The hours of a day that a row of the calendar calls a work day. `given` are the hours which that row names. */
export function hoursOfHariKerja(
  given: JamKerja | undefined,
  sets: readonly [JamKerja, ...JamKerja[]],
  hari: number,
): JamHari | undefined {
  const decided = decideHari(sets, hari)
  const usual: JamHari[] =
    decided.row === undefined || isBebas(decided.row) ? [] : [{ jam: decided.jam, row: decided.row }]
  const nearest = (jam: JamKerja): JamHari[] => {
    const row = nearestRow(jam, hari)
    return row === undefined ? [] : [{ jam, row }]
  }
  return [...(given === undefined ? [] : nearest(given)), ...usual, ...sets.flatMap(nearest)][0]
}
