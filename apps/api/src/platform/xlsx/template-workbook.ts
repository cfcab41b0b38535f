import { type CellStyle, type DataValidation, writeXlsx } from 'hucre/xlsx'
import { columnName, type SheetColumn } from './sheet.ts'
import { HEADER, sheetName, toColumn } from './write-workbook.ts'

export type TemplateColumn = SheetColumn & {
  readonly wajib?: boolean
  /** what belongs there, in a sentence */
  readonly isi: string
  readonly contoh: string
  /** a closed list becomes a drop-down */
  readonly pilihan?: readonly string[]
}

/** Rows that are ready to be filled in. */
const ROWS = 500
const WRAP: CellStyle = { alignment: { vertical: 'top', wrapText: true }, numFmt: '@' }

/**
 * A sheet to be filled in by people who live in Excel: cells that stay text where digits must stay, drop-downs for closed lists, and a second
 * sheet that says what belongs where. Only the first sheet is read again.
 */
export async function writeTemplate(name: string, columns: readonly TemplateColumn[]): Promise<Buffer> {
  const cells = new Map<string, { style: CellStyle }>()
  columns.forEach((column, index) => {
    cells.set(`0,${index}`, { style: HEADER })
    // A format of the column alone is lost on cells that nobody has written yet.
    const { numFmt } = toColumn(column)
    for (let row = 1; row <= ROWS; row += 1) cells.set(`${row},${index}`, { style: { ...(numFmt && { numFmt }) } })
  })
  const dataValidations = columns.flatMap(({ pilihan }, index): DataValidation[] =>
    pilihan === undefined
      ? []
      : [
          {
            type: 'list',
            values: [...pilihan],
            allowBlank: true,
            showErrorMessage: true,
            errorStyle: 'warning',
            errorTitle: 'Pilihan',
            errorMessage: 'Pilih salah satu dari daftar.',
            range: `${columnName(index)}2:${columnName(index)}${ROWS + 1}`,
          },
        ],
  )
  const help = columns.map((column) => [
    column.header,
    column.wajib === true ? 'wajib' : 'boleh kosong',
    column.isi,
    column.pilihan?.join(', ') ?? '',
    column.contoh,
  ])
  const helpCells = new Map<string, { style: CellStyle }>()
  for (let column = 0; column < 5; column += 1) {
    helpCells.set(`0,${column}`, { style: HEADER })
    for (let row = 1; row <= help.length; row += 1) helpCells.set(`${row},${column}`, { style: WRAP })
  }
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(name),
        columns: columns.map(toColumn),
        rows: [columns.map(({ header }) => header), ...Array.from({ length: ROWS }, () => columns.map(() => null))],
        cells,
        dataValidations,
        freezePane: { rows: 1 },
      },
      {
        name: 'Petunjuk',
        columns: [18, 14, 50, 50, 24].map((width) => ({ width, numFmt: '@' })),
        rows: [['kolom', 'wajib?', 'isi', 'pilihan', 'contoh'], ...help],
        cells: helpCells,
        freezePane: { rows: 1 },
      },
    ],
  })
  return Buffer.from(bytes)
}
