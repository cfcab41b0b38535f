import type { FastifyRequest } from 'fastify'
import type { Form } from '../oidc/forward.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text fields of a form or JSON body; numbers and booleans become text, anything deeper is left out. */
export function textFields(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(formOf(request)).map(([name, value]) => [name, Array.isArray(value) ? (value[0] ?? '') : value]),
  )
}

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
