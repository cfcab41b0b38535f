import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rekan, TITIK } from '../e2e/rekan.ts'
import { SANDI_DEMO } from '../tools/demo/akun.ts'
import { freePort } from '../tools/start/ports.ts'
import { startProduct, type TestProduct } from '../tools/test/product.ts'
import { makeTemporaryFolder, removeFolder } from '../tools/test/temporary-folder.ts'
import type { Driver } from './browsers/driver.ts'
import { isFirefoxThere, openFirefox } from './browsers/firefox.ts'
import { type Screen, screenIn } from './browsers/screen.ts'
import {
  allowPlaces,
  askForLeave,
  clockWithoutNetwork,
  enterAs,
  gradeOf,
  leaveAs,
  openClock,
  pressClock,
} from './browsers/walks.ts'
import { isWebKitThere, openWebKit } from './browsers/webkit.ts'
import { openFront } from './front-proxy.ts'

const LOADS = 50
const isAnyThere = isFirefoxThere() || isWebKitThere()

let product: TestProduct | undefined
let front: Awaited<ReturnType<typeof openFront>>
const folder = makeTemporaryFolder()

beforeAll(async () => {
  if (!isAnyThere) return
  // PRESENSI_E2E_URL points at a product that already runs, as for the journeys.
  const given = process.env.PRESENSI_E2E_URL
  const [inner, port] = [given === undefined ? await freePort() : Number(new URL(given).port), await freePort()]
  // Who logs out must stay on this machine.
  const settings = { PORTAL_URL: `http://localhost:${port}/livez` }
  if (given === undefined)
    product = await startProduct(inner, { keptDemo: true, log: 'test-browsers-product.log', settings })
  front = await openFront(port, inner)
})
afterAll(async () => {
  await front?.close()
  await product?.stop()
  removeFolder(folder)
})

/** People of one office whom no account of the demo is named for; here nobody else clocks. */
const NIP = { firefox: rekan('luring'), webkit: rekan('antrean'), lama: rekan('log') } as const

const screenOf = (browser: Driver) => screenIn(browser, () => front.url)
/** A few metres off the middle of the office: the same point for several people is a sign of its own. */
const near = (metres: number) => ({ lat: TITIK.lat + metres / 111_320, lng: TITIK.lng + metres / 111_320 })

describe.each([
  { name: 'firefox', isThere: isFirefoxThere(), metres: 6, bulan: '2031-07', launch: () => openFirefox(near(6)) },
  { name: 'webkit', isThere: isWebKitThere(), metres: -7, bulan: '2031-08', launch: openWebKit },
] as const)('$name', ({ name, isThere, metres, bulan, launch }) => {
  let browser: Driver
  let screen: Screen
  /** what was clocked without a network */
  let waiting: string

  beforeAll(async () => {
    if (!isThere) return
    browser = await launch()
    screen = screenOf(browser)
  })
  afterAll(() => browser?.close())
  beforeEach(({ skip }) => skip(!isThere, `${name} is not there`))

  /** What a first visit must not say, and a later one only when it is so. */
  const saysNewVersion = () => screen.isThere({ role: 'button', name: 'Muat ulang' })
  /** The worker has kept the pages and stands between this one and the network. */
  const isKept = () =>
    screen.until('a worker in control', () =>
      screen.run(async () => {
        await navigator.serviceWorker.ready
        return navigator.serviceWorker.controller?.state === 'activated'
      }),
    )

  it('signs in, and offers no new version at the first visit', async () => {
    await enterAs(screen, NIP[name], SANDI_DEMO)
    await isKept()
    expect(await saysNewVersion()).toBe(false)
  })

  it('clocks, then opens and clocks without a network, and sends it once when it is back', async () => {
    waiting = await clockWithoutNetwork(screen, front, near(metres))
    expect(await saysNewVersion()).toBe(false)
    await leaveAs(screen)
  })

  it('decides in the inbox', async () => {
    await enterAs(screen, 'admin.kantor', SANDI_DEMO)
    const item = { css: `[data-item="${waiting}"]` }
    await screen.open(`/persetujuan?jenis=konfirmasi&q=${NIP[name]}`)
    await screen.click(item)
    await screen.click({ role: 'button', name: 'Terima' })
    await screen.gone(item)
    await leaveAs(screen)
    await enterAs(screen, NIP[name], SANDI_DEMO)
    await screen.until('the decision', async () => (await gradeOf(screen, waiting)) === 'diterima')
    await leaveAs(screen)
  })

  it('asks for leave with a letter, which comes back as it was', async () => {
    await enterAs(screen, 'pegawai', SANDI_DEMO)
    await askForLeave(screen, folder)
    await leaveAs(screen)
  })

  it('copies and pastes in a roster, saves it and downloads it', async () => {
    await enterAs(screen, 'kantor.jam', SANDI_DEMO)
    await screen.open(`/instansi/shift/pegawai?bulan=${bulan}`)
    await screen.sees({ css: '#sel-2-5' })
    await screen.run(() => document.querySelector<HTMLElement>('[role=grid]')?.focus())
    const codes = (row: number) =>
      screen.run(
        (at: number) =>
          [0, 1, 2]
            .map((day) => document.getElementById(`sel-${at}-${day}`)?.innerText.replace('!', '').trim())
            .join(''),
        row,
      )
    await screen.type('ll')
    await screen.until('what was typed', async () => (await codes(0)) === 'LL')
    await screen.go('Home')
    await screen.extend('Right')
    await screen.copy()
    await screen.go('Down')
    await screen.go('Home')
    await screen.paste()
    await screen.until('what was pasted', async () => (await codes(1)) === 'LL')
    await screen.sees({ name: '4 sel belum disimpan' })
    await screen.click({ role: 'button', name: 'Simpan roster' })
    await screen.sees({ name: 'Semua tersimpan' })
    const { name: file, content } = await screen.downloaded(() => screen.click({ role: 'button', name: 'Unduh Excel' }))
    expect(file).toMatch(/\.xlsx$/)
    expect(content.subarray(0, 2).toString()).toBe('PK')
  })

  it(`shows a page with its theme ${LOADS} times out of ${LOADS}`, async () => {
    const without: number[] = []
    for (let load = 0; load < LOADS; load += 1) {
      await screen.open(load % 2 === 0 ? '/dashboard' : '/profile')
      await screen.sees({ role: 'heading' })
      if (!(await isThemed(screen))) without.push(load)
    }
    expect(without).toEqual([])
  })

  it('offers a new version when there is one, and takes it', async () => {
    expect(await saysNewVersion()).toBe(false)
    front.release()
    await screen.run(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    await screen.sees({ role: 'button', name: 'Muat ulang' })
    await screen.click({ role: 'button', name: 'Muat ulang' })
    await screen.until('the version that waited in its place', () =>
      screen.run(async () => (await navigator.serviceWorker.getRegistration())?.waiting === null),
    )
    await screen.until('no offer any more', async () => !(await saysNewVersion()))
  })
})

/** Both styles of the theme were let in by the page's policy: the colours are there, and so is what stands on them. */
const isThemed = (screen: Screen): Promise<boolean> =>
  screen.run(() => {
    const styles = [...document.querySelectorAll('style')]
    const root = getComputedStyle(document.documentElement)
    const colours = ['--mantine-primary-color-filled', '--mantine-color-body'].map((one) => root.getPropertyValue(one))
    return styles.length > 0 && styles.every(({ sheet }) => (sheet?.cssRules.length ?? 0) > 0) && colours.every(Boolean)
  })

/** In every page before its own scripts: what the oldest browsers for the clock do not have yet. */
const AS_IN_2022 = `() => {
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'findLast', 'findLastIndex']) delete Array.prototype[name]
  for (const name of ['groupBy']) { delete Map[name]; delete Object[name] }
  for (const name of ['canParse', 'parse']) delete URL[name]
  for (const name of ['timeout', 'any']) delete AbortSignal[name]
  for (const name of ['withResolvers', 'try']) delete Promise[name]
  delete globalThis.Iterator
}`

describe('a browser of 2022', () => {
  beforeEach(({ skip }) => skip(!isFirefoxThere(), 'firefox is not there'))

  it('clocks by what it is given', async () => {
    const browser = await openFirefox(near(11), AS_IN_2022)
    try {
      const screen = screenOf(browser)
      await enterAs(screen, NIP.lama, SANDI_DEMO)
      expect(await screen.run(() => [document.documentElement.dataset.peramban, typeof Map.groupBy])).toEqual([
        'lama',
        'function',
      ])
      await allowPlaces(screen, near(11))
      await openClock(screen)
      await pressClock(screen)
      await screen.sees({ name: '… tercatat' })
    } finally {
      await browser.close()
    }
  })

  it.each([
    ['that is older still', `() => { delete globalThis.structuredClone }`, 'Peramban ini terlalu lama untuk PRESENSI'],
  ])('%s reads what to do', async (_which, before, words) => {
    const browser = await openFirefox(near(0), before)
    try {
      const screen = screenOf(browser)
      await screen.open('/presensi')
      await screen.sees({ role: 'heading', name: words })
      expect(await screen.run(() => document.getElementById('root')?.childElementCount)).toBe(0)
    } finally {
      await browser.close()
    }
  })
})
