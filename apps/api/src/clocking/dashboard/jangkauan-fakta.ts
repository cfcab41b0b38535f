import { addDays, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import type { Fakta } from './keadaan.repo.ts'

export type Rentang = { readonly dari: string; readonly sampai: string }

/** Facts so many days before and after a day may reach it: papers and outages lie in time, and days in other zones. */
export const JANGKAUAN = 7

const monthEnd = (tanggal: string): string => lastOfMonth(Number(tanggal.slice(0, 4)), Number(tanggal.slice(5, 7)))
const min = (a: string, b: string): string => (a < b ? a : b)
const max = (a: string, b: string): string => (a > b ? a : b)

/** Which of some days something reaches: to the end of the month, since flexi that is used up decides about later days. */
export const reached = (of: Rentang, jarak: number, days: Rentang): Rentang => ({
  dari: max(days.dari, addDays(of.dari, -jarak)),
  sampai: min(days.sampai, monthEnd(addDays(of.sampai, jarak))),
})
export const isSome = ({ dari, sampai }: Rentang): boolean => dari <= sampai

/** A change of more people than these shows in the figures. Those of fewer are in them with the worker's next turn. */
const BANYAK = 100
export const isMassal = ({ pegawai_ids, kantor_ids }: Pick<Fakta, 'pegawai_ids' | 'kantor_ids'>): boolean =>
  pegawai_ids === null || kantor_ids !== null || pegawai_ids.length > BANYAK

/** The dates around some days at which a change may reach them. */
export const sekitar = ({ dari, sampai }: Rentang): Rentang => ({
  dari: `${addDays(dari, -JANGKAUAN).slice(0, 7)}-01`,
  sampai: addDays(sampai, JANGKAUAN),
})

/** This month and the one before are kept. */
export const sejakBulanLalu = (today: string): string => `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
