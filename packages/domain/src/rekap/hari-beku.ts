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

/** What the whole month came to; `total` where some of its days are in another office. */
export type Seluruh = Pick<TotalBulan, 'jumlah_bp' | 'potongan_bp'> & { readonly total?: TotalBulan }

/**
 * A part of the month of somebody who was in several offices. Caps and counts are the person's over all of them, and stand in the office of the
 * last day: there `seluruh` is the whole month, in the others it is null.
 */
export type Pindahan = { readonly seluruh: TotalBulan | null }

/** A person's days in one office and month, with the lines of the month that end on them. */
export type BulanBeku = {
  readonly hari: readonly HariBeku[]
  readonly baris_bulan: readonly BarisBulan[]
  /** the cap of the month, the same in every office of the person */
  readonly maks_bulan_bp: number
  /** over all offices of the person: only where the person was on the last day */
  readonly seluruh: Seluruh | null
}

/** What the days of a stored month cost, and which of them were work days. */
export type BulanPotongan = Pick<BulanBeku, 'baris_bulan' | 'maks_bulan_bp'> & {
  readonly hari: readonly Pick<HariBeku, 'tanggal' | 'kode' | 'hari_kerja' | 'baris'>[]
}

const uncounted = (line: BarisPotongan): BarisPotongan => (line.dihitung ? { ...line, dihitung: false } : line)
/** Lines of a day as they are stored: of one on which something is undecided they are shown and not summed. */
const barisBeku = ({ baris }: Pick<Hari, 'baris'>, tertunda: boolean): Hari['baris'] =>
  tertunda ? baris.map(uncounted) : baris

/** A day on which something is undecided is stored as waiting. */
export const bekukanHari = (
  hari: Hari,
  fakta: Pick<HariBeku, 'zona_waktu' | 'hari_kerja' | 'nomor_surat'>,
  tertunda: boolean,
): HariBeku => ({
  ...hari,
  ...fakta,
  penjelasan: [],
  menunggu: hari.menunggu || tertunda,
  baris: barisBeku(hari, tertunda),
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

/** What the worth of a day is made of. */
export type BahanNilai = Pick<
  Hari,
  'tanggal' | 'kode' | 'terlambat_menit' | 'pulang_cepat_menit' | 'bekerja_menit' | 'uang_makan' | 'baris'
>

/**
 * A line of the month counts on the day it ends, so that days add up to the month. `tertunda`: something about the day is undecided, as it
 * would be stored.
 */
export function nilaiHari(hari: BahanNilai, baris_bulan: readonly BarisBulan[], tertunda = false): NilaiHari {
  const bp = { disiplin: 0, seluruh: 0 }
  for (const line of barisBeku(hari, tertunda)) if (line.dihitung) bp[line.dasar_potongan] += line.setelah_batas_bp
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

/**
 * The part of a month that has some of its days, by the rules of a locked one: a line of the month stands on the day it ends, and the cap is that
 * of the whole month. So parts add up to the month, and locking changes none.
 */
export function bagianBulan(
  { hari, baris_bulan, total }: Bulan,
  milik: (tanggal: Tanggal) => boolean,
  isHariKerja: (tanggal: Tanggal) => boolean,
): Bulan {
  const days = hari.filter(({ tanggal }) => milik(tanggal))
  const lines = baris_bulan.filter(({ selesai }) => milik(selesai))
  const counted = days.map((day) => ({ ...day, hari_kerja: isHariKerja(day.tanggal) }))
  return { hari: days, baris_bulan: lines, total: totalBeku(counted, lines, total.maks_bulan_bp) }
}

/** A day in no office: nothing is known of it, and nothing counts. */
export const HARI_TANPA_KANTOR: Omit<Hari, 'tanggal' | 'tk_beruntun'> = {
  kode: ['–'],
  mode: null,
  tanda: [],
  selesai: true,
  sementara: false,
  menunggu: false,
  diproses: false,
  ada_presensi: false,
  belum_terdaftar: false,
  jadwal_masuk: null,
  jadwal_pulang: null,
  wajib_pulang: null,
  masuk: null,
  pulang: null,
  terlambat_detik: 0,
  pulang_cepat_detik: 0,
  bekerja_detik: 0,
  terlambat_menit: 0,
  pulang_cepat_menit: 0,
  bekerja_menit: 0,
  fleksi: false,
  uang_makan: false,
  surat_id: null,
  baris: [],
  kegiatan: [],
  penjelasan: [],
}

/**
 * A day of an office that has locked the month without it: what became known of it later stands in correction lines, and in the month there is
 * nothing, as of somebody who was in no office.
 */
export const hariTanpaKantor = (hari: Hari): Hari => ({ ...hari, ...HARI_TANPA_KANTOR })

type IsiBulan<H> = { readonly hari: readonly H[]; readonly baris_bulan: readonly BarisBulan[] }

/** A month over all offices: days that locks have stored as they stored them, the others as they are given, each with the lines that end on it. */
export function gabungBulan<H extends Pick<Hari, 'tanggal'>>(
  stored: readonly IsiBulan<H>[],
  { hari, baris_bulan }: IsiBulan<H>,
): IsiBulan<H> {
  const taken = new Set(stored.flatMap((part) => part.hari.map(({ tanggal }) => tanggal)))
  const days = [...hari.filter(({ tanggal }) => !taken.has(tanggal)), ...stored.flatMap((part) => part.hari)]
  return {
    hari: days.toSorted((a, b) => (a.tanggal < b.tanggal ? -1 : 1)),
    baris_bulan: [
      ...stored.flatMap((part) => part.baris_bulan),
      ...baris_bulan.filter(({ selesai }) => !taken.has(selesai)),
    ],
  }
}

type DiKantor = { readonly kantor_id: string | null; readonly tanggal: string }
/** Of somebody who was in another office, too, whose days are not shown: the whole month where they were on the last day. */
export function pindahanOf<H extends DiKantor>(
  hari: readonly H[],
  seluruh: () => TotalBulan,
  isTampak: (day: H) => boolean,
): Pindahan | null {
  const inOffice = hari.filter(({ kantor_id }) => kantor_id !== null)
  const last = inOffice.at(-1)
  if (last === undefined || inOffice.every(isTampak)) return null
  return { seluruh: isTampak(last) ? seluruh() : null }
}

/** A part of somebody's month is not capped by itself: its cap is that of the whole. */
export const totalBagian = (total: TotalBulan, pindahan: Pindahan | null): TotalBulan =>
  pindahan === null ? total : { ...total, potongan_bp: total.jumlah_bp }

/** The sums of stored days, as the engine sums fresh ones. */
export function totalBeku(
  hari: readonly (Hari & { readonly hari_kerja: boolean })[],
  baris_bulan: readonly BarisBulan[],
  maks_bulan_bp: number,
): TotalBulan {
  const kode: Partial<Record<KodeHari, number>> = {}
  const bp = { disiplin: 0, seluruh: 0 }
  const sum = {
    hari_kerja: 0,
    hadir: 0,
    terlambat_menit: 0,
    pulang_cepat_menit: 0,
    bekerja_menit: 0,
    terlambat_detik: 0,
    pulang_cepat_detik: 0,
    bekerja_detik: 0,
    hari_uang_makan: 0,
    fleksi_terpakai: 0,
  }
  const belum = { menunggu: 0, konflik: 0 }
  // One look at each day: an agency has a hundred and fifty thousand of them a month.
  for (const day of hari) {
    for (const one of day.kode) kode[one] = (kode[one] ?? 0) + 1
    for (const line of day.baris) if (line.dihitung) bp[line.dasar_potongan] += line.setelah_batas_bp
    if (day.hari_kerja) sum.hari_kerja += 1
    if (isHadir(day.kode)) sum.hadir += 1
    sum.terlambat_menit += day.terlambat_menit
    sum.pulang_cepat_menit += day.pulang_cepat_menit
    sum.bekerja_menit += day.bekerja_menit
    sum.terlambat_detik += day.terlambat_detik
    sum.pulang_cepat_detik += day.pulang_cepat_detik
    sum.bekerja_detik += day.bekerja_detik
    if (day.uang_makan) sum.hari_uang_makan += 1
    if (day.fleksi) sum.fleksi_terpakai += 1
    if (day.menunggu) belum.menunggu += 1
    if (day.kode[0] === 'KONFLIK') belum.konflik += 1
  }
  for (const line of baris_bulan) bp[line.dasar_potongan] += line.bp
  const jumlah_bp = bp.disiplin + bp.seluruh
  return {
    kode,
    ...sum,
    jumlah_bp,
    jumlah_bp_disiplin: bp.disiplin,
    jumlah_bp_seluruh: bp.seluruh,
    maks_bulan_bp,
    potongan_bp: Math.min(jumlah_bp, maks_bulan_bp),
    ...belum,
    tk_beruntun: hari.at(-1)?.tk_beruntun ?? 0,
  }
}
