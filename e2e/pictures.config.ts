import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

/** Pictures of screens, compared with earlier ones: no part of npm test. See CONTRIBUTING. */
export default defineConfig({
  ...base,
  testMatch: 'pictures.ts',
  globalTeardown: './picture-report.ts',
  use: { ...base.use, trace: 'off', screenshot: 'off', deviceScaleFactor: 1 },
  projects: [
    { name: '1440', use: { viewport: { width: 1440, height: 900 } } },
    { name: '390', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
})
