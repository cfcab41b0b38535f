import fs from 'node:fs'
import path from 'node:path'
import { AKUN } from '../tools/demo/akun.ts'
import { expect, LOADING, test } from './journey.ts'
import { TEMPAT } from './picture-report.ts'
import { rolesOf, SCREENS } from './screens.ts'

/** Pictures of every screen as every demo account sees it, or of some: PRESENSI_GAMBAR_LAYAR and PRESENSI_GAMBAR_AKUN, parted by commas. */
const only = (name: string): readonly string[] => process.env[name]?.split(',').filter((one) => one !== '') ?? []
const [screens, accounts] = [only('PRESENSI_GAMBAR_LAYAR'), only('PRESENSI_GAMBAR_AKUN')]
const isWanted = (some: readonly string[], one: string): boolean => some.length === 0 || some.includes(one)

const PUBLIC = ['anyone']
const seen = (akun: string | null): readonly string[] =>
  SCREENS.filter(({ route }) => route.startsWith('/') && !/[{$:]/.test(route))
    .filter(({ roles }) =>
      akun === null
        ? roles.some((role) => PUBLIC.includes(role))
        : roles.includes('*') || rolesOf(akun).some((role) => roles.includes(role)),
    )
    .map(({ route }) => route)
    .filter((route) => isWanted(screens, route))

fs.mkdirSync(TEMPAT.baru, { recursive: true })
for (const akun of [null, ...AKUN.map(({ username }) => username)]) {
  if (!isWanted(accounts, akun ?? 'tamu')) continue
  test.describe(akun ?? 'tamu', () => {
    test.use({ akun })
    for (const route of new Set(seen(akun)))
      test(route, async ({ page }, { project }) => {
        await page.goto(route)
        await expect(page.locator('h1, h2').first()).toBeVisible()
        await expect(page.locator(LOADING)).toHaveCount(0)
        await page.evaluate(() => document.fonts.ready)
        const name = `${akun ?? 'tamu'}${route.replaceAll('/', '_')}_${project.name}.png`
        await page.screenshot({
          path: path.join(TEMPAT.baru, name),
          animations: 'disabled',
          caret: 'hide',
          // What goes with the clock differs from run to run.
          mask: [page.locator('time, [role="timer"]')],
        })
      })
  })
}
