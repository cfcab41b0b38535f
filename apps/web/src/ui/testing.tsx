import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { cssVariablesResolver, theme } from '../theme/theme.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** What has not come by then does not come, on a busy machine either. */
const GIVES_UP_MS = 300_000

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** The width that media queries see; 390 is a phone. */
export function setWidth(width: number): void {
  const matches = (query: string): boolean => {
    const [most, least] = [/max-width:\s*([\d.]+)em/.exec(query), /min-width:\s*([\d.]+)em/.exec(query)]
    if (most) return width <= Number(most[1]) * 16
    return least ? width >= Number(least[1]) * 16 : false
  }
  const matchMedia = (query: string) => ({
    matches: matches(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
  Object.assign(window, { matchMedia, ResizeObserver: NoResize })
}

/**
 * Waits until it is there: answers and parts that are fetched later come in their own time. React shows nothing before an `act`
 * has ended, so each look comes after one of its own; a wait inside one `act` may never end. What is found may have come while
 * that `act` ended (an answer of a query, which is told to the screen by a timer), so the screen gets one more before it is read.
 */
export async function until<Found>(look: () => Found | null | undefined | false): Promise<Found> {
  const begun = performance.now()
  for (;;) {
    await act(() => sleep(5))
    const found = look()
    if (found) {
      await act(() => sleep(5))
      return found
    }
    // The text as people see it costs as much as the whole screen: it is read once, not at each look.
    if (performance.now() - begun > GIVES_UP_MS) throw new Error(`not there: ${look} in ${document.body.innerText}`)
  }
}

/** Renders into the document and gives the means to look and act; `close` takes it away again, the end of the test at the latest. */
export async function show(element: ReactNode) {
  if (!('ResizeObserver' in window) || window.ResizeObserver !== (NoResize as unknown)) setWidth(1440)
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const render = (content: ReactNode) =>
    act(async () =>
      root.render(
        <MantineProvider env="test" theme={theme} cssVariablesResolver={cssVariablesResolver}>
          {content}
        </MantineProvider>,
      ),
    )
  const close = () => act(async () => root.unmount()).then(() => host.remove())
  onTestFinished(close)
  await render(element)
  return {
    host,
    render,
    close,
    text: () => document.body.textContent ?? '',
    click: (target: Element | null) => act(async () => (target as HTMLElement).click()),
    key: (target: Element | null, key: string) =>
      act(
        async () => void target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      ),
    type: (target: Element | null, value: string) =>
      act(async () => {
        const input = target as HTMLInputElement
        const prototype =
          input instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
        // React listens to the native setter; writing the property on the element itself would go unnoticed.
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, value)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    leave: (target: Element | null) =>
      act(async () => void target?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
  }
}

/** The same on a page of its own at an address: for what leads to others, or asks where it stands. */
export async function showAt(address: string, element: ReactNode) {
  const root = createRootRoute({ component: () => element, notFoundComponent: () => null })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [address] }) })
  const view = await show(<RouterProvider router={router as never} />)
  await act(async () => void (await router.load()))
  return view
}
