import type { Page } from '@playwright/test'
import type { Frames } from './screens-frames.ts'
import type { Box } from './screens-gestures.ts'

/** Two frames of a screen that shows sixty a second. */
export const FRAMES_MS = 33.4
/** What a screen fetches when it has nothing else to do; the stream of events never ends, so there is no idle network. */
export const SETTLE_MS = 3_000
export const ROW_PX = 44

/** A gesture that did not arrive would look perfectly smooth. */
export async function expectActive(page: Page, row: number, day: number): Promise<void> {
  const active = await page.getByRole('grid').getAttribute('aria-activedescendant')
  if (active !== `sel-${row}-${day}`) throw new Error(`the grid stands at ${active}, not at sel-${row}-${day}`)
}

/** Where the grid is; one with fewer people would be smooth for no reason. */
export async function gridBox(page: Page, people: number): Promise<Box> {
  const grid = page.getByRole('grid')
  const rows = Number(await grid.getAttribute('aria-rowcount'))
  if (rows < people + 1) throw new Error(`the grid has ${rows} rows`)
  await grid.scrollIntoViewIfNeeded()
  const box = await grid.boundingBox()
  if (box === null) throw new Error('the grid cannot be seen')
  return box
}

export const tenth = (value: number): string => value.toFixed(1)

export const noteOf = ({ median, worst, slow, count }: Frames): string =>
  `median ${tenth(median)}, terburuk ${tenth(worst)}, lebih dari 50 ms: ${slow} dari ${count}`

export const besideControl =
  (control: Frames) =>
  (frames: Frames): string =>
    `${noteOf(frames)}; × daftar polos: ${(frames.p95 / control.p95).toFixed(2)}`
