import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { show } from '../ui/testing.tsx'
import { BottomBar } from './BottomBar.tsx'
import { MenuLink } from './MenuLink.tsx'
import { useActiveScreen } from './use-active-screen.ts'

const item = (general_url: string) => ({
  id: general_url,
  general_text: general_url,
  general_iconclass: null,
  general_url,
  children: [],
})

function Sidebar() {
  const active = useActiveScreen()
  return (
    <ul>
      {['/izin/lists', '/izin/lists/instansi', '/dashboard'].map((url) => (
        <MenuLink key={url} item={item(url)} active={active === url} />
      ))}
    </ul>
  )
}

let view: Awaited<ReturnType<typeof show>>
afterEach(() => view.close())

const currentAt = async (path: string): Promise<(string | null)[]> => {
  const root = createRootRoute({
    component: () => (
      <>
        <Sidebar />
        <BottomBar />
      </>
    ),
    notFoundComponent: () => null,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [path] }) })
  view = await show(<RouterProvider router={router as never} />)
  await act(async () => void (await router.load()))
  return [...document.querySelectorAll('[aria-current=page]')].map((link) => link.getAttribute('href'))
}

test('one entry of the sidebar is current: the longest that matches', async () => {
  expect(await currentAt('/izin/lists/instansi')).toEqual(['/izin/lists/instansi'])
})

test('one entry of the bottom bar is current, also with a search behind the path', async () => {
  expect(await currentAt('/presensi/riwayat?bulan=2026-11')).toEqual(['/presensi/riwayat'])
})

test('a page below an entry keeps it current', async () => {
  expect(await currentAt('/izin/lists/0190?x=1')).toEqual(['/izin/lists', '/izin/lists'])
})
