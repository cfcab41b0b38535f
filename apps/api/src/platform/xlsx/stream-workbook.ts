import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import type { SheetStream } from './sheet.ts'
import { HEADER, sheetName, toColumn, toValue } from './write-workbook.ts'

/** The same sheet as writeWorkbook's, row by row: rows are taken only as fast as the reader takes bytes. */
export function streamWorkbook({ name, columns, rows }: SheetStream): Readable {
  const defined: ColumnDef[] = columns.map((column) => ({ ...toColumn(column), header: column.header, style: HEADER }))
  async function* values(): AsyncGenerator<CellValue[]> {
    // The writer has a style a column, no style a row. It asks for the first row when the header is written: what follows is plain.
    for (const column of defined) delete column.style
    for await (const row of rows) yield row.map((cell, index) => toValue(cell, columns[index]?.kind))
  }
  const stream = writeXlsxStream(values(), {
    name: sheetName(name),
    columns: defined,
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>)
}
