import { KODE_TL, type KodeHari } from '@presensi/domain/hari/kode'
import { KODE_CUTI } from '@presensi/domain/statistik/angka-bulan'
import type { Lingkup } from './statistik.api.ts'

/** Figures that open to their people, with the codes that they count; null: of everybody. */
export const DAFTAR = {
  kehadiran: null,
  ketepatan: null,
  orang: null,
  tk: ['TK'],
  terlambat: KODE_TL,
  cuti: KODE_CUTI,
  TL1: ['TL1'],
  TL2: ['TL2'],
  TL3: ['TL3'],
  TL4: ['TL4'],
} as const satisfies Record<string, readonly KodeHari[] | null>
export type NamaDaftar = keyof typeof DAFTAR
/** An hour of the week in which people came or left: weekday × 24 + hour. */
export type JamDaftar = { readonly apa: 'masuk' | 'pulang'; readonly jam: number }
export type Daftar = NamaDaftar | JamDaftar

const JAM = /^(masuk|pulang)-(\d{1,3})$/
export const jamAlamat = ({ apa, jam }: JamDaftar): string => `${apa}-${jam}`
/** What the address names; what makes no sense counts as not given. */
export function daftarOf(value: string | undefined): Daftar | undefined {
  if (value === undefined) return undefined
  if (Object.hasOwn(DAFTAR, value)) return value as NamaDaftar
  const [, apa, jam] = JAM.exec(value) ?? []
  const place = Number(jam)
  return (apa === 'masuk' || apa === 'pulang') && place < 168 ? { apa, jam: place } : undefined
}

/** Of whom a figure is, as the address has it: nothing for the page's own offices, what they are compared with, an office, or an office and those below it. */
export const BANDING = 'banding'
const UNIT = '.unit'
export const unitAlamat = (kantor_id: string): string => `${kantor_id}${UNIT}`
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export function lingkupDari(dari: string | undefined, first: Lingkup, second: Lingkup | null): Lingkup {
  if (dari === undefined) return first
  if (dari === BANDING) return second ?? first
  const isUnit = dari.endsWith(UNIT)
  const kantor_id = isUnit ? dari.slice(0, -UNIT.length) : dari
  const { tahun, bulan } = first
  return UUID.test(kantor_id) ? { tahun, bulan, kantor_id, ...(isUnit && { turunan: true }) } : first
}
