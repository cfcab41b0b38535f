export type FieldProblem = { readonly field: string; readonly message: string }

type CallErrorParts = {
  /** HTTP status, or the body's own; 0 when the server was not reached */
  readonly status: number
  readonly code?: string | undefined
  readonly message: string
  readonly errors?: readonly FieldProblem[] | undefined
  readonly requestId?: string | undefined
  /** seconds, from Retry-After */
  readonly retryAfter?: number | undefined
  /** what a refusal brings along, as an import's report */
  readonly data?: unknown
}

/** The only thing a call throws. Screens decide how to show it; the transport never does. */
export class CallError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly errors: readonly FieldProblem[]
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  readonly data: unknown

  constructor(parts: CallErrorParts) {
    super(parts.message)
    this.name = 'CallError'
    this.status = parts.status
    this.code = parts.code
    this.errors = parts.errors ?? []
    this.requestId = parts.requestId
    this.retryAfter = parts.retryAfter
    this.data = parts.data
  }
}

export const isUnauthorized = (error: unknown): error is CallError => error instanceof CallError && error.status === 401
