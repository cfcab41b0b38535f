import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { foreignEndpoint } from './endpoint.ts'
import { onSessionEnd } from './session/end.ts'
import { fakeAnswer, fakeToken, inSeconds } from './session/fake-session.ts'
import { callRoute, callSsoOrOwn } from './transport.ts'

const LIST = foreignEndpoint<{ query?: { instansi_id?: string } }, string[]>('GET', '/absensi/m-berita/list')
const PROFILE = foreignEndpoint<object, string>('GET', '/global-function/get-data-login', { bearer: 'sso' })

const live = fakeToken({ sub: 'a', iat: inSeconds(0), exp: inSeconds(600), n: 1 })
const newer = fakeToken({ sub: 'a', iat: inSeconds(0), exp: inSeconds(600), n: 2 })
const dying = fakeToken({ sub: 'a', iat: inSeconds(-590), exp: inSeconds(10) })

type Answering = (path: string, token: string | null) => Response
const seen: string[] = []
const ends: string[] = []
let stopListening = () => {}

function answerWith(answering: Answering): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('authorization')?.slice(7) ?? null
    seen.push(url)
    return answering(url, token)
  })
}

const refusal = () => fakeAnswer(401, { status: 401, message: 'mati' })
const given = (data: unknown) => fakeAnswer(200, { status: 200, message: '', data })

beforeEach(() => {
  seen.length = 0
  ends.length = 0
  stopListening = onSessionEnd((reason) => ends.push(reason))
  localStorage.setItem('token', live)
  localStorage.setItem('token_presensi', live)
  localStorage.setItem('id_instansi', 'i-1')
})

afterEach(() => {
  stopListening()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('callRoute', () => {
  it('sends the product token and the chosen agency, unless the call names one', async () => {
    answerWith((_, token) => given(token === live ? ['x'] : []))
    expect(await callRoute(LIST, {})).toEqual(['x'])
    await callRoute(LIST, { query: { instansi_id: 'i-9' } })
    expect(seen).toEqual(['/absensi/m-berita/list?instansi_id=i-1', '/absensi/m-berita/list?instansi_id=i-9'])
  })

  it('renews before expiry, once for many calls', async () => {
    localStorage.setItem('token_presensi', dying)
    answerWith((path, token) => given(path.endsWith('/refresh') ? { token: newer } : token))
    const answers = await Promise.all([callRoute(LIST, {}), callRoute(LIST, {}), callRoute(LIST, {})])
    expect(answers).toEqual([newer, newer, newer])
    expect(seen.filter((path) => path.endsWith('/refresh'))).toHaveLength(1)
    expect(localStorage.getItem('token_presensi')).toBe(newer)
  })

  it('renews once after a 401 and tries again', async () => {
    answerWith((path, token) => {
      if (path.endsWith('/refresh')) return given({ token: newer })
      return token === newer ? given(['x']) : refusal()
    })
    expect(await callRoute(LIST, {})).toEqual(['x'])
    expect(ends).toEqual([])
  })

  it('uses what another tab stored meanwhile', async () => {
    answerWith((path, token) => {
      if (path.endsWith('/refresh')) throw new Error('must not be asked')
      if (token === newer) return given(['x'])
      localStorage.setItem('token_presensi', newer)
      return refusal()
    })
    expect(await callRoute(LIST, {})).toEqual(['x'])
  })

  describe('beside another tab that renews', () => {
    const newToken: Answering = (path, token) => {
      if (path.endsWith('/refresh')) return given({ token: newer })
      return token === newer ? given(['x']) : refusal()
    }

    /** Locks of a browser, as far as renewing needs them; `turns` are the ones that are held or waited for. */
    function fakeLocks(turns: Promise<unknown>[], whileWaiting = () => {}) {
      const request = (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
        const aborted = new Promise<never>((_resolve, reject) => signal.addEventListener('abort', reject))
        const turn = Promise.race([turns.at(-1) ?? Promise.resolve(), aborted]).then(work)
        turns.push(turn.catch(() => {}))
        queueMicrotask(whileWaiting)
        return turn
      }
      vi.stubGlobal('navigator', { locks: { request } })
    }

    it('uses what that tab stored as soon as it hears of it', async () => {
      fakeLocks([new Promise(() => {})], () => {
        localStorage.setItem('token_presensi', newer)
        window.dispatchEvent(new StorageEvent('storage', { key: 'token_presensi', newValue: newer }))
      })
      answerWith((path, token) => {
        if (path.endsWith('/refresh')) throw new Error('must not be asked')
        return token === newer ? given(['x']) : refusal()
      })
      expect(await callRoute(LIST, {})).toEqual(['x'])
    })

    it('renews by itself when that tab stored nothing', async () => {
      fakeLocks([Promise.resolve()])
      answerWith(newToken)
      expect(await callRoute(LIST, {})).toEqual(['x'])
    })

    it('keeps its turn until that tab can have heard: storage tells it later than the lock does', async () => {
      vi.useFakeTimers()
      const turns: Promise<unknown>[] = []
      fakeLocks(turns)
      answerWith(newToken)
      expect(await callRoute(LIST, {})).toEqual(['x'])
      let isOver = false
      const turn = turns.at(-1)?.then(() => {
        isOver = true
      })
      await vi.advanceTimersByTimeAsync(499)
      expect(isOver).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      await turn
    })
  })

  it('ends the session when renewing does not cure it, and clears the three keys', async () => {
    answerWith(refusal)
    await expect(callRoute(LIST, {})).rejects.toMatchObject({ status: 401 })
    expect(ends).toEqual(['over'])
    expect(localStorage.length).toBe(0)
  })

  it('keeps the session when the server is away while renewing', async () => {
    answerWith((path) => (path.endsWith('/refresh') ? fakeAnswer(503, { status: 503, message: '' }) : refusal()))
    await expect(callRoute(LIST, {})).rejects.toMatchObject({ status: 503 })
    expect(ends).toEqual([])
    expect(localStorage.getItem('token_presensi')).toBe(live)
  })

  it('renews the single sign-on token by its own path', async () => {
    answerWith((path, token) => {
      if (path.endsWith('/openid-connect/token')) return fakeAnswer(200, { access_token: newer })
      return token === newer ? given('profil') : refusal()
    })
    expect(await callRoute(PROFILE, {})).toBe('profil')
    expect(localStorage.getItem('token')).toBe(newer)
    expect(localStorage.getItem('token_presensi')).toBe(live)
  })
})

describe('the profile', () => {
  const OWN = foreignEndpoint<object, string>('GET', '/absensi/v2/auth/diri-sendiri', { instansi: false })
  const withDeadSso = (refused: { status: number; body: object }, own: Answering = () => given('sendiri')) =>
    answerWith((path, token) => {
      if (path.endsWith('/openid-connect/token')) return fakeAnswer(refused.status, refused.body)
      return path.endsWith('/get-data-login') ? refusal() : own(path, token)
    })
  const ended = { status: 400, body: { error: 'invalid_grant', error_description: 'Session not active' } }

  it('comes from the own session when the single sign-on’s is over, which ends nothing', async () => {
    withDeadSso(ended, (_, token) => given(token === live ? 'sendiri' : 'orang lain'))
    expect(await callSsoOrOwn(PROFILE, OWN)).toBe('sendiri')
    expect(ends).toEqual([])
    expect(Object.keys(localStorage).sort()).toEqual(['id_instansi', 'token', 'token_presensi'])
  })

  it('is the end where the own session is over, too', async () => {
    withDeadSso(ended, refusal)
    await expect(callSsoOrOwn(PROFILE, OWN)).rejects.toMatchObject({ status: 401 })
    expect(ends).toEqual(['over'])
  })

  it('is the end where the account was disabled there', async () => {
    withDeadSso({ status: 400, body: { error: 'invalid_grant', error_description: 'account_disabled' } })
    await expect(callSsoOrOwn(PROFILE, OWN)).rejects.toMatchObject({ status: 401 })
    expect(ends).toEqual(['over'])
    expect(localStorage.length).toBe(0)
  })

  it('comes from the own session while the single sign-on is away', async () => {
    withDeadSso({ status: 503, body: {} })
    expect(await callSsoOrOwn(PROFILE, OWN)).toBe('sendiri')
    expect(ends).toEqual([])
  })

  it('says what else is wrong', async () => {
    answerWith(() => fakeAnswer(403, { status: 403, message: 'dinonaktifkan' }))
    await expect(callSsoOrOwn(PROFILE, OWN)).rejects.toMatchObject({ status: 403 })
  })
})
