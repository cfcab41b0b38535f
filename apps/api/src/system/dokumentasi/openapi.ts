import { ROUTES } from '@presensi/contract/routes'
import { VERSI } from '@presensi/contract/version'
import { operationOf, SCOPE_PARAMETERS, SECURITY_SCHEMES } from './operation.ts'
import { REFUSAL_RESPONSES, REFUSAL_SCHEMAS } from './refusals.ts'
import { createSchemas } from './schemas.ts'

const ABOUT = `Civil-service attendance. Every call, with who may use it.

Bodies are form-encoded by default; JSON and multipart are read too. In a form a list is repeated keys, JSON text or texts separated by
commas, and a structured value is JSON text. A field left out of a save stays as it is stored, sent empty it is cleared.
\`id\` absent or empty makes a new row.`

type Operation = { parameters?: unknown[] }

/** A parameter that several calls take in the same way is described once. */
function shareParameters(paths: Record<string, Record<string, unknown>>): Record<string, unknown> {
  const operations = Object.values(paths).flatMap((entry) => Object.values(entry) as Operation[])
  const uses = new Map<string, number>()
  for (const { parameters = [] } of operations)
    for (const one of parameters) uses.set(JSON.stringify(one), (uses.get(JSON.stringify(one)) ?? 0) + 1)
  const shared: Record<string, unknown> = {}
  const names = new Map<string, string>()
  for (const [text, times] of uses) {
    const one = JSON.parse(text) as { name?: string; in?: string }
    if (times < 3 || one.name === undefined || one.in !== 'query' || one.name in SCOPE_PARAMETERS) continue
    const taken = Object.keys(shared).filter((name) => name.replace(/_\d+$/, '') === one.name).length
    const name = taken > 0 ? `${one.name}_${taken + 1}` : one.name
    shared[name] = one
    names.set(text, name)
  }
  for (const operation of operations)
    operation.parameters = (operation.parameters ?? []).map((one) => {
      const name = names.get(JSON.stringify(one))
      return name === undefined ? one : { $ref: `#/components/parameters/${name}` }
    })
  return shared
}

/** The document that describes every call, made from the objects that check every call. */
export function openApiDocument(publicUrl: string) {
  const schemas = createSchemas()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of ROUTES) {
    const methods = route.changes === true ? ['GET', 'POST'] : [route.method]
    const entry = paths[route.path] ?? {}
    paths[route.path] = entry
    for (const method of methods) entry[method.toLowerCase()] = operationOf(route, method, schemas)
  }
  const shared = shareParameters(paths)
  return {
    openapi: '3.1.0',
    info: {
      title: 'PRESENSI',
      version: VERSI,
      description: ABOUT,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: { ...SCOPE_PARAMETERS, ...shared },
      responses: REFUSAL_RESPONSES,
      schemas: { ...REFUSAL_SCHEMAS, ...schemas.components },
    },
  }
}
