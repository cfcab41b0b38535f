import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness } from './harness.ts'
import { appWithKeptLog } from './kept-log.ts'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

it('logs one line an answer with its request id, and never a token, a password, a body or a query', async () => {
  const { app, closed } = await appWithKeptLog(harness)
  const token = await harness.token('superadmin')
  const secrets = { password: 'kuda hijau berlari 77', q: 'rahasia-cari', nip: '199001012015011999' }
  const answer = await app.inject({
    url: '/users',
    query: { q: secrets.q },
    headers: { authorization: `Bearer ${token}`, cookie: 'presensi_rt=prs_kue' },
  })
  await app.inject({
    method: 'POST',
    url: '/users/register',
    payload: { email: 'a@b.id', nama: 'N', nip: secrets.nip, password: secrets.password },
  })
  await app.inject({ method: 'POST', url: '/absensi/v2/auth/login', payload: { token } })
  const text = await closed()
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.filter((line) => line.msg === 'answered').map((line) => [line.method, line.route, line.status])).toEqual(
    [
      ['GET', '/users', 200],
      ['POST', '/users/register', 200],
      ['POST', '/absensi/v2/auth/login', 401],
    ],
  )
  expect(text).toContain(String(answer.headers['x-request-id']))
  for (const secret of [...Object.values(secrets), token, 'prs_kue', 'eyJ']) expect(text).not.toContain(secret)
})
