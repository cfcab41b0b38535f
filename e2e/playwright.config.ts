import { defineConfig } from '@playwright/test'

// Chosen once, here or by npm test, and inherited by the workers, which read this file again.
process.env.PRESENSI_E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))

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

export default defineConfig({
  testDir: '.',
  outputDir: '../e2e-out',
  globalSetup: './start-product.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.PRESENSI_E2E_URL ?? `http://localhost:${process.env.PRESENSI_E2E_PORT}`,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    geolocation: { latitude: -6.1754, longitude: 106.8272, accuracy: 12 },
    permissions: ['geolocation', 'camera'],
    launchOptions: { executablePath: process.env.PRESENSI_CHROMIUM ?? '/usr/bin/chromium', args },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
})
