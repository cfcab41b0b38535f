/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { signInByCalls } from '../e2e/journey.ts'
import { atMost, type Row, told } from './rows.ts'
import { controlFrames } from './screens-control.ts'
import { usableAfter } from './screens-frames.ts'
import { DESKTOP, hold, scroll } from './screens-gestures.ts'
import { besideControl, expectActive, FRAMES_MS, gridBox, ROW_PX, SETTLE_MS } from './screens-grid.ts'
import { measuring } from './screens-profile.ts'
import { KEHADIRAN, OFFICE_ADMIN, type ScreenWorld } from './screens-world.ts'

/** So many rows are walked by a held key. */
const WALKED = 100
const LAST_DAY = 27
/** Who scrolls faster than lines are drawn sees names, and then cells. */
const WHOLE_MS = 500

/** The month before this one, whatever day it is. */
function monthBefore(): string {
  const first = new Date()
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() - 1)
  return first.toISOString().slice(0, 7)
}

/** Milliseconds from the last move of the page until every line on it has its cells. */
async function wholeAfter(page: Page, act: () => Promise<void>): Promise<number> {
  const grid = page.getByRole('grid')
  await grid.evaluate((box) => {
    box.addEventListener('scroll', () => {
      window.siap = performance.now()
    })
  })
  await act()
  return grid.evaluate(async (box) => {
    while (box.querySelector('[data-bare]') !== null) await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - (window.siap ?? Number.NaN)
  })
}

/** Everybody's month of a large office: people × days, scrolled and walked (step 8, point 7). */
export async function benchKehadiran(
  { url, browser, enlarge }: ScreenWorld,
  profile: string | undefined,
): Promise<Row[]> {
  await enlarge(KEHADIRAN)
  const { state } = await signInByCalls(url, OFFICE_ADMIN)
  const context = await browser.newContext({ ...DESKTOP, storageState: state, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const usable = await usableAfter(page, `${url}/kehadirankantor/lists?bulan=${monthBefore()}`, '#sel-0-27')
    await sleep(SETTLE_MS)
    const control = await controlFrames(browser)
    const cdp = await context.newCDPSession(page)
    const box = await gridBox(page, KEHADIRAN)
    const measure = measuring(cdp, page, profile)
    const cells = await page.getByRole('gridcell').count()
    const down = await measure('kehadiran-gulir', async () => {
      await scroll(cdp, box, [0, KEHADIRAN * ROW_PX])
      await page.locator(`#sel-${KEHADIRAN - 1}-0`).waitFor({ state: 'attached' })
      await scroll(cdp, box, [0, -KEHADIRAN * ROW_PX])
    })
    const filled = await wholeAfter(page, () => scroll(cdp, box, [0, (KEHADIRAN / 2) * ROW_PX]))
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, 0))
    await page.getByRole('grid').focus()
    const keys = await measure('kehadiran-panah', async () => {
      await hold(page, 'ArrowDown', WALKED)
      await hold(page, 'ArrowRight', LAST_DAY)
      await expectActive(page, WALKED, LAST_DAY)
      await hold(page, 'ArrowUp', WALKED)
    })
    const beside = besideControl(control)
    return [
      told(`kehadiran ${KEHADIRAN} × 31: siap dipakai`, usable, 'ms', `${cells} sel di halaman`),
      atMost('kehadiran: gulir tegak, p95 bingkai', down.p95, 'ms', FRAMES_MS, beside(down)),
      atMost('kehadiran: sel lengkap setelah gulir berhenti', filled, 'ms', WHOLE_MS),
      atMost('kehadiran: panah ditahan, p95 bingkai', keys.p95, 'ms', FRAMES_MS, beside(keys)),
    ]
  } finally {
    await context.close()
  }
}
