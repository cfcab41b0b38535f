import { CallError, type FieldProblem } from './call-error.ts'
import type { Endpoint } from './endpoint.ts'
import { currentLanguage } from './language.ts'
import { serverClock } from './server-clock.ts'
import { isWaiting, WaitingError } from './waiting.ts'

type Fields = Readonly<Record<string, unknown>>
export type CallInput = { readonly params?: Fields; readonly query?: Fields; readonly body?: Fields }
export type SendOptions = {
  readonly token?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** sent to the end even if the page is closed meanwhile */
  readonly keepalive?: boolean
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null
const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const isFileList = (value: unknown): value is readonly Blob[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => item instanceof Blob)

export function buildUrl(path: string, params: Fields = {}, query: Fields = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(params[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (isGiven(value)) search.append(name, asText(value))
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}

/**
 * Form-encoded, as the product speaks; multipart as soon as a file goes along. What is undefined is left out, which leaves it as it is
 * stored; null is sent empty, which empties it.
 */
export function encodeBody(body: Fields): URLSearchParams | FormData {
  const entries = Object.entries(body).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value ?? ''] as const],
  )
  if (!entries.some(([, value]) => value instanceof Blob || isFileList(value))) {
    return new URLSearchParams(entries.map(([name, value]) => [name, asText(value)]))
  }
  const form = new FormData()
  for (const [name, value] of entries) {
    if (isFileList(value)) for (const file of value) form.append(name, file)
    else form.append(name, value instanceof Blob ? value : asText(value))
  }
  return form
}

export type WireBody = {
  readonly status?: unknown
  readonly message?: unknown
  readonly code?: unknown
  readonly errors?: readonly FieldProblem[]
  /** bad fields beyond the fifty that are named */
  readonly errors_more?: unknown
  readonly data?: unknown
  readonly error?: unknown
  readonly error_description?: unknown
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

function readRetryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : undefined
}

/** Where there are more bad fields than are named, the sentence that says so stands among them, for no field of its own. */
function problemsOf({ errors, errors_more, message }: WireBody): readonly FieldProblem[] | undefined {
  if (!Array.isArray(errors)) return undefined
  return typeof errors_more === 'number' && errors_more > 0
    ? [...errors, { field: '', message: String(message) }]
    : errors
}

export function refusal(response: Response, status: number, body: WireBody): CallError {
  return new CallError({
    status,
    code: text(body.code) ?? text(body.error),
    message: text(body.message) ?? text(body.error_description) ?? response.statusText,
    errors: problemsOf(body),
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfter: readRetryAfter(response),
    data: body.data,
  })
}

/** Sends one request and gives the raw response; fails only when the server was not reached. */
export async function sendRaw(
  target: Pick<Endpoint<never, never>, 'method' | 'path'>,
  input: CallInput,
  options: SendOptions,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': currentLanguage() })
  if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`)
  const request: RequestInit = {
    method: target.method,
    headers,
    credentials: 'same-origin',
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
  }
  if (target.method === 'POST') request.body = encodeBody(input.body ?? {})
  try {
    const response = await fetch(buildUrl(target.path, input.params, input.query), request)
    serverClock.noteDate(response.headers.get('date'))
    return response
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw new CallError({ status: 0, code: 'tidak_tersambung', message: '' })
  }
}

/** One request without any care for the session. A refusal may stand in the HTTP status or only in the body. */
export async function send<Input, Answer>(
  target: Endpoint<Input, Answer>,
  input: CallInput,
  options: SendOptions = {},
): Promise<Answer> {
  const response = await sendRaw(target, input, options)
  const body: WireBody = await response.json().catch(() => ({}))
  const inBody = typeof body.status === 'number' ? body.status : response.status
  const status = response.ok ? inBody : response.status
  if (status >= 400) throw refusal(response, status, body)
  if (isWaiting(body.data) && response.status === 202) throw new WaitingError(body.data)
  return (target.bare ? body : body.data) as Answer
}
