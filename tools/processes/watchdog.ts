import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Sees to it that the processes with this mark end, even when the one that started them is killed and cannot. */
export async function startWatchdog(mark: string): Promise<void> {
  const program = path.join(import.meta.dirname, 'watchdog-program.ts')
  const watchdog = fork(program, [mark], { detached: true, stdio: 'ignore' })
  await once(watchdog, 'spawn')
  watchdog.unref()
  watchdog.channel?.unref()
}
