import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, greeting, screenOf, test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

/** The product behind a front of its own, which can hand out the next version of the service worker. */
async function frontOf(baseURL: string) {
  const target = new URL(baseURL)
  let version = ''
  const server = http.createServer((request, response) => {
    // Whole answers only: what was stored before must not be confirmed as still the same.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...kept } = request.headers
    const headers = { ...kept, host: target.host, 'accept-encoding': 'identity' }
    const { method, url: path } = request
    const passed = http.request({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
      const worker = request.url === '/sw.js'
      const { 'content-length': length, ...rest } = answer.headers
      response.writeHead(
        answer.statusCode ?? 502,
        worker || length === undefined ? rest : { ...rest, 'content-length': length },
      )
      answer.pipe(response, { end: !worker })
      if (worker) answer.on('end', () => response.end(version))
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => {
      version = '\n// versi berikutnya'
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a new version is offered, and taken when the person says so @desktop', async ({ browser, baseURL }) => {
  const front = await frontOf(baseURL)
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
    front.close()
  }
})
