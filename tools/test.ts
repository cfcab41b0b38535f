import { format, gates, types } from './test/quality.ts'
import { journeys, unitTests, webBuild } from './test/suites.ts'
import { runWhole } from './test/whole-run.ts'

// Every kind of check. The journeys come when nothing else wants the processor: people wait for what a browser shows.
await runWhole((chromium) => [[[gates, format(), types(), webBuild], [unitTests()]], [[journeys(chromium, 'inti')]]], {
  command: 'test',
  times: 'test-times.json',
})
