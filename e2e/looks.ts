import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, LOADING } from './journey.ts'

const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]

/** What axe finds in a part of the page as it stands. Only colours differ between the themes. */
async function violationsIn(page: Page, scheme: Scheme, part: string) {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
  // Colours may still be on their way: even with reduced motion a change passes from parent to child.
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
  // No page of ours has frames, so one look from within is enough; axe stays in the document where it was put.
  const loaded = await page.evaluate(() => 'axe' in globalThis)
  const axe = new AxeBuilder({ page, ...(loaded ? { axeSource: ';' } : {}) }).include(part).setLegacyMode()
  const { violations } = await (scheme === 'light' ? axe : axe.withRules(['color-contrast'])).analyze()
  return violations.map((one) => ({ ...one, scheme }))
}

/** In both themes. */
export async function findingsIn(page: Page, part: string) {
  const [light, dark] = [await violationsIn(page, 'light', part), await violationsIn(page, 'dark', part)]
  return [...light, ...dark].map(({ scheme, id, impact, nodes }) => ({
    impact,
    text: `${scheme} ${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' ')}`,
  }))
}

/** The page's own part, or what is open over it, unless it says another; the frame around all pages has a journey of its own (aksesibilitas.spec.ts). */
export async function expectAccessible(page: Page, wanted?: string): Promise<void> {
  await expect(page.locator(LOADING)).toHaveCount(0)
  const own = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : 'main'
  expect((await findingsIn(page, wanted ?? own)).map(({ text }) => text)).toEqual([])
}
