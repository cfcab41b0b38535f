import { addDays, isInside, overlaps, type Rentang, type Tanggal } from '../kalender/tanggal.ts'

/** A time on the roster of an office. */
export type Anggota = Rentang & { readonly kantor_id: string }

/** Whether a person is on the roster of that office on that day: an empty cell is a free day then, and cells count only then. */
export const isAnggota = (anggota: readonly Anggota[], kantor_id: string, tanggal: Tanggal): boolean =>
  anggota.some((one) => one.kantor_id === kantor_id && isInside(tanggal, one))

/** Placements of one office, put together where they touch. */
function spansOf(penempatan: readonly Anggota[], kantor_id: string): Rentang[] {
  const spans: { mulai: Tanggal; selesai: Tanggal | null }[] = []
  const own = penempatan.filter((one) => one.kantor_id === kantor_id)
  for (const { mulai, selesai } of own.toSorted((a, b) => a.mulai.localeCompare(b.mulai))) {
    const last = spans.at(-1)
    if (last !== undefined && last.selesai !== null && addDays(last.selesai, 1) === mulai) last.selesai = selesai
    else spans.push({ mulai, selesai })
  }
  return spans
}

type Stored = Anggota & { readonly id: string }
export type AnggotaInput = {
  /** what day it is at the office */
  readonly hari_ini: Tanggal
  readonly penempatan: readonly Anggota[]
  /** every time on a roster of that person, of any office */
  readonly anggota: readonly Stored[]
  readonly kantor_id: string
  readonly mulai: Tanggal
  /** undefined: not said; null: until further notice */
  readonly selesai: Tanggal | null | undefined
}
export type AnggotaProblem = {
  readonly field: 'mulai' | 'selesai'
  readonly masalah: 'masa_lalu' | 'sebelum_mulai' | 'bukan_penempatan' | 'bertumpuk'
  /** the membership that stands in the way */
  readonly oleh?: Stored
}
export type AnggotaVerdict =
  | { readonly ok: false; readonly problem: AnggotaProblem }
  /** `id` of the membership that changes; none for a new one */
  | { readonly ok: true; readonly id: string | null; readonly mulai: Tanggal; readonly selesai: Tanggal | null }

const no = (field: 'mulai' | 'selesai', masalah: AnggotaProblem['masalah'], oleh?: Stored): AnggotaVerdict => ({
  ok: false,
  problem: { field, masalah, ...(oleh && { oleh }) },
})
const isBefore = (one: Tanggal | null, other: Tanggal): boolean => one !== null && one < other

/**
 * Begins a time on a roster, or changes the end of the one that begins on that day. Never backwards: neither the beginning nor a change of
 * the end reaches a day already past. With no end it goes on until the placement ends.
 */
export function judgeAnggota(input: AnggotaInput): AnggotaVerdict {
  const { hari_ini, kantor_id, mulai } = input
  const same = input.anggota.find((one) => one.kantor_id === kantor_id && one.mulai === mulai)
  const span = spansOf(input.penempatan, kantor_id).find((one) => isInside(mulai, one))
  if (span === undefined) return no('mulai', 'bukan_penempatan')
  if (same === undefined && mulai < hari_ini) return no('mulai', 'masa_lalu')
  const asked = input.selesai === undefined ? (same?.selesai ?? null) : input.selesai
  if (isBefore(asked, mulai)) return no('selesai', 'sebelum_mulai')
  if (span.selesai !== null && asked !== null && asked > span.selesai) return no('selesai', 'bukan_penempatan')
  const selesai = asked ?? span.selesai
  const yesterday = addDays(hari_ini, -1)
  if (isBefore(selesai, yesterday) && selesai !== same?.selesai) return no('selesai', 'masa_lalu')
  if (same !== undefined && selesai !== same.selesai && isBefore(same.selesai, yesterday))
    return no('selesai', 'masa_lalu')
  const oleh = input.anggota.find((one) => one.id !== same?.id && overlaps(one, { mulai, selesai }))
  return oleh === undefined ? { ok: true, id: same?.id ?? null, mulai, selesai } : no('mulai', 'bertumpuk', oleh)
}

/** From when at the earliest a roster could begin that holds on that day; null where it cannot hold there any more. */
export function earliestMulai(
  tanggal: Tanggal,
  { hari_ini, penempatan, anggota, kantor_id }: Omit<AnggotaInput, 'mulai' | 'selesai'>,
): Tanggal | null {
  const span = spansOf(penempatan, kantor_id).find((one) => isInside(tanggal, one))
  if (span === undefined || tanggal < hari_ini || anggota.some((one) => isInside(tanggal, one))) return null
  const after = anggota.flatMap(({ selesai }) => (selesai !== null && selesai < tanggal ? [addDays(selesai, 1)] : []))
  return [hari_ini, span.mulai, ...after].toSorted().at(-1) ?? null
}
