import type { FormEvent } from 'react'
import { notify } from '../../lib/notices.ts'
import { sayError } from '../../lib/say-error.ts'

/** A form of these pages, which is drawn without the kit: see Field.tsx. */
export const submitOf = (frame: { readonly submit: () => Promise<boolean> }) => (event: FormEvent) => {
  event.preventDefault()
  void frame.submit()
}

/** These pages have no summary of problems: a refusal is said as a notice, and beside its fields. */
export function notifyRefusal(error: unknown): never {
  notify('danger', sayError(error))
  throw error
}
