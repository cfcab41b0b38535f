import type { Browser } from '@playwright/test'
import { type Frames, quantile, recordFrames } from './screens-frames.ts'
import { DESKTOP, scroll } from './screens-gestures.ts'

const LINES = 400
const BOX = { x: 100, y: 100, width: 1200, height: 560 } as const

/** A long plain list in an empty page: what this machine can show at this moment. */
export async function controlFrames(browser: Browser): Promise<Frames> {
  const context = await browser.newContext(DESKTOP)
  try {
    const page = await context.newPage()
    const lines = Array.from({ length: LINES }, (_, line) => `<p style="height:22px;margin:0">Baris ${line}</p>`)
    const place = `position:absolute;left:${BOX.x}px;top:${BOX.y}px;width:${BOX.width}px;height:${BOX.height}px`
    await page.setContent(`<div style="${place};overflow:auto">${lines.join('')}</div>`)
    const cdp = await context.newCDPSession(page)
    return await recordFrames(page, async () => {
      await scroll(cdp, BOX, [0, LINES * 22])
      await scroll(cdp, BOX, [0, -LINES * 22])
    })
  } finally {
    await context.close()
  }
}

const STEPS = 20_000_000

/** The same sums in an empty page, slowed as the phone is: well above what it takes on a quiet machine, the other times mean little. */
export async function controlWork(browser: Browser, rate: number): Promise<number> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    const work = (steps: number): number => {
      const begun = performance.now()
      let sum = 0
      for (let n = 0; n < steps; n += 1) sum = (sum * 31 + n) | 0
      return performance.now() - begun + (sum & 0)
    }
    const times: number[] = []
    for (let round = 0; round < 7; round += 1) times.push(await page.evaluate(work, STEPS))
    return quantile(times, 0.5)
  } finally {
    await context.close()
  }
}
