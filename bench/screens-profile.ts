import fs from 'node:fs'
import path from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { type Frames, recordFrames } from './screens-frames.ts'

export type Measure = (name: string, act: () => Promise<void>) => Promise<Frames>

/** Records frames; into a folder, when one is given, a CPU profile of the page goes with them, which slows it. */
export function measuring(cdp: CDPSession, page: Page, folder: string | undefined): Measure {
  if (folder === undefined) return (_name, act) => recordFrames(page, act)
  return async (name, act) => {
    await cdp.send('Profiler.enable')
    await cdp.send('Profiler.start')
    const frames = await recordFrames(page, act)
    const { profile } = await cdp.send('Profiler.stop')
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(path.join(folder, `layar-${name}.cpuprofile`), JSON.stringify(profile))
    return frames
  }
}
