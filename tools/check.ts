import { parseArgs } from 'node:util'
import { startWatchdog } from './processes/watchdog.ts'
import { ROOT } from './start/folders.ts'
import { Shutdown } from './start/shutdown.ts'
import { say } from './start/terminal.ts'
import { changedFiles } from './test/changed-files.ts'
import { changedSteps } from './test/changed-steps.ts'
import { endAll, mark } from './test/command.ts'
import { format, gates, types } from './test/quality.ts'
import { runSteps } from './test/steps.ts'
import { unitTests } from './test/suites.ts'

const { values } = parseArgs({ options: { changed: { type: 'boolean', default: false } } })
const shutdown = new Shutdown()
shutdown.add('child processes', endAll)
shutdown.listen({ farewell: 'Menghentikan pemeriksaan …', exitCode: 130 })

await startWatchdog(mark)
// What says which command to run comes first; tsc only fails, and often for the same reason.
const stages = values.changed
  ? changedSteps(changedFiles(ROOT), say)
  : [[[gates, format(), types({ atOnce: 2 })], [unitTests(['domain', 'contract'])]]]
const good = await runSteps(stages)
await shutdown.stop()
process.exit(good ? 0 : 1)
