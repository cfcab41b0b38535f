import type { Page } from '@playwright/test'
import { expect, LOADING, test } from './journey.ts'
import { findingsIn } from './looks.ts'
import { rolesOf, SCREENS } from './screens.ts'

// A trace of every look that axe takes would cost more than the look itself.
test.use({ trace: 'off' })

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
  // What lies below a screen, such as a paper to print, is for who sees the screen.
  const above = SCREENS.filter(({ route }) => path === route || (route !== '/' && path.startsWith(`${route}/`)))
  const roles = above.toSorted((a, b) => b.route.length - a.route.length)[0]?.roles ?? ['superadmin']
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
const UNKNOWN = 'tidak/ada'
const addressOf = (path: string): string => path.replace(/\$\w+/g, SAMPLE).replace(/\$$/, UNKNOWN)
/** Nobody has the sample's id, nothing is at the unknown address, and the screen says so; that the server did too is no fault. */
const isFault = (complaint: string): boolean =>
  !([SAMPLE, UNKNOWN].some((one) => complaint.includes(one)) && complaint.includes('Failed to load'))

/** Complaints of the browser itself: errors, refused content. */
async function listen(page: Page): Promise<string[]> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()} ${message.text()} ${message.location().url}`)
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

const isSerious = ({ impact }: Awaited<ReturnType<typeof findingsIn>>[number]): boolean =>
  impact === 'serious' || impact === 'critical'

async function openScreen(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (href) => (globalThis as unknown as RouterWindow).__TSR_ROUTER__.navigate({ href, replace: true }),
    addressOf(path),
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(LOADING)).toHaveCount(0)
}

for (const akun of [null, ...VIEWERS]) {
  test.describe(akun ?? 'a stranger', () => {
    test.use({ akun, contextOptions: { reducedMotion: 'reduce' } })

    test('meets nothing serious on any screen, in light and dark', async ({ page }) => {
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
        // The frame around a screen stays the same from one to the next.
        const found = await findingsIn(page, path === screens[0] ? 'html' : 'main')
        problems.push(...found.filter(isSerious).map(({ text }) => `${path} ${text}`))
      }
      expect(problems).toEqual([])
      expect(complaints.filter(isFault)).toEqual([])
    })
  })
}
