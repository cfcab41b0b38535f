import type { FieldError } from '@presensi/contract/issues'
import type { Values } from '@presensi/contract/kata/sentence'
import { REFUSALS, type RefusalCode } from '@presensi/contract/refusals'

type Detail = {
  values?: Values
  errors?: FieldError[]
  /** bad fields beyond those that `errors` names */
  more?: number
  retryAfter?: number
  /** what else the caller may want to know, e.g. the counts that stand in the way */
  data?: Record<string, unknown>
  /** for the log of who runs the product, never for the caller: what is not set up right */
  why?: string
}

/** A 'no' that the caller understands. Everything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly detail: Detail

  constructor(code: RefusalCode, detail: Detail = {}) {
    super(code)
    this.code = code
    this.status = REFUSALS[code].status
    this.detail = detail
  }
}

export function refuse(code: RefusalCode, detail: Detail = {}): never {
  throw new Refusal(code, detail)
}

/** A field that reads well but cannot be, such as an office that does not exist in this agency. */
export function refuseField(field: string, message: string): never {
  throw new Refusal('input_salah', { errors: [{ field, message }] })
}
