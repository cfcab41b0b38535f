import { accessLine } from '@presensi/contract/access-line'
import type { RouteContract } from '@presensi/contract/route'
import { ROUTES } from '@presensi/contract/routes'
import type * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'

const schemaOf = (type: z.ZodMiniType): Record<string, unknown> => {
  const { $schema, ...schema } = toJSONSchema(type, { io: 'output', unrepresentable: 'any' }) as Record<string, unknown>
  void $schema
  return schema
}

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: unknown }

function parametersOf(route: RouteContract): Parameter[] {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => ({
    name: match[1] ?? '',
    in: 'path' as const,
    required: true,
    schema: { type: 'string' },
  }))
  if (!('query' in route) || route.query === undefined) return inPath
  const { properties = {}, required = [] } = schemaOf(route.query) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return [
    ...inPath,
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query' as const,
      required: required.includes(name),
      schema,
    })),
  ]
}

const REFUSED = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

function operationOf(route: RouteContract, method: string) {
  const body = 'body' in route && route.body !== undefined ? schemaOf(route.body) : null
  const data = 'answer' in route && route.answer !== undefined ? schemaOf(route.answer) : {}
  const framed = {
    type: 'object',
    properties: { status: { type: 'integer' }, message: { type: 'string' }, data },
    required: ['status', 'message', 'data'],
  }
  const answer = 'bare' in route && route.bare === true ? data : framed
  const type = 'answerType' in route && route.answerType !== undefined ? route.answerType : 'application/json'
  const media = (schema: unknown) =>
    Object.fromEntries(
      ['application/x-www-form-urlencoded', 'application/json', 'multipart/form-data'].map((name) => [
        name,
        { schema },
      ]),
    )
  return {
    operationId: `${method.toLowerCase()}${route.path.replace(/[^A-Za-z0-9]+(\w)?/g, (_all, letter: string | undefined) => (letter ?? '').toUpperCase())}`,
    summary: route.summary,
    tags: [route.service],
    description: `Access: ${accessLine(route.access)}`,
    'x-access': route.access,
    security: 'public' in route.access ? [] : [{ bearer: [] }],
    parameters: parametersOf(route),
    ...(method === 'POST' && body !== null && { requestBody: { content: media(body) } }),
    responses: {
      ...('todo' in route && route.todo !== undefined
        ? { 501: REFUSED }
        : { 200: { description: route.summary, content: { [type]: { schema: answer } } } }),
      ...Object.fromEntries([400, 401, 403, 404, 409, 413, 415, 429, 503].map((status) => [status, REFUSED])),
    },
  }
}

/** The document that describes every call, made from the objects that check every call. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of ROUTES) {
    const methods = route.changes === true ? ['GET', 'POST'] : [route.method]
    const entry = paths[route.path] ?? {}
    paths[route.path] = entry
    for (const method of methods) entry[method.toLowerCase()] = operationOf(route, method)
  }
  const field = {
    type: 'object',
    properties: { field: { type: 'string' }, message: { type: 'string' } },
    required: ['field', 'message'],
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'PRESENSI',
      version: '2.0.2',
      description: 'Civil-service attendance. Every call, with who may use it.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Refusal: {
          type: 'object',
          properties: {
            status: { type: 'integer' },
            message: { type: 'string' },
            data: {},
            code: { type: 'string' },
            errors: { type: 'array', items: field },
            request_id: { type: 'string' },
          },
          required: ['status', 'message', 'code'],
        },
      },
    },
  }
}
