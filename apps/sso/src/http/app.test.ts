import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { startTestSso } from '../testing/harness.ts'
import { createApp } from './app.ts'

describe('the caller’s address', () => {
  const addressSeen = async (remoteAddress: string, forwarded: string) => {
    const app = await createApp(
      readConfig({ DATABASE_URL: 'postgres://x', LOG_LEVEL: 'silent', TRUST_PROXY: '192.0.2.10, 10.1.0.0/16' }),
    )
    app.get('/address', async (request) => request.ip)
    const answer = await app.inject({ url: '/address', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
    await app.close()
    return answer.body
  }
  it.each([
    ['loopback is trusted', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['a named proxy is trusted', '10.1.2.3', '203.0.113.9', '203.0.113.9'],
    ['a chain of them too', '127.0.0.1', '203.0.113.9, 192.0.2.10', '203.0.113.9'],
    ['nobody else is', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['what the caller put in front does not count', '127.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ])('%s', async (_name, remote, forwarded, seen) => {
    expect(await addressSeen(remote, forwarded)).toBe(seen)
  })
})

it('sends its cookies by https only when the issuer is https', async () => {
  const sso = await startTestSso({}, { PUBLIC_URL: 'https://presensi.test' })
  const query = new URLSearchParams({
    client_id: 'presensi',
    response_type: 'code',
    redirect_uri: 'https://presensi.test/',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
  const answer = await sso.json('GET', `/auth/realms/auth/protocol/openid-connect/auth?${query}`)
  const cookies = answer.headers.getSetCookie()
  expect(answer.status, answer.text).toBe(303)
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie.toLowerCase()).toMatch(/; secure/)
  await sso.stop()
})
