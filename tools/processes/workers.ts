import os from 'node:os'

/** What a worker of vitest or Playwright takes with everything that it starts: a browser, a world of people. */
const WORKER_BYTES = 2 ** 30

/** As many as there are cores, as long as there is memory for them; one at least. */
export function workersFor({ cores, bytes }: { cores: number; bytes: number }): number {
  return Math.max(1, Math.min(cores, Math.floor(bytes / WORKER_BYTES)))
}

/** For this machine, as it is now. */
export const workersHere = (): number =>
  workersFor({ cores: os.availableParallelism(), bytes: process.availableMemory() })
