import { expect } from 'vitest'
import { type Program, runProgram, type Settings, startProgram } from './programs.ts'

/** Migrates and starts everything, ends it, and does so again: twice at once each time, as two nodes do. */
export async function startEverythingTwice(settings: Settings): Promise<void> {
  for (let round = 1; round <= 2; round += 1) {
    const migrated = await Promise.all([runProgram(['migrate'], settings), runProgram(['migrate'], settings)])
    for (const { code, output } of migrated) expect(code, output).toBe(0)
    const running: Program[] = []
    try {
      const programs = (['sso', 'sso', 'api', 'api', 'worker', 'worker'] as const).map(async (name) =>
        running.push(await startProgram(name, settings)),
      )
      for (const outcome of await Promise.allSettled(programs)) if (outcome.status === 'rejected') throw outcome.reason
    } finally {
      const codes = await Promise.all(running.map((program) => program.stop()))
      expect([round, ...codes]).toEqual([round, 0, 0, 0, 0, 0, 0])
    }
  }
}
