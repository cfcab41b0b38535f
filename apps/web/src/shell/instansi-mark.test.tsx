import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeAnswer, fakeToken, inSeconds } from '../lib/session/fake-session.ts'
import { show, until } from '../ui/testing.tsx'
import { InstansiLogo } from './InstansiLogo.tsx'
import { InstansiMark } from './InstansiMark.tsx'

const instansi = (id: string, logo: string | null) => ({
  id,
  kode: id,
  nama: `Dinas ${id}`,
  zona_waktu: 'Asia/Jakarta',
  logo,
})

let view: Awaited<ReturnType<typeof show>>
afterEach(async () => {
  await view.close()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function open(chosen: string, list: readonly object[]) {
  localStorage.setItem('token', fakeToken({ sub: 's', exp: inSeconds(600) }))
  localStorage.setItem('token_presensi', fakeToken({ sub: 's', exp: inSeconds(600) }))
  localStorage.setItem('id_instansi', chosen)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.split('?')[0] ?? '')
    if (url.includes('/logo/')) return new Response(new Blob(['x'], { type: 'image/webp' }))
    return fakeAnswer(200, { status: 200, message: 'OK', data: { nama: 'A', instansi: list } })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  view = await show(
    <QueryClientProvider client={client}>
      <InstansiMark />
      <InstansiLogo />
    </QueryClientProvider>,
  )
  await until(() => client.isFetching() === 0 && client.getQueryCache().getAll().length > 0)
  return asked
}

describe('the agency one works on', () => {
  it('stands with its logo and name in the menu, and with its logo on a phone', async () => {
    const asked = await open('b', [instansi('a', '/logo/a'), instansi('b', '/logo/b')])
    await until(() => document.querySelectorAll('img').length === 2)
    expect(view.text()).toContain('Dinas b')
    expect([...document.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['', 'Dinas b'])
    expect(asked.filter((url) => url.includes('/logo/'))).toEqual(['/logo/b'])
  })

  it('takes no room without a logo, and nothing is asked for', async () => {
    const asked = await open('a', [instansi('a', null)])
    expect([view.text().includes('Dinas a'), document.querySelectorAll('img').length]).toEqual([false, 0])
    expect(asked.some((url) => url.includes('/logo/'))).toBe(false)
  })
})
