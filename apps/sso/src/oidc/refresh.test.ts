import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSso } from '../program.ts'
import {
  type Answer,
  budi,
  handClock,
  REALM,
  read,
  siti,
  startTestSso,
  type TestSso,
  TOKEN,
} from '../testing/harness.ts'

let sso: TestSso
const time = handClock()
beforeAll(async () => {
  sso = await startTestSso({ clock: time.clock })
})
afterAll(() => sso.stop())

/** On a busy machine many at once are told to come back, and they do. */
async function refresh(token: unknown, agent = 'phone', fields: Record<string, string> = {}): Promise<Answer> {
  const asked = { grant_type: 'refresh_token', client_id: 'presensi', refresh_token: String(token), ...fields }
  for (;;) {
    const answer = await sso.form(TOKEN, asked, { 'user-agent': agent })
    if (answer.status !== 503) return answer
  }
}
const userinfo = async (token: unknown) =>
  (await sso.json('GET', `${REALM}/protocol/openid-connect/userinfo`, undefined, { authorization: `Bearer ${token}` }))
    .status

describe('refresh', () => {
  it('rotates, keeps the session, the module and the time of signing in', async () => {
    const first = await sso.signIn({ module_id: '3' })
    const second = await refresh(first.body.refresh_token)
    expect(second.status, second.text).toBe(200)
    expect(second.body.refresh_token).not.toBe(first.body.refresh_token)
    const part = (token: unknown) => JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())
    const [before, after] = [part(first.body.access_token), part(second.body.access_token)]
    expect(after).toMatchObject({ sid: before.sid, module_id: '3', auth_time: before.auth_time, amr: ['pwd'] })
    expect(after.jti).not.toBe(before.jti)
  })

  it('gives the same device the same successor within 30 seconds', async () => {
    const first = await sso.signIn()
    const second = await refresh(first.body.refresh_token)
    time.forward(29)
    const again = await refresh(first.body.refresh_token)
    expect(again.body).toEqual(second.body)
    expect((await refresh(second.body.refresh_token)).status).toBe(200)
  })

  it('ends the whole family when an old token comes later', async () => {
    const first = await sso.signIn()
    const second = await refresh(first.body.refresh_token)
    time.forward(31)
    const late = await refresh(first.body.refresh_token)
    expect([late.status, late.body.error]).toEqual([400, 'invalid_grant'])
    expect((await refresh(second.body.refresh_token)).body.error).toBe('invalid_grant')
    expect(await userinfo(second.body.access_token)).toBe(401)
  })

  it('ends the family also after the remembered answer was purged', async () => {
    const first = await sso.signIn()
    const second = await refresh(first.body.refresh_token)
    await sso.owner.query('delete from sso.penyegaran')
    expect((await refresh(first.body.refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(second.body.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('ends the family when another device brings the old token', async () => {
    const first = await sso.signIn()
    const second = await refresh(first.body.refresh_token)
    expect((await refresh(first.body.refresh_token, 'somebody else')).body.error).toBe('invalid_grant')
    expect((await refresh(second.body.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('gives twenty simultaneous refreshes one and the same successor', async () => {
    const first = await sso.signIn()
    // Opens all connections of the pool: on a cold one the requests would queue and never meet.
    await Promise.all(Array.from({ length: 20 }, () => sso.json('GET', '/readyz')))
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.body.refresh_token)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1)
    const { rows } = await sso.owner.query(
      `select count(*)::int as n from sso.artefak where model = 'RefreshToken' and dipakai_pada is null
        and grant_id = (select grant_id from sso.artefak where model = 'RefreshToken' order by kedaluwarsa desc limit 1)`,
    )
    expect(rows[0]?.n).toBe(1)
  })

  it('survives the owner and the thief at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await sso.signIn()
      const second = await refresh(first.body.refresh_token)
      time.forward(31)
      const tokens = Array.from({ length: 10 }, (_value, n) => (n % 2 === 0 ? first : second).body.refresh_token)
      const answers = await Promise.all(tokens.map((token) => refresh(token)))
      for (const answer of answers) expect([200, 400]).toContain(answer.status)
      const left = answers.find((answer) => answer.status === 200)?.body.refresh_token ?? second.body.refresh_token
      expect((await refresh(left)).status).toBe(400)
    }
  })

  it('refuses unknown tokens, more scope than was given, and another client', async () => {
    const { body } = await sso.signIn({ scope: 'openid' })
    expect((await refresh('unknown')).body.error).toBe('invalid_grant')
    expect((await refresh('')).status).toBe(400)
    expect((await refresh(body.refresh_token, 'phone', { scope: 'openid email' })).body.error).toBe('invalid_scope')
    expect((await refresh(body.refresh_token, 'phone', { client_id: 'presensi-api' })).status).toBe(401)
    expect((await refresh(body.refresh_token)).status).toBe(200)
  })

  it('takes a refresh token from the client it was given to, and from no other that may refresh', async () => {
    // The same users and sessions behind a second client that is allowed everything the first one is.
    const other = await startSso({ ...sso.env, SSO_CLIENT_ID: 'lain' }, { mailer: null, clock: time.clock })
    try {
      const { body } = await sso.signIn()
      const from = async (url: string, client_id: string, token: unknown) => {
        const fields = { grant_type: 'refresh_token', client_id, refresh_token: String(token) }
        return read(await fetch(url + TOKEN, { method: 'POST', body: new URLSearchParams(fields) }))
      }
      const stolen = await from(other.url, 'lain', body.refresh_token)
      expect([stolen.status, stolen.body.error]).toEqual([400, 'invalid_grant'])
      const own = await from(sso.url, 'presensi', body.refresh_token)
      expect(own.status, own.text).toBe(200)
      // Nor the answer that is remembered for the first one.
      const again = await from(other.url, 'lain', body.refresh_token)
      expect([again.status, again.body.error]).toEqual([400, 'invalid_grant'])
    } finally {
      await other.close()
    }
  })

  it('refuses a disabled person at once, also within the grace period', async () => {
    const first = await sso.signIn({ username: budi.username })
    const second = await refresh(first.body.refresh_token)
    expect((await sso.admin('PUT', `/users/${budi.id}`, { enabled: false })).status).toBe(204)
    expect((await refresh(first.body.refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(second.body.refresh_token)).body.error).toBe('invalid_grant')
    expect(await userinfo(second.body.access_token)).toBe(401)
    const again = await sso.signIn({ username: budi.username })
    expect(again.body).toEqual({ error: 'invalid_grant', error_description: 'account_disabled' })
    await sso.admin('PUT', `/users/${budi.id}`, { enabled: true })
    expect((await sso.signIn({ username: budi.username })).status).toBe(200)
  })

  it('stores neither tokens nor the remembered answer in the clear', async () => {
    const first = await sso.signIn()
    const second = await refresh(first.body.refresh_token)
    const { rows } = await sso.owner.query(
      `select a.id || a.payload::text as text from sso.artefak a union all select encode(jawaban, 'escape') from sso.penyegaran`,
    )
    const stored = rows.map((row) => row.text).join('\n')
    for (const secret of [first.body.refresh_token, second.body.refresh_token, second.body.access_token])
      expect(stored).not.toContain(String(secret))
    expect(stored).toContain(siti.id)
  })
})
