import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

const stranger = (ip: string) => ({ actor: null, ip, routeOptions: { config: {} } }) as unknown as FastifyRequest
const person = (id: string) => ({ ...stranger('::1'), actor: { id, instansi_id: null } }) as FastifyRequest
const LIMITS = { person: 1, address: 1, kunci: 1 }

describe('the rate limit', () => {
  const isRefused = (admit: (request: FastifyRequest) => void, request: FastifyRequest): boolean => {
    try {
      admit(request)
      return false
    } catch {
      return true
    }
  }

  it('forgets the oldest when there are too many, and nobody else', () => {
    const admit = createRateLimit(LIMITS, { maxKeys: 3, now: () => 0 })
    for (const ip of ['a', 'b', 'c', 'd']) admit(stranger(ip))
    expect(['b', 'c', 'd'].map((ip) => isRefused(admit, stranger(ip)))).toEqual([true, true, true])
    expect(isRefused(admit, stranger('a'))).toBe(false)
  })

  it('takes who came back for young again', () => {
    let now = 0
    const admit = createRateLimit(LIMITS, { maxKeys: 3, now: () => now })
    for (const ip of ['a', 'b', 'c']) admit(stranger(ip))
    now = 60_000
    admit(stranger('a'))
    admit(stranger('d'))
    expect(isRefused(admit, stranger('a'))).toBe(true)
  })

  it('counts what makes work for somebody by itself, and much sooner too often', () => {
    const admit = createRateLimit({ person: 1, address: 40, kunci: 1 }, { now: () => 0 })
    const asking = { ...stranger('a'), routeOptions: { config: { rare: true } } } as FastifyRequest
    expect([1, 2, 3].map(() => isRefused(admit, asking))).toEqual([false, false, true])
    expect(isRefused(admit, stranger('a'))).toBe(false)
  })

  it('takes the addresses that one IPv6 host can choose from for one', () => {
    for (const config of [{}, { rush: true }, { rare: true }]) {
      const admit = createRateLimit({ person: 1, address: 20, kunci: 1 }, { now: () => 0 })
      const from = (ip: string) => ({ ...stranger(ip), routeOptions: { config } }) as unknown as FastifyRequest
      const room = 'rush' in config ? 400 : 'rare' in config ? 1 : 20
      for (let at = 0; at < room; at += 1) admit(from(`2001:db8:1:2:${at}::1`))
      expect(isRefused(admit, from('2001:db8:1:2:ffff::9')), JSON.stringify(config)).toBe(true)
      expect(isRefused(admit, from('2001:db8:1:3::9'))).toBe(false)
    }
  })

  it('has a number of its own for partners’ keys', () => {
    const admit = createRateLimit({ person: 1, address: 1, kunci: 3 }, { now: () => 0 })
    const key = { ...stranger('a'), actor: { id: 'k', instansi_id: null, kunci: true } } as FastifyRequest
    expect([1, 2, 3, 4].map(() => isRefused(admit, key))).toEqual([false, false, false, true])
    expect([1, 2].map(() => isRefused(admit, person('p')))).toEqual([false, true])
  })

  it('says how long to wait, and lets in again after a minute', () => {
    let now = 0
    const admit = createRateLimit(LIMITS, { now: () => now })
    admit(stranger('a'))
    now = 45_500
    expect(() => admit(stranger('a'))).toThrow(
      expect.objectContaining({ detail: { values: { detik: 15 }, retryAfter: 15 } }),
    )
    now = 60_000
    expect(isRefused(admit, stranger('a'))).toBe(false)
  })

  it('never forgets a person because of strangers', () => {
    const admit = createRateLimit(LIMITS, { maxKeys: 3, now: () => 0 })
    admit(person('p'))
    for (let at = 0; at < 10; at += 1) admit(stranger(String(at)))
    expect(isRefused(admit, person('p'))).toBe(true)
  })

  it('holds for the fifty-thousandth address as for the first', () => {
    const admit = createRateLimit(LIMITS, { now: () => 0 })
    for (let at = 0; at < 50_001; at += 1) admit(stranger(String(at)))
    expect(isRefused(admit, stranger('50000'))).toBe(true)
    expect(isRefused(admit, stranger('1'))).toBe(true)
  })
})
