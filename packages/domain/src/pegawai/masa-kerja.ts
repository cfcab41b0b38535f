import type { Tanggal } from '../kalender/tanggal.ts'

/** Days of employment as the database writes them: '{[2020-01-01,2026-12-01),[2027-01-01,)}', each with its first day and the first day after it. */
export const isBekerja = (bekerja: string, tanggal: Tanggal): boolean => isBekerjaSelama(bekerja, tanggal, tanggal)

/** On some day from one to another, both included. */
export function isBekerjaSelama(bekerja: string, dari: Tanggal, hingga: Tanggal): boolean {
  for (const [, mulai = '', sampai = ''] of bekerja.matchAll(/\[([\d-]*),([\d-]*)\)/g))
    if (mulai <= hingga && (sampai === '' || dari < sampai)) return true
  return false
}
