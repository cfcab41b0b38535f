import { accessLine } from '@presensi/contract/access-line'
import type { Access, RouteContract } from '@presensi/contract/route'
import { describeField } from './descriptions.ts'
import { refusalsOf } from './refusals.ts'
import { FILE_SCHEMA, isFileSchema, isObject, refTo, type Schema, type Schemas } from './schemas.ts'

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'
const MULTIPART = 'multipart/form-data'
const SCOPE = ['instansi_id', 'kantor_id'] as const

export const SCOPE_PARAMETERS = {
  instansi_id: {
    name: 'instansi_id',
    in: 'query',
    required: false,
    description:
      "The agency meant; without it the only one in the caller's roles. A POST may have it in its body instead.",
    schema: refTo('Uuid'),
  },
  kantor_id: {
    name: 'kantor_id',
    in: 'query',
    required: false,
    description:
      "The office meant; without it all that the caller's roles reach. A POST may have it in its body instead.",
    schema: refTo('Uuid'),
  },
}

/** How a caller shows who they are, by the access of the route. */
export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The product token of /absensi/v2/auth/login, 10 minutes',
  },
  sso: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: "The single sign-on's access token" },
  kunci_api: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: "A partner's key" },
  terminal: { type: 'apiKey', in: 'query', name: 'SN', description: 'Serial number of a registered terminal' },
}

function securityOf(access: Access): Record<string, never[]>[] {
  if ('public' in access) return []
  if ('ssoToken' in access) return [{ sso: [] }]
  if ('apiKey' in access) return [{ kunci_api: [] }]
  return 'terminal' in access ? [{ terminal: [] }] : [{ bearer: [] }]
}

const letters = (text: string): string =>
  text.replace(/[^A-Za-z0-9]+(\w)?/g, (_all, letter: string | undefined) => (letter ?? '').toUpperCase())

const isOfPerson = (access: Access): boolean => 'roles' in access || 'signedIn' in access

/** instansi_id and kantor_id may be given on every call of a person, beside the call's own fields. */
function withScope(route: RouteContract, properties: Record<string, Schema>): Record<string, Schema> {
  if (!isOfPerson(route.access)) return properties
  const scope = SCOPE.filter((name) => !route.path.includes(`{${name}}`)).map((name) => [name, refTo('Uuid')] as const)
  return { ...Object.fromEntries(scope), ...properties }
}

type Parameter = { name: string; in: 'path' | 'query'; required?: true; schema: unknown }

function parametersOf(route: RouteContract, schemas: Schemas, queryInBody: boolean): (Parameter | Schema)[] {
  const owner = letters(route.path)
  const partOf = (part: 'params' | 'query') => {
    const type = part in route ? (route as { params?: never; query?: never })[part] : undefined
    const schema = type === undefined ? {} : schemas.inlineOf(type, `${owner}${letters(`-${part}`)}`)
    return { properties: isObject(schema) ? schema.properties : {}, required: (schema.required ?? []) as string[] }
  }
  const params = partOf('params')
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true as const,
    schema: params.properties[name] ?? { type: 'string' },
  }))
  const query = queryInBody ? { properties: {}, required: [] } : partOf('query')
  const own = Object.entries(query.properties).map(([name, schema]) => ({
    name,
    in: 'query' as const,
    ...(query.required.includes(name) && { required: true as const }),
    schema,
  }))
  const scope = isOfPerson(route.access)
    ? SCOPE.filter((name) => !(name in query.properties) && !route.path.includes(`{${name}}`))
    : []
  return [...inPath, ...own, ...scope.map((name) => ({ $ref: `#/components/parameters/${name}` }))]
}

/** Form, JSON and multipart are read alike; a file comes by multipart only. */
function requestBodyOf(route: RouteContract, schemas: Schemas, queryInBody: boolean) {
  const part = queryInBody ? 'query' : 'body'
  const type = part in route ? (route as { body?: never; query?: never })[part] : undefined
  const name = `${letters(route.path)}Body`
  const given = type === undefined ? { type: 'object' } : schemas.inlineOf(type, name)
  const own = isObject(given) ? given.properties : {}
  const properties = Object.fromEntries(
    Object.entries(withScope(route, own)).map(([field, schema]) => [field, describeField(route, field, schema)]),
  )
  if (Object.keys(properties).length === 0) return undefined
  const required = (given.required ?? []) as string[]
  const files = Object.keys(properties).filter((field) => isFileSchema(properties[field] ?? {}))
  const schema = schemas.define(name, { ...given, properties })
  const mustSend = required.length > 0
  const content = (types: readonly string[], one: Schema) =>
    Object.fromEntries(types.map((each) => [each, { schema: one }]))
  if ('oauth' in route && route.oauth === true) return { required: true, content: content([FORM], schema) }
  if (files.length === 0) return { required: mustSend, content: content([FORM, JSON_TYPE, MULTIPART], schema) }
  if (files.some((field) => required.includes(field))) return { required: true, content: content([MULTIPART], schema) }
  const rest = Object.fromEntries(Object.entries(properties).filter(([field]) => !files.includes(field)))
  const without = schemas.define(`${name}TanpaBerkas`, { ...given, properties: rest })
  return { required: mustSend, content: { ...content([FORM, JSON_TYPE], without), ...content([MULTIPART], schema) } }
}

function answerOf(route: RouteContract, schemas: Schemas) {
  if (route.todo !== undefined) return {}
  const data = schemas.schemaOf(route.answer, `${letters(route.path)}Answer`)
  const framed = {
    type: 'object',
    properties: { status: { type: 'integer' }, message: { type: 'string' }, data },
    required: ['status', 'message', 'data'],
  }
  const type = route.answerType ?? JSON_TYPE
  const schema =
    type === JSON_TYPE ? (route.bare === true ? data : framed) : type.startsWith('text/') ? data : FILE_SCHEMA
  return { 200: { description: route.summary, content: { [type]: { schema } } } }
}

export function operationOf(route: RouteContract, method: string, schemas: Schemas) {
  // The POST of a GET that changes something takes the same fields in its body.
  const queryInBody = method === 'POST' && route.method === 'GET'
  const body = method === 'POST' ? requestBodyOf(route, schemas, queryInBody) : undefined
  const waits = route.todo === undefined ? '' : ` Waits for: ${route.todo}.`
  return {
    operationId: `${method.toLowerCase()}${letters(route.path)}`,
    summary: route.summary,
    tags: [route.service],
    description: `Access: ${accessLine(route.access)}.${waits}`,
    'x-access': route.access,
    security: securityOf(route.access),
    parameters: parametersOf(route, schemas, queryInBody),
    ...(body !== undefined && { requestBody: body }),
    responses: { ...answerOf(route, schemas), ...refusalsOf(route, method) },
  }
}
