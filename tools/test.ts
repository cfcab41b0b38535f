import { startWatchdog } from './processes/watchdog.ts'
import { runLock } from './start/run-lock.ts'
import { Shutdown } from './start/shutdown.ts'
import { Refusal, say } from './start/terminal.ts'
import { ensureChromium } from './test/chromium.ts'
import { removeAbandoned } from './test/cluster.ts'
import { endAll, mark } from './test/command.ts'
import { ensurePoppler } from './test/poppler.ts'
import { format, gates, types } from './test/quality.ts'
import { runSteps } from './test/steps.ts'
import { journeys, unitTests, webBuild } from './test/suites.ts'

const shutdown = new Shutdown()
shutdown.add('child processes', endAll)
shutdown.listen({ farewell: 'Menghentikan uji …', exitCode: 130 })

try {
  // The run's own ports and data, whatever is set for the product on this machine.
  for (const name of ['PRESENSI_DATA', 'DATABASE_URL', 'PORT', 'PUBLIC_URL', 'SSO_URL', 'PRESENSI_DEMO', 'NODE_ENV'])
    delete process.env[name]
  const lock = await runLock(process.env, { name: 'test.lock', command: 'test' })
  process.on('exit', () => lock.release())
  delete process.env.PRESENSI_LOCK // it is ours alone; the product that the journeys start takes its own
  await removeAbandoned()
  await startWatchdog(mark)
  const chromium = await ensureChromium()
  await ensurePoppler()
  const good = await runSteps([format, types, gates, unitTests(), webBuild, journeys(chromium)])
  await shutdown.stop()
  process.exit(good ? 0 : 1)
} catch (error) {
  if (!shutdown.begun) {
    say(error instanceof Refusal ? error.message : String((error as Error).stack))
    say('0 passed, 1 failed')
    await shutdown.stop()
    process.exit(1)
  }
}
