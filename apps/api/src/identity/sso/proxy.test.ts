import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'

/** A single sign-on that tells what reached it. */
const reached: string[] = []
const sso = http.createServer((request, answer) => {
  reached.push(request.url ?? '')
  answer.end('{}')
})
let closed: Harness
let opened: Harness

beforeAll(async () => {
  await new Promise<void>((resolve) => sso.listen(0, '127.0.0.1', resolve))
  const SSO_URL = `http://127.0.0.1:${(sso.address() as AddressInfo).port}`
  closed = await createHarness({ SSO_URL })
  opened = await createHarness({ SSO_URL, SSO_ADMIN_PUBLIC: 'on' })
})
afterAll(async () => {
  await closed.close()
  await opened.close()
  sso.close()
})

describe('the calls of the single sign-on that make and change accounts', () => {
  it.each([
    '/auth/admin/realms/auth/users',
    '/auth/admin/realms/auth/users?username=a',
    '/auth/admin',
    '/auth/%61dmin/realms/auth/users',
    '/auth/%2561dmin/realms/auth/users',
    '/auth/admin%2Frealms/auth/users',
    '/auth//admin/realms/auth/users',
    '/auth/realms/../admin/realms/auth/users',
    '/auth/realms/%2e%2e/admin/realms/auth/users',
    '/auth/realms/%2e%2e%2fadmin/realms/auth/users',
    '/auth/ADMIN/realms/auth/users',
    '/auth/%zz',
    // Each reading of it costs as much as its length: nobody honest needs more than two.
    `/auth/%${'25'.repeat(7000)}61dmin`,
  ])('are not reachable on the public port: %s', async (url) => {
    reached.length = 0
    const token = await closed.token('superadmin')
    const answer = await closed.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect([answer.statusCode >= 400 && answer.statusCode < 500, reached]).toEqual([true, []])
  })

  it('answer 404 with a code', async () => {
    const answer = await closed.call('GET', '/auth/admin/realms/auth/users')
    expect([answer.status, answer.body.code]).toEqual([404, 'alamat_tidak_ada'])
  })

  it('are passed on where the installation says so, and the others always', async () => {
    reached.length = 0
    await opened.call('GET', '/auth/admin/realms/auth/users')
    await closed.call('GET', '/auth/realms/auth/.well-known/openid-configuration?a=%20b')
    await closed.call('GET', '/auth/realms/auth/login/administrator')
    expect(reached).toEqual([
      '/auth/admin/realms/auth/users',
      '/auth/realms/auth/.well-known/openid-configuration?a=%20b',
      '/auth/realms/auth/login/administrator',
    ])
  })
})
