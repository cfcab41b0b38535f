import { expect, test } from 'vitest'
import { showAt } from '../ui/testing.tsx'
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

const currentAt = async (path: string): Promise<(string | null)[]> => {
  await showAt(
    path,
    <>
      <Sidebar />
      <BottomBar />
    </>,
  )
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
