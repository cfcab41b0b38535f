import { detikOf, type Jam } from '../kalender/jam.ts'
import { overlaps, type Rentang, type Tanggal } from '../kalender/tanggal.ts'
import type { JenisPegawai } from '../pegawai/nip.ts'

export const FLEKSI_CARA = ['tidak', 'proporsional', 'tetap_30'] as const
export type FleksiCara = (typeof FLEKSI_CARA)[number]
export const JENIS_JAM_KERJA = ['biasa', 'ramadan', 'khusus'] as const
export type JenisJamKerja = (typeof JENIS_JAM_KERJA)[number]

/** The hours of one weekday (1 = Monday … 7 = Sunday). */
export type HariJamKerja = {
  readonly hari: number
  readonly masuk: Jam
  readonly pulang: Jam
  readonly istirahat_mulai: Jam | null
  readonly istirahat_selesai: Jam | null
  readonly toleransi_detik: number
  readonly fleksi_menit: number
  /** how much earlier than `masuk` the day may begin and end */
  readonly fleksi_awal_menit: number
  readonly fleksi_cara: FleksiCara
  readonly jendela_masuk: readonly [Jam, Jam] | null
  readonly jendela_pulang: readonly [Jam, Jam] | null
}

/** A weekday that the set calls free: no weaker set is asked about it. */
export type HariBebas = { readonly hari: number; readonly libur: true }
export type HariMinggu = HariJamKerja | HariBebas
export const isBebas = (row: HariMinggu): row is HariBebas => 'libur' in row
const isWorked = (row: HariMinggu): row is HariJamKerja => !isBebas(row)
export const workingRows = (hari: readonly HariMinggu[]): HariJamKerja[] => hari.filter(isWorked)

export type JamKerja = {
  readonly id: string
  readonly kode: string
  readonly nama: string
  readonly jenis: JenisJamKerja
  readonly berlaku_mulai: Tanggal
  readonly berlaku_sampai: Tanggal | null
  /** empty: every office of the agency */
  readonly kantor_ids: readonly string[]
  /** empty: every kind of employee */
  readonly jenis_pegawai: readonly JenisPegawai[]
  /** empty: everybody; else these people and nobody else */
  readonly pegawai_ids: readonly string[]
  /** false: holds only on the days of the calendar that name it (template_kantor.xlsx), never by itself */
  readonly otomatis?: boolean
  readonly hari: readonly HariMinggu[]
}

export type HariProblem =
  | 'hari_ganda'
  | 'pulang_sebelum_masuk'
  | 'istirahat_setengah'
  | 'istirahat_di_luar'
  | 'jendela_terbalik'
  | 'jendela_masuk_lewat'
  | 'jendela_pulang_lewat'
  | 'fleksi_tanpa_cara'
  | 'kosong'

/** What is wrong with a set of weekdays: each problem with the index of its row, so that the form can point at it. */
export function checkHari(hari: readonly HariMinggu[]): { readonly index: number; readonly masalah: HariProblem }[] {
  if (hari.length === 0) return [{ index: 0, masalah: 'kosong' }]
  return hari.flatMap((row, index) => {
    const problems: HariProblem[] = []
    if (hari.findIndex((other) => other.hari === row.hari) < index) problems.push('hari_ganda')
    if (!isBebas(row)) problems.push(...timeProblems(row))
    return problems.map((masalah) => ({ index, masalah }))
  })
}

function timeProblems(row: HariJamKerja): HariProblem[] {
  const problems: HariProblem[] = []
  const [masuk, pulang] = [detikOf(row.masuk), detikOf(row.pulang)]
  if (pulang <= masuk) problems.push('pulang_sebelum_masuk')
  if ((row.istirahat_mulai === null) !== (row.istirahat_selesai === null)) problems.push('istirahat_setengah')
  if (row.istirahat_mulai !== null && row.istirahat_selesai !== null) {
    const [from, to] = [detikOf(row.istirahat_mulai), detikOf(row.istirahat_selesai)]
    if (to <= from || from < masuk || to > pulang) problems.push('istirahat_di_luar')
  }
  const [inWindow, outWindow] = [row.jendela_masuk, row.jendela_pulang]
  for (const window of [inWindow, outWindow])
    if (window !== null && detikOf(window[1]) <= detikOf(window[0])) problems.push('jendela_terbalik')
  if (inWindow !== null && (masuk < detikOf(inWindow[0]) || masuk > detikOf(inWindow[1])))
    problems.push('jendela_masuk_lewat')
  if (outWindow !== null && (pulang < detikOf(outWindow[0]) || pulang > detikOf(outWindow[1])))
    problems.push('jendela_pulang_lewat')
  if ((row.fleksi_menit > 0 || row.fleksi_awal_menit > 0) && row.fleksi_cara === 'tidak')
    problems.push('fleksi_tanpa_cara')
  return problems
}

/** Working seconds of one weekday, rest excluded. */
export function detikKerja(
  row: Pick<HariJamKerja, 'masuk' | 'pulang' | 'istirahat_mulai' | 'istirahat_selesai'>,
): number {
  const rest =
    row.istirahat_mulai !== null && row.istirahat_selesai !== null
      ? detikOf(row.istirahat_selesai) - detikOf(row.istirahat_mulai)
      : 0
  return detikOf(row.pulang) - detikOf(row.masuk) - rest
}

/** Perpres 21/2023 (domain.md §2.1): 37 h 30 m a week, 32 h 30 m in Ramadan, rest excluded. */
export const DETIK_MINGGU = { biasa: 37.5 * 3600, ramadan: 32.5 * 3600, khusus: 37.5 * 3600 } as const

/** What the law has to say about the week of a set: nothing where the PPK sets the hours (PPPK paruh waktu). */
export const isCompared = (jenis_pegawai: readonly JenisPegawai[]): boolean =>
  jenis_pegawai.length === 0 || jenis_pegawai.some((jenis) => jenis !== 'PPPK_PARUH_WAKTU')

export function weeklyTotal(set: Pick<JamKerja, 'hari' | 'jenis' | 'jenis_pegawai'>): {
  readonly detik: number
  readonly wajib: number | null
  readonly selisih: number | null
} {
  const detik = workingRows(set.hari).reduce((sum, row) => sum + detikKerja(row), 0)
  const wajib = isCompared(set.jenis_pegawai) ? DETIK_MINGGU[set.jenis] : null
  return { detik, wajib, selisih: wajib === null ? null : detik - wajib }
}

const period = (jam: Pick<JamKerja, 'berlaku_mulai' | 'berlaku_sampai'>): Rentang => ({
  mulai: jam.berlaku_mulai,
  selesai: jam.berlaku_sampai,
})
type Lingkup = Pick<JamKerja, 'kantor_ids' | 'jenis_pegawai' | 'pegawai_ids'>
const meets = (a: readonly string[], b: readonly string[]): boolean =>
  (a.length === 0 && b.length === 0) || a.some((id) => b.includes(id))
const sameScope = (a: Lingkup, b: Lingkup): boolean =>
  meets(a.kantor_ids, b.kantor_ids) && meets(a.jenis_pegawai, b.jenis_pegawai) && meets(a.pegawai_ids, b.pegawai_ids)

/** Two sets of the same kind for the same offices, kinds or people must not hold at the same time: which one would count? */
export function findOverlap(one: JamKerja, others: readonly JamKerja[]): JamKerja | null {
  if (one.otomatis === false) return null
  return (
    others.find(
      (other) =>
        other.id !== one.id &&
        other.otomatis !== false &&
        other.jenis === one.jenis &&
        sameScope(one, other) &&
        overlaps(period(one), period(other)),
    ) ?? null
  )
}
