import { type TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PenggunaDemo, seedPengguna } from '../seed.ts'
import {
  baru,
  budi,
  handClock,
  PASSWORD,
  PUBLIC_URL,
  REALM,
  siti,
  startTestSso,
  TEST_COST,
  type TestSso,
  TOKEN,
} from '../testing/harness.ts'
import { uuidv7 } from '../uuid.ts'
import type { Mailer } from './mail.ts'

let sso: TestSso
const time = handClock()
beforeAll(async () => {
  sso = await startTestSso({ clock: time.clock })
})
afterAll(() => sso.stop())

const bearer = (token: unknown) => ({ authorization: `Bearer ${token}` })
const userinfo = async (token: unknown) =>
  (await sso.json('GET', `${REALM}/protocol/openid-connect/userinfo`, undefined, bearer(token))).status
const change = (fields: Record<string, string>, headers = {}) => sso.form(`${REALM}/account/password`, fields, headers)

describe('changing a password', () => {
  it('names every missing field, in Indonesian or English', async () => {
    const id = await change({})
    expect([id.status, id.body.status, id.body.code]).toEqual([400, 400, 'masukan_salah'])
    expect(id.body.errors).toEqual(
      ['password', 'new_password', 'username'].map((field) => ({ field, message: 'Wajib diisi' })),
    )
    const en = await change({}, { 'accept-language': 'en-GB,en;q=0.9' })
    expect(en.body.message).toBe('Invalid input')
  })

  it.each([
    ['pendek', 'Sedikitnya 12 karakter'],
    ['x'.repeat(129), 'Paling banyak 128 karakter'],
    [baru.nip, 'Tidak boleh memuat NIP, nama pengguna, atau surel'],
    ['Pegawai.Baru', 'Tidak boleh memuat NIP, nama pengguna, atau surel'],
    ['BARU@contoh.go.id', 'Tidak boleh memuat NIP, nama pengguna, atau surel'],
    ['Indonesia2026!', 'Kata sandi ini terlalu umum'],
    ['P@ssw0rd1234', 'Kata sandi ini terlalu umum'],
    ['aaaaaaaaaaaaa', 'Kata sandi ini terlalu umum'],
    [baru.password, 'Tidak boleh sama dengan kata sandi lama'],
  ])('refuses %s', async (password, message) => {
    const answer = await change({ username: baru.username, password: baru.password, new_password: password })
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'new_password', message }]])
  })

  it.each([`melati-${baru.nip}-mawar`, 'melati 20000101 202501 1 003'])(
    'refuses a password that contains the NIP: %s',
    async (password) => {
      const answer = await change({ username: baru.username, password: baru.password, new_password: password })
      const message = 'Tidak boleh memuat NIP, nama pengguna, atau surel'
      expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'new_password', message }]])
    },
  )

  it('lets somebody with an issued password in after the change', async () => {
    const fresh = 'bunga-melati-di-taman'
    const wrong = await change({ username: baru.username, password: 'bukan-ini-ya', new_password: fresh })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'kredensial_salah'])
    const answer = await sso.json('POST', `${REALM}/account/password`, {
      username: baru.nip,
      password: baru.password,
      new_password: fresh,
    })
    expect([answer.status, answer.body.message]).toEqual([200, 'Kata sandi telah diganti'])
    expect((await sso.signIn({ username: baru.username, password: fresh })).status).toBe(200)
    expect((await sso.signIn({ username: baru.username, password: baru.password })).status).toBe(401)
  })

  it('ends every other session and keeps the one that asked', async () => {
    const [mine, other] = [await sso.signIn({ username: budi.username }), await sso.signIn({ username: budi.username })]
    const fields = { password: PASSWORD, new_password: 'sawah-hijau-membentang' }
    expect((await change(fields, bearer('a.b.c'))).status).toBe(401)
    expect((await change({ ...fields, password: 'bukan-ini-ya' }, bearer(mine.body.access_token))).status).toBe(401)
    const done = await change(fields, bearer(mine.body.access_token))
    expect(done.status, done.text).toBe(200)
    expect([await userinfo(mine.body.access_token), await userinfo(other.body.access_token)]).toEqual([200, 401])
    const refresh = (token: unknown) =>
      sso.form(TOKEN, { grant_type: 'refresh_token', client_id: 'presensi', refresh_token: String(token) })
    expect((await refresh(other.body.refresh_token)).status).toBe(400)
    expect((await refresh(mine.body.refresh_token)).status).toBe(200)
  })
})

describe('TOTP', () => {
  const codeOf = (uri: string) => (URI.parse(uri) as TOTP).generate({ timestamp: time.clock().getTime() })
  const call = (path: string, token: unknown, fields: Record<string, string> = {}) =>
    sso.form(`${REALM}/account/totp${path}`, fields, bearer(token))
  const status = async (token: unknown) =>
    (await sso.json('GET', `${REALM}/account/totp`, undefined, bearer(token))).body.data

  it('is set up, confirmed, asked for, used once, and removed', async () => {
    const { body } = await sso.signIn()
    const token = body.access_token
    expect(await status(token)).toEqual({ aktif: false })
    const setup = await call('/setup', token)
    const { secret, otpauth_uri: uri } = setup.body.data as { secret: string; otpauth_uri: string }
    expect(uri).toContain(`secret=${secret}`)
    expect((await call('/confirm', token, { kode: '000' })).body.code).toBe('totp_invalid')
    expect((await call('/confirm', token, { kode: codeOf(uri) })).status).toBe(200)
    expect(await status(token)).toEqual({ aktif: true })
    expect((await call('/setup', token)).status).toBe(409)
    const credentials = await sso.admin('GET', `/users/${siti.id}/credentials`)
    expect(credentials.text).toContain('"otp"')
    const { rows } = await sso.owner.query('select totp_rahasia from sso.pengguna where id = $1', [siti.id])
    expect(rows[0].totp_rahasia.toString('latin1')).not.toContain(secret)

    expect((await sso.signIn()).body).toEqual({ error: 'invalid_grant', error_description: 'totp_required' })
    // the code that confirmed is used up
    expect((await sso.signIn({ totp: codeOf(uri) })).body.error_description).toBe('totp_invalid')
    time.forward(30)
    const code = codeOf(uri)
    const answers = await Promise.all(Array.from({ length: 4 }, () => sso.signIn({ totp: code })))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400, 400])
    const good = answers.find((answer) => answer.status === 200)
    const claims = JSON.parse(Buffer.from(String(good?.body.access_token).split('.')[1] ?? '', 'base64url').toString())
    expect(claims.amr).toEqual(['pwd', 'otp'])

    time.forward(60)
    // one step behind is still taken
    const late = codeOf(uri)
    time.forward(30)
    expect((await call('/delete', good?.body.access_token, { kode: late })).status).toBe(200)
    expect((await sso.signIn()).status).toBe(200)
  })

  it('is not used up by being told to change the password first: the same code opens the change, and then nothing more', async () => {
    const both: PenggunaDemo = {
      ...baru,
      id: uuidv7(),
      username: 'dua.langkah',
      nip: '199203042018021004',
      email: null,
    }
    await seedPengguna(sso.ownerUrl, [{ ...both, temporary: false }], TEST_COST)
    const { username, password } = both
    const { body } = await sso.signIn({ username, password })
    const { otpauth_uri: uri } = (await call('/setup', body.access_token)).body.data as { otpauth_uri: string }
    expect((await call('/confirm', body.access_token, { kode: codeOf(uri) })).status).toBe(200)
    const issued = { type: 'password', value: 'terbitan-admin-7150', temporary: true }
    expect((await sso.admin('PUT', `/users/${both.id}/reset-password`, issued)).status).toBe(204)
    time.forward(30)
    const totp = codeOf(uri)
    const old = { username, password: issued.value }
    for (const _twice of [1, 2]) {
      const told = await sso.signIn({ ...old, totp })
      expect([told.status, told.body.error_description]).toEqual([400, 'password_change_required'])
    }
    const fresh = 'bunga-kenanga-di-taman'
    const changed = await change({ ...old, new_password: fresh, totp })
    expect(changed.status, changed.text).toBe(200)
    expect((await sso.signIn({ username, password: fresh, totp })).body.error_description).toBe('totp_invalid')
    time.forward(30)
    expect((await sso.signIn({ username, password: fresh, totp: codeOf(uri) })).status).toBe(200)
  })

  it('wants a recent sign-in', async () => {
    const { body } = await sso.signIn()
    time.forward(16 * 60)
    const answer = await call('/setup', body.access_token)
    expect([answer.status, answer.body.code]).toEqual([403, 'perlu_masuk_ulang'])
    expect((await call('/setup', 'x')).status).toBe(401)
  })
})

describe('forgotten password', () => {
  const forgot = (username: string) => sso.form(`${REALM}/account/forgot`, { username })
  const reset = (token: string, password: string) =>
    sso.form(`${REALM}/account/reset`, { token, new_password: password })
  /** The link is made after the answer, so that the time tells nothing. */
  const links = async (): Promise<{ username: string; link: string }[]> => {
    await sso.settled()
    const answer = await sso.admin('GET', '/reset-links')
    return JSON.parse(answer.text)
  }
  const linkOf = async (username: string): Promise<string> => {
    const found = (await links()).find((link) => link.username === username)
    if (found === undefined) throw new Error('no link')
    return found.link
  }
  const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

  it('answers the same for everybody and shows the link to the admin only', async () => {
    const [known, unknown] = [await forgot(siti.email ?? ''), await forgot('tidak.ada')]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.status).toBe(200)
    expect([known.body.data, known.body.message], 'nothing is mailed here').toEqual([
      { lewat: 'admin' },
      expect.stringContaining('diserahkan oleh admin'),
    ])
    const link = await linkOf(siti.username)
    expect(link).toMatch(new RegExp(`^${PUBLIC_URL}/account/reset-password\\?token=[\\w-]{43}$`))
    const { rows } = await sso.owner.query(
      `select t::text as row, encode(tautan, 'escape') as tautan from sso.tautan_reset t`,
    )
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link))
  })

  it('is used once, whoever tries at the same time, and ends the sessions', async () => {
    const session = await sso.signIn()
    const token = tokenOf(await linkOf(siti.username))
    expect((await reset(token, 'pendek')).body.errors).toEqual([
      { field: 'new_password', message: 'Sedikitnya 12 karakter' },
    ])
    const tries = Array.from({ length: 20 }, (_value, n) => reset(token, `perahu-layar-nomor-${n}`))
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200).length).toBe(1)
    expect(statuses.filter((status) => status === 400).length).toBe(19)
    expect((await reset(token, 'sekali-lagi-tidak-bisa')).body.code).toBe('tautan_tidak_sah')
    expect(await userinfo(session.body.access_token)).toBe(401)
    const winner = statuses.indexOf(200)
    expect((await sso.signIn({ password: `perahu-layar-nomor-${winner}` })).status).toBe(200)
    expect(await links()).toEqual([])
  })

  it('runs out after an hour', async () => {
    await forgot(budi.username)
    const token = tokenOf(await linkOf(budi.username))
    time.forward(3601)
    expect((await reset(token, 'perahu-layar-terkembang')).body.code).toBe('tautan_tidak_sah')
  })

  it('is worth nothing once the password was changed in another way', async () => {
    const before = 'sawah-hijau-membentang'
    await forgot(budi.username)
    const token = tokenOf(await linkOf(budi.username))
    const changed = await change({ username: budi.username, password: before, new_password: 'gunung-biru-di-utara' })
    expect(changed.status, changed.text).toBe(200)
    expect(await links()).toEqual([])
    expect((await reset(token, 'perahu-layar-terkembang')).body.code).toBe('tautan_tidak_sah')
    expect((await sso.signIn({ username: budi.username, password: 'gunung-biru-di-utara' })).status).toBe(200)
  })

  it('gives a disabled person no link, and a link of before does not open the account', async () => {
    const enable = async (enabled: boolean) =>
      expect((await sso.admin('PUT', `/users/${budi.id}`, { enabled })).status).toBe(204)
    await forgot(budi.username)
    const token = tokenOf(await linkOf(budi.username))
    await enable(false)
    const { rows: before } = await sso.owner.query('select id from sso.tautan_reset')
    expect((await forgot(budi.username)).status).toBe(200)
    await sso.settled()
    expect((await sso.owner.query('select id from sso.tautan_reset')).rows).toEqual(before)
    expect((await reset(token, 'perahu-layar-terkembang')).body.code).toBe('tautan_tidak_sah')
    await enable(true)
    expect((await sso.signIn({ username: budi.username, password: 'perahu-layar-terkembang' })).status).toBe(401)
  })
})

describe('with mail', () => {
  it('mails the link and keeps it nowhere', async () => {
    const sent: string[] = []
    let arrived = () => {}
    const mail = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const mailer: Mailer = {
      async sendResetLink(to, _name, link) {
        sent.push(to, link)
        arrived()
      },
      close() {},
    }
    const other = await startTestSso({ mailer })
    try {
      const asked = await other.form(`${REALM}/account/forgot`, { username: siti.username })
      expect([asked.body.data, asked.body.message]).toEqual([
        { lewat: 'email' },
        expect.stringContaining('alamat e-mailnya'),
      ])
      await mail
      expect(sent[0]).toBe(siti.email)
      expect((await other.admin('GET', '/reset-links')).text).toBe('[]')
      const token = new URL(sent[1] ?? '').searchParams.get('token') ?? ''
      const done = await other.form(`${REALM}/account/reset`, { token, new_password: 'perahu-layar-terkembang' })
      expect(done.status).toBe(200)
    } finally {
      await other.stop()
    }
  })
})
