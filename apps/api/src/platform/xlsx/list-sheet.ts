import { dateWords } from '@presensi/contract/kata/format'
import type { Language, Sentence } from '@presensi/contract/kata/sentence'
import type { Cell, SheetColumn, SheetKepala } from './sheet.ts'

/** A column of a list for people to read: its header as the screen has it, its cells as words, dates and numbers. */
export type ListColumn<Row> = {
  readonly judul: Sentence
  readonly kind?: SheetColumn['kind']
  readonly width?: number
  cell(row: Row, language: Language): Cell
}

/** What a list was narrowed by: the filter's name and its value as on the screen; nothing where it narrows nothing. */
export type Saring = readonly [label: Sentence, value: Sentence | string | undefined]

type List<Row> = {
  readonly judul: Sentence
  readonly columns: readonly ListColumn<Row>[]
  readonly saringan: readonly Saring[]
  /** the day of the download */
  readonly hari_ini: string
}

const SARINGAN: Sentence = { id: 'Saringan', en: 'Filters' }
const TANPA: Sentence = { id: 'tidak ada', en: 'none' }
const DIUNDUH: Sentence = { id: 'Diunduh', en: 'Downloaded' }

/** Every list that is exported is this one: title and filters above, words of the screen, real dates and numbers. */
export function listSheet<Row>({ judul, columns, saringan, hari_ini }: List<Row>, language: Language) {
  const told = saringan.flatMap(([label, value]) =>
    value === undefined ? [] : [[label[language], typeof value === 'string' ? value : value[language]] as const],
  )
  const kepala: SheetKepala = {
    judul: judul[language],
    saringan: [
      ...(told.length > 0 ? told : [[SARINGAN[language], TANPA[language]] as const]),
      [DIUNDUH[language], dateWords(hari_ini)[language]],
    ],
  }
  return {
    name: judul[language],
    kepala,
    columns: columns.map(({ judul: header, kind, width }) => ({
      header: header[language],
      ...(kind !== undefined && { kind }),
      ...(width !== undefined && { width }),
    })),
    cellsOf: (row: Row): Cell[] => columns.map((column) => column.cell(row, language)),
  }
}

/** 'Ya' or 'Tidak' in a filter or a cell. */
export const yaTidak = (value: boolean): Sentence => (value ? { id: 'Ya', en: 'Yes' } : { id: 'Tidak', en: 'No' })
