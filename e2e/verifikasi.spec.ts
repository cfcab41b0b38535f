import fs from 'node:fs'
import { phoneOf } from './clocking.ts'
import { expect, test } from './journey.ts'
import { expectAccessible } from './looks.ts'
import { rekan } from './rekan.ts'
import { inti } from './selection.ts'

test.use({ akun: 'admin.instansi', trace: 'off' })

test(
  'a receipt is downloaded from the evidence, and anybody finds it right, or changed',
  inti(),
  async ({ page, baseURL, browser }) => {
    const phone = await phoneOf(baseURL, rekan('tanda terima'))
    const { id } = await phone.clock('outside')
    await page.goto(`/logabsensi/lists/logkehadiran?q=${phone.nip}&buka=${id}`)
    const download = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('link', { name: 'Unduh tanda terima' }).click()
    const file = await (await download).path()

    const stranger = await browser.newPage({ baseURL })
    await stranger.goto('/verifikasi/tanda-terima')
    await expect(stranger.getByRole('heading', { name: 'Periksa tanda terima' })).toBeVisible()
    await stranger.locator('input[type=file]').setInputFiles(file)
    await expect(stranger.getByText('Tanda terima sah')).toBeVisible()
    await expect(stranger.getByText('Masuk (WFO)')).toBeVisible()
    await expectAccessible(stranger)

    const changed = fs.readFileSync(file, 'utf8').replace('"jenis": "masuk"', '"jenis": "pulang"')
    await stranger.getByLabel('Isi tanda terima').fill(changed)
    await stranger.getByRole('button', { name: 'Periksa', exact: true }).click()
    await expect(stranger.getByText('Tanda terima tidak sah')).toBeVisible()
    await stranger.getByLabel('Isi tanda terima').fill('bukan JSON')
    await stranger.getByRole('button', { name: 'Periksa', exact: true }).click()
    await expect(stranger.getByText('Ini bukan tanda terima presensi.')).toBeVisible()
    await stranger.close()
  },
)
