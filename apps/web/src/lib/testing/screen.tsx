import type { RightFlag, readLeftMenu, readMenuButtons } from '@presensi/contract/access/menu'
import type { BuiltRoute, Method, RouteAnswer } from '@presensi/contract/route'
import type { Peran } from '@presensi/domain/akses/peran'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { show, until } from '../../ui/testing.tsx'
import { keepParams } from '../address.ts'
import { clearNotices, useNotices } from '../notices.ts'
import { parseSearch, stringifySearch } from '../search-text.ts'
import { fakeAnswer, fakeToken, inSeconds } from '../session/fake-session.ts'
import { writeStored } from '../session/store.ts'

/** A call as it arrived: everything is text, as on the wire. */
export type Call = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, string>>
}
type Answering = { readonly method: Method; readonly path: string; readonly answer: (call: Call) => unknown }

/**
 * An answer of the fake server, typed by the contract's route: `on<typeof listApiKey>('GET', '/absensi/…/get', page)`. A function
 * answers each call anew; `refuse` is an answer too. `{id}` in a path stands for anything.
 */
export const on = <R extends BuiltRoute>(
  method: NoInfer<R['method'] | (R extends { readonly changes: true } ? 'POST' : never)>,
  path: NoInfer<R['path']>,
  answer: RouteAnswer<R> | ((call: Call) => RouteAnswer<R> | Response | Promise<RouteAnswer<R>>),
): Answering => ({
  method,
  path,
  answer: typeof answer === 'function' ? (answer as Answering['answer']) : () => answer,
})

type Refusal = {
  readonly code: string
  readonly message: string
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
}
export const refuse = (status: number, body: Refusal): Response => fakeAnswer(status, { status, ...body })

/** Answers by method and path and writes down every call. What nobody answers is not found. */
function startFakeServer(answers: readonly Answering[]): readonly Call[] {
  const calls: Call[] = []
  const matches = ({ path }: Answering, asked: string) =>
    new RegExp(`^${path.replace(/[.$]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`).test(asked)
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://fake.test')
    const sent = body instanceof FormData || body instanceof URLSearchParams ? [...body] : []
    const texts = sent.map(([name, value]) => [name, typeof value === 'string' ? value : value.name] as const)
    const call: Call = {
      method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: Object.fromEntries(texts),
    }
    calls.push(call)
    const found = answers.find((one) => one.method === method && matches(one, pathname))
    if (found === undefined) return refuse(404, { code: 'tidak_ditemukan', message: `nobody answers ${pathname}` })
    const data = await found.answer(call)
    return data instanceof Response ? data : fakeAnswer(200, { status: 200, message: 'OK', data })
  })
  return calls
}

type Screen = {
  readonly screen: () => ReactNode
  /** of its route, as in the area's index.ts */
  readonly path: string
  readonly params: readonly string[]
  /** what stands behind the path: '?buka=baru' */
  readonly address?: string
  readonly server: readonly Answering[]
  readonly roles?: readonly Peran[]
  /** buttons of the screen that the person has */
  readonly rights?: readonly RightFlag[]
}

function menuAnswers(path: string, rights: readonly RightFlag[]): readonly Answering[] {
  const item = { id: 'menu', general_text: path, general_iconclass: null, general_url: path, children: [] }
  return [
    on<typeof readLeftMenu>('GET', '/users-service/get-left-menu', [{ section: 'Menu', items: [item] }]),
    on<typeof readMenuButtons>(
      'GET',
      '/users-service/menu/role-menu-akes-button',
      Object.fromEntries(rights.map((right) => [right, true])) as RouteAnswer<typeof readMenuButtons>,
    ),
  ]
}

const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Timers of this length do not go off while the test runs: a slow machine would come to their end in the middle of it. */
export function holdTimers(ms: number): void {
  const start = globalThis.setTimeout
  const held = (work: () => void, after?: number) => start(work, after === ms ? LONGEST_TIMER_MS : after)
  vi.stubGlobal('setTimeout', Object.assign(held, start))
}

const PRESSED = 'button:not([disabled]), a, label, [role=menuitem], [role=tab]'

function Notices() {
  return useNotices().map(({ id, type, message }) => (
    <p key={id} data-notice={type}>
      {message}
    </p>
  ))
}

/** A screen at its address, signed in, with a server that answers what the test says. Everything is gone after the test. */
export async function openScreen({ screen, path, params, address = '', server, roles = [], rights = [] }: Screen) {
  const held = roles.map((role) => ({ role, instansi_id: 'i-1', kantor_id: null }))
  const token = fakeToken({ sub: 'p-1', nip: '198703122010012001', exp: inSeconds(3600), roles: held })
  writeStored('sso', token)
  writeStored('presensi', token)
  writeStored('instansi', 'i-1')
  const calls = startFakeServer([...server, ...menuAnswers(path, rights)])

  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path, validateSearch: keepParams(params), component: screen })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`${path}${address}`] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = await show(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
      <Notices />
    </QueryClientProvider>,
  )
  onTestFinished(async () => {
    await view.close()
    client.clear()
    clearNotices()
    localStorage.clear()
    vi.unstubAllGlobals()
  })

  /** What is seen twice is heard once. */
  const heard = (one: HTMLElement): string => {
    if (one.querySelector('[aria-hidden=true]') === null) return one.textContent ?? ''
    const copy = one.cloneNode(true) as HTMLElement
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return copy.textContent ?? ''
  }
  /** By what people read or hear: its label, or its text. Where a dialog is open, in the dialog. */
  const named = (selector: string, name: string): HTMLElement | undefined => {
    const place = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body
    return [...place.querySelectorAll<HTMLElement>(selector)].find(
      (one) => (one.getAttribute('aria-label') ?? heard(one)).trim() === name,
    )
  }
  return {
    ...view,
    calls,
    until,
    named,
    press: async (name: string) => view.click(await until(() => named(PRESSED, name))),
    /** A field by its label. */
    field: (label: string) =>
      until(() => {
        const text = [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))
        return text && document.getElementById(text.htmlFor)
      }),
    sees: (text: string) => until(() => document.body.textContent?.includes(text)),
    search: () => router.state.location.search as Readonly<Record<string, string>>,
    callsTo: (end: string) => calls.filter((call) => call.path.endsWith(end)),
    notices: () => [...document.querySelectorAll('[data-notice]')].map((one) => one.textContent),
  }
}
