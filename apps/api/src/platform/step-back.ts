import os from 'node:os'

/**
 * Work that nobody waits for at the gate steps back behind whoever else wants the processor: clockings come first on a machine that has everything on
 * it. Without a process id it is the caller's own; on Linux, in a thread, that thread alone.
 */
export function stepBack(pid = 0): void {
  const { PRIORITY_BELOW_NORMAL } = os.constants.priority
  try {
    if (os.getPriority(pid) < PRIORITY_BELOW_NORMAL) os.setPriority(pid, PRIORITY_BELOW_NORMAL)
  } catch {
    // It ended already, or the system does not let anybody do this: then it works as it is.
  }
}
