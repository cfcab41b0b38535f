import path from 'node:path'
import { isLibreOfficeThere } from '../apps/api/test/libreoffice.ts'
import { isGlewlwydThere } from '../servers/glewlwyd.ts'
import { isPackagedThere } from '../servers/packaged-cluster.ts'
import { isZbarThere } from '../servers/zbar.ts'
import { ROOT } from './start/folders.ts'
import { Refusal, say } from './start/terminal.ts'
import { ensureChromium } from './test/chromium.ts'
import { installFromDebian } from './test/debian.ts'
import { runHarness } from './test/harness.ts'
import { ensurePoppler } from './test/poppler.ts'
import { runSteps } from './test/steps.ts'
import { serverTests } from './test/suites.ts'
import { keepTimes } from './test/times.ts'

type Packaged = { readonly name: string; readonly package: string; isThere(): boolean }

/** PostgreSQL without the cluster that its package would start: the tests make their own. The same for Glewlwyd. */
const PACKAGED: readonly Packaged[] = [
  { name: 'PostgreSQL 15', package: 'postgresql-15', isThere: isPackagedThere },
  { name: 'Glewlwyd', package: 'glewlwyd', isThere: isGlewlwydThere },
  { name: 'LibreOffice', package: 'libreoffice-calc-nogui', isThere: isLibreOfficeThere },
  { name: 'ZBar', package: 'zbar-tools', isThere: isZbarThere },
]

await runHarness('uji server', async () => {
  for (const one of PACKAGED) {
    if (!one.isThere() && process.getuid?.() === 0)
      await installFromDebian(one.name, one.package, '--no-install-recommends')
    if (!one.isThere())
      say(
        `${one.name} dari Debian tidak terpasang dan tidak dapat dipasang; ujinya dilewati. Pasang dengan: sudo apt-get install ${one.package}`,
      )
  }
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
