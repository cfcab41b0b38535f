import type { Tone } from '../../theme/status.ts'
import type { DayLook } from '../../ui/calendar/day-look.ts'
import { addDays, weekdayOf } from '../../ui/calendar-grid.ts'
import type { HariLibur } from './hari-libur.api.ts'

export type JenisLibur = HariLibur['jenis']

/** Red is what printed calendars in Indonesia give a national holiday. */
export const TONE_LIBUR: Record<JenisLibur, Tone> = {
  nasional: 'ditolak',
  cuti_bersama: 'cuti',
  daerah: 'izin',
  keagamaan: 'perhatian',
  pemilu: 'info',
  khusus: 'psw1',
}
export const JENIS: readonly JenisLibur[] = ['nasional', 'cuti_bersama', 'daerah', 'keagamaan', 'pemilu', 'khusus']

export function liburByDate(items: readonly HariLibur[]): ReadonlyMap<string, readonly HariLibur[]> {
  const days = new Map<string, HariLibur[]>()
  for (const libur of items)
    for (let date = libur.tanggal_mulai; date <= libur.tanggal_selesai; date = addDays(date, 1))
      days.set(date, [...(days.get(date) ?? []), libur])
  return days
}

const SUNDAY = 6

export function lookOfDate(days: ReadonlyMap<string, readonly HariLibur[]>, date: string, marked: string): DayLook {
  const found = days.get(date) ?? []
  const [first] = found
  if (!first) return weekdayOf(date) === SUNDAY ? { tone: 'belum' } : {}
  const byHand = found.some((libur) => libur.diubah_tangan)
  return {
    tone: TONE_LIBUR[first.jenis],
    name: [...found.map(({ nama }) => nama), ...(byHand ? [marked] : [])].join(', '),
    marked: byHand,
  }
}
