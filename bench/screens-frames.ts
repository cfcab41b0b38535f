/// <reference lib="dom" />
import type { Page } from '@playwright/test'

type Recorded = { readonly frames: number[]; readonly waits: number[]; on: boolean }
declare global {
  interface Window {
    rekaman?: Recorded
    siap?: number
  }
}

export type Frames = {
  readonly median: number
  readonly p95: number
  readonly worst: number
  /** frames that took longer than 50 ms, which is where people see it */
  readonly slow: number
  readonly count: number
  /** from every key or paste to the paint after it */
  readonly waits: readonly number[]
}

const SLOW_MS = 50

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** Frames of the page while `act` goes on. */
export async function recordFrames(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(record)
  await act()
  const { frames, waits } = await page.evaluate(stop)
  return {
    median: quantile(frames, 0.5),
    p95: quantile(frames, 0.95),
    worst: Math.max(...frames),
    slow: frames.filter((one) => one > SLOW_MS).length,
    count: frames.length,
    waits,
  }
}

/** In the page. */
function record(): void {
  const recorded: Recorded = { frames: [], waits: [], on: true }
  window.rekaman = recorded
  let last: number | undefined
  const tick = (at: number): void => {
    if (!recorded.on) return
    if (last !== undefined) recorded.frames.push(at - last)
    last = at
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
  const afterPaint = ({ timeStamp }: Event): void => {
    if (!recorded.on) return
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      // A message that is sent in a frame arrives when the frame has been handed over for painting.
      port1.onmessage = () => recorded.waits.push(performance.now() - timeStamp)
      port2.postMessage(0)
    })
  }
  for (const name of ['keydown', 'paste']) window.addEventListener(name, afterPaint, { capture: true })
}

/** In the page; the last paints are waited for. */
async function stop(): Promise<Pick<Recorded, 'frames' | 'waits'>> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
  const { rekaman } = window
  if (rekaman === undefined) return { frames: [], waits: [] }
  rekaman.on = false
  return { frames: rekaman.frames, waits: rekaman.waits }
}

/** Milliseconds from the beginning of the navigation until what `selector` names is painted and can be pressed. */
export async function usableAfter(page: Page, url: string, selector: string): Promise<number> {
  await page.addInitScript((wanted) => {
    const look = (): void => {
      const found = document.querySelector<HTMLElement>(wanted)
      if (found?.checkVisibility() && !found.matches(':disabled, [aria-disabled="true"]')) {
        setTimeout(() => {
          window.siap = performance.now()
        })
      } else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, selector)
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 })
  await page.waitForFunction(() => window.siap !== undefined, undefined, { timeout: 60_000, polling: 100 })
  return page.evaluate(() => window.siap ?? Number.NaN)
}
