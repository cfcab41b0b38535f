import { openFront } from '../servers/front-proxy.ts'
import { freePort } from '../tools/start/ports.ts'
import { expect, greeting, screenOf, test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

test('a new version is offered, and taken when the person says so @desktop', async ({ browser, baseURL }) => {
  const front = await openFront(await freePort(), Number(new URL(baseURL).port))
  try {
    const page = await screenOf(browser, front.url, 'admin.kantor.2')
    await page.goto('/dashboard')
    await expect(greeting(page)).toBeVisible()
    await page.waitForFunction(() =>
      navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null),
    )
    const reload = page.getByRole('button', { name: 'Muat ulang' })
    await expect(reload).toBeHidden()

    front.release()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(reload).toBeVisible()
    // Until then the page goes on with the version it has.
    expect(
      await page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.waiting !== null)),
    ).toBe(true)

    await Promise.all([page.waitForEvent('load'), reload.click()])
    await expect(greeting(page)).toBeVisible()
    await expect(reload).toBeHidden()
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one?.waiting ?? null)))
      .toBeNull()
    await page.context().close()
  } finally {
    await front.close()
  }
})
