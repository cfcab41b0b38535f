import Fastify from 'fastify'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { createHarness, type Harness } from '../../../test/harness.ts'
import { type Database, openDatabase } from '../../platform/database.ts'
import { registerHealth } from './kesehatan.ts'

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
    // A proxy on another machine, trusted to name addresses, that passes on what its caller said.
    const passedOn = { url: '/metrics', remoteAddress: '10.0.0.7', headers: { 'x-forwarded-for': '127.0.0.1' } }
    expect((await elsewhere.app.inject(passedOn)).statusCode).toBe(404)
  })
})

describe('whether the program is well', () => {
  const healthOf = (db: Database) => {
    const app = Fastify()
    const health = registerHealth(app, {
      db,
      pools: db.count,
      sso: () => ({ keadaan: 'baik', masalah: null }),
      keadaan: () => ({ jam: 'dipercaya', terlambat: [] }),
    })
    onTestFinished(() => app.close())
    const ask = async (url: string) => {
      const answer = await app.inject({ url })
      return [answer.statusCode, url === '/metrics' ? answer.body : answer.json().status]
    }
    return { ask, health }
  }

  it('is told by its parts: it runs, it can work, and from when it leaves it wants no more callers', async () => {
    const { db } = open[0] ?? (await harnessOf())
    const { ask, health } = healthOf(db)
    expect([await ask('/livez'), await ask('/readyz')]).toEqual([
      [200, 'ok'],
      [200, 'ok'],
    ])
    health.drain()
    expect([await ask('/livez'), await ask('/readyz')]).toEqual([
      [200, 'ok'],
      [503, 'draining'],
    ])
  })

  it('is not when the database is away, but it still runs and tells its numbers', async () => {
    // Port 9 of this machine: nobody answers there.
    const away = openDatabase('postgres://a:b@127.0.0.1:9/c', { max: 1 })
    onTestFinished(() => away.close())
    const { ask } = healthOf(away)
    expect([await ask('/livez'), await ask('/readyz')]).toEqual([
      [200, 'ok'],
      [503, 'database away'],
    ])
    expect(await ask('/metrics')).toEqual([200, expect.stringContaining('presensi_log_lines_dropped_total')])
  })
})
