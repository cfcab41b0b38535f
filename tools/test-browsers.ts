import { runHarness } from './test/harness.ts'
import { ensurePackaged, OTHER_BROWSERS } from './test/packaged.ts'
import { runSteps } from './test/steps.ts'
import { browserTests } from './test/suites.ts'

// Firefox and WebKit alone: a part of npm run test:server.
await runHarness('uji peramban', async () => {
  for (const one of OTHER_BROWSERS) await ensurePackaged(one)
  return runSteps([[[browserTests]]])
})
