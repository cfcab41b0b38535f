import type { BarisBulan, BarisPotongan, Bulan, Hari, TotalBulan } from '../hari/hasil.ts'
import { isHadir, type KodeHari, teksKode } from '../hari/kode.ts'
import type { Tanggal } from '../kalender/tanggal.ts'

/** A day as a locked month stores it: what it was and what it cost, with the number of its paper. No position, no photo, no words. */
export type HariBeku = Hari & {
  readonly zona_waktu: string
  /** the person had to work on it */
  readonly hari_kerja: boolean
  readonly nomor_surat: string | null
}

/** A person's days in one office and month, with the lines of the month that end on them. */
export type BulanBeku = {
  readonly hari: readonly HariBeku[]
  readonly baris_bulan: readonly BarisBulan[]
  /** the cap of the month, the same in every office of the person */
  readonly maks_bulan_bp: number
  /** over all offices of the person: only where the person was on the last day */
  readonly seluruh: { readonly jumlah_bp: number; readonly potongan_bp: number } | null
}

/** What the days of a stored month cost, and which of them were work days. */
export type BulanPotongan = Pick<BulanBeku, 'baris_bulan' | 'maks_bulan_bp'> & {
  readonly hari: readonly Pick<HariBeku, 'tanggal' | 'kode' | 'hari_kerja' | 'baris'>[]
}

const uncounted = (line: BarisPotongan): BarisPotongan => (line.dihitung ? { ...line, dihitung: false } : line)

/** A day on which something is undecided is stored with its lines shown and not summed, and as waiting. */
export const bekukanHari = (
  hari: Hari,
  fakta: Pick<HariBeku, 'zona_waktu' | 'hari_kerja' | 'nomor_surat'>,
  tertunda: boolean,
): HariBeku => ({
  ...hari,
  ...fakta,
  penjelasan: [],
  menunggu: hari.menunggu || tertunda,
  baris: tertunda ? hari.baris.map(uncounted) : hari.baris,
})

/** What a day counts for. Correction lines are differences of these. */
export type NilaiHari = {
  readonly kode: string
  readonly terlambat_menit: number
  readonly pulang_cepat_menit: number
  readonly bekerja_menit: number
  readonly uang_makan: number
  readonly bp_disiplin: number
  readonly bp_seluruh: number
}
export const ANGKA = [
  'terlambat_menit',
  'pulang_cepat_menit',
  'bekerja_menit',
  'uang_makan',
  'bp_disiplin',
  'bp_seluruh',
] as const satisfies readonly (keyof NilaiHari)[]
/** A day that no locked month has. */
export const NILAI_KOSONG: NilaiHari = {
  kode: '–',
  terlambat_menit: 0,
  pulang_cepat_menit: 0,
  bekerja_menit: 0,
  uang_makan: 0,
  bp_disiplin: 0,
  bp_seluruh: 0,
}

/** A line of the month counts on the day it ends, so that days add up to the month. */
export function nilaiHari(hari: Hari, baris_bulan: readonly BarisBulan[]): NilaiHari {
  const bp = { disiplin: 0, seluruh: 0 }
  for (const line of hari.baris) if (line.dihitung) bp[line.dasar_potongan] += line.setelah_batas_bp
  for (const line of baris_bulan) if (line.selesai === hari.tanggal) bp[line.dasar_potongan] += line.bp
  return {
    kode: teksKode(hari.kode),
    terlambat_menit: hari.terlambat_menit,
    pulang_cepat_menit: hari.pulang_cepat_menit,
    bekerja_menit: hari.bekerja_menit,
    uang_makan: hari.uang_makan ? 1 : 0,
    bp_disiplin: bp.disiplin,
    bp_seluruh: bp.seluruh,
  }
}

/**
 * The days of a month that one office stores. What the person has in all offices together stands in the office of the person's last day
 * (`terakhir`).
 */
export function bulanBeku(
  { hari, baris_bulan, total }: Bulan,
  bekukan: (hari: Hari) => HariBeku,
  milik: (tanggal: Tanggal) => boolean,
  terakhir: Tanggal | null,
): BulanBeku {
  const all = hari.map((day) => bekukan(day))
  const { maks_bulan_bp } = total
  const { jumlah_bp, potongan_bp } = totalBeku(all, baris_bulan, maks_bulan_bp)
  return {
    hari: all.filter(({ tanggal }) => milik(tanggal)),
    baris_bulan: baris_bulan.filter(({ selesai }) => milik(selesai)),
    maks_bulan_bp,
    seluruh: terakhir !== null && milik(terakhir) ? { jumlah_bp, potongan_bp } : null,
  }
}

/** The sums of stored days, as the engine sums fresh ones. */
export function totalBeku(
  hari: readonly (Hari & { readonly hari_kerja: boolean })[],
  baris_bulan: readonly BarisBulan[],
  maks_bulan_bp: number,
): TotalBulan {
  const kode: Partial<Record<KodeHari, number>> = {}
  const bp = { disiplin: 0, seluruh: 0 }
  const sum = (pick: (day: Hari & { readonly hari_kerja: boolean }) => number | boolean): number =>
    hari.reduce((total, day) => total + Number(pick(day)), 0)
  for (const day of hari) {
    for (const one of day.kode) kode[one] = (kode[one] ?? 0) + 1
    for (const line of day.baris) if (line.dihitung) bp[line.dasar_potongan] += line.setelah_batas_bp
  }
  for (const line of baris_bulan) bp[line.dasar_potongan] += line.bp
  const jumlah_bp = bp.disiplin + bp.seluruh
  return {
    kode,
    hari_kerja: sum((day) => day.hari_kerja),
    hadir: sum((day) => isHadir(day.kode)),
    terlambat_menit: sum((day) => day.terlambat_menit),
    pulang_cepat_menit: sum((day) => day.pulang_cepat_menit),
    bekerja_menit: sum((day) => day.bekerja_menit),
    terlambat_detik: sum((day) => day.terlambat_detik),
    pulang_cepat_detik: sum((day) => day.pulang_cepat_detik),
    bekerja_detik: sum((day) => day.bekerja_detik),
    hari_uang_makan: sum((day) => day.uang_makan),
    fleksi_terpakai: sum((day) => day.fleksi),
    jumlah_bp,
    jumlah_bp_disiplin: bp.disiplin,
    jumlah_bp_seluruh: bp.seluruh,
    maks_bulan_bp,
    potongan_bp: Math.min(jumlah_bp, maks_bulan_bp),
    menunggu: sum((day) => day.menunggu),
    konflik: sum((day) => day.kode[0] === 'KONFLIK'),
    tk_beruntun: hari.at(-1)?.tk_beruntun ?? 0,
  }
}
