import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page as it stands, in both themes; only colours differ between them. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const looked = scheme === 'light' ? axe.withTags(RULES) : axe.withRules(['color-contrast'])
    const { violations } = await looked.analyze()
    expect(violations.map(({ id, nodes }) => `${scheme} ${id} ${nodes[0]?.html}`)).toEqual([])
  }
}
