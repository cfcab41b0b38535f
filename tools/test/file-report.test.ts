import fs from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import type { TestModule } from 'vitest/node'
import { plantTree } from '../gates/planted-tree.ts'
import { ROOT } from '../start/folders.ts'
import Reporter, { REPORT_FILE } from './file-report.ts'

/** Of a module only what the report asks for. */
function moduleOf(file: string, { passed = 0, failed = 0, errors = 0 }) {
  const tests = { passed: Array(passed).fill({}), failed: Array(failed).fill({}) }
  return {
    moduleId: path.join(ROOT, file),
    project: { name: 'api' },
    children: { allTests: (state: 'passed' | 'failed') => tests[state].values() },
    errors: () => Array(errors).fill({}),
    diagnostic: () => ({
      environmentSetupDuration: 100,
      prepareDuration: 200,
      setupDuration: 300,
      collectDuration: 400,
      duration: 1_000,
    }),
  } as unknown as TestModule
}

it('counts tests, files that could not be read and errors outside of tests, and measures each file with all that it needs', () => {
  const file = path.join(plantTree({}), 'report.json')
  vi.stubEnv(REPORT_FILE, file)
  const modules = [moduleOf('a.test.ts', { passed: 3, failed: 2 }), moduleOf('b.test.ts', { errors: 1 })]
  new Reporter().onTestRunEnd(modules, [new Error('planted')])
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual({
    passed: 3,
    failed: 4,
    files: [
      { file: 'a.test.ts', project: 'api', seconds: 2 },
      { file: 'b.test.ts', project: 'api', seconds: 2 },
    ],
  })
})
