import { hariJamKerjaFields } from '@presensi/contract/calendar-and-hours/jam-kerja.fields'
import { type FormOf, formOf } from '@presensi/contract/field-list'
import { checkHari, type HariJamKerja, type HariMinggu, type HariProblem } from '@presensi/domain/jadwal/jam-kerja'

/** A window is two fields on the screen. */
const JENDELA = ['masuk_dari', 'masuk_sampai', 'pulang_dari', 'pulang_sampai'] as const

/** One weekday as it stands in the form: texts, so that what was typed stays even where it is no time yet. */
export type HariDraft = Readonly<
  Omit<FormOf<typeof hariJamKerjaFields>, 'hari' | 'toleransi_detik' | 'jendela_masuk' | 'jendela_pulang'>
> &
  Readonly<Record<'toleransi_menit' | (typeof JENDELA)[number], string>> & {
    readonly hari: number
    readonly kerja: boolean
    /** not worked, and said so: no weaker set is asked about this weekday */
    readonly libur: boolean
  }
export type HariField = Exclude<keyof HariDraft, 'hari' | 'kerja' | 'libur'>
export type DraftProblem = { readonly hari: number; readonly field: HariField; readonly message: string }

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/
const TIMES = ['masuk', 'pulang', 'istirahat_mulai', 'istirahat_selesai', ...JENDELA] as const

const short = (time: string | null | undefined): string => time?.slice(0, 5) ?? ''

/** The fields of a weekday that stand in the form as they are stored. */
function draftOf(row: HariJamKerja | undefined) {
  const { toleransi_detik, jendela_masuk: _masuk, jendela_pulang: _pulang, ...same } = formOf(hariJamKerjaFields, row)
  return { ...same, toleransi_menit: String(Number(toleransi_detik) / 60) }
}

const free = (hari: number): HariDraft => ({
  ...draftOf(undefined),
  hari,
  kerja: false,
  libur: false,
  masuk_dari: '',
  masuk_sampai: '',
  pulang_dari: '',
  pulang_sampai: '',
})

/** One weekday of the wire: a free one has no times. */
export type HariWire = Omit<HariJamKerja, 'masuk' | 'pulang'> & {
  readonly libur: boolean
  readonly masuk: string | null
  readonly pulang: string | null
}

const isWorked = (row: HariMinggu | HariWire): row is HariJamKerja =>
  !('libur' in row && row.libur) && 'masuk' in row && row.masuk !== null

/** Seven days, the free ones switched off. */
export function toWeek(rows: readonly (HariMinggu | HariWire)[]): readonly HariDraft[] {
  return WEEK.map((hari) => {
    const row = rows.find((one) => one.hari === hari)
    if (!row) return free(hari)
    if (!isWorked(row)) return { ...free(hari), libur: true }
    return {
      ...draftOf(row),
      hari,
      kerja: true,
      libur: false,
      masuk_dari: short(row.jendela_masuk?.[0]),
      masuk_sampai: short(row.jendela_masuk?.[1]),
      pulang_dari: short(row.jendela_pulang?.[0]),
      pulang_sampai: short(row.jendela_pulang?.[1]),
    }
  })
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text)
const span = (from: string, to: string): [string, string] | null => (from === '' && to === '' ? null : [from, to])

const toRow = (draft: HariDraft): HariJamKerja => ({
  hari: draft.hari,
  masuk: draft.masuk,
  pulang: draft.pulang,
  istirahat_mulai: orNull(draft.istirahat_mulai),
  istirahat_selesai: orNull(draft.istirahat_selesai),
  toleransi_detik: Math.round(Number(draft.toleransi_menit || 0) * 60),
  fleksi_menit: Number(draft.fleksi_menit || 0),
  fleksi_awal_menit: Number(draft.fleksi_awal_menit || 0),
  fleksi_cara: draft.fleksi_cara as HariJamKerja['fleksi_cara'],
  jendela_masuk: span(draft.masuk_dari, draft.masuk_sampai),
  jendela_pulang: span(draft.pulang_dari, draft.pulang_sampai),
})

export const workingDays = (week: readonly HariDraft[]): readonly HariDraft[] => week.filter(({ kerja }) => kerja)

/** What is sent: the working weekdays, and those that are said to be free. */
export const toRows = (week: readonly HariDraft[]): readonly HariMinggu[] =>
  week.flatMap((draft): HariMinggu[] =>
    draft.kerja ? [toRow(draft)] : draft.libur ? [{ hari: draft.hari, libur: true }] : [],
  )

/** Which field a problem of the day belongs to. */
const FIELD_OF: Record<HariProblem, HariField> = {
  hari_ganda: 'masuk',
  kosong: 'masuk',
  pulang_sebelum_masuk: 'pulang',
  istirahat_setengah: 'istirahat_selesai',
  istirahat_di_luar: 'istirahat_mulai',
  jendela_terbalik: 'masuk_sampai',
  jendela_masuk_lewat: 'masuk_dari',
  jendela_pulang_lewat: 'pulang_dari',
  fleksi_tanpa_cara: 'fleksi_cara',
}

export const isHariProblem = (message: string): message is HariProblem => message in FIELD_OF

const TOLERANSI_MENIT = hariJamKerjaFields.toleransi_detik.max / 60
const isWhole = (text: string, most: number): boolean => /^\d+$/.test(text.trim()) && Number(text) <= most

function fieldProblems(draft: HariDraft): DraftProblem[] {
  const at = (field: HariField, message: string): DraftProblem => ({ hari: draft.hari, field, message })
  const half = (from: HariField, to: HariField): DraftProblem[] =>
    (draft[from] === '') === (draft[to] === '') ? [] : [at(draft[from] === '' ? from : to, 'wajib')]
  return [
    ...(['masuk', 'pulang'] as const).filter((field) => draft[field] === '').map((field) => at(field, 'wajib')),
    ...TIMES.filter((field) => draft[field] !== '' && !TIME.test(draft[field])).map((field) => at(field, 'jam')),
    ...half('masuk_dari', 'masuk_sampai'),
    ...half('pulang_dari', 'pulang_sampai'),
    ...(isWhole(draft.toleransi_menit, TOLERANSI_MENIT) ? [] : [at('toleransi_menit', `rentang:0:${TOLERANSI_MENIT}`)]),
    ...(['fleksi_menit', 'fleksi_awal_menit'] as const).flatMap((field) => {
      const { max } = hariJamKerjaFields[field]
      return isWhole(draft[field], max) ? [] : [at(field, `rentang:0:${max}`)]
    }),
  ]
}

/** Every problem of the week beside its field, by the rule that the server applies too. */
export function weekProblems(week: readonly HariDraft[]): DraftProblem[] {
  return workingDays(week).flatMap((draft) => {
    const found = fieldProblems(draft)
    if (found.length > 0) return found
    return checkHari([toRow(draft)]).map(({ masalah }) => {
      const late = masalah === 'jendela_terbalik' && draft.masuk_dari < draft.masuk_sampai
      return { hari: draft.hari, field: late ? 'pulang_sampai' : FIELD_OF[masalah], message: masalah }
    })
  })
}

/** Only days that can be read count towards the total while somebody types. */
export const readableRows = (week: readonly HariDraft[]): readonly HariJamKerja[] =>
  workingDays(week)
    .filter(({ masuk, pulang }) => TIME.test(masuk) && TIME.test(pulang) && masuk < pulang)
    .map(toRow)
    .map((row) =>
      row.istirahat_mulai !== null &&
      row.istirahat_selesai !== null &&
      TIME.test(row.istirahat_mulai) &&
      TIME.test(row.istirahat_selesai)
        ? row
        : { ...row, istirahat_mulai: null, istirahat_selesai: null },
    )
