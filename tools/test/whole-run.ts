import path from 'node:path'
import { startWatchdog } from '../processes/watchdog.ts'
import { ROOT } from '../start/folders.ts'
import { runLock } from '../start/run-lock.ts'
import { Shutdown } from '../start/shutdown.ts'
import { Refusal, say } from '../start/terminal.ts'
import { ensureChromium } from './chromium.ts'
import { removeAbandoned } from './cluster.ts'
import { endAll, mark } from './command.ts'
import { ensurePoppler } from './poppler.ts'
import { type Lane, runSteps } from './steps.ts'
import { keepTimes } from './times.ts'

/** A run with browsers and servers of its own, one at a time; `times` is where it keeps what everything took. */
export async function runWhole(
  stagesOf: (chromium: string) => readonly (readonly Lane[])[],
  { command, times }: { command: string; times: string },
): Promise<never> {
  const shutdown = new Shutdown()
  shutdown.add('child processes', endAll)
  shutdown.listen({ farewell: 'Menghentikan uji …', exitCode: 130 })
  try {
    // The run's own ports and data, whatever is set for the product on this machine.
    for (const name of ['PRESENSI_DATA', 'DATABASE_URL', 'PORT', 'PUBLIC_URL', 'SSO_URL', 'PRESENSI_DEMO', 'NODE_ENV'])
      delete process.env[name]
    const lock = await runLock(process.env, { name: 'test.lock', command })
    process.on('exit', () => lock.release())
    delete process.env.PRESENSI_LOCK // it is ours alone; the product that the journeys start takes its own
    await removeAbandoned()
    await startWatchdog(mark)
    const chromium = await ensureChromium()
    await ensurePoppler()
    const good = await runSteps(stagesOf(chromium), {
      tellMore: (steps) => keepTimes(path.join(ROOT, '.data', times), steps),
    })
    await shutdown.stop()
    process.exit(good ? 0 : 1)
  } catch (error) {
    // What is being stopped fails in the middle of whatever it did; nobody needs to read about that.
    if (shutdown.begun) await new Promise(() => {})
    say(error instanceof Refusal ? error.message : String((error as Error).stack))
    say('0 passed, 1 failed')
    await shutdown.stop()
    process.exit(1)
  }
}
