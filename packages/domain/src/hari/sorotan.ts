import type { Tanggal } from '../kalender/tanggal.ts'
import { pekanAt } from '../kalender/zona.ts'
import type { Bulan, Hari } from './hasil.ts'
import { isHadir, type KodeHari } from './kode.ts'

/** What who looks after people wants to find in a month: money, absence, clockings outside the hours that hold, what waits for somebody, papers that contradict each other. */
export const SOROTAN = ['potongan', 'tidak_hadir', 'luar_jam', 'menunggu', 'diproses', 'konflik'] as const
export type Sorotan = (typeof SOROTAN)[number]

type Isi = Pick<Bulan, 'hari' | 'total'>
const isTk = ({ kode }: Hari): boolean => kode.includes('TK')
/** Clocked outside the hours that hold, and missing something inside them. */
export const isLuarJam = ({ kode, ada_presensi }: Pick<Hari, 'kode' | 'ada_presensi'>): boolean =>
  ada_presensi && (kode.includes('TAM') || kode.includes('TAP'))
const isKonflik = ({ kode }: Hari): boolean => kode.includes('KONFLIK')

const ADA: Readonly<Record<Sorotan, (bulan: Isi) => boolean>> = {
  potongan: ({ total }) => total.potongan_bp > 0,
  tidak_hadir: ({ hari }) => hari.some(isTk),
  luar_jam: ({ hari }) => hari.some(isLuarJam),
  menunggu: ({ hari }) => hari.some(({ menunggu }) => menunggu),
  diproses: ({ hari }) => hari.some(({ diproses }) => diproses),
  konflik: ({ hari }) => hari.some(isKonflik),
}

export const sorotanOf = (bulan: Isi): Sorotan[] => SOROTAN.filter((one) => ADA[one](bulan))

/** Of whom a list is: at least one of these, and at least one day with one of these codes. Nothing said narrows nothing. */
export type Saring = {
  readonly hanya?: readonly Sorotan[] | undefined
  readonly kode?: readonly KodeHari[] | undefined
  /** at least once came or left in this hour of the week (`pekanAt`), by the clock of the day's office */
  readonly masuk_jam?: number | undefined
  readonly pulang_jam?: number | undefined
}

export type HariBerzona = Hari & { readonly zona_waktu: string }
/** How often somebody came or left in an hour of the week. */
export const kaliPada = (hari: readonly HariBerzona[], apa: 'masuk' | 'pulang', jam: number): number =>
  hari.reduce((sum, day) => {
    const instant = day[apa]
    return sum + (instant !== null && pekanAt(instant, day.zona_waktu) === jam ? 1 : 0)
  }, 0)

export function isTersaring(
  bulan: Pick<Bulan, 'total'> & { readonly hari: readonly HariBerzona[] },
  { hanya = [], kode = [], masuk_jam, pulang_jam }: Saring,
): boolean {
  if (hanya.length > 0 && !hanya.some((one) => ADA[one](bulan))) return false
  if (masuk_jam !== undefined && kaliPada(bulan.hari, 'masuk', masuk_jam) === 0) return false
  if (pulang_jam !== undefined && kaliPada(bulan.hari, 'pulang', pulang_jam) === 0) return false
  return kode.length === 0 || bulan.hari.some((hari) => hari.kode.some((one) => kode.includes(one)))
}

export type JumlahHari = {
  readonly tanggal: Tanggal
  readonly hadir: number
  readonly tidak_hadir: number
  /** for a confirmation, or for the decision on a request */
  readonly menunggu: number
  readonly konflik: number
}

/** How many people were what on each day; somebody who was not there on a day is not counted on it. */
export function jumlahPerHari(tanggal: readonly Tanggal[], people: Iterable<readonly Hari[]>): JumlahHari[] {
  const sums = new Map(tanggal.map((one) => [one, { tanggal: one, hadir: 0, tidak_hadir: 0, menunggu: 0, konflik: 0 }]))
  for (const days of people)
    for (const day of days) {
      const sum = sums.get(day.tanggal)
      if (sum === undefined) continue
      if (isTk(day)) sum.tidak_hadir += 1
      else if (isHadir(day.kode)) sum.hadir += 1
      if (isKonflik(day)) sum.konflik += 1
      if (day.menunggu || day.diproses) sum.menunggu += 1
    }
  return [...sums.values()]
}
