import { type CellStyle, type CellValue, type DataValidation, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { type Cell, columnName, type SheetColumn } from './sheet.ts'
import { HEADER, sheetName, toColumn, toValue } from './write-workbook.ts'

/** What may be chosen, and what it means where the code alone says too little. */
export type Pilihan = readonly (string | readonly [kode: string, arti: string])[]

export type TemplateColumn = SheetColumn & {
  readonly wajib?: boolean
  /** what belongs there, in a sentence; of columns that say nothing the help says nothing */
  readonly isi?: string
  readonly contoh?: string
  /** as the help names it, where one line is about several columns */
  readonly sebutan?: string
  /** what can be chosen becomes a drop-down */
  readonly pilihan?: Pilihan
}

export type Template = {
  readonly name: string
  readonly columns: readonly TemplateColumn[]
  /** what is there already, to be changed or added to */
  readonly rows?: readonly (readonly Cell[])[]
  /** rows that are ready to be filled in below them */
  readonly kosong?: number
}

const KOSONG = 500
/** A longer list cannot stand in the rule of a cell; it stands in a sheet of its own. */
const LONGEST = 250
const WRAP: CellStyle = { alignment: { vertical: 'top', wrapText: true }, numFmt: '@' }
const DAFTAR = 'Daftar'

const kodeOf = (one: Pilihan[number]): string => (typeof one === 'string' ? one : one[0])
const inWords = (one: Pilihan[number]): string => (typeof one === 'string' ? one : `${one[0]}: ${one[1]}`)

/**
 * A sheet to be filled in by people who live in Excel: cells that stay text where digits must stay, drop-downs for what can be chosen, and a
 * sheet that says what belongs where. Only the first sheet is read again.
 */
export async function writeTemplateWorkbook({ name, columns, rows = [], kosong = KOSONG }: Template): Promise<Buffer> {
  const lists = listsOf(columns)
  const last = rows.length + kosong
  const cells = new Map<string, { style: CellStyle }>()
  columns.forEach((column, index) => {
    cells.set(`0,${index}`, { style: HEADER })
    // A format of the column alone is lost on cells that nobody has written yet.
    const { numFmt } = toColumn(column)
    for (let row = 1; row <= last; row += 1) cells.set(`${row},${index}`, { style: { ...(numFmt && { numFmt }) } })
  })
  const empty = columns.map(() => null)
  const filled: CellValue[][] = rows.map((row) => columns.map(({ kind }, index) => toValue(row[index], kind)))
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(name),
        columns: columns.map(toColumn),
        rows: [columns.map(({ header }) => header), ...filled, ...Array.from({ length: kosong }, () => empty)],
        cells,
        dataValidations: columns.flatMap((column, index) => dropDown(column, index, last, lists)),
        freezePane: { rows: 1 },
        autoFilter: { range: `A1:${columnName(columns.length - 1)}${last + 1}` },
      },
      helpSheet(columns),
      ...(lists.length > 0 ? [listSheetOf(lists)] : []),
    ],
  })
  return Buffer.from(bytes)
}

type Daftar = { readonly header: string; readonly pilihan: Pilihan }

/** Each long list once, however many columns choose from it. */
function listsOf(columns: readonly TemplateColumn[]): Daftar[] {
  const lists = new Map<string, Daftar>()
  for (const { header, sebutan, pilihan } of columns) {
    if (pilihan === undefined || !isLong(pilihan)) continue
    const key = pilihan.map(kodeOf).join('\n')
    if (!lists.has(key)) lists.set(key, { header: sebutan ?? header, pilihan })
  }
  return [...lists.values()]
}

const isLong = (pilihan: Pilihan): boolean => pilihan.map(kodeOf).join(',').length > LONGEST || hasComma(pilihan)
const hasComma = (pilihan: Pilihan): boolean => pilihan.some((one) => /[,"]/.test(kodeOf(one)))

function dropDown(
  { pilihan }: TemplateColumn,
  index: number,
  last: number,
  lists: readonly Daftar[],
): DataValidation[] {
  if (pilihan === undefined || pilihan.length === 0) return []
  const key = pilihan.map(kodeOf).join('\n')
  const at = lists.findIndex((one) => one.pilihan.map(kodeOf).join('\n') === key)
  const column = columnName(at * 2)
  const values = pilihan.map(kodeOf)
  return [
    {
      type: 'list',
      ...(at < 0 ? { values } : { formula1: `${DAFTAR}!$${column}$2:$${column}$${values.length + 1}` }),
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: 'warning',
      errorTitle: 'Pilihan',
      errorMessage: 'Pilih salah satu dari daftar.',
      range: `${columnName(index)}2:${columnName(index)}${last + 1}`,
    },
  ]
}

/** What belongs into which column. */
function helpSheet(columns: readonly TemplateColumn[]): WriteSheet {
  const help = columns
    .filter(({ isi }) => isi !== undefined)
    .map(({ header, sebutan, wajib, isi, pilihan = [], contoh }) => [
      sebutan ?? header,
      wajib === true ? 'wajib' : 'boleh kosong',
      isi ?? '',
      isLong(pilihan) ? `Lihat lembar ${DAFTAR}, kolom ${sebutan ?? header}.` : pilihan.map(inWords).join(', '),
      contoh ?? '',
    ])
  const cells = new Map<string, { style: CellStyle }>()
  for (let column = 0; column < 5; column += 1) {
    cells.set(`0,${column}`, { style: HEADER })
    for (let row = 1; row <= help.length; row += 1) cells.set(`${row},${column}`, { style: WRAP })
  }
  return {
    name: 'Petunjuk',
    columns: [18, 14, 50, 50, 24].map((width) => ({ width, numFmt: '@' })),
    rows: [['kolom', 'wajib?', 'isi', 'pilihan', 'contoh'], ...help],
    cells,
    freezePane: { rows: 1 },
  }
}

/** The long lists side by side: the code, and what it means. */
function listSheetOf(lists: readonly Daftar[]): WriteSheet {
  const length = Math.max(...lists.map(({ pilihan }) => pilihan.length))
  const cells = new Map<string, { style: CellStyle }>()
  for (let column = 0; column < lists.length * 2; column += 1) cells.set(`0,${column}`, { style: HEADER })
  const rowAt = (row: number) =>
    lists.flatMap(({ pilihan }) => {
      const one = pilihan[row]
      if (one === undefined) return [null, null]
      return typeof one === 'string' ? [one, null] : [...one]
    })
  return {
    name: DAFTAR,
    columns: lists.flatMap(() => [
      { width: 20, numFmt: '@' },
      { width: 40, numFmt: '@' },
    ]),
    rows: [
      lists.flatMap(({ header }) => [header, 'keterangan']),
      ...Array.from({ length }, (_value, row) => rowAt(row)),
    ],
    cells,
    freezePane: { rows: 1 },
  }
}
