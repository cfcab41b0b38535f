import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export const MARK = 'PRESENSI_RUN'

/** Processes that inherited this run's mark: also those that left their group or lost their parent, as browsers do. */
function markedProcesses(mark: string): number[] {
  if (!fs.existsSync('/proc/self/environ')) return []
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        return fs.readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`${MARK}=${mark}`)
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Ends them all: asks first, so that servers stop cleanly, then insists. */
export async function endMarked(mark: string): Promise<void> {
  signalAll(markedProcesses(mark), 'SIGTERM')
  for (let waited = 0; waited < 80 && markedProcesses(mark).length > 0; waited += 1) await sleep(100)
  signalAll(markedProcesses(mark), 'SIGKILL')
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // ended by itself meanwhile
    }
  }
}
