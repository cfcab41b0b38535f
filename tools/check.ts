import { startWatchdog } from './processes/watchdog.ts'
import { Shutdown } from './start/shutdown.ts'
import { endAll, mark } from './test/command.ts'
import { format, gates, types } from './test/quality.ts'
import { runSteps } from './test/steps.ts'
import { unitTests } from './test/suites.ts'

const shutdown = new Shutdown()
shutdown.add('child processes', endAll)
shutdown.listen({ farewell: 'Menghentikan pemeriksaan …', exitCode: 130 })

await startWatchdog(mark)
// What says which command to run comes first; tsc only fails, and often for the same reason.
const good = await runSteps([[[gates, format(), types({ atOnce: 2 })], [unitTests(['domain', 'contract'])]]])
await shutdown.stop()
process.exit(good ? 0 : 1)
