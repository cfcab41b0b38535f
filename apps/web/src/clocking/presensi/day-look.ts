import { formatMinutes, formatTime, instantIn } from '@presensi/contract/kata/format'
import type { Language } from '@presensi/contract/kata/sentence'
import type { HariBulan } from '../../days/hari/public.ts'
import { toneOf } from '../../theme/status.ts'
import type { DayLook } from '../../ui/calendar/day-look.ts'
import type { useRiwayatWords } from './riwayat-words.ts'

type Words = ReturnType<typeof useRiwayatWords>
/** Of these there is nothing to say yet. */
const UNSAID: ReadonlySet<string> = new Set(['BELUM', '–'])

/** '07.28–16.02'; a side that is missing is a dash. */
export function hoursOf({ masuk, pulang, zona_waktu }: HariBulan, language: Language): string | null {
  if (masuk === null && pulang === null) return null
  const time = (instant: string | null) =>
    instant === null ? '…' : formatTime(instantIn(instant, zona_waktu)?.time ?? '', language)
  return `${time(masuk)}–${time(pulang)}`
}

/** How late somebody came and how early they went, in words; empty where neither. */
export const lostOf = ({ terlambat_menit, pulang_cepat_menit }: HariBulan, t: Words, language: Language): string[] => [
  ...(terlambat_menit > 0 ? [t('late', { menit: formatMinutes(terlambat_menit, language) })] : []),
  ...(pulang_cepat_menit > 0 ? [t('early', { menit: formatMinutes(pulang_cepat_menit, language) })] : []),
]

export const openOf = ({ menunggu, diproses }: HariBulan, t: Words): string[] => [
  ...(menunggu ? [t('menunggu')] : []),
  ...(diproses ? [t('diproses')] : []),
]

/** A day in the calendar: code and colour, hours, what was lost, and whether something is open. */
export function lookOfDay(
  day: HariBulan | undefined,
  { t, language, say }: { readonly t: Words; readonly language: Language; readonly say: (kode: string) => string },
): DayLook {
  if (day === undefined || day.kode_list.every((kode) => UNSAID.has(kode)))
    return day === undefined || !day.diproses ? {} : { name: t('diproses'), open: true }
  const hours = hoursOf(day, language)
  const [lost, open] = [lostOf(day, t, language), openOf(day, t)]
  return {
    tone: toneOf(day.kode),
    code: day.kode_list.join('\n'),
    name: [...day.kode_list.map(say), ...(hours === null ? [] : [hours]), ...lost, ...open].join(', '),
    ...(hours !== null && { text: hours }),
    ...(lost.length > 0 && { note: lost.join(', ') }),
    open: open.length > 0,
  }
}
