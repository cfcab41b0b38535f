import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROUTES } from '@presensi/contract/routes'
import { Validator } from '@seriousme/openapi-schema-validator'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { afterAll, describe, expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'

// biome-ignore lint/suspicious/noExplicitAny: the document is looked at as a client would, by path
const document = openApiDocument('http://localhost:8080') as any
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'presensi-openapi-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const validate = async (given: object) => new Validator().validate(structuredClone(given) as Record<string, unknown>)

/** Types as a partner's generator makes them, and a program that calls with them, through the compiler. */
async function compileClient(given: object, program: string): Promise<string> {
  const types = astToString(await openapiTypescript(JSON.stringify(given), { silent: true }))
  fs.writeFileSync(path.join(folder, 'schema.d.ts'), types)
  fs.writeFileSync(path.join(folder, 'client.ts'), program)
  const compiler = path.join(import.meta.dirname, '../../../../../node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', '']
  const run = promisify(execFile)(process.execPath, [compiler, ...options, 'client.ts'], { cwd: folder })
  return run.then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}

const CLIENT = `import type { paths } from './schema.d.ts'
type Query<P extends keyof paths, M extends 'get' | 'post'> = NonNullable<
  paths[P] extends Record<M, { parameters: { query?: infer Q } }> ? Q : never
>
type Form<P extends keyof paths> = paths[P] extends {
  post: { requestBody?: { content: { 'application/x-www-form-urlencoded': infer B } } }
}
  ? B
  : never
export const events: Query<'/absensi/m-absensi/list', 'get'> = { instansi_id: 'x', kantor_id: 'y', q: 'a' }
export const dash: Query<'/absensi/m-admin/instansi/dash/', 'post'> = { instansi_id: 'x' }
export const generate: Form<'/absensi/m-kerja/hari-kerja/generate'> = { instansi_id: 'x', tahun: 2026, pola: '5' }
export const token: Form<'/auth/realms/auth/protocol/openid-connect/token'> = {
  grant_type: 'password', username: 'a', password: 'b', client_id: 'c', client_secret: 'd', module_id: 'e', totp: 'f',
}
type Tree = paths['/users-service/get-left-menu']['get']['responses'][200]['content']['application/json']['data']
export const tree: Tree = [{ section: 'a', items: [{ id: 'a', general_text: 'b', general_iconclass: null, general_url: null, children: [] }] }]
`

describe('/openapi.json', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    expect(await validate(document)).toMatchObject({ valid: true })
  })

  it('compiles to a typed client that can send what the calls take', async () => {
    expect(await compileClient(document, CLIENT)).toBe('')
  })

  it('is refused by both when it is broken on purpose', async () => {
    const dangling = structuredClone(document)
    dangling.paths['/users'].get.responses[200].content['application/json'].schema = { $ref: '#/$defs/__schema0' }
    await expect(compileClient(dangling, CLIENT)).rejects.toThrow()
    const nameless = structuredClone(document)
    delete nameless.info.title
    expect((await validate(nameless)).valid).toBe(false)
    expect(await compileClient(document, `${CLIENT}\nevents.tidak_ada`)).toContain('tidak_ada')
  })

  it('has only references that lead somewhere, and shares what it says twice', () => {
    const at = (pointer: string) =>
      pointer
        .slice(2)
        .split('/')
        .reduce((node, part) => node?.[part.replaceAll('~1', '/').replaceAll('~0', '~')], document)
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(refs.length).toBeGreaterThan(500)
    expect([...new Set(refs)].filter((ref) => !ref.startsWith('#/components/') || at(ref) === undefined)).toEqual([])
    // A call that is built says more than one that waits: the limit is for what is said twice.
    expect(JSON.stringify(document).length / ROUTES.length).toBeLessThan(2_400)
  })
})

type Operation = {
  operationId: string
  parameters: { $ref?: string; name?: string }[]
  security: Record<string, unknown>[]
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> }
  responses: Record<string, { $ref?: string }>
}
const operation = (method: string, address: string): Operation => document.paths[address][method]
const bodyOf = (address: string, type = 'application/x-www-form-urlencoded') => {
  const schema = operation('post', address).requestBody?.content[type]?.schema
  return schema?.$ref === undefined ? schema : document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
}

describe('what it says about the calls', () => {
  it('names instansi_id and kantor_id on every call of a person: in the query, and in the body of a POST', () => {
    const missing = ROUTES.filter((route) => 'roles' in route.access || 'signedIn' in route.access).filter((route) => {
      const { parameters } = operation(route.method.toLowerCase(), route.path)
      const named = parameters.map((one) => one.name ?? one.$ref?.split('/').at(-1))
      return !['instansi_id', 'kantor_id'].every((name) => named.includes(name) || route.path.includes(`{${name}}`))
    })
    expect(missing.map((route) => route.path)).toEqual([])
    for (const address of ['/absensi/m-kerja/hari-kerja/generate', '/absensi/m-lokasi-kantor/save'])
      expect(Object.keys(bodyOf(address).properties), address).toEqual(
        expect.arrayContaining(['instansi_id', 'kantor_id']),
      )
    const upload = bodyOf('/absensi/m-lokasi-kantor/upload', 'multipart/form-data')
    expect(Object.keys(upload.properties)).toContain('instansi_id')
  })

  it('says how one shows who one is: a token, a key, a serial number', () => {
    const schemes = document.components.securitySchemes
    expect(schemes.kunci_api).toMatchObject({ type: 'apiKey', in: 'header', name: 'X-API-Key' })
    expect(schemes.terminal).toMatchObject({ type: 'apiKey', in: 'query', name: 'SN' })
    expect(operation('get', '/eksternal/v1/{jenis}').security).toEqual([{ kunci_api: [] }])
    expect(operation('post', '/iclock/cdata').security).toEqual([{ terminal: [] }])
    expect(operation('get', '/absensi/m-absensi/list').security).toEqual([{ bearer: [] }])
    expect(operation('post', '/users/register').security).toEqual([])
  })

  it('has the fields of the token path, as a form only', () => {
    const address = '/auth/realms/auth/protocol/openid-connect/token'
    expect(Object.keys(operation('post', address).requestBody?.content ?? {})).toEqual([
      'application/x-www-form-urlencoded',
    ])
    expect(Object.keys(bodyOf(address).properties).toSorted()).toEqual(
      [
        'client_id',
        'client_secret',
        'code',
        'code_verifier',
        'grant_type',
        'module_id',
        'password',
        'redirect_uri',
        'refresh_token',
        'scope',
        'totp',
        'username',
      ].toSorted(),
    )
  })

  it('says how each kind of call refuses', () => {
    const refused = (method: string, address: string, status: number) =>
      operation(method, address).responses[status]?.$ref?.split('/').at(-1)
    expect(refused('post', '/users/authenticate', 401)).toBe('Pesan')
    expect(refused('get', '/users', 403)).toBe('Pesan')
    expect(Object.keys(document.components.schemas.Pesan.properties)).toEqual(['message', 'errors', 'errors_more'])
    expect(refused('post', '/auth/realms/auth/protocol/openid-connect/token', 400)).toBe('OAuth')
    expect(refused('post', '/absensi/v2/pegawai/presensi/rekam', 422)).toBe('422')
    expect(refused('post', '/absensi/m-lokasi-kantor/delete', 409)).toBe('409')
    expect(refused('get', '/absensi/v2/instansi/anomali/pegawai-akses', 501)).toBe('501')
    expect(refused('post', '/absensi/v2/pegawai/profil/save', 501)).toBe('501')
  })

  it('has files only where a call takes them, and then as multipart', () => {
    for (const route of ROUTES) {
      if (route.method !== 'POST' || !('body' in route) || route.body === undefined) continue
      const types = Object.keys(operation('post', route.path).requestBody?.content ?? {})
      const multipart = JSON.stringify(bodyOf(route.path, 'multipart/form-data') ?? {})
      const form = JSON.stringify(bodyOf(route.path) ?? {})
      expect(form, route.path).not.toContain('binary')
      if (/upload|import|foto/.test(route.path)) {
        expect(types, route.path).toEqual(['multipart/form-data'])
        expect(multipart, route.path).toContain('"binary"')
      }
    }
  })

  it('takes ids in either case, as the calls do', () => {
    const { pattern } = document.components.schemas.Uuid
    for (const id of ['0190A3B4-8C00-7D00-8E00-0123456789AB', '0190a3b4-8c00-7d00-8e00-0123456789ab'])
      expect(new RegExp(pattern).test(id), id).toBe(true)
  })

  it('says line by line what the signature of a clocking covers', () => {
    const { description } = bodyOf('/absensi/v2/pegawai/presensi/rekam').properties.tanda_tangan
    expect(description).toContain('presensi.rekam.v1')
    expect(description.indexOf('umur_posisi_detik')).toBeLessThan(description.indexOf('waktu_perangkat'))
    expect(description).toContain('skor_wajah_perangkat')
  })
})
