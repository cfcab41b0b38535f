import { addDays, daysBetween, daysOf, type Tanggal } from '../kalender/tanggal.ts'
import { addMonths } from '../saldo/hak.ts'
import type { KodeHariIzin } from './jenis-izin.ts'

/** Another request of the same kind, granted or waiting. */
export type IzinSejenis = {
  readonly mulai: Tanggal
  readonly selesai: Tanggal
  readonly alasan_kode: string | null
  readonly anak_ke: number | null
}

/** What decides about leave that goes on from one request to the next. */
export type FaktaBerturut = {
  readonly lain: readonly IzinSejenis[]
  readonly isHariKerja: (tanggal: Tanggal) => boolean
}

export type MasalahBerturut = {
  readonly code: 'izin.berturut'
  readonly field: 'tanggal_selesai'
  /** months of all of it; with `+` those of its one extension */
  readonly nilai: string
}

/** Kinds whose length the law limits over all of it, in however many requests it is asked for. Cuti besar has a rule of its own. */
export const BERTURUT: readonly KodeHariIzin[] = ['CS', 'CM', 'CAP', 'CLTN']
/** Leave without pay is extended once, by a year at most (Peraturan BKN 24/2017 III.G). */
const PERPANJANGAN_CLTN = 12
/** No row of free days is longer: further away it is another leave. */
export const JEDA_TERPANJANG = 31

/** A birth is one leave, whatever lies between its parts. Leave for another reason is another leave. */
const isSatuHal = (kode: KodeHariIzin, a: IzinSejenis, b: IzinSejenis): boolean =>
  kode === 'CM'
    ? a.anak_ke !== null && a.anak_ke === b.anak_ke
    : kode !== 'CAP' || (a.alasan_kode !== null && a.alasan_kode === b.alasan_kode)

/** Whether no day of work lies between the end of one and the beginning of the next. */
function isSambung(selesai: Tanggal, mulai: Tanggal, isHariKerja: FaktaBerturut['isHariKerja']): boolean {
  if (mulai <= addDays(selesai, 1)) return true
  if (daysBetween(selesai, mulai) > JEDA_TERPANJANG) return false
  return daysOf(addDays(selesai, 1), addDays(mulai, -1)).every((tanggal) => !isHariKerja(tanggal))
}

/** The requests that make one leave with this one, itself among them, in order. */
function rangkaianOf(kode: KodeHariIzin, isi: IzinSejenis, { lain, isHariKerja }: FaktaBerturut): IzinSejenis[] {
  const all = [isi, ...lain.filter((one) => isSatuHal(kode, isi, one))].toSorted((a, b) => (a.mulai < b.mulai ? -1 : 1))
  if (kode === 'CM') return all
  let run: IzinSejenis[] = []
  for (const one of all) {
    const end = run.reduce((last, { selesai }) => (selesai > last ? selesai : last), '')
    if (run.length > 0 && !isSambung(end, one.mulai, isHariKerja)) {
      if (run.includes(isi)) return run
      run = []
    }
    run.push(one)
  }
  return run
}

const isWithin = ({ mulai, selesai }: Pick<IzinSejenis, 'mulai' | 'selesai'>, bulan: number): boolean =>
  selesai < addMonths(mulai, bulan)

/**
 * Leave that goes on from one request to the next is one leave: sick leave, birth and important reasons last no longer in all than one request
 * could; leave without pay may be followed by one extension of at most a year.
 */
export function masalahBerturut(
  kode: KodeHariIzin,
  isi: IzinSejenis,
  bulan: number,
  fakta: FaktaBerturut,
): MasalahBerturut | null {
  const run = rangkaianOf(kode, isi, fakta)
  const [first, ...later] = run
  if (first === undefined || later.length === 0) return null
  const no = (nilai: string): MasalahBerturut => ({ code: 'izin.berturut', field: 'tanggal_selesai', nilai })
  if (kode === 'CLTN') {
    const extended = later.length === 1 && later.every((one) => isWithin(one, PERPANJANGAN_CLTN))
    return extended && isWithin(first, bulan) ? null : no(`${bulan}+${PERPANJANGAN_CLTN}`)
  }
  const selesai = run.reduce((last, one) => (one.selesai > last ? one.selesai : last), first.selesai)
  return isWithin({ mulai: first.mulai, selesai }, bulan) ? null : no(String(bulan))
}
