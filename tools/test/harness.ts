import { MARK } from '../processes/marked.ts'
import { startWatchdog } from '../processes/watchdog.ts'
import { Shutdown } from '../start/shutdown.ts'
import { Refusal, say } from '../start/terminal.ts'
import { removeAbandoned } from './cluster.ts'
import { endAll, mark } from './command.ts'

/** Runs something that starts servers of its own, and sees to it that they end with it: when it is done, when it fails, and on Ctrl-C. */
export async function runHarness(
  name: string,
  work: (say: (text: string) => void) => Promise<boolean>,
): Promise<never> {
  const shutdown = new Shutdown()
  shutdown.add('child processes', endAll)
  shutdown.listen({ farewell: `Menghentikan ${name} …`, exitCode: 130 })
  process.env[MARK] = mark // every process that is started from here on inherits it
  await removeAbandoned()
  await startWatchdog(mark)
  let good = false
  try {
    good = await work(say)
  } catch (error) {
    // What is being stopped fails in the middle of whatever it did; nobody needs to read about that.
    if (shutdown.begun) await new Promise(() => {})
    say(error instanceof Refusal ? error.message : String((error as Error).stack))
  }
  await shutdown.stop()
  process.exit(good ? 0 : 1)
}
