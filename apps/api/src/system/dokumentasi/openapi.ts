import { ROUTES } from '@presensi/contract/routes'
import { VERSI } from '@presensi/contract/version'
import { operationOf, SCOPE_PARAMETERS, SECURITY_SCHEMES } from './operation.ts'
import { REFUSAL_RESPONSES, REFUSAL_SCHEMAS } from './refusals.ts'
import { createSchemas } from './schemas.ts'

const ABOUT = `Civil-service attendance. Every call, with who may use it.

Bodies are form-encoded by default; JSON and multipart are read too. In a form a list is repeated keys, JSON text or texts separated by
commas, and a structured value is JSON text. A field left out of a save stays as it is stored, sent empty it is cleared.
\`id\` absent or empty makes a new row.`

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
      parameters: SCOPE_PARAMETERS,
      responses: REFUSAL_RESPONSES,
      schemas: { ...REFUSAL_SCHEMAS, ...schemas.components },
    },
  }
}
