import { mondayOf, type Tanggal } from '../kalender/tanggal.ts'
import { DETIK_MINGGU } from './jam-kerja.ts'
import type { Jadwal } from './resolve-jadwal.ts'

const detikOfDay = ({ waktu }: Jadwal): number => {
  if (waktu === null) return 0
  const rest = waktu.istirahat === null ? 0 : waktu.istirahat.selesai - waktu.istirahat.mulai
  return (waktu.pulang - waktu.masuk - rest) / 1000
}

const isRamadan = ({ alasan }: Jadwal): boolean =>
  alasan.some((one) => one.aturan === 'jam_kerja' && one.jenis === 'ramadan')

export type MingguLebih = { readonly minggu: Tanggal; readonly detik: number; readonly wajib: number }

/** Weeks (by their Monday) whose days together are longer than the law asks; a week with a Ramadan day has the hours of Ramadan. */
export function weeksOver(days: readonly Jadwal[]): MingguLebih[] {
  return [...Map.groupBy(days, ({ tanggal }) => mondayOf(tanggal))].flatMap(([minggu, week]) => {
    const detik = week.reduce((sum, day) => sum + detikOfDay(day), 0)
    const wajib = week.some(isRamadan) ? DETIK_MINGGU.ramadan : DETIK_MINGGU.biasa
    return detik > wajib ? [{ minggu, detik, wajib }] : []
  })
}
