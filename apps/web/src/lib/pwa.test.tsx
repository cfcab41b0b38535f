import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../ui/testing.tsx'

class Worker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  readonly postMessage = vi.fn()
  become(state: ServiceWorkerState): Promise<void> {
    this.state = state
    return act(async () => void this.dispatchEvent(new Event('statechange')))
  }
}
class Registration extends EventTarget {
  installing: Worker | null = null
  waiting: Worker | null = null
  active: Worker | null = null
  readonly update = async () => undefined
}

const reload = vi.fn()
let page: EventTarget & { controller: Worker | null }
let registration: Registration
let view: Awaited<ReturnType<typeof show>>

/** A page that has just loaded, with what it says of a new version. */
async function begin(): Promise<void> {
  vi.resetModules()
  const { watch } = await import('./pwa.ts')
  const { useUpdate } = await import('./pwa-update.ts')
  function Offer() {
    const update = useUpdate()
    return update && <button type="button" onClick={update} />
  }
  view = await show(<Offer />)
  await act(async () => watch(registration as unknown as ServiceWorkerRegistration))
}
const offer = () => document.querySelector('button')
const found = () => act(async () => void registration.dispatchEvent(new Event('updatefound')))

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  registration = new Registration()
  page = Object.assign(new EventTarget(), { controller: null })
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: page })
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(async () => {
  await view.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The version that runs, and one that waits beside it. */
async function update(): Promise<Worker> {
  const [old, coming] = [new Worker(), new Worker()]
  old.state = 'activated'
  page.controller = old
  registration.active = old
  await begin()
  registration.installing = coming
  await found()
  expect(offer()).toBeNull()
  registration.installing = null
  registration.waiting = coming
  await coming.become('installed')
  return coming
}

test.each(['at once', 'only after it took over, as in WebKit'])(
  'the first version is none to change to, heard %s',
  async (when) => {
    const first = new Worker()
    await begin()
    registration.installing = first
    await found()
    if (when === 'at once') {
      registration.installing = null
      registration.waiting = first
      await first.become('installed')
      registration.waiting = null
    }
    registration.installing = null
    registration.active = first
    page.controller = first
    if (when !== 'at once') await first.become('installed')
    await first.become('activating')
    await first.become('activated')
    expect(offer()).toBeNull()
  },
)

test('a later one is offered, and taken when the person says so', async () => {
  const coming = await update()
  await act(async () => offer()?.click())
  expect(coming.postMessage).toHaveBeenCalledWith('ganti-versi')
  expect(reload).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('one that waited before the page was opened is offered', async () => {
  const [old, coming] = [new Worker(), new Worker()]
  old.state = 'activated'
  coming.state = 'installed'
  Object.assign(registration, { active: old, waiting: coming })
  await begin()
  expect(offer()).not.toBeNull()
})

test('one that another page has let take over is had by a reload', async () => {
  const coming = await update()
  coming.state = 'activated'
  await act(async () => offer()?.click())
  expect(reload).toHaveBeenCalledOnce()
  expect(coming.postMessage).not.toHaveBeenCalled()
})
