import { randomTests } from './test/random-tests.ts'
import { journeys, webBuild } from './test/suites.ts'
import { runWhole } from './test/whole-run.ts'

// What npm test leaves out.
await runWhole((chromium) => [[[webBuild], [randomTests()]], [[journeys(chromium, 'sisa')]]], {
  command: 'test-rest',
  times: 'test-rest-times.json',
})
