import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DateField } from './DateField.tsx'
import { FormFrame } from './FormFrame.tsx'
import { type DraftStore, fitDraft } from './form/use-draft.ts'
import { useFormFrame } from './form/use-form-frame.ts'
import { TextField } from './TextField.tsx'
import { show } from './testing.tsx'

type Values = { nama: string; mulai: string }
type FormProps = { onSubmit: (values: Values) => Promise<void>; store?: DraftStore }

function Form({ onSubmit, store }: FormProps) {
  const frame = useFormFrame<Values>({
    initial: { nama: '', mulai: '' },
    labels: { nama: 'Nama', mulai: 'Tanggal mulai' },
    check: (values) =>
      (['nama', 'mulai'] as const).filter((name) => !values[name]).map((field) => ({ field, message: 'wajib' })),
    onSubmit,
    ...(store ? { draft: { key: '/izin', store } } : {}),
  })
  return (
    <FormFrame frame={frame}>
      <TextField {...frame.field('nama')} label="Nama" />
      <DateField {...frame.field('mulai')} label="Tanggal mulai" />
    </FormFrame>
  )
}

let view: Awaited<ReturnType<typeof show>>
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  await view.close()
  vi.useRealTimers()
})
const input = (name: string) => document.querySelector(`[name=${name}]`)
const submit = () =>
  act(
    async () =>
      void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
const summary = () => document.querySelector('[role=alert]')

test('all problems at once: summed up on top with links, and beside each field', async () => {
  const onSubmit = vi.fn(async () => undefined)
  view = await show(<Form onSubmit={onSubmit} />)
  await submit()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(summary()?.textContent).toContain('Ada 2 isian yang perlu diperbaiki')
  const links = [...(summary()?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => document.getElementById(link.hash.slice(1))?.getAttribute('name'))).toEqual([
    'nama',
    'mulai',
  ])
  expect(document.activeElement).toBe(summary())
  await view.click(links[1] ?? null)
  expect(document.activeElement).toBe(input('mulai'))
  expect(input('nama')?.getAttribute('aria-invalid')).toBe('true')
})

test("a server's refusal keeps what was typed and stands at its field; the rest is said on top", async () => {
  const refusal = Object.assign(new Error('Isian belum benar'), {
    errors: [
      { field: 'nama', message: 'Nama sudah dipakai.' },
      { field: 'versi', message: 'sudah berubah' },
    ],
  })
  view = await show(<Form onSubmit={() => Promise.reject(refusal)} />)
  await view.type(input('nama'), 'Sri')
  await view.type(input('mulai'), '12112026')
  await submit()
  expect((input('nama') as HTMLInputElement).value).toBe('Sri')
  expect(summary()?.textContent).toContain('Nama: Nama sudah dipakai.')
  expect(summary()?.textContent).toContain('versi: sudah berubah')
})

test('a typed date reaches the form as YYYY-MM-DD and is shown as dd/mm/yyyy', async () => {
  const onSubmit = vi.fn(async () => undefined)
  view = await show(<Form onSubmit={onSubmit} />)
  await view.type(input('nama'), 'Sri')
  await view.type(input('mulai'), '12 nov 2026')
  await view.leave(input('mulai'))
  expect((input('mulai') as HTMLInputElement).value).toBe('12/11/2026')
  await submit()
  expect(onSubmit).toHaveBeenCalledWith({ nama: 'Sri', mulai: '2026-11-12' })
})

test('a date that cannot be read stays in the field with a reason', async () => {
  view = await show(<Form onSubmit={async () => undefined} />)
  await view.type(input('mulai'), '31/02/2026')
  await view.leave(input('mulai'))
  expect((input('mulai') as HTMLInputElement).value).toBe('31/02/2026')
  expect(view.text()).toContain('Tulis tanggal seperti 12/11/2026.')
})

test('what was typed comes back, and goes once it was sent', async () => {
  const held = new Map<string, unknown>()
  const store: DraftStore = {
    read: async (key) => held.get(key),
    save: async (key, values) => void held.set(key, values),
    drop: async (key) => void held.delete(key),
  }
  view = await show(<Form onSubmit={async () => undefined} store={store} />)
  await view.type(input('nama'), 'Sri')
  await act(async () => vi.advanceTimersByTime(500))
  expect(held.get('/izin')).toEqual({ nama: 'Sri', mulai: '' })
  await view.close()
  view = await show(<Form onSubmit={async () => undefined} store={store} />)
  expect((input('nama') as HTMLInputElement).value).toBe('Sri')
  expect(view.text()).toContain('sudah kami kembalikan')
  await view.type(input('mulai'), '12/11/2026')
  await submit()
  expect(held.has('/izin')).toBe(false)
  await view.close()
  expect(held.has('/izin')).toBe(false)
})

test('an old draft cannot put something foreign into a newer form', () => {
  const initial = { nama: '', nips: [] as string[], hadir: false }
  expect(fitDraft({ nama: 'Sri', nips: 'x', hadir: 1, lama: 2 }, initial)).toEqual({ nama: 'Sri' })
  expect(fitDraft('rusak', initial)).toEqual({})
})
