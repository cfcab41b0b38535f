import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ROOT } from '../start/folders.ts'
import { Refusal, say } from '../start/terminal.ts'
import { runNode } from './command.ts'
import { installFromDebian } from './debian.ts'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser for the journeys: the machine's own, or one that this installs. */
export async function ensureChromium(): Promise<string> {
  const found = installedChromium() ?? (process.getuid?.() === 0 ? await fromDebian() : await fromPlaywright())
  if (found === undefined)
    throw new Refusal(
      'Chromium tidak ditemukan dan tidak dapat dipasang; pasang dengan: sudo apt-get install chromium (atau isi PRESENSI_CHROMIUM).',
    )
  return found
}

/** The machine's own; undefined where it has none. */
export const installedChromium = (): string | undefined =>
  [process.env.PRESENSI_CHROMIUM, ...PLACES].find((place) => place !== undefined && fs.existsSync(place))

async function fromDebian(): Promise<string | undefined> {
  await installFromDebian('Chromium', 'chromium')
  return installedChromium()
}

/** An ordinary account may not install packages, but can have Playwright's own browser in its home. */
async function fromPlaywright(): Promise<string | undefined> {
  say('Mengunduh Chromium (sekali saja) …')
  const cli = path.join(ROOT, 'node_modules/playwright-core/cli.js')
  const { code } = await runNode([cli, 'install', '--no-shell', 'chromium'], { log: 'install-chromium.log' })
  if (code !== 0) return undefined
  const { chromium } = createRequire(cli)('playwright-core') as typeof import('@playwright/test')
  const place = chromium.executablePath()
  return fs.existsSync(place) ? place : undefined
}
