import type { RouteContract } from '@presensi/contract/route'
import { refTo, type Schema } from './schemas.ts'

const MEANING: Record<number, string> = {
  400: 'Bad input: every bad field is named in errors',
  401: 'No token, or one that no longer counts',
  403: 'The role is not enough',
  404: "Not there, or another agency's",
  409: 'In conflict with what is stored',
  413: 'Too large',
  415: 'A type of body that is not read',
  422: 'The same id with another content',
  429: 'Too often: Retry-After says when again',
  501: 'The feature is not there yet',
  503: 'The database or the single sign-on is away: Retry-After says when again',
}

const json = (schema: Schema) => ({ 'application/json': { schema } })
const FIELD_ERRORS: Schema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { field: { type: 'string' }, message: { type: 'string' } },
    required: ['field', 'message'],
  },
}

const MORE: Schema = { type: 'integer', description: 'Bad fields beyond the fifty that are named' }

export const REFUSAL_SCHEMAS: Record<string, Schema> = {
  Refusal: {
    type: 'object',
    properties: {
      status: { type: 'integer' },
      message: { type: 'string' },
      data: {},
      code: { type: 'string', description: 'Stable, for programs' },
      errors: FIELD_ERRORS,
      errors_more: MORE,
      request_id: { type: 'string' },
    },
    required: ['status', 'message', 'code'],
  },
  Pesan: {
    type: 'object',
    properties: { message: { type: 'string' }, errors: FIELD_ERRORS, errors_more: MORE },
    required: ['message'],
  },
  OAuth: {
    type: 'object',
    properties: { error: { type: 'string' }, error_description: { type: 'string' } },
    required: ['error'],
  },
}

export const REFUSAL_RESPONSES = {
  ...Object.fromEntries(
    Object.entries(MEANING).map(([status, description]) => [status, { description, content: json(refTo('Refusal')) }]),
  ),
  Pesan: { description: 'Refused, in a sentence', content: json(refTo('Pesan')) },
  OAuth: { description: 'Refused, as RFC 6749 has it', content: json(refTo('OAuth')) },
}

/** The refusals a call can give, each by its status. */
export function refusalsOf(route: RouteContract, method: string): Record<string, Schema> {
  const open = 'public' in route.access
  const changes = method === 'POST' && route.reads !== true
  const statuses = [
    400,
    ...(open ? [] : [401, 403]),
    404,
    ...(changes || route.changes === true ? [409] : []),
    ...(method === 'POST' ? [413, 415] : []),
    429,
    503,
    ...(route.todo === undefined ? (route.alsoRefuses ?? []) : [501]),
  ]
  const oauth = 'oauth' in route && route.oauth === true
  const bare = 'bare' in route && route.bare === true
  // A sign-in that fails is a 401 also where nobody has a token yet.
  const all = open && (bare || /auth/.test(route.path)) ? [...statuses, 401] : statuses
  const nameOf = (status: number): string => (oauth ? 'OAuth' : bare ? 'Pesan' : String(status))
  return Object.fromEntries(
    all.toSorted((a, b) => a - b).map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  )
}
