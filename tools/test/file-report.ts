import fs from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { ROOT } from '../start/folders.ts'
import type { FileTime } from './times.ts'

export type FileReport = { passed: number; failed: number; files: FileTime[] }

/** Where the report goes; whoever starts vitest says it. */
export const REPORT_FILE = 'PRESENSI_TEST_REPORT'

/** What a run of vitest counted, and how long each file took with all that it read, set up and cleared away. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const count = (state: 'passed' | 'failed'): number =>
      modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0)
    const broken = modules.filter((module) => module.errors().length > 0).length
    const report: FileReport = {
      passed: count('passed'),
      failed: count('failed') + broken + errors.length,
      files: modules.map((module) => ({
        file: path.relative(ROOT, module.moduleId),
        project: module.project.name,
        seconds: secondsOf(module),
      })),
    }
    fs.writeFileSync(process.env[REPORT_FILE] ?? '', JSON.stringify(report))
  }
}

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  return (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1_000
}
