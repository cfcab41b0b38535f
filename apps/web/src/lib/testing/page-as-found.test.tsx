import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../ui/testing.tsx'
import { rememberPage } from './page-as-found.ts'

/** Timers of the same length go off in the order in which they were started. */
const nextTimer = () =>
  new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      clearInterval(timer)
      resolve()
    }, 1)
  })

test('globals are as they were: written, replaced, added and taken away', () => {
  const { matchMedia, innerWidth } = window
  const { geolocation } = navigator
  const putBack = rememberPage()
  Object.assign(window, { matchMedia: () => 'planted', innerWidth: 7, planted: true })
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: 'planted' })
  Object.defineProperty(globalThis, 'fetch', { configurable: true, value: 'planted' })
  Reflect.deleteProperty(globalThis, 'history')
  putBack()
  expect([window.matchMedia, window.innerWidth]).toEqual([matchMedia, innerWidth])
  expect(['planted' in window, navigator.geolocation, typeof fetch]).toEqual([false, geolocation, 'function'])
  expect(history.length).toBeGreaterThan(0)
})

test('the document is as it was, with what stands in it, its attributes, the focus and the address', () => {
  const putBack = rememberPage()
  document.title = 'planted'
  document.documentElement.append(document.createElement('aside'))
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  document.documentElement.scrollTop = 40
  document.body.className = 'planted'
  document.body.append(document.createElement('input'))
  document.querySelector('input')?.focus()
  document.adoptedStyleSheets = [new CSSStyleSheet()]
  history.pushState({ planted: true }, '', '/planted?a=b#c')
  putBack()
  const { documentElement, body, head, activeElement, title, adoptedStyleSheets } = document
  expect(documentElement.outerHTML).toBe('<html><head></head><body></body></html>')
  expect([documentElement.scrollTop, title, activeElement, adoptedStyleSheets.length]).toEqual([0, '', body, 0])
  expect([head.isConnected, location.pathname + location.search + location.hash]).toEqual([true, '/'])
  expect(history.state).toBeNull()
})

test('nothing is stored: local, for the visit, in cookies', () => {
  const putBack = rememberPage()
  localStorage.setItem('token', 'planted')
  sessionStorage.setItem('draf', 'planted')
  // biome-ignore lint/suspicious/noDocumentCookie: what is tested
  document.cookie = 'bahasa=en; Path=/; Max-Age=1000'
  // biome-ignore lint/suspicious/noDocumentCookie: what is tested
  document.cookie = 'tema=gelap; Path=/'
  putBack()
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ''])
})

test('nobody listens any more, and no timer goes off later', async () => {
  const putBack = rememberPage()
  const told = vi.fn()
  for (const place of [window, document, document.body]) place.addEventListener('planted', told)
  for (const start of [setTimeout, setInterval]) start(told, 1)
  putBack()
  for (const place of [window, document, document.body]) place.dispatchEvent(new Event('planted'))
  await nextTimer()
  expect(told).not.toHaveBeenCalled()
})

test('React, which listens to a document once, listens to the next file’s as well', async () => {
  const putBack = rememberPage()
  const told = vi.fn()
  const showField = async () => {
    const { host, close } = await show(<input onSelect={told} />)
    const field = host.querySelector('input') as HTMLInputElement
    field.focus()
    field.value = 'abc'
    field.setSelectionRange(0, 1)
    await act(async () => void document.dispatchEvent(new Event('selectionchange')))
    await close()
  }
  await showField()
  const once = told.mock.calls.length
  expect(once).toBeGreaterThan(0)
  putBack()
  await showField()
  expect(told.mock.calls.length).toBe(2 * once)
})
