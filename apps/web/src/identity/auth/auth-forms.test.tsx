import { act, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { fakeAnswer } from '../../lib/session/fake-session.ts'
import { showAt } from '../../ui/testing.tsx'
import { ForgotPage } from './ForgotPage.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { TotpStep } from './TotpStep.tsx'

const show = (element: ReactNode) => showAt('/', element)
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)
const errorOf = (name: string) => {
  const ids = input(name)?.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).at(-1)
}
const submit = () =>
  act(
    async () =>
      void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
const EMPTY = { username: '', password: '' }
const IDLE = { pending: false, wrong: false, waitUntil: 0 }

test('signing in names what is missing, and nothing is sent', async () => {
  const onSubmit = vi.fn(async () => undefined)
  const view = await show(<PasswordStep {...IDLE} typed={EMPTY} onSubmit={onSubmit} />)
  await submit()
  expect([errorOf('username'), errorOf('password')]).toEqual(['Wajib diisi.', 'Wajib diisi.'])
  await view.type(input('username'), ' budi ')
  await view.type(input('password'), ' rahasia ')
  await submit()
  expect(onSubmit.mock.calls).toEqual([[{ username: 'budi', password: ' rahasia ' }]])
})

test('what a password manager wrote into the fields without telling is what is sent', async () => {
  const onSubmit = vi.fn(async () => undefined)
  await show(<PasswordStep {...IDLE} typed={EMPTY} onSubmit={onSubmit} />)
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(input('username'), 'siti')
  set?.call(input('password'), 'kata sandi')
  await submit()
  expect(onSubmit.mock.calls).toEqual([[{ username: 'siti', password: 'kata sandi' }]])
})

test('two clicks at once sign in once', async () => {
  let finish = () => {}
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  await show(<PasswordStep {...IDLE} typed={{ username: 'a', password: 'b' }} onSubmit={onSubmit} />)
  await submit()
  await submit()
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await act(async () => finish())
  await submit()
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

test('a wrong password is said at its field', async () => {
  await show(<PasswordStep {...IDLE} wrong typed={{ username: 'a', password: 'b' }} onSubmit={async () => {}} />)
  expect(input('password')?.getAttribute('aria-invalid')).toBe('true')
})

test('a code has six digits, and nothing else is sent', async () => {
  const onSubmit = vi.fn(async () => undefined)
  const view = await show(<TotpStep {...IDLE} username="budi" onSubmit={onSubmit} onBack={() => {}} />)
  await view.type(input('totp'), '123')
  await submit()
  expect(errorOf('totp')).toBe('Kode terdiri dari 6 angka.')
  await view.type(input('totp'), '123 456')
  await submit()
  expect(onSubmit.mock.calls).toEqual([['123456']])
})

test('a new password is long enough and written twice, and what the server says of it stands at its field', async () => {
  const refusal = Object.assign(new Error('Belum benar'), {
    errors: [{ field: 'new_password', message: 'Kata sandi ini terlalu mudah ditebak.' }],
  })
  const onSubmit = vi.fn(() => Promise.reject(refusal))
  const view = await show(<NewPasswordForm action="Simpan" onSubmit={onSubmit} />)
  await view.type(input('new_password'), 'pendek')
  await submit()
  expect([errorOf('new_password'), errorOf('repeat_password')]).toEqual(['Sedikitnya 12 karakter.', 'Wajib diisi.'])
  await view.type(input('new_password'), 'cukup panjang sekali')
  await view.type(input('repeat_password'), 'cukup panjang')
  await submit()
  expect(errorOf('repeat_password')).toBe('Kedua kata sandi tidak sama.')
  expect(onSubmit).not.toHaveBeenCalled()
  await view.type(input('repeat_password'), 'cukup panjang sekali')
  await submit()
  expect(onSubmit.mock.calls).toEqual([['cukup panjang sekali']])
  expect(errorOf('new_password')).toBe('Kata sandi ini terlalu mudah ditebak.')
})

test.each([
  ['email', 'Periksa e-mail Anda', 'dikirim ke sana'],
  ['admin', 'Hubungi admin instansi Anda', 'tidak mengirim e-mail'],
])('a forgotten password says truly which way the link comes: %s', async (lewat, title, text) => {
  vi.stubGlobal('fetch', async () => fakeAnswer(200, { status: 200, message: 'OK', data: { lewat } }))
  const view = await show(<ForgotPage />)
  expect(document.body.textContent).not.toContain('Kami kirimkan')
  await view.type(input('username'), 'budi')
  await submit()
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe(title)
  expect(document.body.textContent).toContain(text)
})
