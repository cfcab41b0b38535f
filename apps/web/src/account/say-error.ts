import { CallError } from '../lib/call-error.ts'
import { useAccountWords } from './words.ts'

/** One sentence for a call of these pages that failed: the server's own message where it has one. */
export function sayError(error: unknown): string {
  const t = useAccountWords.now()
  if (!(error instanceof CallError)) return t('failed')
  if (error.status === 0) return t('offline')
  if ([502, 503, 504].includes(error.status) || error.message === '') return t('away')
  return error.message
}

export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof CallError ? error.errors.find((problem) => problem.field === field)?.message : undefined
