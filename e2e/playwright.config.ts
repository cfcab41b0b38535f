import os from 'node:os'
import { defineConfig } from '@playwright/test'
import { freePort } from '../tools/start/ports.ts'
import { selectionOf } from './selection.ts'

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

// npm test walks the set of journeys that is marked @inti (inti), npm run test:rest all others (sisa).
const selection = selectionOf(process.env.PRESENSI_E2E)

/** A browser and what it asks of the product take about this much memory. */
const WORKER_BYTES = 2 ** 30
const workers = Math.min(os.availableParallelism(), Math.floor(process.availableMemory() / WORKER_BYTES))

export default defineConfig({
  testDir: '.',
  outputDir: '../e2e-out',
  globalSetup: './start-product.ts',
  fullyParallel: true,
  workers: Math.max(1, workers),
  retries: 0,
  forbidOnly: true,
  // When something that hangs is given up, not how long it may take: a busy machine is ten times as slow as a free one.
  timeout: 1_800_000,
  expect: { timeout: 300_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.PRESENSI_E2E_URL ?? `http://localhost:${process.env.PRESENSI_E2E_PORT}`,
    actionTimeout: 300_000,
    navigationTimeout: 300_000,
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
    { name: 'desktop', ...selection.desktop, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      ...selection.phone,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
})
