// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeAnswer, fakeToken, inSeconds } from '../../lib/session/fake-session.ts'
import { logOut } from './log-out.ts'

const assign = vi.fn()
const answer = (data: object): void => {
  vi.stubGlobal('fetch', async () => fakeAnswer(200, { status: 200, data }))
}
beforeEach(() => {
  localStorage.setItem('token_presensi', fakeToken({ sub: 's', iat: inSeconds(0), exp: inSeconds(600) }))
  vi.spyOn(location, 'assign').mockImplementation(assign)
})
afterEach(() => {
  assign.mockClear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it.each([
  ['the portal', { portal: 'https://portal.contoh.go.id/' }, 'https://portal.contoh.go.id/'],
  ['home where there is none', { portal: 'javascript:alert(1)' }, '/'],
  [
    'a page that says what is unfinished',
    { portal: 'https://portal.contoh.go.id/', menyusul: true },
    '/?keluar=menyusul',
  ],
])('leads to %s', async (_name, data, expected) => {
  answer(data)
  await logOut(true)
  expect(assign.mock.calls).toEqual([[expected]])
})
