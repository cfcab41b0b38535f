import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { show } from './testing.tsx'

let view: Awaited<ReturnType<typeof show>>
const dialog = (props: Partial<Parameters<typeof ConfirmDialog>[0]>) => (
  <ConfirmDialog
    opened
    onClose={() => undefined}
    onConfirm={() => undefined}
    title="Hapus?"
    confirmLabel="Hapus"
    {...props}
  />
)
const confirm = () => [...document.querySelectorAll('button')].find((button) => button.textContent === 'Hapus')
const submit = () =>
  act(
    async () =>
      void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )

test('says what will happen and waits for the word', async () => {
  const onConfirm = vi.fn()
  view = await show(
    dialog({ onConfirm, consequences: ['128 pegawai terdampak'], typeToConfirm: 'HAPUS', danger: true }),
  )
  expect(view.text()).toContain('128 pegawai terdampak')
  expect(confirm()?.disabled).toBe(true)
  await submit()
  expect(onConfirm).not.toHaveBeenCalled()
  await view.type(document.querySelector('input'), ' hapus ')
  expect(confirm()?.disabled).toBe(false)
  await submit()
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a refusal is said in the dialog, which stays open', async () => {
  view = await show(dialog({ onConfirm: () => Promise.reject(new Error('Bulan sudah terkunci.')) }))
  await submit()
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Bulan sudah terkunci.')
  expect(confirm()?.disabled).toBe(false)
})
