import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedPengguna } from '../seed.ts'
import {
  baru,
  budi,
  handClock,
  PASSWORD,
  siti,
  startTestSso,
  TEST_COST,
  type TestSso,
  TOKEN,
} from '../testing/harness.ts'
import { uuidv7 } from '../uuid.ts'
import { sourceOf } from './source.ts'
import { accountDelayAfter, delayAfter } from './throttle.repo.ts'

let sso: TestSso
const time = handClock()
beforeAll(async () => {
  sso = await startTestSso({ clock: time.clock })
})
afterAll(() => sso.stop())

const office = { 'x-forwarded-for': '203.0.113.5' }
const elsewhere = { 'x-forwarded-for': '198.51.100.9' }
const wrong = (headers: Record<string, string>, username = siti.username) =>
  sso.signIn({ username, password: 'salah-salah-salah' }, headers)

describe('failed sign-ins', () => {
  it('slows down after 5, locks after 10, and leaves other sources and refreshes alone', async () => {
    const bound = await sso.signIn({}, office)
    for (let n = 1; n <= 5; n += 1) expect((await wrong(elsewhere)).status).toBe(401)
    const slowed = await wrong(elsewhere)
    expect([slowed.status, slowed.headers.get('retry-after'), slowed.body.error]).toEqual([429, '2', 'invalid_grant'])
    expect((await sso.signIn({}, elsewhere)).status).toBe(429)
    // by any other name it is the same account
    expect((await wrong(elsewhere, siti.nip)).status).toBe(429)

    for (const delay of [2, 4, 8, 16, 32]) {
      time.forward(delay)
      expect((await wrong(elsewhere)).status).toBe(401)
    }
    const locked = await wrong(elsewhere)
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '900'])

    const status = await sso.admin('GET', `/attack-detection/brute-force/users/${siti.id}`)
    expect(status.body).toMatchObject({ numFailures: 10, disabled: true, lastIPFailure: '198.51.100.9' })

    expect((await sso.signIn({}, office)).status).toBe(200)
    const fields = {
      grant_type: 'refresh_token',
      client_id: 'presensi',
      refresh_token: String(bound.body.refresh_token),
    }
    expect((await sso.form(TOKEN, fields, elsewhere)).status).toBe(200)

    time.forward(901)
    expect((await wrong(elsewhere)).status).toBe(401)
    expect((await wrong(elsewhere)).headers.get('retry-after')).toBe('2')
    expect((await sso.admin('DELETE', `/attack-detection/brute-force/users/${siti.id}`)).status).toBe(204)
    expect((await sso.signIn({}, elsewhere)).status).toBe(200)
  })

  it('counts unknown names the same way', async () => {
    const from = { 'x-forwarded-for': '198.51.100.77' }
    for (let n = 1; n <= 5; n += 1) expect((await wrong(from, 'hantu')).status).toBe(401)
    expect((await wrong(from, 'hantu')).headers.get('retry-after')).toBe('2')
  })

  it('cannot be outrun by guesses sent side by side', async () => {
    // At what a guess costs in the product, which is longer than the counting after it.
    const mahal = { ...budi, id: uuidv7(), username: 'mahal', nip: '198505052010011999' }
    await seedPengguna(sso.ownerUrl, [mahal])
    const from = { 'x-forwarded-for': '198.51.100.20' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong(from, mahal.username)))
    const tried = answers.filter((answer) => answer.status === 401).length
    expect(tried).toBeGreaterThanOrEqual(5)
    expect(tried).toBeLessThanOrEqual(9)
    expect(answers.filter((answer) => answer.status === 429).length).toBe(20 - tried)
  })

  it('does not stop many right passwords at once', async () => {
    const from = { 'x-forwarded-for': '198.51.100.30' }
    const answers = await Promise.all(Array.from({ length: 12 }, () => sso.signIn({}, from)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(200))
  })
})

describe('stable refusals', () => {
  it('asks for a change of an issued password, only after the right password', async () => {
    const from = { 'x-forwarded-for': '198.51.100.50' }
    expect((await wrong(from, baru.username)).body.error_description).toBe('Invalid user credentials')
    const refused = await sso.signIn({ username: baru.username, password: baru.password }, from)
    expect([refused.status, refused.body]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'password_change_required' },
    ])
  })

  it('takes over a Keycloak argon2 hash and renews it at the first sign-in', async () => {
    const { hash } = await import('@node-rs/argon2')
    const phc = await hash(PASSWORD, { memoryCost: 7168, timeCost: 5, parallelism: 1 })
    const [, , , , salt = '', value = ''] = phc.split('$')
    const made = await sso.admin('POST', '/users', {
      username: 'dari.keycloak',
      firstName: 'Dari Keycloak',
      enabled: true,
      credentials: [
        {
          type: 'password',
          credentialData: JSON.stringify({
            hashIterations: 5,
            algorithm: 'argon2',
            additionalParameters: {
              type: ['id'],
              memory: ['7168'],
              parallelism: ['1'],
              version: ['1.3'],
              hashLength: ['32'],
            },
          }),
          secretData: JSON.stringify({
            value: Buffer.from(value, 'base64').toString('base64'),
            salt: Buffer.from(salt, 'base64').toString('base64'),
          }),
        },
      ],
    })
    expect(made.status, made.text).toBe(201)
    expect((await sso.signIn({ username: 'dari.keycloak' })).status).toBe(200)
    const { rows } = await sso.owner.query(`select sandi from sso.pengguna where username = 'dari.keycloak'`)
    const { memoryCost, timeCost, parallelism } = TEST_COST
    expect(rows[0].sandi).toContain(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
    expect((await sso.signIn({ username: 'dari.keycloak' })).status).toBe(200)
  })
})

describe('rules without a database', () => {
  it('grows the delay and then locks', () => {
    expect([1, 4, 5, 6, 9, 10, 50].map(delayAfter)).toEqual([0, 0, 2, 4, 32, 900, 900])
  })
  it('slows down what strangers try on one account, up to five minutes', () => {
    expect([1, 29, 30, 31, 36, 37, 38, 1001].map(accountDelayAfter)).toEqual([0, 0, 2, 4, 128, 256, 300, 300])
  })
  it('takes an IPv6 host for its /64', () => {
    expect(sourceOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(sourceOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(sourceOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  })
})
