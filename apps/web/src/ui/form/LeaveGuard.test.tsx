import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { expect, test } from 'vitest'
import { FormFrame } from '../FormFrame.tsx'
import { TextField } from '../TextField.tsx'
import { show } from '../testing.tsx'
import { useFormFrame } from './use-form-frame.ts'

function Form({ onSubmit }: { onSubmit: () => Promise<void> }) {
  const frame = useFormFrame({ initial: { nama: '' }, labels: { nama: 'Nama' }, onSubmit })
  return (
    <FormFrame frame={frame}>
      <TextField {...frame.field('nama')} label="Nama" />
    </FormFrame>
  )
}

const open = async () => {
  const root = createRootRoute({ component: Outlet })
  const go = async () => {
    await router.navigate({ to: '/lain' } as never)
  }
  const form = createRoute({ getParentRoute: () => root, path: '/form', component: () => <Form onSubmit={go} /> })
  const other = createRoute({ getParentRoute: () => root, path: '/lain', component: () => <p>lain</p> })
  const router = createRouter({
    routeTree: root.addChildren([form, other]),
    history: createMemoryHistory({ initialEntries: ['/form'] }),
  })
  view = await show(<RouterProvider router={router as never} />)
  await act(async () => void (await router.load()))
  return { router, leave: () => act(async () => void router.navigate({ to: '/lain' } as never)) }
}

let view: Awaited<ReturnType<typeof show>>
const button = (text: string) =>
  [...document.querySelectorAll('button')].find((candidate) => candidate.textContent === text) ?? null

test('leaving an untouched form does not ask', async () => {
  const { router, leave } = await open()
  await leave()
  expect(router.state.location.pathname).toBe('/lain')
})

test('leaving with changes asks; staying keeps what was typed, leaving goes', async () => {
  const { router, leave } = await open()
  await view.type(document.querySelector('[name=nama]'), 'Sri')
  await leave()
  expect(router.state.location.pathname).toBe('/form')
  expect(view.text()).toContain('Tinggalkan halaman ini?')
  await view.click(button('Tetap di sini'))
  expect(document.querySelector<HTMLInputElement>('[name=nama]')?.value).toBe('Sri')
  await leave()
  await view.click(button('Tinggalkan'))
  expect(router.state.location.pathname).toBe('/lain')
})

test('going on after a save is not leaving', async () => {
  const { router } = await open()
  await view.type(document.querySelector('[name=nama]'), 'Sri')
  await act(
    async () =>
      void document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
  expect(view.text()).not.toContain('Tinggalkan halaman ini?')
  expect(router.state.location.pathname).toBe('/lain')
})
