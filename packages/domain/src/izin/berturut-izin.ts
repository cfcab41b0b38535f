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
/**
 * Months by which a leave may go on beyond what one request may last: leave without pay once, by a year (Peraturan BKN 24/2017 III.G); sick leave by
 * half a year, with a letter of the Tim Penguji Kesehatan (PP 17/2020 pasal 320). PPPK have no such extension.
 */
const PERPANJANGAN: Partial<Record<KodeHariIzin, number>> = { CLTN: 12, CS: 6 }
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

/** The first and the last day of a row of requests. */
const seluruhnya = (run: readonly IzinSejenis[], isi: IzinSejenis): Pick<IzinSejenis, 'mulai' | 'selesai'> => ({
  mulai: run[0]?.mulai ?? isi.mulai,
  selesai: run.reduce((last, { selesai }) => (selesai > last ? selesai : last), isi.selesai),
})

/** Months that one request may last, and whether it may go on beyond them. */
export type BatasBerturut = { readonly bulan: number; readonly dapat_diperpanjang: boolean }

/**
 * Leave that goes on from one request to the next is one leave: birth and important reasons last no longer in all than one request could, sick leave
 * half a year longer; leave without pay may be followed by one extension of at most a year.
 */
export function masalahBerturut(
  kode: KodeHariIzin,
  isi: IzinSejenis,
  { bulan, dapat_diperpanjang }: BatasBerturut,
  fakta: FaktaBerturut,
): MasalahBerturut | null {
  const run = rangkaianOf(kode, isi, fakta)
  const [first, ...later] = run
  if (first === undefined || later.length === 0) return null
  const more = dapat_diperpanjang ? (PERPANJANGAN[kode] ?? 0) : 0
  const no: MasalahBerturut = {
    code: 'izin.berturut',
    field: 'tanggal_selesai',
    nilai: more === 0 ? String(bulan) : `${bulan}+${more}`,
  }
  if (kode === 'CLTN') {
    const extended = later.length === 1 && later.every((one) => isWithin(one, more))
    return extended && isWithin(first, bulan) ? null : no
  }
  return isWithin(seluruhnya(run, isi), bulan + more) ? null : no
}

/** Whether this request makes a sick leave longer than one request may be: then the Tim Penguji Kesehatan has to say that it is needed. */
export const isPerpanjanganSakit = (
  kode: KodeHariIzin,
  isi: IzinSejenis,
  bulan: number,
  fakta: FaktaBerturut,
): boolean => kode === 'CS' && !isWithin(seluruhnya(rangkaianOf(kode, isi, fakta), isi), bulan)
