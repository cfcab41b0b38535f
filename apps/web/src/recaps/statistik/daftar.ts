import { KODE_TL, type KodeHari } from '@presensi/domain/hari/kode'
import { KODE_CUTI } from '@presensi/domain/statistik/angka-bulan'

/** Figures that open to their people, with the codes that they count. */
export const DAFTAR = {
  tk: ['TK'],
  terlambat: KODE_TL,
  cuti: KODE_CUTI,
  TL1: ['TL1'],
  TL2: ['TL2'],
  TL3: ['TL3'],
  TL4: ['TL4'],
} as const satisfies Record<string, readonly KodeHari[]>
export type NamaDaftar = keyof typeof DAFTAR
export const isDaftar = (value: string | undefined): value is NamaDaftar =>
  value !== undefined && Object.hasOwn(DAFTAR, value)
