import { setImmediate } from 'node:timers/promises'

/**
 * What one piece of work on the event loop may take, in milliseconds of this thread's processor: whoever clocks meanwhile waits no longer than 50 on a
 * quiet machine. Where two programs share a core, its milliseconds themselves are twice as long.
 */
export const LONGEST_TURN_MS = 2 * 50
const TRIES = 5

/** The processor time of this thread between two turns of the event loop, where it was longest while something was done. What others do does not count. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let isDone = false
  let longest = 0
  const done = work().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const before = process.threadCpuUsage()
    await setImmediate()
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
  }
  await done
  return longest
}

/** The least of some tries: the first ones compile, and memory is tidied whenever it likes. */
export async function leastTurn(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < TRIES && least > LONGEST_TURN_MS; at += 1) least = Math.min(least, await longestTurn(work))
  return least
}
