import { type DisiplinBulan, disiplinBulan, isBermenit } from '../disiplin/disiplin.ts'
import type { FaktaHari } from '../hari/fakta.ts'
import type { Hari } from '../hari/hasil.ts'
import { isHadir, KODE_HARI, type KodeHari } from '../hari/kode.ts'
import { pekanAt } from '../kalender/zona.ts'

/** The figures of a person's days in an office, in this order; then the days by code in the order of `KODE_HARI`. */
export const ANGKA = [
  'hari_kerja',
  'hadir',
  'terlambat_menit',
  'pulang_cepat_menit',
  'bekerja_menit',
  'hari_uang_makan',
  'menunggu',
  'konflik',
  /** work days that are over and decided: what rates are of */
  'dinilai',
  'dinilai_hadir',
  'tepat_waktu',
] as const
export type NamaAngka = (typeof ANGKA)[number]
export const BANYAK_ANGKA = ANGKA.length + KODE_HARI.length
const TEMPAT = Object.fromEntries(ANGKA.map((name, at) => [name, at])) as Readonly<Record<NamaAngka, number>>
const TEMPAT_KODE = new Map<string, number>(KODE_HARI.map((kode, at) => [kode, ANGKA.length + at]))

export const angkaDi = (angka: readonly number[], name: NamaAngka): number => angka[TEMPAT[name]] ?? 0
export const kodeDi = (angka: readonly number[], kode: KodeHari): number => angka[TEMPAT_KODE.get(kode) ?? -1] ?? 0
/** The place of a figure in the row, from 1 as the database counts. */
export const tempatAngka = (name: NamaAngka): number => TEMPAT[name] + 1
export const tempatKode = (kode: KodeHari): number => (TEMPAT_KODE.get(kode) ?? 0) + 1

/** Days by code, without those that nobody has. */
export const kodeOf = (angka: readonly number[]): Partial<Record<KodeHari, number>> =>
  Object.fromEntries(KODE_HARI.flatMap((kode) => (kodeDi(angka, kode) === 0 ? [] : [[kode, kodeDi(angka, kode)]])))

/** What somebody's days in one office came to. */
export type AngkaOrang = {
  readonly kantor_id: string
  readonly angka: readonly number[]
  /** when people came and left: place in the week (weekday × 24 + hour of the office) and how often, one after the other */
  readonly masuk: readonly number[]
  readonly pulang: readonly number[]
  readonly disiplin: DisiplinBulan
}

const TEPAT: ReadonlySet<KodeHari> = new Set(['H', 'DL'])
const TAK_DINILAI: ReadonlySet<KodeHari> = new Set(['BELUM', 'KONFLIK', '–', 'L'])

/** Over, decided, and a day on which the person should have worked: what is asked about a day may still make it another. */
const isDinilai = (day: Hari, isKerja: boolean): boolean =>
  isKerja &&
  day.selesai &&
  !day.sementara &&
  !day.menunggu &&
  !day.diproses &&
  !day.kode.some((kode) => TAK_DINILAI.has(kode))

/** Places and how often, in the order of the places. */
function pasangan(counts: ReadonlyMap<number, number>): number[] {
  const pairs: number[] = []
  for (const place of [...counts.keys()].sort((a, b) => a - b)) pairs.push(place, counts.get(place) ?? 0)
  return pairs
}

type FaktaAngka = Pick<FaktaHari, 'kantor_id' | 'bekerja' | 'jadwal' | 'zona_waktu' | 'kebijakan'>

/** Of days and their facts, one beside the other. Counted in variables: thousands of months are summed one after the other. */
function angkaKantor(
  kantor_id: string,
  hari: readonly Hari[],
  fakta: readonly (FaktaAngka | undefined)[],
): Omit<AngkaOrang, 'disiplin'> {
  let [hari_kerja, hadir, terlambat_menit, pulang_cepat_menit, bekerja_menit, hari_uang_makan] = [0, 0, 0, 0, 0, 0]
  let [menunggu, konflik, dinilai, dinilai_hadir, tepat_waktu] = [0, 0, 0, 0, 0]
  const kali = new Array<number>(KODE_HARI.length).fill(0)
  const [masuk, pulang] = [new Map<number, number>(), new Map<number, number>()]
  for (const [index, day] of hari.entries()) {
    const facts = fakta[index]
    const isKerja = facts?.bekerja === true && facts.jadwal.waktu !== null
    const isPresent = isHadir(day.kode)
    if (isKerja) hari_kerja += 1
    if (isPresent) hadir += 1
    terlambat_menit += day.terlambat_menit
    pulang_cepat_menit += day.pulang_cepat_menit
    bekerja_menit += day.bekerja_menit
    if (day.uang_makan) hari_uang_makan += 1
    if (day.menunggu) menunggu += 1
    if (day.kode[0] === 'KONFLIK') konflik += 1
    if (isDinilai(day, isKerja)) {
      dinilai += 1
      if (isPresent) dinilai_hadir += 1
      if (isPresent && day.kode.every((kode) => TEPAT.has(kode))) tepat_waktu += 1
    }
    for (const kode of day.kode) {
      const at = (TEMPAT_KODE.get(kode) ?? 0) - ANGKA.length
      kali[at] = (kali[at] ?? 0) + 1
    }
    if (facts === undefined) continue
    if (day.masuk !== null) countJam(masuk, day.masuk, facts.zona_waktu)
    if (day.pulang !== null) countJam(pulang, day.pulang, facts.zona_waktu)
  }
  const named: Readonly<Record<NamaAngka, number>> = {
    ...{ hari_kerja, hadir, terlambat_menit, pulang_cepat_menit, bekerja_menit, hari_uang_makan },
    ...{ menunggu, konflik, dinilai, dinilai_hadir, tepat_waktu },
  }
  const angka = [...ANGKA.map((name) => named[name]), ...kali]
  return { kantor_id, angka, masuk: pasangan(masuk), pulang: pasangan(pulang) }
}

/** On the weekday of the clock on the wall: who goes home after midnight does so on the next day. */
function countJam(counts: Map<number, number>, instant: number, zona: string): void {
  const place = pekanAt(instant, zona)
  counts.set(place, (counts.get(place) ?? 0) + 1)
}

/** A person's month, a row an office. Days in no office belong nowhere. */
export function angkaBulan(hari: readonly Hari[], fakta: ReadonlyMap<string, FaktaAngka>): AngkaOrang[] {
  const akhir = hari.at(-1)?.tk_beruntun ?? 0
  const facts = hari.map(({ tanggal }) => fakta.get(tanggal))
  const kantor_ids = new Set(facts.map((one) => one?.kantor_id ?? null))
  return [...kantor_ids].flatMap((kantor_id) => {
    if (kantor_id === null) return []
    // Most people are in one office the whole month.
    const isOwn = (index: number): boolean => kantor_ids.size === 1 || facts[index]?.kantor_id === kantor_id
    const [days, own] = [hari.filter((_, index) => isOwn(index)), facts.filter((_, index) => isOwn(index))]
    const counted = disiplinBulan(days, ({ tanggal }) => {
      const kebijakan = fakta.get(tanggal)?.kebijakan
      return kebijakan !== undefined && isBermenit(kebijakan)
    })
    // The run at the end of the month is the person's, wherever they are then.
    return [{ ...angkaKantor(kantor_id, days, own), disiplin: { ...counted, beruntun_akhir: akhir } }]
  })
}

export function jumlahkanAngka(rows: readonly (readonly number[])[]): number[] {
  const sum = new Array<number>(BANYAK_ANGKA).fill(0)
  for (const row of rows) for (const [at, value] of row.entries()) sum[at] = (sum[at] ?? 0) + value
  return sum
}

/** Of so many basis points; null where there is nothing to be a part of. */
export const bagian = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 10_000) / whole)

/** Groups of fewer people are not split by sickness: a figure would name somebody. */
export const KELOMPOK_TERKECIL = 5
/** Leave, permits and sickness. */
export const KODE_CUTI = ['CT', 'CB', 'CS', 'CM', 'CAP', 'CLTN', 'S', 'I'] as const satisfies readonly KodeHari[]
/** All leave, permits and sickness together. */
export const CUTI = 'C'
export const cutiOf = (angka: readonly number[]): number =>
  KODE_CUTI.reduce((sum, kode) => sum + kodeDi(angka, kode), 0)

/** Days by code as a group of so many people may be shown. */
export function kodeDisamarkan(angka: readonly number[], orang: number): Record<string, number> {
  const codes = kodeOf(angka)
  if (orang >= KELOMPOK_TERKECIL) return codes
  const left = Object.entries(codes).filter(([kode]) => !(KODE_CUTI as readonly string[]).includes(kode))
  const cuti = cutiOf(angka)
  return { ...Object.fromEntries(left), ...(cuti > 0 && { [CUTI]: cuti }) }
}

/**
 * Days by code of several groups. Each is masked before it is added: otherwise the sum without the larger groups would say what a small one
 * does not.
 */
export function kodeBersama(
  groups: readonly { readonly orang: number; readonly angka: readonly number[] }[],
): Record<string, number> {
  const sum = new Map<string, number>()
  for (const { angka, orang } of groups)
    for (const [kode, days] of Object.entries(kodeDisamarkan(angka, orang))) sum.set(kode, (sum.get(kode) ?? 0) + days)
  return Object.fromEntries([...KODE_HARI, CUTI].flatMap((kode) => (sum.has(kode) ? [[kode, sum.get(kode) ?? 0]] : [])))
}
