import { defineConfig } from '@playwright/test'
import { freePort } from '../tools/start/ports.ts'

// Chosen once, here or by npm test, and inherited by the workers, which read this file again.
process.env.PRESENSI_E2E_PORT ??= String(await freePort())
// A setting of the product under test: after logging out people must stay on this machine.
process.env.PORTAL_URL ??= `http://127.0.0.1:${process.env.PRESENSI_E2E_PORT}/livez`

const args = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

// npm test walks the main journeys on a desktop and what matters most on a phone. All of them, on both:
// PRESENSI_E2E_LENGKAP=1 npx playwright test -c e2e
const all = process.env.PRESENSI_E2E_LENGKAP === '1'

export default defineConfig({
  testDir: '.',
  outputDir: '../e2e-out',
  globalSetup: './start-product.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // When something that hangs is given up, not how long it may take.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.PRESENSI_E2E_URL ?? `http://localhost:${process.env.PRESENSI_E2E_PORT}`,
    actionTimeout: 40_000,
    // A trace of every journey costs an eighth of their time; the picture and the page as text mostly say enough.
    trace: process.env.PRESENSI_E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'id-ID',
    // A worker in every browser would fetch the whole application again for each journey; those about it allow it.
    serviceWorkers: 'block',
    // Colours and places are looked at as they come to rest, not on the way.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Jakarta',
    geolocation: { latitude: -6.1754, longitude: 106.8272, accuracy: 12 },
    permissions: ['geolocation', 'camera'],
    launchOptions: { executablePath: process.env.PRESENSI_CHROMIUM ?? '/usr/bin/chromium', args },
  },
  projects: [
    // A journey that has nothing to do with the width of the screen says '@desktop' in its title and runs once.
    {
      name: 'desktop',
      grepInvert: all ? /@phone/ : /@phone|@lengkap/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      ...(!all && { grep: /@phone|masuk\.spec|pegawai › meets nothing|stranger › meets nothing/ }),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
})
