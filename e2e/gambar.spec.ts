import fs from 'node:fs'
import path from 'node:path'
import { expect, greeting, LOADING, test } from './journey.ts'

const PICTURE = path.join(import.meta.dirname, '../docs/images/presensi.png')
/** A Monday morning in Jakarta, and in the past, so that no token looks as if it had run out. */
const MOMENT = new Date('2025-11-17T07:20:00+07:00')

test.describe('the picture of the README', () => {
  test.use({ akun: 'admin.instansi', deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } })

  test('shows the dashboard of today’s product @desktop', async ({ page }) => {
    await page.clock.setFixedTime(MOMENT)
    await page.goto('/dashboard')
    await expect(greeting(page)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link').first()).toBeVisible()
    await expect(page.locator(LOADING)).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready)
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    if (process.env.PRESENSI_GAMBAR === '1') {
      fs.mkdirSync(path.dirname(PICTURE), { recursive: true })
      fs.writeFileSync(PICTURE, picture)
    }
    expect(fs.existsSync(PICTURE), 'run it once with PRESENSI_GAMBAR=1 and commit docs/images/presensi.png').toBe(true)
    const committed = fs.readFileSync(PICTURE)
    const size = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })
    expect(size(committed)).toEqual({ width: 1440, height: 900 })
    expect(size(picture)).toEqual(size(committed))
  })
})
