import { afterAll, describe, expect, it } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'

const open: Harness[] = []
afterAll(async () => {
  for (const harness of open) await harness.close()
})
async function harnessOf(env: Record<string, string> = {}): Promise<Harness> {
  const harness = await createHarness(env)
  open.push(harness)
  return harness
}

describe('/metrics', () => {
  it('is for the machine itself', async () => {
    const harness = await harnessOf()
    expect((await harness.call('GET', '/metrics')).status).toBe(200)
    const away = await harness.app.inject({ url: '/metrics', remoteAddress: '10.0.0.7' })
    expect(away.statusCode).toBe(404)
  })

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=203.0.113.9'],
    ['x-real-ip', '203.0.113.9'],
    ['x-forwarded-host', 'presensi.example'],
    ['x-forwarded-proto', 'https'],
    ['via', '1.1 proxy'],
    ['cf-connecting-ip', '203.0.113.9'],
  ])('is not for who comes through a proxy that nobody trusts (%s)', async (name, value) => {
    const harness = open[0] ?? (await harnessOf())
    expect((await harness.call('GET', '/metrics', { headers: { [name]: value } })).status).toBe(404)
  })

  it('is not for who comes through a trusted proxy from elsewhere, nor past another one', async () => {
    const trusting = await harnessOf({ TRUST_PROXY: '127.0.0.1' })
    const ask = (headers: Record<string, string>) => trusting.call('GET', '/metrics', { headers })
    expect((await ask({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(404)
    expect((await ask({ 'x-forwarded-for': '127.0.0.1, 203.0.113.9' })).status).toBe(404)
    expect((await ask({ 'x-forwarded-for': '127.0.0.1' })).status).toBe(200)
    const elsewhere = await harnessOf({ TRUST_PROXY: '10.0.0.7' })
    expect((await elsewhere.call('GET', '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(
      404,
    )
  })
})
