import { DETIK_SEHARI, detikOf, type Jam } from '../kalender/jam.ts'
import { mondayOf, type Tanggal } from '../kalender/tanggal.ts'

/** Free, on a roster. */
export const LEPAS = 'L'

export type Shift = {
  readonly kode: string
  readonly nama: string
  readonly masuk: Jam
  readonly pulang: Jam
  readonly lintas_hari: boolean
  readonly istirahat_mulai: Jam | null
  readonly istirahat_selesai: Jam | null
  readonly jendela_masuk: readonly [Jam, Jam] | null
  readonly jendela_pulang: readonly [Jam, Jam] | null
}

export type ShiftProblem =
  | 'pulang_sebelum_masuk'
  | 'lintas_hari_perlu'
  | 'terlalu_panjang'
  | 'istirahat_setengah'
  | 'istirahat_di_luar'

/** Begin and end in seconds from the midnight of the day on which the shift begins. */
export function spanOf(shift: Pick<Shift, 'masuk' | 'pulang' | 'lintas_hari'>): {
  readonly mulai: number
  readonly selesai: number
} {
  return { mulai: detikOf(shift.masuk), selesai: detikOf(shift.pulang) + (shift.lintas_hari ? DETIK_SEHARI : 0) }
}

export function checkShift(shift: Shift): ShiftProblem | null {
  const { mulai, selesai } = spanOf(shift)
  if (selesai <= mulai) return shift.lintas_hari ? 'pulang_sebelum_masuk' : 'lintas_hari_perlu'
  if (selesai - mulai > 24 * 3600) return 'terlalu_panjang'
  if ((shift.istirahat_mulai === null) !== (shift.istirahat_selesai === null)) return 'istirahat_setengah'
  if (shift.istirahat_mulai === null || shift.istirahat_selesai === null) return null
  const after = (jam: Jam): number => (detikOf(jam) < mulai ? detikOf(jam) + DETIK_SEHARI : detikOf(jam))
  const [from, to] = [after(shift.istirahat_mulai), after(shift.istirahat_selesai)]
  return to <= from || to > selesai ? 'istirahat_di_luar' : null
}

const restOf = (shift: Shift): number => {
  if (shift.istirahat_mulai === null || shift.istirahat_selesai === null) return 0
  const length = detikOf(shift.istirahat_selesai) - detikOf(shift.istirahat_mulai)
  return length < 0 ? length + DETIK_SEHARI : length
}
export const detikShift = (shift: Shift): number => spanOf(shift).selesai - spanOf(shift).mulai - restOf(shift)

export type RosterEntry = { readonly tanggal: Tanggal; readonly kode: string }
export type RosterWarning = {
  readonly tanggal: Tanggal
  readonly jenis: 'tumpang_tindih' | 'jarak_kurang' | 'jam_minggu_lebih'
  readonly detik: number
}

/** Overlaps, too little time between two shifts, more than the weekly hours. Warnings, not refusals: hospitals know why. */
export function checkRoster(
  entries: readonly RosterEntry[],
  shifts: ReadonlyMap<string, Shift>,
  limits: { jarak_detik: number; minggu_detik: number },
): RosterWarning[] {
  const worked = entries
    .flatMap(({ tanggal, kode }) => {
      const shift = shifts.get(kode)
      if (shift === undefined) return []
      const midnight = Date.parse(`${tanggal}T00:00:00Z`) / 1000
      const { mulai, selesai } = spanOf(shift)
      return [{ tanggal, shift, mulai: midnight + mulai, selesai: midnight + selesai }]
    })
    .toSorted((a, b) => a.mulai - b.mulai)
  const warnings: RosterWarning[] = []
  for (const [index, one] of worked.entries()) {
    const before = worked[index - 1]
    if (before === undefined) continue
    const gap = one.mulai - before.selesai
    if (gap < 0) warnings.push({ tanggal: one.tanggal, jenis: 'tumpang_tindih', detik: -gap })
    else if (gap < limits.jarak_detik) warnings.push({ tanggal: one.tanggal, jenis: 'jarak_kurang', detik: gap })
  }
  for (const [monday, week] of Map.groupBy(worked, (one) => mondayOf(one.tanggal))) {
    const total = week.reduce((sum, one) => sum + detikShift(one.shift), 0)
    if (total > limits.minggu_detik) warnings.push({ tanggal: monday, jenis: 'jam_minggu_lebih', detik: total })
  }
  return warnings
}

/** 'P-P-M-M-L-L' over a range, beginning with the first code on the first day. */
export function applyPattern(pattern: readonly string[], days: readonly Tanggal[], offset = 0): RosterEntry[] {
  if (pattern.length === 0) return []
  return days.map((tanggal, index) => ({ tanggal, kode: pattern[(index + offset) % pattern.length] ?? LEPAS }))
}
