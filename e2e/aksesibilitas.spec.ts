import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, LOADING, test } from './journey.ts'
import { rolesOf, SCREENS } from './screens.ts'

// A trace of every look that axe takes would cost more than the look itself.
test.use({ trace: 'off' })

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Between them they have every role that a screen asks for; the first who sees a screen looks at it. */
const VIEWERS = ['pegawai', 'admin.instansi', 'admin.kantor', 'operator.keuangan', 'superadmin'] as const

type Router = {
  readonly routesByPath: Readonly<Record<string, unknown>>
  navigate(options: { href: string; replace: true }): Promise<void>
}
type RouterWindow = { readonly __TSR_ROUTER__: Router }

const isPublic = (path: string): boolean => path === '/' || /^\/(account|verifikasi)(\/|$)/.test(path) || path === '/$'

function viewerOf(path: string): string | null {
  if (isPublic(path)) return null
  const roles = SCREENS.find((screen) => screen.route === path)?.roles ?? ['superadmin']
  return (
    VIEWERS.find((akun) => roles.includes('*') || rolesOf(akun).some((role) => roles.includes(role))) ?? 'superadmin'
  )
}

/** Every address of the built application, from its own router: a new screen is covered by itself. */
async function screensOf(page: Page, akun: string | null): Promise<string[]> {
  const paths = await page.evaluate(() =>
    Object.keys((globalThis as unknown as RouterWindow).__TSR_ROUTER__.routesByPath),
  )
  expect(paths.length).toBeGreaterThan(40)
  // Who is signed in is led away from the entrance, and these two lead on by themselves.
  const leading = ['/account/login', '/account/callback']
  return paths.filter((path) => viewerOf(path) === akun && !leading.includes(path))
}

const SAMPLE = '00000000-0000-7000-8000-000000000000'
const addressOf = (path: string): string => path.replace(/\$\w+/g, SAMPLE).replace(/\$$/, 'tidak/ada')
/** Nobody has the sample's id, and the screen says so; that the server did too is no fault. */
const isFault = (complaint: string): boolean => !(complaint.includes(SAMPLE) && complaint.includes('Failed to load'))

/** Complaints of the browser itself: errors, refused content. */
async function listen(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()} ${message.text()}`)
  })
  await page.exposeFunction('reportViolation', (text: string) => complaints.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = globalThis as unknown as { reportViolation(text: string): void }
      reportViolation(`${violatedDirective} ${blockedURI}`)
    })
  })
  return complaints
}

/** `part` is what changed since the last look: the frame around a screen stays the same from one to the next. */
async function findings(page: Page, scheme: 'light' | 'dark', part: 'html' | 'main'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
  // Colours may still be on their way: even with reduced motion a change passes from parent to child.
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
  // Only colours differ between the themes. No page of ours has frames, so one look from within is enough.
  const loaded = await page.evaluate(() => 'axe' in globalThis)
  // Screens change within one document, where axe stays once it was put there.
  const axe = new AxeBuilder({ page, ...(loaded ? { axeSource: ';' } : {}) }).include(part).setLegacyMode()
  const { violations } = await (scheme === 'light' ? axe.withTags(RULES) : axe.withRules(['color-contrast'])).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${scheme} ${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' ')}`)
}

async function openScreen(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (href) => (globalThis as unknown as RouterWindow).__TSR_ROUTER__.navigate({ href, replace: true }),
    addressOf(path),
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // While the demo is still being made every figure of a year is counted on the spot, which a slow machine needs its time for.
  await expect(page.locator(LOADING)).toHaveCount(0, { timeout: 300_000 })
}

/** What the super admin has beyond an admin's screens has journeys of its own; the whole walk is for the full run. */
const onlyInFull = (akun: string | null): string => (akun === 'superadmin' ? ' @lengkap' : '')

for (const akun of [null, ...VIEWERS]) {
  test.describe(`${akun ?? 'a stranger'}${onlyInFull(akun)}`, () => {
    test.use({ akun, contextOptions: { reducedMotion: 'reduce' } })

    test('meets nothing serious on any screen, in light and dark', async ({ page }) => {
      test.setTimeout(900_000)
      const complaints = await listen(page)
      await page.goto(akun === null ? '/account/register' : '/dashboard')
      const screens = await screensOf(page, akun)
      expect(screens.length).toBeGreaterThan(0)
      const problems: string[] = []
      let announced = false
      for (const path of screens) {
        await openScreen(page, path)
        // Screens still to come are one and the same page under different names.
        const isAnnounced = await page.getByText('Halaman ini sedang disiapkan').isVisible()
        if (isAnnounced && announced) continue
        announced ||= isAnnounced
        const part = path === screens[0] ? 'html' : 'main'
        for (const scheme of ['light', 'dark'] as const)
          problems.push(...(await findings(page, scheme, part)).map((problem) => `${path} ${problem}`))
      }
      expect(problems).toEqual([])
      expect(complaints.filter(isFault)).toEqual([])
    })
  })
}
