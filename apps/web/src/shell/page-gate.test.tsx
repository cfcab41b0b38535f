import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeAnswer, fakeToken, inSeconds } from '../lib/session/fake-session.ts'
import { show, until } from '../ui/testing.tsx'
import { PageGate } from './PageGate.tsx'

const PAGE = 'Isi halaman'
const CLOSED = 'Halaman ini tidak ada dalam menu Anda'

const entry = (general_url: string | null, children: unknown[] = []) => ({
  id: String(general_url),
  general_text: String(general_url),
  general_iconclass: null,
  general_url,
  children,
})
/** A menu with a page and, inside a group, another. */
const MENU = [
  {
    section: 'Menu',
    items: [entry('/jamkerja/lists'), entry('/instansi/shift', [entry('/instansi/shift/pegawai')])],
  },
]

let view: Awaited<ReturnType<typeof show>>
afterEach(async () => {
  await view.close()
  localStorage.clear()
  vi.unstubAllGlobals()
})

type Given = {
  readonly roles?: readonly string[]
  readonly answer?: () => Promise<Response> | Response
  /** what is to be looked at before the menu came */
  readonly meanwhile?: () => void
}

async function open(path: string, { roles = ['role:presensi:pegawai'], answer, meanwhile }: Given = {}) {
  const held = roles.map((role) => ({ role, instansi_id: 'i-1', kantor_id: null }))
  const product = fakeToken({ sub: 's', iat: inSeconds(0), exp: inSeconds(600), roles: held })
  localStorage.setItem('token', fakeToken({ sub: 's', exp: inSeconds(600) }))
  localStorage.setItem('token_presensi', product)
  localStorage.setItem('id_instansi', 'i-1')
  const asked = vi.fn(answer ?? (() => fakeAnswer(200, { status: 200, message: 'OK', data: MENU })))
  vi.stubGlobal('fetch', asked)
  const root = createRootRoute({
    component: () => (
      <PageGate>
        <p>{PAGE}</p>
      </PageGate>
    ),
    notFoundComponent: () => null,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [path] }) })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  view = await show(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await act(async () => void (await router.load()))
  meanwhile?.()
  await until(() => client.isFetching() === 0)
  return asked
}

describe('a screen of the menu', () => {
  it.each(['/jamkerja/lists', '/jamkerja/lists/0190', '/instansi/shift/pegawai', '/instansi/shift'])(
    '%s is open to whose menu has it, inside groups too',
    async (path) => {
      await open(path)
      expect(view.text()).toContain(PAGE)
    },
  )

  it.each(['/superadmin/audit', '/superadmin/audit/0190', '/instansi/setting', '/jam-kerja'])(
    '%s says that it is closed to whose menu lacks it, and shows nothing of the page',
    async (path) => {
      await open(path)
      expect([view.text().includes(CLOSED), view.text().includes(PAGE)]).toEqual([true, false])
      expect(view.host.querySelector('a[href="/dashboard"]')).not.toBeNull()
    },
  )

  it('shows nothing of the page while the menu is not known', async () => {
    let come = (_answer: Response): void => {}
    const waiting = new Promise<Response>((resolve) => {
      come = resolve
    })
    const meanwhile = vi.fn(() => {
      expect(view.host.querySelector('[role=status]')).not.toBeNull()
      expect([view.text().includes(CLOSED), view.text().includes(PAGE)]).toEqual([false, false])
      come(fakeAnswer(200, { status: 200, message: 'OK', data: MENU }))
    })
    await open('/superadmin/audit', { answer: () => waiting, meanwhile })
    expect(meanwhile).toHaveBeenCalledOnce()
    expect(view.text()).toContain(CLOSED)
  })

  it('says why and offers another try when the menu does not come', async () => {
    const refused = () =>
      fakeAnswer(400, { status: 400, message: 'Menu tidak terbaca.', code: 'x', request_id: 'p-77' })
    const asked = await open('/jamkerja/lists', { answer: refused })
    expect([view.text().includes(PAGE), view.text().includes(CLOSED)]).toEqual([false, false])
    expect(view.text()).toContain('Menu tidak terbaca.')
    const again = asked.mock.calls.length
    asked.mockImplementation(() => fakeAnswer(200, { status: 200, message: 'OK', data: MENU }))
    await view.click(view.host.querySelector('button'))
    await until(() => view.text().includes(PAGE))
    expect(asked.mock.calls.length).toBeGreaterThan(again)
  })

  it.each([
    [
      'comes by itself once a server that was away is back',
      () => Promise.reject(new TypeError('Failed to fetch')),
      true,
    ],
    ['is not asked for again where the server refuses', () => fakeAnswer(400, { status: 400, message: 'x' }), false],
  ])('%s', async (_what, answer, comes) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const asked = await open('/jamkerja/lists', { answer })
    expect(view.text()).not.toContain(PAGE)
    const before = asked.mock.calls.length
    asked.mockImplementation(() => fakeAnswer(200, { status: 200, message: 'OK', data: MENU }))
    await act(async () => void vi.advanceTimersByTime(60_000))
    if (comes) await until(() => view.text().includes(PAGE))
    expect(asked.mock.calls.length > before).toBe(comes)
  })
})

describe('screens that no menu opens', () => {
  it.each([
    ['/dashboard', ['role:presensi:pegawai'], true],
    ['/profile', [], true],
    ['/adminkantor/lists', ['role:presensi:admin:instansi'], true],
    ['/adminkantor/lists', ['role:presensi:admin:kantor'], false],
    ['/kehadirankantor/lists', ['role:presensi:admin:instansi'], true],
    ['/kehadirankantor/lists', ['role:presensi:monitoring:instansi:rekap'], false],
    ['/presensi', ['role:presensi:pegawai'], true],
    ['/presensi', ['role:presensi:superadmin'], false],
    ['/presensi/', ['role:presensi:superadmin'], false],
    ['/presensi/riwayat', ['role:presensi:admin:instansi'], false],
    ['/persetujuan', ['role:presensi:admin:kantor'], true],
    ['/persetujuan', ['role:presensi:admin:instansi'], true],
    ['/persetujuan', ['role:presensi:monitoring:instansi:rekap'], false],
  ] as const)('%s as %j: open is %s', async (path, roles, isOpen) => {
    await open(path, { roles })
    expect([view.text().includes(PAGE), view.text().includes(CLOSED)]).toEqual([isOpen, !isOpen])
  })
})
