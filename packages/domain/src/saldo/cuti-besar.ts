import { addDays, type Tanggal } from '../kalender/tanggal.ts'
import type { Buku } from './buku.ts'
import { addMonths, DASAR, type OrangSaldo, tahunOf } from './hak.ts'
import { type Kini, siapkanTahun } from './pesan.ts'
import { tutupYangLalu } from './tutup-tahun.ts'

const BULAN_TERLAMA = 3

/** Days of a year's own right that requests hold: they shorten a cuti besar that begins in it. Days carried from earlier years do not (law.md 2). */
export const hakDipakai = (buku: Buku, tahun: number): number => 0 - buku.jumlah(tahun, 'n', 'dipesan', 'dikembalikan')

/**
 * The last day that a cuti besar may have: three months, less the year's annual leave already used, in working days. Perka BKN 24/2017 III.B:
 * 12 used, asked for 18 November 2019 to 18 February 2020, granted until 31 January 2020.
 */
export function akhirCutiBesar(
  mulai: Tanggal,
  terpakai: number,
  isHariKerja: (tanggal: Tanggal) => boolean,
  bulan = BULAN_TERLAMA,
): Tanggal {
  let akhir = addMonths(mulai, bulan)
  if (terpakai === 0) return akhir
  for (let left = terpakai; left > 0 && akhir >= mulai; akhir = addDays(akhir, -1)) if (isHariKerja(akhir)) left -= 1
  // It ends with a day of work: a weekend before the first day that was cut is no leave.
  while (akhir >= mulai && !isHariKerja(akhir)) akhir = addDays(akhir, -1)
  return akhir
}

type CutiBesar = { readonly izin_id: string; readonly mulai: Tanggal }

/**
 * Cuti besar ends the own right of the year it begins in. What was carried from earlier years stays. A second one in the same year (what a call back
 * left of the first) finds nothing more to end and is counted: the right comes back only when none of them holds.
 */
export function mulaiCutiBesar(buku: Buku, orang: OrangSaldo, kini: Kini, { izin_id, mulai }: CutiBesar): void {
  const tahun = tahunOf(mulai)
  siapkanTahun(buku, orang, kini, mulai)
  const jumlah = 0 - buku.sisa(tahun, 'n')
  buku.tulis({ tahun, sumber: 'n', jenis: 'cuti_besar', jumlah, tanda: 1, izin_id, dasar: DASAR.cuti_besar })
}

/** It was not granted after all, or taken back: the right of the year is there again, unless another one of this year holds. */
export function batalCutiBesar(buku: Buku, orang: OrangSaldo, kini: Kini, { izin_id, mulai }: CutiBesar): void {
  const tahun = tahunOf(mulai)
  const lain = buku.tanda(tahun, 'n', 'cuti_besar') - 1
  if (lain < 0) return
  const jumlah = lain > 0 ? 0 : 0 - buku.jumlah(tahun, 'n', 'cuti_besar')
  buku.tulis({ tahun, sumber: 'n', jenis: 'cuti_besar', jumlah, tanda: -1, izin_id, dasar: DASAR.cuti_besar })
  tutupYangLalu(buku, orang, { sejak: kini.sejak, sebelum: tahunOf(kini.hari_ini) })
}

/** The next one begins five years after the end of the last at the earliest (1 Mar–31 May 2019 → 1 Jun 2024). First haji and a fourth child have no such wait. */
export const cutiBesarBerikutnya = (selesai: Tanggal): Tanggal => addMonths(addDays(selesai, 1), 60)
