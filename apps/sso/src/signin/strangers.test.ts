import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { budi, handClock, PASSWORD, siti, startTestSso, type TestSso } from '../testing/harness.ts'

let sso: TestSso
const time = handClock()
beforeAll(async () => {
  sso = await startTestSso({ clock: time.clock })
})
afterAll(() => sso.stop())
beforeEach(async () => {
  await sso.owner.query('truncate sso.percobaan, sso.masuk_dikenal')
})

const at = (address: string, device?: string): Record<string, string> => ({
  'x-forwarded-for': address,
  ...(device !== undefined && { 'x-presensi-perangkat': device }),
})
/** Hosts of one /48: each is a source of its own. */
const roaming = (n: number): Record<string, string> => at(`2001:db8:7:${n.toString(16)}::1`)
const DEVICE = 'perangkat-siti-0123456789abcdefghijklmnop'
const guess = (headers: Record<string, string>, username = siti.username) =>
  sso.signIn({ username, password: 'salah-salah-salah' }, headers)
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

/** Wrong passwords for one account, each from an address of its own. */
async function guessFromEverywhere(times: number, username = siti.username): Promise<number[]> {
  const seen: number[] = []
  for (let n = 0; n < times; n += 1) seen.push((await guess(roaming(n), username)).status)
  return seen
}

describe('guessing one account from many addresses', () => {
  it('is slowed down after 30, more and more, wherever the next guess comes from', async () => {
    expect(new Set(await guessFromEverywhere(30))).toEqual(new Set([401]))
    const next = await guess(roaming(31))
    expect([next.status, next.headers.get('retry-after')]).toEqual([429, '2'])
    expect((await sso.signIn({}, roaming(32))).status).toBe(429)
    for (const delay of [2, 4, 8, 16]) {
      expect((await guess(roaming(40))).headers.get('retry-after')).toBe(String(delay))
      time.forward(delay)
      expect((await guess(roaming(40 + delay))).status).toBe(401)
    }
    // five minutes at most, and forgotten after a quiet hour
    await sso.owner.query(`update sso.percobaan set gagal = 900 where jenis = 'akun'`)
    time.forward(32)
    expect((await guess(roaming(90))).status).toBe(401)
    expect((await guess(roaming(91))).headers.get('retry-after')).toBe('300')
    time.forward(3601)
    expect(statuses([await guess(roaming(92)), await guess(roaming(93))])).toEqual([401, 401])
  })

  it('counts a name that nobody has the same way', async () => {
    expect(new Set(await guessFromEverywhere(30, 'hantu'))).toEqual(new Set([401]))
    expect((await guess(roaming(31), 'hantu')).headers.get('retry-after')).toBe('2')
  })

  it('never holds back who signed in before from that address', async () => {
    expect((await sso.signIn({}, at('203.0.113.5'))).status).toBe(200)
    await guessFromEverywhere(31)
    expect((await sso.signIn({}, at('198.51.100.1'))).status).toBe(429)
    expect((await sso.signIn({}, at('203.0.113.5'))).status).toBe(200)
    // The address is the person's own, not the account's of somebody else behind it.
    expect((await sso.signIn({ username: budi.username }, at('203.0.113.5'))).status).toBe(200)
  })

  it('never holds back who signed in before from that device, wherever it is now', async () => {
    expect((await sso.signIn({}, at('203.0.113.5', DEVICE))).status).toBe(200)
    await guessFromEverywhere(31)
    expect((await sso.signIn({}, at('198.51.100.2', DEVICE))).status).toBe(200)
    expect((await sso.signIn({}, at('198.51.100.3', `${DEVICE}x`))).status).toBe(429)
    expect((await sso.signIn({ username: budi.username }, at('198.51.100.4', DEVICE))).status).toBe(200)
  })

  it('does not forget what strangers tried because the owner signs in', async () => {
    expect((await sso.signIn({}, at('203.0.113.5'))).status).toBe(200)
    await guessFromEverywhere(30)
    time.forward(3)
    expect((await sso.signIn({}, at('203.0.113.5'))).status).toBe(200)
    expect((await guess(roaming(50))).status).toBe(401)
    expect((await guess(roaming(51))).status).toBe(429)
  })

  it('does not count the owner’s own slips against others', async () => {
    expect((await sso.signIn({}, at('203.0.113.5'))).status).toBe(200)
    for (let n = 0; n < 5; n += 1) await guess(at('203.0.113.5'))
    const { rows } = await sso.owner.query(`select jenis, gagal from sso.percobaan`)
    expect(rows).toEqual([{ jenis: 'dikenal', gagal: 5 }])
  })

  it('still delays and locks one who guesses from an address of the person’s own', async () => {
    expect((await sso.signIn({}, at('203.0.113.5', DEVICE))).status).toBe(200)
    for (let n = 0; n < 5; n += 1) expect((await guess(at('203.0.113.5'))).status).toBe(401)
    expect((await guess(at('203.0.113.5'))).headers.get('retry-after')).toBe('2')
    for (const delay of [2, 4, 8, 16, 32]) {
      time.forward(delay)
      expect((await guess(at('203.0.113.5'))).status).toBe(401)
    }
    expect((await sso.signIn({}, at('203.0.113.5'))).headers.get('retry-after')).toBe('900')
    // A neighbour behind the same address cannot lock the person's own device out.
    expect((await sso.signIn({}, at('203.0.113.5', DEVICE))).status).toBe(200)
    // Nor is the device a way round the lock: it has a count of its own.
    for (let n = 0; n < 5; n += 1) expect((await guess(at('198.51.100.9', DEVICE))).status).toBe(401)
    expect((await guess(at('198.51.100.10', DEVICE))).status).toBe(429)
  })

  it('is seen and ended by the admin', async () => {
    await guessFromEverywhere(31)
    const path = `/attack-detection/brute-force/users/${siti.id}`
    expect((await sso.admin('GET', path)).body).toMatchObject({ numFailures: 30, disabled: true })
    expect((await sso.admin('DELETE', path)).status).toBe(204)
    expect((await sso.signIn({}, roaming(60))).status).toBe(200)
  })

  it('knows nowhere any more after an admin issued a password', async () => {
    const own = at('203.0.113.5', DEVICE)
    expect((await sso.signIn({ username: budi.username }, own)).status).toBe(200)
    const issued = { type: 'password', value: 'terbitan-admin-9921', temporary: false }
    expect((await sso.admin('PUT', `/users/${budi.id}/reset-password`, issued)).status).toBe(204)
    const { rows } = await sso.owner.query('select 1 from sso.masuk_dikenal where pengguna_id = $1', [budi.id])
    expect(rows).toEqual([])
    const back = { type: 'password', value: PASSWORD, temporary: false }
    expect((await sso.admin('PUT', `/users/${budi.id}/reset-password`, back)).status).toBe(204)
  })
})

describe('guessing many accounts from one address', () => {
  const office = at('198.51.100.40')
  const spray = async (times: number): Promise<void> => {
    // As a guesser leaves them: one wrong password for each of so many names.
    await sso.owner.query(
      `insert into sso.percobaan (kunci, jenis, sumber, gagal, mulai, terakhir)
       select 'uji-' || n, 'pasangan', '198.51.100.40', 1, $1, $1 from generate_series(1, $2::int) n`,
      [time.clock(), times],
    )
  }

  it('is slowed down by the number of accounts, and holds back only who was never there', async () => {
    expect((await sso.signIn({}, office)).status).toBe(200)
    expect((await sso.signIn({ username: budi.username }, at('203.0.113.5', DEVICE))).status).toBe(200)
    await spray(99)
    expect((await guess(office, 'siapa.99')).status).toBe(401)
    const stranger = await guess(office, 'siapa.100')
    expect([stranger.status, stranger.headers.get('retry-after')]).toEqual([429, '30'])
    expect((await sso.signIn({ username: budi.username }, office)).status).toBe(429)
    // who signed in from there, or from that device, before
    expect((await sso.signIn({}, office)).status).toBe(200)
    expect((await sso.signIn({ username: budi.username }, at('198.51.100.40', DEVICE))).status).toBe(200)
    time.forward(31)
    expect((await guess(office, 'siapa.101')).status).toBe(401)
    expect((await guess(office, 'siapa.102')).status).toBe(429)
    time.forward(901)
    expect(statuses([await guess(office, 'siapa.103'), await guess(office, 'siapa.104')])).toEqual([401, 401])
  })

  it('does not mind one account that fails again and again', async () => {
    await spray(98)
    for (let n = 0; n < 3; n += 1) expect((await guess(office, 'lupa.sandi')).status).toBe(401)
    expect((await sso.signIn({}, office)).status).toBe(200)
  })
})

describe('the login page', () => {
  it('knows a browser again by a cookie that script cannot read', async () => {
    const { fromOf, deviceCookie } = await import('./source.ts')
    const cookie = deviceCookie(DEVICE, 'https://presensi.test')
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
    const sent = `a=b; ${cookie.split(';')[0]}; c=d`
    expect(fromOf({ ip: '192.0.2.1', headers: { cookie: sent } })).toEqual({ address: '192.0.2.1', device: DEVICE })
    for (const odd of [
      'kenal_perangkat=kurang',
      `xkenal_perangkat=${DEVICE}`,
      `kenal_perangkat=${DEVICE}%00`,
      'kenal_perangkat=%',
    ])
      expect(fromOf({ ip: '192.0.2.1', headers: { cookie: odd } }).device).toBeNull()
  })
})
