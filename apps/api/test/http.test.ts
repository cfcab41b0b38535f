import { defineRoute } from '@presensi/contract/route'
import { ROUTES } from '@presensi/contract/routes'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/platform/database.ts'
import type { Gate } from '../src/platform/http/gate.ts'
import { createMount } from '../src/platform/http/mount-route.ts'
import { createRevocations } from '../src/platform/token/revocation.ts'
import { createHarness, type Harness } from './harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness({ RATE_LIMIT_ALAMAT: '100000' })
})
afterAll(() => harness.close())

const NOT_JSON = [
  'application/json\ta',
  ' application/json',
  'application/JSON ;',
  'application/json; charset=utf-7',
  'application/jsonx',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencodedx',
  'multipart/form-data',
]

describe('what comes in', () => {
  const writes = ROUTES.filter(
    (route) =>
      route.method === 'POST' &&
      route.todo === undefined &&
      'body' in route &&
      route.path !== '/auth/realms/auth/protocol/openid-connect/token',
  )

  it.each(writes.map((route) => route.path))(
    '%s refuses a bad body in every spelling of the content type',
    async (path) => {
      for (const type of [...NOT_JSON, 'application/json', 'application/x-www-form-urlencoded']) {
        const token = await harness.token('superadmin')
        const answer = await harness.app.inject({
          method: 'POST',
          url: path,
          headers: { authorization: `Bearer ${token}`, 'content-type': type },
          payload: '{"tidak_dikenal":[1,2',
        })
        expect(answer.statusCode, `${path} ${type}: ${answer.body}`).toBeGreaterThanOrEqual(400)
        expect(answer.statusCode, `${path} ${type}: ${answer.body}`).toBeLessThan(500)
      }
    },
  )

  it('names every bad field at once, in the language of the caller, and refuses unknown ones', async () => {
    const body = { email: 'bukan', nama: 'x'.repeat(151), nip: '123', role: 'superadmin' }
    const id = await harness.call('POST', '/users/register', { body })
    expect(id.body.errors).toEqual([
      { field: 'email', message: 'Alamat e-mail belum benar.' },
      { field: 'nama', message: 'Maksimal 150 karakter.' },
      { field: 'nip', message: 'NIP terdiri dari 18 angka (NIK 16 angka untuk non-ASN).' },
      { field: 'role', message: 'Isian ini tidak dikenal.' },
    ])
    const en = await harness.call('POST', '/users/register', { body, headers: { 'accept-language': 'en-GB,en;q=0.9' } })
    expect(en.body.errors[0].message).toBe('Not a valid e-mail address.')
  })

  it.each(['__proto__', 'constructor', 'prototype'])(
    'refuses a field called %s in a form and in JSON',
    async (name) => {
      const form = await harness.app.inject({
        method: 'POST',
        url: '/users/register',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `${name}=1&email=a@b.id`,
      })
      expect(form.statusCode).toBe(400)
      const json = await harness.app.inject({
        method: 'POST',
        url: '/users/register',
        headers: { 'content-type': 'application/json' },
        payload: `{"${name}":{"admin":true}}`,
      })
      expect(json.statusCode).toBe(400)
    },
  )

  it.each([
    ['NUL', 'a\u0000b'],
    ['escape', 'a\u001bb'],
    ['a line break in a one-line field', 'a\nb'],
  ])('refuses %s in text', async (_name, nama) => {
    const answer = await harness.call('POST', '/users/register', {
      body: { email: 'a@b.id', password: 'kuda-hijau-lari-77', nama, nip: '199001012015011111' },
    })
    expect(answer.body.errors).toEqual([{ field: 'nama', message: 'Ada karakter yang tidak boleh dipakai.' }])
  })

  it('reads form, JSON and multipart by the same rules', async () => {
    const boundary = 'batas'
    const part = (name: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const multipart = await harness.app.inject({
      method: 'POST',
      url: '/users/register',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${part('email', 'bukan')}${part('aneh', '1')}--${boundary}--\r\n`,
    })
    const json = await harness.call('POST', '/users/register', { json: true, body: { email: 'bukan', aneh: '1' } })
    expect(multipart.statusCode).toBe(400)
    expect(multipart.json().errors).toEqual(json.body.errors)
  })

  it('says 413 for what is too large', async () => {
    const answer = await harness.call('POST', '/users/register', { body: { nama: 'x'.repeat(40_000_000) } })
    expect([answer.status, answer.body.message]).toEqual([413, 'Kiriman terlalu besar.'])
  })

  it.each([
    '/%',
    '/%c0%ae',
    '/absensi/v2/pekerjaan/%00',
    `/absensi/v2/pekerjaan/${'a'.repeat(400)}`,
    '/absensi/tidak-ada',
    '/users?page=0',
    '/users?page=1&page=2',
    '/users?sort=password',
    '/users?size=9999',
    '/users?q=%00',
    '//evil.example/..',
    '//evil.example/%2e%2e',
    '///',
    '//[/absensi',
    '/absensi//x',
  ])('answers %s with a 4xx', async (url) => {
    const headers = { accept: 'application/json' }
    const answer = await harness.call('GET', url, { as: 'superadmin', headers })
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
    expect(answer.status, answer.text).toBeLessThan(500)
    expect(answer.body).toMatchObject({ message: expect.any(String) })
  })

  it.each(['//evil.example/..', '//[', '/\\\\evil.example'])(
    'gives %s the page and nothing of another host',
    async (url) => {
      const answer = await harness.call('GET', url, { headers: { accept: 'text/html' } })
      expect([answer.status, answer.headers.location]).toEqual([200, undefined])
    },
  )

  it('answers with and without a trailing slash', async () => {
    expect((await harness.call('GET', '/users/', { as: 'superadmin' })).status).toBe(200)
    expect((await harness.call('GET', '/users', { as: 'superadmin' })).status).toBe(200)
    expect(
      (await harness.call('POST', '/absensi/m-admin/instansi/dash', { as: 'pegawai@a', body: {} })).status,
    ).not.toBe(404)
    expect(
      (await harness.call('POST', '/absensi/m-admin/instansi/dash/', { as: 'pegawai@a', body: {} })).status,
    ).not.toBe(404)
  })

  it('does not run a GET for a HEAD', async () => {
    const answer = await harness.app.inject({ method: 'HEAD', url: '/absensi/m-pegawai/set-offline' })
    expect(answer.statusCode).toBe(404)
  })

  it('asks for one agency where several are meant', async () => {
    const answer = await harness.call('GET', '/users', { as: 'superadmin', query: { instansi_id: 'bukan-uuid' } })
    expect(answer.status).toBe(400)
  })
})

describe('what goes out', () => {
  it('carries the security headers and no trace of what runs it', async () => {
    for (const path of ['/livez', '/users', '/openapi.json', '/docs', '/tidak-ada']) {
      const { headers } = await harness.call('GET', path)
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'DENY',
      })
      expect(String(headers['content-security-policy']), path).toContain("default-src 'none'")
      expect(String(headers['content-security-policy']), path).not.toContain('unsafe-inline')
      expect(headers.server ?? headers['x-powered-by'], path).toBeUndefined()
    }
  })

  it('describes every call in OpenAPI 3.1, from the same objects', async () => {
    const { body } = await harness.call('GET', '/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    for (const route of ROUTES)
      expect(body.paths[route.path]?.[route.method.toLowerCase()], `${route.method} ${route.path}`).toBeDefined()
    expect((await harness.call('GET', '/docs')).text).toContain('role-menu-akes-button')
  })

  it('gives pages to people and JSON to callers', async () => {
    const page = await harness.call('GET', '/dashboard', { headers: { accept: 'text/html' } })
    expect([page.status, String(page.headers['content-type'])]).toEqual([200, 'text/html; charset=utf-8'])
    expect(String(page.headers['content-security-policy'])).toMatch(/style-src 'self' 'nonce-/)
    // Whoever does not say what they take, such as a program that waits for the first page, gets the page, too.
    for (const headers of [{}, { accept: '*/*' }])
      expect(String((await harness.call('GET', '/', { headers })).headers['content-type'])).toContain('text/html')
    for (const [path, accept] of [
      ['/', 'application/json'],
      ['/assets/hilang.js', '*/*'],
    ] as const)
      expect((await harness.call('GET', path, { headers: { accept } })).status, path).toBe(404)
    const call = await harness.call('GET', '/absensi/tidak-ada', { headers: { accept: 'text/html' } })
    expect([call.status, call.body.code]).toEqual([404, 'alamat_tidak_ada'])
  })

  it('gives people who hold a paper the page, and programs the answer', async () => {
    const page = await harness.call('GET', '/verifikasi/ABCDEF', { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([page.status, String(page.headers['content-type'])]).toEqual([200, 'text/html; charset=utf-8'])
    for (const accept of ['application/json', '*/*']) {
      const call = await harness.call('GET', '/verifikasi/ABCDEF', { headers: { accept } })
      expect([call.status, call.body.code], accept).toEqual([404, 'dokumen.tidak_dikenal'])
    }
  })

  it('says how it is', async () => {
    expect((await harness.call('GET', '/livez')).status).toBe(200)
    expect((await harness.call('GET', '/readyz')).status).toBe(200)
    expect((await harness.call('GET', '/metrics')).text).toContain('presensi_http_request_seconds')
  })
})

describe('limits and gates', () => {
  it('refuses the call after the limit with 429 and Retry-After', async () => {
    const small = await createHarness({ RATE_LIMIT_ALAMAT: '3', RATE_LIMIT_ORANG: '2' })
    const statuses: number[] = []
    for (let index = 0; index < 3; index += 1)
      statuses.push((await small.call('GET', '/users', { as: 'superadmin' })).status)
    expect(statuses).toEqual([200, 200, 429])
    expect((await small.call('GET', '/users', { as: 'admin:instansi@a' })).status).toBe(200)
    // Renewals of a whole office come from one address: they have room of their own, twenty times as much.
    const renewals: number[] = []
    for (let at = 0; at < 61; at += 1)
      renewals.push((await small.call('POST', '/absensi/v2/auth/refresh', { body: { refresh_token: 'prs_x' } })).status)
    expect([renewals.slice(0, 60).includes(429), renewals[60]]).toEqual([false, 429])
    await small.close()
  })

  const rebuilt = () => {
    const { keys, config, db, writer } = harness
    return buildApp({ keys, config, db, writer, revocations: createRevocations(), logger: false })
  }

  it('does not start with a route that does not say who may call it', async () => {
    const { app } = await rebuilt()
    app.get('/lupa', async () => 'x')
    await expect(app.ready()).rejects.toThrow('/lupa: does not say who may call it')
  })

  it('does not start with a call that is not in the contract, however it was added', async () => {
    const { app } = await rebuilt()
    const open = { config: { access: { public: true, why: 'planted' } } } as const
    app.get('/absensi/v2/lupa', open, async () => 'x')
    await expect(app.ready()).rejects.toThrow('/absensi/v2/lupa: is not in the contract')

    const gate = {} as Gate
    const hooks = { admit: () => {}, checkButtons: async () => {}, witness: async () => {} }
    const { mount } = createMount(Fastify(), gate, hooks)
    const answer = z.object({ a: z.string() })
    const forgotten = defineRoute({
      service: 'ours',
      method: 'GET',
      path: '/absensi/v2/lupa',
      summary: 'Planted',
      access: { signedIn: true },
      query: z.strictObject({}),
      answer,
    })
    expect(() => mount(forgotten, async () => ({ a: 'x' }))).toThrow('GET /absensi/v2/lupa is not in the contract')
  })

  it('answers 503 with Retry-After when the database is away', async () => {
    const db = openDatabase('postgres://nobody@127.0.0.1:9/none')
    const { app } = await buildApp({
      keys: harness.keys,
      config: harness.config,
      db,
      writer: harness.writer,
      revocations: createRevocations(),
      logger: false,
    })
    const headers = { authorization: `Bearer ${await harness.token('superadmin')}` }
    expect((await app.inject({ url: '/livez' })).statusCode).toBe(200)
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
    const answer = await app.inject({ url: '/users', headers })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    await app.close()
    await db.close()
  })
})
