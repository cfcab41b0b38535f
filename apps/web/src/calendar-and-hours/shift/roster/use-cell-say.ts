import { formatDate, formatDateRange, formatMinutes } from '@presensi/contract/kata/format'
import { useLanguage } from '../../../lib/language.ts'
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
    readonly outside: boolean
    readonly changed: boolean
    readonly warnings: readonly Warning[]
  }
  /** From when to when somebody is on the roster of this office. */
  const member = ({ anggota }: RosterRow): string => {
    const spans = anggota.map(({ mulai, selesai }) =>
      selesai === null
        ? t('memberSince', { tanggal: formatDate(mulai, language, 'plain') })
        : t('memberSpan', { rentang: formatDateRange(mulai, selesai, language) }),
    )
    return spans.length === 0 ? t('notMember') : spans.join(', ')
  }
  const cell = ({ nama, tanggal, kode, open, outside, changed, warnings }: Told) =>
    [
      t('cell', { nama, tanggal: formatDate(tanggal, language), isi: open ? code(kode) : t('notPlaced') }),
      ...(outside ? [t('outside')] : []),
      ...(changed ? [t('changed')] : []),
      ...warnings.map(warning),
    ].join('. ')
  return { cell, code, member, warning }
}

export type CellSay = ReturnType<typeof useCellSay>
