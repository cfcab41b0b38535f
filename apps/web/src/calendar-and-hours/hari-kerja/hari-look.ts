import type { Tone } from '../../theme/status.ts'
import type { DayLook } from '../../ui/calendar/day-look.ts'
import type { Hari } from './hari-kerja.api.ts'
import type { useHariKerjaWords } from './words.ts'

type Say = ReturnType<typeof useHariKerjaWords>

/** Holidays of everybody; those of some offices or one religion leave the day a work day for the others, and a work day made by hand is stronger. */
export const wholeHoliday = ({ libur }: Hari) => libur.find(({ sebagian, kalah }) => !sebagian && !kalah)
/** A row made by a person or a sheet, not by the pattern. */
export const isByHand = ({ asal }: Hari): boolean => asal !== null && asal !== 'pola'
export const worksOn = (hari: Hari): boolean => hari.kerja && wholeHoliday(hari) === undefined

const toneOf = (hari: Hari): Tone | undefined => {
  const holiday = wholeHoliday(hari)
  if (holiday) return holiday.jenis === 'cuti_bersama' ? 'cuti' : 'ditolak'
  return hari.kerja ? undefined : 'libur'
}

/** The third line of a cell: what somebody changed, else which hours hold. */
function noteOf(hari: Hari, t: Say): Pick<DayLook, 'note'> {
  if (isByHand(hari)) return { note: hari.keterangan ?? t('byHand') }
  if (hari.kantor_sendiri > 0) return { note: t('ownOffices', { n: hari.kantor_sendiri }) }
  return worksOn(hari) && hari.jam_kerja !== null ? { note: hari.jam_kerja } : {}
}

export function lookOfHari(hari: Hari | undefined, t: Say): DayLook {
  if (hari === undefined) return {}
  const names = hari.libur.map(({ nama, sebagian, kalah }) =>
    kalah ? `${nama} (${t('beaten')})` : sebagian ? `${nama} (${t('partly')})` : nama,
  )
  const state = worksOn(hari) ? t('work') : t('off')
  const byHand = isByHand(hari)
  const own = hari.kantor_sendiri > 0 ? t('ownOffices', { n: hari.kantor_sendiri }) : undefined
  const tone = toneOf(hari)
  return {
    ...(tone ? { tone } : {}),
    name: [state, ...names, byHand && t('byHand'), hari.keterangan, own].filter(Boolean).join(', '),
    text: names[0] ?? state,
    ...noteOf(hari, t),
    marked: byHand,
  }
}
