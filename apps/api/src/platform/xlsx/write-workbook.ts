import { type CellStyle, type CellValue, type ColumnDef, writeXlsx } from 'hucre/xlsx'
import { type Cell, cellName, type SheetColumn, type SheetWrite } from './sheet.ts'

export const FORMATS: Record<NonNullable<SheetColumn['kind']>, string> = {
  // '@' keeps a NIP text also when somebody edits the cell.
  teks: '@',
  bilangan: '0.######',
  tanggal: 'yyyy-mm-dd',
  jam: 'hh:mm:ss',
  rupiah: '#,##0',
}
export const HEADER: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F4E79' } },
  alignment: { vertical: 'center', wrapText: true },
  numFmt: '@',
}
const MARK: NonNullable<CellStyle['fill']> = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } }
const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^(\d{2}):(\d{2})(?::(\d{2}))?$/
const NAME = /[[\]:*?/\\]/g

export const sheetName = (name: string): string => name.replace(NAME, ' ').slice(0, 31)
export const toColumn = ({ width, header, kind }: SheetColumn): ColumnDef => ({
  width: width ?? Math.max(10, Math.min(40, header.length + 4)),
  numFmt: FORMATS[kind ?? 'teks'],
})

/** Texts are typed string cells, whatever they begin with: no cell of our files is ever a formula. */
export async function writeWorkbook({ name, columns, rows, marks = [] }: SheetWrite): Promise<Buffer> {
  const cells = new Map<string, { style: CellStyle; comment?: { author: string; text: string } }>()
  columns.forEach((_column, index) => {
    cells.set(`0,${index}`, { style: HEADER })
  })
  for (const { row, column, note } of marks) {
    const style: CellStyle = { fill: MARK, numFmt: FORMATS[columns[column]?.kind ?? 'teks'] }
    const before = cells.get(`${row + 1},${column}`)?.comment?.text
    const text = before === undefined ? note : `${before}\n${note}`
    cells.set(`${row + 1},${column}`, { style, comment: { author: 'PRESENSI', text } })
  }
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(name),
        columns: columns.map(toColumn),
        rows: [
          columns.map((column) => column.header),
          ...rows.map((row) => row.map((cell, index) => toValue(cell, columns[index]?.kind))),
        ],
        cells,
        freezePane: { rows: 1 },
        autoFilter: { range: `A1:${cellName(rows.length, columns.length - 1)}` },
      },
    ],
  })
  return Buffer.from(bytes)
}

export function toValue(cell: Cell | undefined, kind: SheetColumn['kind']): CellValue {
  if (cell === undefined || cell === '') return null
  if (kind === 'jam' && typeof cell === 'string') {
    const [, hour, minute, second = 0] = TIME.exec(cell) ?? []
    // A spreadsheet has a time of day as a part of the day.
    return hour === undefined ? cell : (Number(hour) * 3_600 + Number(minute) * 60 + Number(second)) / 86_400
  }
  return kind === 'tanggal' && typeof cell === 'string' && DATE.test(cell) ? new Date(`${cell}T00:00:00Z`) : cell
}
