import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../lib/call-error.ts'
import { fakeAnswer, fakeToken, inSeconds } from '../../lib/session/fake-session.ts'
import { isTokenFormat, readPayload } from '../../lib/session/token.ts'
import { safeReturnPath } from './return-path.ts'
import { signIn } from './sign-in.ts'
import { readSignInRefusal } from './sign-in-refusal.ts'

const sso = fakeToken({ sub: 's' })
const product = fakeToken({ sub: 's', iat: inSeconds(0), exp: inSeconds(600), nama: 'Sri Wahyuni – é' })

function answerSignIn(accessToken: string): string[] {
  const bodies: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    bodies.push(`${url} ${init.body?.toString() ?? ''}`)
    if (url.endsWith('/openid-connect/token')) return fakeAnswer(200, { access_token: accessToken })
    if (url.endsWith('/get-data-login'))
      return fakeAnswer(200, { status: 200, data: { instansi: [{ id: 'i-1' }, { id: 'i-2' }] } })
    return fakeAnswer(200, { status: 200, data: { token: product, expires_in: 600 } })
  })
  return bodies
}

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('signing in', () => {
  it('stores exactly three keys', async () => {
    const bodies = answerSignIn(sso)
    await signIn({ username: 'pegawai', password: 'rahasia & panjang', totp: undefined })
    expect(bodies[0]).toContain(
      'client_id=presensi&module_id=presensi&grant_type=password&username=pegawai&password=rahasia+%26+panjang',
    )
    expect({ ...localStorage }).toEqual({ token: sso, token_presensi: product, id_instansi: 'i-1' })
  })

  it('keeps an agency that the person still has', async () => {
    localStorage.setItem('id_instansi', 'i-2')
    answerSignIn(sso)
    await signIn({ username: 'a', password: 'b' })
    expect(localStorage.getItem('id_instansi')).toBe('i-2')
  })

  it('refuses a token without three segments before storing anything', async () => {
    answerSignIn('only.two')
    await expect(signIn({ username: 'a', password: 'b' })).rejects.toThrow('invalid token format')
    expect(localStorage.length).toBe(0)
  })
})

describe('tokens', () => {
  it('are checked for format and read as UTF-8', () => {
    expect(isTokenFormat('a.b.c')).toBe(true)
    for (const bad of ['a.b', 'a.b.c.d', 'a..c', '', 'a.b c.d', undefined, 3]) expect(isTokenFormat(bad)).toBe(false)
    expect(readPayload(product)).toMatchObject({ sub: 's', nama: 'Sri Wahyuni – é' })
    expect(readPayload('a.!!!.c')).toBeNull()
  })
})

describe('return path', () => {
  it('takes own paths only', () => {
    expect(safeReturnPath('/izin/lists?page=2')).toBe('/izin/lists?page=2')
    const refused = [
      '//evil.test',
      '/\\evil.test',
      'https://evil.test',
      'javascript:alert(1)',
      '/',
      '/account/login',
      '',
      7,
      '/\t/evil.test',
    ]
    for (const bad of refused) expect(safeReturnPath(bad)).toBeUndefined()
  })
})

describe('refusals of the password grant', () => {
  const grant = (status: number, message: string, retryAfter?: number) =>
    readSignInRefusal(new CallError({ status, code: 'invalid_grant', message, retryAfter }))
  it('are told apart', () => {
    expect(grant(401, 'Invalid user credentials')).toEqual({ kind: 'wrong_password' })
    expect(grant(400, 'totp_required')).toEqual({ kind: 'totp_required' })
    expect(grant(400, 'password_change_required')).toEqual({ kind: 'password_change_required' })
    for (const kind of [
      'account_disabled',
      'account_incomplete',
      'use_sso_page',
      'refused_by_provider',
      'session_ended',
    ])
      expect(grant(400, kind)).toEqual({ kind })
    expect(grant(429, 'x', 12)).toEqual({ kind: 'too_often', seconds: 12 })
    expect(grant(503, '')).toEqual({ kind: 'away' })
    expect(grant(0, '')).toEqual({ kind: 'offline' })
  })

  it('never show people what is meant for programs', () => {
    const said = (code: string, message: string) =>
      readSignInRefusal(new CallError({ status: 400, code, message, requestId: 'r-1' }))
    expect(said('invalid_request', 'Missing parameter: scope')).toEqual({
      kind: 'other',
      message: '',
      requestId: 'r-1',
    })
    expect(said('auth.tanpa_nip', 'Layanan masuk tidak …')).toMatchObject({ message: 'Layanan masuk tidak …' })
  })
})
