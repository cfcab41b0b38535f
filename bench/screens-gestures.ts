import { setTimeout as sleep } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

/** how fast a held key repeats, and a mouse reports */
const REPEAT_MS = 33
const MOUSE_MS = 16
const WHEEL_SPEED = 4_000

export const DESKTOP = { viewport: { width: 1440, height: 900 }, locale: 'id-ID', timezoneId: 'Asia/Jakarta' } as const

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** The wheel over the middle of a box, so many pixels to the right and down. */
export async function scroll(cdp: CDPSession, box: Box, [right, down]: readonly [number, number]): Promise<void> {
  await cdp.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    xDistance: -right,
    yDistance: -down,
    speed: WHEEL_SPEED,
    gestureSourceType: 'mouse',
  })
}

export async function hold(page: Page, key: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await page.keyboard.down(key)
    await sleep(REPEAT_MS)
  }
  await page.keyboard.up(key)
}

/** From the first corner of a box to the other and back, twice, with the button pressed. */
export async function drag(page: Page, box: Box): Promise<void> {
  const steps = 45
  await page.mouse.move(box.x, box.y)
  await page.mouse.down()
  for (const back of [false, true, false, true]) {
    for (let n = 1; n <= steps; n += 1) {
      const way = back ? 1 - n / steps : n / steps
      await page.mouse.move(box.x + way * box.width, box.y + way * box.height)
      await sleep(MOUSE_MS)
    }
  }
  await page.mouse.up()
}

/** The turns again and again over so many people and days, from the clipboard into the active cell. */
export async function paste(page: Page, turns: readonly string[], people: number, days: number): Promise<void> {
  const line = Array.from({ length: days }, (_, day) => turns[day % turns.length]).join('\t')
  const text = Array.from({ length: people }, () => line).join('\n')
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
  await sleep(600)
}
