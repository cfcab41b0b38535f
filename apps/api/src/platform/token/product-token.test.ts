import { describe, expect, it } from 'vitest'
import { createProductTokens } from './product-token.ts'
import { createRevocations } from './revocation.ts'

const MASTER = 'b7Qx0mN4rT8vKz2LpY6wHs1DfGj9CaE3'
const DAY = 86_400_000
const claims = { sub: 'u', nip: '1', nama: 'N', sid: 's', ver: 3, roles: [], pegawai_id: null }

describe('product tokens', () => {
  it('live until their end and not a second longer', () => {
    let now = Date.UTC(2026, 0, 5)
    const tokens = createProductTokens(MASTER, () => now)
    const token = tokens.sign({ ...claims, exp: now / 1000 + 600 })
    expect(tokens.verify(token)).toMatchObject({ ok: true, claims: { sub: 'u', ver: 3 } })
    now += 600_000
    expect(tokens.verify(token)).toEqual({ ok: false, why: 'dead' })
  })

  it('survive the turn of the key by one period, no more', () => {
    let now = 30 * DAY * 700 - 60_000
    const tokens = createProductTokens(MASTER, () => now)
    const token = tokens.sign({ ...claims, exp: now / 1000 + 100 * 86_400 })
    now += 120_000
    expect(tokens.verify(token).ok).toBe(true)
    now += 31 * DAY
    expect(tokens.verify(token).ok).toBe(false)
  })

  it.each([
    [
      'another secret',
      (_t: string) => createProductTokens('x'.repeat(32)).sign({ ...claims, exp: Date.now() / 1000 + 600 }),
    ],
    [
      'a changed payload',
      (t: string) => t.replace(/\.(.)/, (_all, letter: string) => `.${letter === 'e' ? 'f' : 'e'}`),
    ],
    [
      'alg none',
      (t: string) => `${Buffer.from('{"alg":"none","kid":"p1"}').toString('base64url')}.${t.split('.')[1]}.x`,
    ],
    [
      'an unknown key',
      (t: string) =>
        `${Buffer.from('{"alg":"HS256","kid":"p1"}').toString('base64url')}.${t.split('.').slice(1).join('.')}`,
    ],
    ['no JSON', (_t: string) => 'a.b.c'],
  ])('refuse %s', (_name, forge) => {
    const tokens = createProductTokens(MASTER)
    expect(tokens.verify(forge(tokens.sign({ ...claims, exp: Date.now() / 1000 + 600 })))).toEqual({
      ok: false,
      why: 'dead',
    })
  })

  it.each(['', 'a', 'a.b', 'a.b.c.d', '..'])('call %j no token at all', (text) => {
    expect(createProductTokens(MASTER).verify(text)).toEqual({ ok: false, why: 'format' })
  })
})

describe('revocations', () => {
  it('kill one session, or all tokens of a person below a version, and the tokens that act through them', () => {
    const revocations = createRevocations()
    revocations.add([
      { sesi_id: 's1', pengguna_id: null, versi_akses: null },
      { sesi_id: null, pengguna_id: 'u', versi_akses: 4 },
    ])
    expect(revocations.isRevoked({ sid: 's1', sub: 'x', ver: 1 })).toBe(true)
    expect(revocations.isRevoked({ sid: 's2', sub: 'u', ver: 3 })).toBe(true)
    expect(revocations.isRevoked({ sid: 's2', sub: 'u', ver: 4 })).toBe(false)
    expect(revocations.isRevoked({ sid: 's2', sub: 'x', ver: 1, act: { sub: 'u', nama: 'N', ver: 3 } })).toBe(true)
  })
})
