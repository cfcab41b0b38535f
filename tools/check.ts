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
const good = await runSteps([format, types, gates, unitTests(['domain', 'contract'])])
await shutdown.stop()
process.exit(good ? 0 : 1)
