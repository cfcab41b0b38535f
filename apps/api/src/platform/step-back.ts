import fs from 'node:fs'
import os from 'node:os'
import { isMainThread } from 'node:worker_threads'

const { PRIORITY_BELOW_NORMAL } = os.constants.priority

/**
 * Work that nobody waits for at the gate steps back behind whoever else wants the processor: clockings come first on a machine that has everything on
 * it. Without a process id it is the caller's own; on Linux, in a thread, that thread alone.
 */
export function stepBack(pid = 0): void {
  try {
    if (os.getPriority(pid) < PRIORITY_BELOW_NORMAL) os.setPriority(pid, PRIORITY_BELOW_NORMAL)
    if (process.platform === 'linux' && (pid !== 0 || isMainThread)) stepBackSession(pid === 0 ? process.pid : pid)
  } catch {
    // It ended already, or the system does not let anybody do this: then it works as it is.
  }
}

/**
 * Linux shares the processor between sessions first and looks at priorities only within one: a process that steps back is still an equal of
 * the database's, unless its session steps back, too. Only one that leads a session of its own speaks for it.
 */
function stepBackSession(pid: number): void {
  const [, , , session] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  if (Number(session) === pid) fs.writeFileSync(`/proc/${pid}/autogroup`, String(PRIORITY_BELOW_NORMAL))
}
