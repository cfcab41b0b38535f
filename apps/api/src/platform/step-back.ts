import fs from 'node:fs/promises'
import os from 'node:os'
import type pg from 'pg'

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

/**
 * The same for the process that a database server on this machine has for a connection: half of such work is done there. A server elsewhere names a
 * process of its own machine, which here is nobody or somebody else: only what calls itself a process of PostgreSQL is meant.
 */
export async function stepBackServer(client: pg.ClientBase): Promise<void> {
  // The driver has it; its types do not.
  const { processID } = client as pg.ClientBase & { readonly processID?: number | null }
  if (processID == null || process.platform !== 'linux') return
  const title = await fs.readFile(`/proc/${processID}/cmdline`, 'utf8').catch(() => '')
  if (title.startsWith('postgres:')) stepBack(processID)
}
