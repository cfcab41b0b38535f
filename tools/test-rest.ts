import { restTests } from './test/rest-tests.ts'
import { journeys, webBuild } from './test/suites.ts'
import { runWhole } from './test/whole-run.ts'

// What npm test leaves out.
await runWhole((chromium) => [[[webBuild], [restTests()]], [[journeys(chromium, 'sisa')]]], {
  command: 'test-rest',
  times: 'test-rest-times.json',
})
