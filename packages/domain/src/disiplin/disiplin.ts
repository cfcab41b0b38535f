import type { Hari } from '../hari/hasil.ts'
import type { Tanggal } from '../kalender/tanggal.ts'
import type { Kebijakan } from '../kebijakan/kebijakan.ts'
import type { JenisPegawai } from '../pegawai/nip.ts'

/** A step of a discipline rule: from so many days of a year on there is a reason to examine. It is never a sanction. */
export type Langkah = { readonly hari: number; readonly kode: KodeLangkah | null; readonly tindakan: string | null }
export const KODE_LANGKAH = [
  'teguran_lisan',
  'teguran_tertulis',
  'tidak_puas',
  'potong_6',
  'potong_9',
  'potong_12',
  'turun_jabatan',
  'bebas_jabatan',
  'pemberhentian',
] as const
export type KodeLangkah = (typeof KODE_LANGKAH)[number]

/** PP 94/2021: from the first day of each step on. */
const MULAI = [3, 4, 7, 11, 14, 17, 21, 25, 28] as const
export const LANGKAH_PNS: readonly Langkah[] = MULAI.map((hari, index) => ({
  hari,
  kode: KODE_LANGKAH[index] ?? null,
  tindakan: null,
}))
/** So many days in a row are a step of their own; the run goes on over New Year. */
export const BERUNTUN_HARI = 10
export const DASAR_PNS = 'PP 94/2021'

/** What a month adds to the counters of a person. */
export type DisiplinBulan = {
  /** absent without a reason, of days that are decided */
  readonly tk: number
  /** the longest run that a day of this month made longer */
  readonly beruntun: number
  /** the run that stands at the end of the month */
  readonly beruntun_akhir: number
  /** late and left early, on days whose policy names the decree for it */
  readonly menit: number
}

type HariDisiplin = Pick<
  Hari,
  'kode' | 'menunggu' | 'diproses' | 'sementara' | 'tk_beruntun' | 'selesai' | 'terlambat_menit' | 'pulang_cepat_menit'
>

/** Counts as a day of absence: nothing about it is open. */
export const isTkDihitung = ({ kode, menunggu, diproses, sementara }: HariDisiplin): boolean =>
  kode[0] === 'TK' && !menunggu && !diproses && !sementara

/** `isBermenit`: whether the policy of a day turns minutes into days. */
export function disiplinBulan<H extends HariDisiplin>(
  hari: readonly H[],
  isBermenit: (hari: H) => boolean,
): DisiplinBulan {
  let [tk, beruntun, menit] = [0, 0, 0]
  for (const day of hari) {
    if (isTkDihitung(day)) {
      tk += 1
      beruntun = Math.max(beruntun, day.tk_beruntun)
    }
    if (day.selesai && !day.menunggu && !day.diproses && isBermenit(day))
      menit += day.terlambat_menit + day.pulang_cepat_menit
  }
  return { tk, beruntun, beruntun_akhir: hari.at(-1)?.tk_beruntun ?? 0, menit }
}

/** The counters of a calendar year from its months, in order. */
export function disiplinTahun(bulan: readonly DisiplinBulan[]): DisiplinBulan {
  return {
    tk: bulan.reduce((sum, one) => sum + one.tk, 0),
    beruntun: bulan.reduce((max, one) => Math.max(max, one.beruntun), 0),
    beruntun_akhir: bulan.at(-1)?.beruntun_akhir ?? 0,
    menit: bulan.reduce((sum, one) => sum + one.menit, 0),
  }
}

/** The rule that holds for somebody; null where none does. */
export type AturanDisiplin = {
  readonly langkah: readonly Langkah[]
  readonly dasar: string
  /** days in a row that are a step; null where the rule has none */
  readonly beruntun: number | null
  readonly menit: { readonly per_hari: number; readonly dasar: string } | null
}

const PNS: readonly JenisPegawai[] = ['PNS', 'CPNS']
const isPppk = (jenis: JenisPegawai): boolean => jenis.startsWith('PPPK')

/** By which decree the minutes of a day are counted, and how many are a day; null where the policy names none. */
const menitOf = ({ disiplin_menit, disiplin_menit_dasar, menit_per_hari }: Kebijakan): AturanDisiplin['menit'] =>
  disiplin_menit === 'ya' && disiplin_menit_dasar !== null && menit_per_hari !== null && menit_per_hari > 0
    ? { per_hari: menit_per_hari, dasar: disiplin_menit_dasar }
    : null

/**
 * PNS and CPNS by law; PPPK only where the policy names the agency's own rule; nobody else. Minutes that an earlier policy of the year (`lalu`,
 * newest first) counted stay counted, by its decree.
 */
export function aturanDisiplin(
  jenis: JenisPegawai,
  kebijakan: Kebijakan,
  ...lalu: readonly Kebijakan[]
): AturanDisiplin | null {
  const { disiplin_pppk, disiplin_pppk_dasar } = kebijakan
  const menit = [kebijakan, ...lalu].map(menitOf).find((one) => one !== null) ?? null
  if (PNS.includes(jenis)) return { langkah: LANGKAH_PNS, dasar: DASAR_PNS, beruntun: BERUNTUN_HARI, menit }
  if (!isPppk(jenis) || disiplin_pppk === null || disiplin_pppk.length === 0 || disiplin_pppk_dasar === null)
    return null
  const langkah = disiplin_pppk
    .map(({ hari, tindakan }) => ({ hari, kode: null, tindakan }))
    .toSorted((a, b) => a.hari - b.hari)
  return { langkah, dasar: disiplin_pppk_dasar, beruntun: null, menit }
}

/** Whether minutes of a day are counted: only with a decree that names how many make a day. */
export const isBermenit = (kebijakan: Kebijakan): boolean => menitOf(kebijakan) !== null

/** The step that was reached, and the next one. */
export function langkahOf({ langkah }: AturanDisiplin, tk: number): { kini: Langkah | null; berikut: Langkah | null } {
  return {
    kini: langkah.findLast(({ hari }) => hari <= tk) ?? null,
    berikut: langkah.find(({ hari }) => hari > tk) ?? null,
  }
}

/** The days of which one step of the law is the latest that was reached: from its first day to before the next step. None where it is no step. */
export function rentangLangkah(hari: number): { readonly dari: number; readonly sebelum: number } {
  const at = LANGKAH_PNS.findIndex((one) => one.hari === hari)
  if (at < 0) return { dari: 1, sebelum: 1 }
  return { dari: hari, sebelum: LANGKAH_PNS[at + 1]?.hari ?? 1_000 }
}

/** Minutes as days: whole ones; the rest waits for more. */
export const hariDariMenit = (menit: number, per_hari: number): number => Math.floor(menit / per_hari)

export const TAHAP = ['sebelum', 'tercapai'] as const
export type Tahap = (typeof TAHAP)[number]
/** `hari`: of the year, or in a row. */
export type Peringatan = { readonly hitungan: 'tahun' | 'beruntun'; readonly hari: number; readonly tahap: Tahap }

/** What the superior and the admin are to know now: the step that was reached, and the next one the day before it. */
export function peringatanOf(aturan: AturanDisiplin, { tk, beruntun }: DisiplinBulan): Peringatan[] {
  const { kini, berikut } = langkahOf(aturan, tk)
  const found: Peringatan[] = []
  if (kini !== null) found.push({ hitungan: 'tahun', hari: kini.hari, tahap: 'tercapai' })
  if (berikut !== null && berikut.hari - tk === 1)
    found.push({ hitungan: 'tahun', hari: berikut.hari, tahap: 'sebelum' })
  const row = aturan.beruntun
  if (row !== null && beruntun >= row) found.push({ hitungan: 'beruntun', hari: row, tahap: 'tercapai' })
  else if (row !== null && beruntun === row - 1) found.push({ hitungan: 'beruntun', hari: row, tahap: 'sebelum' })
  return found
}

type HariBertanggal = HariDisiplin & { readonly tanggal: Tanggal }
/** Each day that counts, with how long its run is by then as far as its days are known: a run never has more days than were found. */
function runs<H extends HariBertanggal>(sebelum: readonly H[], hari: readonly H[]) {
  const all = [...sebelum, ...hari].filter(isTkDihitung)
  const before = all.length - hari.filter(isTkDihitung).length
  return { all, own: all.slice(before).map((day, at) => ({ day, at: before + at })) }
}

/** Whether a run of these days began before the first day that is known. */
export const isBeruntunTerbuka = <H extends HariBertanggal>(hari: readonly H[], sebelum: readonly H[]): boolean =>
  runs(sebelum, hari).own.some(({ day, at }) => day.tk_beruntun > at + 1)

/**
 * The days of the longest run that one of these days made longer, newest last; of two the later one. `sebelum`: days before them, in which a run
 * may have begun; a longer run that was over by then is not one of these days.
 */
export function hariBeruntun<H extends HariBertanggal>(
  hari: readonly H[],
  sebelum: readonly H[] = [],
): { readonly mulai: Tanggal; readonly selesai: Tanggal; readonly hari: number } | null {
  const { all, own } = runs(sebelum, hari)
  let best: { readonly at: number; readonly panjang: number } | null = null
  for (const { day, at } of own) {
    const panjang = Math.min(day.tk_beruntun, at + 1)
    if (best === null || panjang >= best.panjang) best = { at, panjang }
  }
  if (best === null) return null
  const [first, last] = [all[best.at - best.panjang + 1], all[best.at]]
  return first === undefined || last === undefined
    ? null
    : { mulai: first.tanggal, selesai: last.tanggal, hari: best.panjang }
}
