import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** When something that hangs is given up, not how long it may take: a machine ten times as slow as ours is ready long before. */
export const LONGEST_WAIT_MS = 600_000
const LINES = 30

type Wait = {
  /** who is waited for, as the error names it */
  readonly name: string
  /** when it is dead there is nothing to wait for any more */
  readonly child?: ChildProcess | undefined
  /** what it has said so far */
  output(): string
  readonly everyMs?: number
  readonly longestMs?: number
}

/**
 * Waits until something is so. The wait ends when the program that should bring it about is dead, or when the look throws because that program says
 * that it cannot go on; the one long deadline is behind it all. The error holds the last lines of the program.
 */
export async function waitUntil(
  isSo: () => Promise<boolean> | boolean,
  { name, child, output, everyMs = 50, longestMs = LONGEST_WAIT_MS }: Wait,
): Promise<void> {
  const over = Promise.withResolvers<never>()
  let waiting = true
  const giveUp = (why: string): void => over.reject(new Error(`${name} ${why}:\n${lastLines(output())}`))
  const onDeath = (): void => giveUp(`ended with ${child?.signalCode ?? child?.exitCode}`)
  const onError = (error: Error): void => giveUp(`could not be started (${error.message})`)
  const timer = setTimeout(() => giveUp(`was waited for for ${longestMs / 1_000} s`), longestMs)
  // 'close' and not 'exit': by then its last words are here.
  child?.once('close', onDeath).once('error', onError)
  if (child !== undefined && (child.exitCode !== null || child.signalCode !== null)) onDeath()
  const look = async (): Promise<void> => {
    while (waiting && !(await isSo())) await sleep(everyMs)
  }
  try {
    // The look stands first: what is so is so, even if the program has ended since.
    await Promise.race([look(), over.promise])
  } finally {
    waiting = false
    clearTimeout(timer)
    child?.off('close', onDeath).off('error', onError)
  }
}

export const lastLines = (text: string): string => text.trimEnd().split('\n').slice(-LINES).join('\n')
