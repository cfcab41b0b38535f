import { addDays, daysBetween, type Tanggal } from '@presensi/domain/kalender/tanggal'

/** The first day of the month so many months before the one of a date. */
export function bulanSebelum(hariIni: Tanggal, berapa: number): Tanggal {
  const first = `${hariIni.slice(0, 7)}-01`
  return berapa === 0 ? first : bulanSebelum(addDays(first, -1), berapa - 1)
}

/** Three months that can be locked on any day, and the one after them, which may still be open. */
const BULAN = 4

/** How far back the demo's people clocked in: whole months, so that no day of a locked one lies before the first clocking. */
export const hariRiwayat = (hariIni: Tanggal): number => daysBetween(bulanSebelum(hariIni, BULAN), hariIni)
