import { useLanguage } from '../../lib/language.ts'
import { formatDate, formatMinutes } from '../../ui/format.ts'
import type { RosterRow, RosterShift } from './roster.api.ts'
import { useRosterWords } from './words.ts'

type Warning = RosterRow['peringatan'][number]

/** Cells and warnings in words, for the ear and on hover. */
export function useCellSay(shifts: readonly RosterShift[]) {
  const t = useRosterWords()
  const language = useLanguage()
  const warning = ({ jenis, detik }: Warning) => t(jenis, { lama: formatMinutes(Math.round(detik / 60), language) })
  const code = (kode: string | null) => {
    if (kode === null) return t('empty')
    return kode === 'L' ? t('off') : (shifts.find((one) => one.kode === kode)?.nama ?? kode)
  }
  type Told = {
    readonly nama: string
    readonly tanggal: string
    readonly kode: string | null
    readonly open: boolean
    readonly changed: boolean
    readonly warnings: readonly Warning[]
  }
  const cell = ({ nama, tanggal, kode, open, changed, warnings }: Told) =>
    [
      t('cell', { nama, tanggal: formatDate(tanggal, language), isi: open ? code(kode) : t('notPlaced') }),
      ...(changed ? [t('changed')] : []),
      ...warnings.map(warning),
    ].join('. ')
  return { cell, code, warning }
}

export type CellSay = ReturnType<typeof useCellSay>
