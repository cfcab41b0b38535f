import { KOLOM_KANTOR } from '@presensi/contract/people-and-places/kantor.fields'
import { type Cell, writeSheet } from '../src/platform/xlsx/public.ts'

export type KantorRow = Partial<Record<(typeof KOLOM_KANTOR)[number], Cell>>

/** A sheet of offices, its cells by the names of their columns. */
export const kantorSheetOf = (rows: readonly KantorRow[], columns: readonly string[] = KOLOM_KANTOR) =>
  writeSheet({
    name: 'x',
    columns: columns.map((header) => ({ header })),
    rows: rows.map((row) => columns.map((name) => row[name as keyof KantorRow] ?? null)),
  })
