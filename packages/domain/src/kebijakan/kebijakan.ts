import { KODE_PSW, KODE_TL, type KodeHari, type KodePsw, type KodeTl } from '../hari/kode.ts'
import type { Tanggal } from '../kalender/tanggal.ts'
import type { JenisPegawai } from '../pegawai/nip.ts'

/** From `dari_detik` to before `sampai_detik`; null has no end. */
export type Pita = {
  readonly kode: KodeTl | KodePsw
  readonly dari_detik: number
  readonly sampai_detik: number | null
  readonly bp: number
}

/** Of which money the basis points are: the part for discipline, or the whole allowance. */
export const DASAR_POTONGAN = ['disiplin', 'seluruh'] as const
export type DasarPotongan = (typeof DASAR_POTONGAN)[number]
export const HARI_DIHITUNG = ['kerja', 'kalender'] as const
export type HariDihitung = (typeof HARI_DIHITUNG)[number]

/** A day code, or IK, which is a mark with a rate of its own. */
export type KodeBertarif = KodeHari | 'IK'
export type PerKode = {
  /** left out: that of the policy */
  readonly dasar?: DasarPotongan | undefined
  /** left out: kerja; for `bulanan` kalender */
  readonly hari?: HariDihitung | undefined
  /** from which day of the paper on a day costs how much */
  readonly tingkat?: readonly { readonly dari_hari: number; readonly bp: number }[] | undefined
  /** from which month of the paper on how much of the month is paid */
  readonly bulanan?: readonly { readonly dari_bulan: number; readonly bayar_bp: number }[] | undefined
  readonly uang_makan?: boolean | undefined
}

/** What lateness, absence, papers and joint events cost, from a day on. Rates are basis points. */
export type Kebijakan = {
  /** null: nobody has said anything; codes follow the standard bands and nothing is deducted */
  readonly id: string | null
  readonly nama: string
  /** the decree */
  readonly dasar: string
  readonly berlaku_mulai: Tanggal
  readonly pita: readonly Pita[]
  /** whether lateness counts from the hour itself or from the end of tolerance and flexi */
  readonly tl_dari: 'masuk' | 'batas'
  /** how often in a month somebody may come late and repay it; null: no limit */
  readonly fleksi_maks_bulan: number | null
  readonly tidak_hadir_bp: number
  /** null: the rate of the last TL band */
  readonly tanpa_masuk_bp: number | null
  /** null: the rate of the last PSW band */
  readonly tanpa_pulang_bp: number | null
  readonly per_kode: Readonly<Partial<Record<KodeBertarif, PerKode>>>
  /** so many TK in a row cost this, beside the days themselves */
  readonly tk_beruntun: { readonly hari: number; readonly bp: number } | null
  /** by kind of joint event or by its kode_potongan */
  readonly kegiatan: Readonly<Record<string, number>>
  /** empty: everybody */
  readonly jenis_pegawai: readonly JenisPegawai[]
  /** whether a field duty with clocking is only recorded, or judged by what was clocked */
  readonly dl_presensi: 'catat' | 'hitung'
  /** null: what an absence costs */
  readonly maks_hari_bp: number | null
  /** null: the whole of it, 10,000 */
  readonly maks_bulan_bp: number | null
  readonly dasar_potongan: DasarPotongan
  readonly disiplin_menit: 'tidak' | 'ya'
  readonly disiplin_menit_dasar: string | null
  readonly menit_per_hari: number | null
  /** steps of the agency's own rule for PPPK */
  readonly disiplin_pppk: readonly { readonly hari: number; readonly tindakan: string }[] | null
  readonly disiplin_pppk_dasar: string | null
}

export const SELURUH_BP = 10_000

const ladder = (kode: readonly (KodeTl | KodePsw)[]): Pita[] =>
  [1, 31 * 60, 61 * 60, 91 * 60].flatMap((dari_detik, index, edges) => {
    const name = kode[index]
    return name === undefined ? [] : [{ kode: name, dari_detik, sampai_detik: edges[index + 1] ?? null, bp: 0 }]
  })

/** What holds without a policy: codes by bands of 31, 61 and 91 minutes, and nothing is deducted. */
export const KEBIJAKAN_BAKU: Kebijakan = {
  id: null,
  nama: '',
  dasar: '',
  berlaku_mulai: '1900-01-01',
  pita: [...ladder(KODE_TL), ...ladder(KODE_PSW)],
  tl_dari: 'masuk',
  fleksi_maks_bulan: null,
  tidak_hadir_bp: 0,
  tanpa_masuk_bp: null,
  tanpa_pulang_bp: null,
  per_kode: {},
  tk_beruntun: null,
  kegiatan: {},
  jenis_pegawai: [],
  dl_presensi: 'catat',
  maks_hari_bp: null,
  maks_bulan_bp: null,
  dasar_potongan: 'disiplin',
  disiplin_menit: 'tidak',
  disiplin_menit_dasar: null,
  menit_per_hari: null,
  disiplin_pppk: null,
  disiplin_pppk_dasar: null,
}

/**
 * The policy of a date for a kind of employee: one that names fewer kinds before one that names more or none, then the later one. Without any,
 * the standard bands.
 */
export function kebijakanPada(
  all: readonly Kebijakan[],
  tanggal: Tanggal,
  jenis_pegawai: JenisPegawai | null,
): Kebijakan {
  const width = ({ jenis_pegawai: kinds }: Kebijakan): number =>
    kinds.length === 0 ? Number.MAX_SAFE_INTEGER : kinds.length
  const reaching = all.filter(
    ({ berlaku_mulai, jenis_pegawai: kinds }) =>
      berlaku_mulai <= tanggal && (kinds.length === 0 || (jenis_pegawai !== null && kinds.includes(jenis_pegawai))),
  )
  const [first] = reaching.toSorted(
    (a, b) =>
      width(a) - width(b) || b.berlaku_mulai.localeCompare(a.berlaku_mulai) || (b.id ?? '').localeCompare(a.id ?? ''),
  )
  return first ?? KEBIJAKAN_BAKU
}

/** The policies of a kind of employee over a range: that of its last day, then those before it. */
export function kebijakanSelama(
  all: readonly Kebijakan[],
  { mulai, sampai }: { readonly mulai: Tanggal; readonly sampai: Tanggal },
  jenis_pegawai: JenisPegawai | null,
): [Kebijakan, ...Kebijakan[]] {
  const begun = all.map(({ berlaku_mulai }) => berlaku_mulai).filter((hari) => hari > mulai && hari < sampai)
  const before = begun.toSorted().toReversed()
  const of = (hari: Tanggal): Kebijakan => kebijakanPada(all, hari, jenis_pegawai)
  return [of(sampai), ...before.map(of), of(mulai)]
}

/** The band in which so many seconds lie; undefined below the first one, and for nothing at all. */
export const pitaOf = (kebijakan: Kebijakan, sisi: 'TL' | 'PSW', detik: number): Pita | undefined =>
  detik <= 0
    ? undefined
    : kebijakan.pita.find(
        ({ kode, dari_detik, sampai_detik }) =>
          kode.startsWith(sisi) && detik >= dari_detik && (sampai_detik === null || detik < sampai_detik),
      )

/** What a missing event of one side costs. */
export function tanpaPeristiwaBp(kebijakan: Kebijakan, sisi: 'TL' | 'PSW'): number {
  const said = sisi === 'TL' ? kebijakan.tanpa_masuk_bp : kebijakan.tanpa_pulang_bp
  if (said !== null) return said
  let last: Pita | undefined
  for (const pita of kebijakan.pita)
    if (pita.kode.startsWith(sisi) && (last === undefined || pita.dari_detik > last.dari_detik)) last = pita
  return last?.bp ?? 0
}

/** What the n-th day under a paper costs. */
export function tingkatBp(per: PerKode | undefined, hari_ke: number): number {
  let found = 0
  let from = 0
  for (const { dari_hari, bp } of per?.tingkat ?? [])
    if (dari_hari <= hari_ke && dari_hari > from) [found, from] = [bp, dari_hari]
  return found
}

/** How much of the month is paid in the n-th month under a paper; null where the code has no monthly share. */
export function bayarBulanBp(per: PerKode | undefined, bulan_ke: number): number | null {
  let found: number | null = null
  let from = 0
  for (const { dari_bulan, bayar_bp } of per?.bulanan ?? [])
    if (dari_bulan <= bulan_ke && dari_bulan > from) [found, from] = [bayar_bp, dari_bulan]
  return found
}

export const maksHariBp = ({ maks_hari_bp, tidak_hadir_bp }: Kebijakan): number => maks_hari_bp ?? tidak_hadir_bp
export const maksBulanBp = ({ maks_bulan_bp }: Kebijakan): number => maks_bulan_bp ?? SELURUH_BP

/** Days on which nobody is at work carry no meal money unless the policy says so. */
const TANPA_UANG_MAKAN: ReadonlySet<KodeBertarif> = new Set([
  ...(['TK', 'DL', 'CT', 'CB', 'CS', 'CM', 'CAP', 'CLTN', 'CBer', 'S', 'I', 'TB', 'DK', 'MPP', 'DPK'] as const),
  ...(['L', 'KONFLIK', 'BELUM', '–'] as const),
])
export const isUangMakan = ({ per_kode }: Kebijakan, kode: readonly KodeHari[]): boolean =>
  kode.every((one) => per_kode[one]?.uang_makan ?? !TANPA_UANG_MAKAN.has(one))
