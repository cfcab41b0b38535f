export { cellDate, cellOf, cellPilihan, cellText } from './cell-text.ts'
export { type GridRead, type MonthGrid, monthGridKolom, monthGridSheet, readMonthGrid } from './month-grid.ts'
export type { ImportProblem } from './report.ts'
export {
  type AskedImport,
  createImport,
  type ImportContext,
  type ImportDeps,
  type Imported,
  type ImportMode,
  type ImportPlan,
} from './run-import.ts'
export { type ImportRow, type ImportTable, readTable } from './table.ts'
