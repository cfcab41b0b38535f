import './lib/testing/without-page.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FetchMoment } from './sw-scope.ts'

const HOME = 'https://presensi.test'
const KEPT = 'the kept page'
const disable = vi.fn(async () => undefined)
const enable = vi.fn(async () => undefined)
const network = vi.fn<typeof fetch>()
const pages = new Map<string, Response>()
let shell: typeof import('./sw-shell.ts')

beforeAll(async () => {
  vi.stubGlobal('__SHELL_VERSION__', 'v2')
  vi.stubGlobal('__SHELL_FILES__', ['/assets/a.js'])
  vi.stubGlobal('__SHELL_ENTRY__', 'assets/a.js')
  shell = await import('./sw-shell.ts')
})
beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('location', new URL(HOME))
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('registration', { navigationPreload: { enable, disable } })
  vi.stubGlobal('clients', { claim: async () => undefined })
  pages.clear()
  pages.set('/presensi', new Response(KEPT))
  const cache = { match: async (key: string | Request) => pages.get(typeof key === 'string' ? key : key.url) }
  vi.stubGlobal('caches', {
    open: async () => cache,
    keys: async () => ['presensi-berkas-v1', 'presensi-berkas-v2', 'other'],
    delete: vi.fn(async () => true),
  })
})

/** What a page gets; undefined where the browser is left to it. */
async function opened(path: string, preload?: Promise<Response | undefined>): Promise<string | undefined> {
  const given = vi.fn<(answer: Promise<Response>) => void>()
  const request = { method: 'GET', mode: 'navigate', url: HOME + path }
  const moment = { request, preloadResponse: preload, respondWith: given, waitUntil: () => undefined }
  shell.answerFetch(moment as unknown as FetchMoment)
  return (await given.mock.calls[0]?.[0])?.text()
}

describe('opening a page', () => {
  it('comes from the server while it answers', async () => {
    network.mockResolvedValue(new Response('the page of now'))
    expect(await opened('/dashboard')).toBe('the page of now')
  })

  it.each([
    ['without a network', () => network.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['from a proxy that has lost the server', () => network.mockResolvedValue(new Response('', { status: 502 }))],
  ])('%s is as it was kept', async (_when, prepare) => {
    prepare()
    expect(await opened('/presensi')).toBe(KEPT)
  })

  it('takes nothing that was fetched ahead: Firefox hands over a failed fetch with status 0, WebKit the body of another answer', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await opened('/dashboard', Promise.resolve(Response.error()))).toBe(KEPT)
  })

  it('leaves addresses that are no pages to the browser', async () => {
    expect(await opened('/docs')).toBeUndefined()
  })
})

it('switches off what earlier versions had switched on, and forgets the files of the others', async () => {
  await shell.takeOver()
  expect([disable.mock.calls.length, enable.mock.calls.length]).toEqual([1, 0])
  expect(vi.mocked(caches.delete).mock.calls).toEqual([['presensi-berkas-v1']])
})
