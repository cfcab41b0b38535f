import type { LaporanImpor } from '@presensi/contract/impor'
import { CallError } from '../call-error.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The report that a refused import brings along; undefined where the refusal is about something else. */
export function reportOf(error: unknown): LaporanImpor | undefined {
  if (!(error instanceof CallError) || error.code !== 'impor.ditolak') return undefined
  const report = error.data as LaporanImpor | null | undefined
  return Array.isArray(report?.baris) ? report : undefined
}

/** Whether a file that was looked at can be applied: all of it is good, or its good rows are wanted and there are some. */
export const isGood = ({ ditolak, dibuat, diubah, dilewati }: LaporanImpor, goodOnly: boolean): boolean =>
  ditolak === 0 || (goodOnly && dibuat + diubah + dilewati > 0)

export const fileOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type: XLSX })

/** 'kantor.xlsx' → 'kantor-bertanda.xlsx' */
export const markedName = (name: string): string => `${name.replace(/\.xlsx$/i, '')}-bertanda.xlsx`
