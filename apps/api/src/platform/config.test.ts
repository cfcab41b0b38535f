import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CONFIG_SCHEMA, readConfig } from './config.ts'

const GOOD = 'b7Qx0mN4rT8vKz2LpY6wHs1DfGj9CaE3'
const production = {
  NODE_ENV: 'production',
  PRESENSI_SECRET: GOOD,
  PRESENSI_KUNCI: '/var/lib/presensi/kunci.json',
  PUBLIC_URL: 'https://presensi.go.id',
}

describe('readConfig', () => {
  it('takes a good environment and fills in what can be told from it', () => {
    expect(readConfig({ PRESENSI_SECRET: GOOD, PORT: '9000' })).toMatchObject({
      PUBLIC_URL: 'http://localhost:9000',
      SSO_ISSUER: 'http://localhost:9000/auth/realms/auth',
    })
    expect(readConfig(production).SSO_ISSUER).toBe('https://presensi.go.id/auth/realms/auth')
  })

  it.each([
    ['no secret', { PRESENSI_SECRET: undefined }, /PRESENSI_SECRET/],
    ['a short secret', { PRESENSI_SECRET: 'pendek' }, /PRESENSI_SECRET/],
    ['a sample secret', { PRESENSI_SECRET: 'change-me-change-me-change-me-change-me' }, /default, sample or short/],
    ['one letter many times', { PRESENSI_SECRET: 'a'.repeat(40) }, /default, sample or short/],
    ['no signing keys', { PRESENSI_KUNCI: undefined }, /PRESENSI_KUNCI/],
    ['a short service secret', { SSO_ADMIN_CLIENT_SECRET: 'kecil' }, /SSO_ADMIN_CLIENT_SECRET/],
    ['an issuer without TLS', { PUBLIC_URL: 'http://presensi.go.id' }, /SSO_ISSUER/],
    ['trust in every proxy', { TRUST_PROXY: 'true' }, /TRUST_PROXY/],
    ['a port that is none', { PORT: '99999' }, /PORT/],
  ])('does not start in production with %s', (_name, wrong, message) => {
    expect(() => readConfig({ ...production, ...wrong })).toThrow(message)
  })

  it('names everything that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*PRESENSI_SECRET.*LOG_LEVEL/)
  })

  it('has every variable in the operations page', () => {
    const page = fs.readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
    expect(Object.keys(CONFIG_SCHEMA.shape).filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })
})
