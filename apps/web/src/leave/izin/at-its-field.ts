import { CallError } from '../../lib/call-error.ts'

/** A refusal names its field and says why in its own sentence: the sentence stands beside the field. */
export function atItsField(error: unknown): never {
  if (!(error instanceof CallError) || error.errors.length !== 1 || !error.code?.startsWith('izin.')) throw error
  const errors = error.errors.map(({ field }) => ({ field, message: error.message }))
  throw new CallError({ status: error.status, code: error.code, message: error.message, errors })
}
