import path from 'node:path'
import { isLibreOfficeThere } from '../apps/api/test/libreoffice.ts'
import { isGlewlwydThere } from '../servers/glewlwyd.ts'
import { isPackagedThere } from '../servers/packaged-cluster.ts'
import { isZbarThere } from '../servers/zbar.ts'
import { ROOT } from './start/folders.ts'
import { Refusal, say } from './start/terminal.ts'
import { ensureChromium } from './test/chromium.ts'
import { runHarness } from './test/harness.ts'
import { ensurePackaged, OTHER_BROWSERS, type Packaged } from './test/packaged.ts'
import { ensurePoppler } from './test/poppler.ts'
import { runSteps } from './test/steps.ts'
import { serverTests } from './test/suites.ts'
import { keepTimes } from './test/times.ts'

/** PostgreSQL without the cluster that its package would start: the tests make their own. The same for Glewlwyd. */
const PACKAGED: readonly Packaged[] = [
  { name: 'PostgreSQL 15', packages: ['postgresql-15'], isThere: isPackagedThere },
  { name: 'Glewlwyd', packages: ['glewlwyd'], isThere: isGlewlwydThere },
  { name: 'LibreOffice', packages: ['libreoffice-calc-nogui'], isThere: isLibreOfficeThere },
  { name: 'ZBar', packages: ['zbar-tools'], isThere: isZbarThere },
  ...OTHER_BROWSERS,
]

await runHarness('uji server', async () => {
  for (const one of PACKAGED) await ensurePackaged(one)
  if (isLibreOfficeThere() || isZbarThere()) await ensurePoppler()
  // Without a browser its tests are left out; they find it by this name.
  const chromium = await ensureChromium().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    say(error.message)
  })
  if (chromium !== undefined) process.env.PRESENSI_CHROMIUM = chromium
  return runSteps([[[serverTests]]], {
    tellMore: (steps) => keepTimes(path.join(ROOT, '.data/test-server-times.json'), steps),
  })
})
