import { expect } from 'vitest'
import { runProgram, type Settings, startProgram } from './programs.ts'

/** Migrates and starts everything, ends it, and does so again: twice at once each time, as two nodes do. */
export async function startEverythingTwice(settings: Settings): Promise<void> {
  for (let round = 1; round <= 2; round += 1) {
    const migrated = await Promise.all([runProgram(['migrate'], settings), runProgram(['migrate'], settings)])
    for (const { code, output } of migrated) expect(code, output).toBe(0)
    const names = ['sso', 'sso', 'api', 'api', 'worker', 'worker'] as const
    const started = await Promise.allSettled(names.map((name) => startProgram(name, settings)))
    const stopped = await Promise.allSettled(
      started.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stop()] : [])),
    )
    // Whatever went wrong is told, and why a program did not start before anything that follows from it.
    const wrong = [...started, ...stopped].flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(wrong.join('\n\n'), `round ${round}`).toBe('')
    expect(stopped, `round ${round}`).toEqual(names.map(() => ({ status: 'fulfilled', value: 0 })))
  }
}
