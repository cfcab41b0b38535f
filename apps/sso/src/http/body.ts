import type { FastifyRequest } from 'fastify'
import type { Form } from '../oidc/forward.ts'
import type { FieldProblem } from './answers.ts'

const MAX_TEXT = 1024

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text fields of a form or JSON body; numbers and booleans become text, anything deeper is left out. */
export function textFields(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(formOf(request)).map(([name, value]) => [name, Array.isArray(value) ? (value[0] ?? '') : value]),
  )
}

export const holdsNul = (request: FastifyRequest): boolean =>
  /%00|\0/.test(request.raw.url ?? '') ||
  Object.entries(formOf(request)).some((pair) => pair.flat().some((text) => text.includes('\0')))

/** No request of the standard names twenty. Below oidc-provider each name is looked up among all of them: thousands would take a second. */
const MOST_PARAMETERS = 64

export const hasTooManyParameters = (request: FastifyRequest): boolean =>
  (request.raw.url ?? '').split('&', MOST_PARAMETERS + 1).length > MOST_PARAMETERS ||
  Object.values(formOf(request)).flat().length > MOST_PARAMETERS

/** The same with repeated fields kept, for oidc-provider to refuse. */
export function formOf(request: FastifyRequest): Form {
  const body = isRecord(request.body) ? request.body : {}
  const textOf = (value: unknown): string | undefined =>
    typeof value === 'string'
      ? value
      : typeof value === 'number' || typeof value === 'boolean'
        ? String(value)
        : undefined
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]): [string, string | string[]][] => {
      const texts = [value]
        .flat()
        .map(textOf)
        .filter((text) => text !== undefined)
      const [only] = texts
      return only === undefined ? [] : [[name, texts.length === 1 ? only : texts]]
    }),
  )
}

/** The text fields of an account call and what is wrong with them: missing, unknown, or not fit to be stored. */
export function accountFields(
  request: FastifyRequest,
  required: readonly string[],
  optional: readonly string[] = [],
): { fields: Record<string, string>; problems: FieldProblem[] } {
  const fields = textFields(request)
  const problems: FieldProblem[] = []
  for (const field of required) if ((fields[field] ?? '').trim() === '') problems.push({ field, key: 'wajib' })
  for (const [field, value] of Object.entries(fields)) {
    if (!required.includes(field) && !optional.includes(field)) problems.push({ field, key: 'tak_dikenal' })
    else if (value.length > MAX_TEXT || value.includes('\0')) problems.push({ field, key: 'masukan_salah' })
  }
  return { fields, problems }
}
