import { LONGEST_WAIT_MS } from '../processes/wait.ts'
import { ROOT } from '../start/folders.ts'
import { distancesTo, readImporters } from './import-graph.ts'
import { type Step, StepFailure } from './steps.ts'
import { testFiles } from './suites.ts'

/** Where every random case is drawn from. */
export const RANDOM_CASES = 'packages/domain/src/testing/acak.ts'
/** Twenty times as many as usual, and so twenty times as long before one that hangs is given up. */
const MANY = { env: { PRESENSI_ACAK: '10000' }, args: [`--testTimeout=${20 * LONGEST_WAIT_MS}`] }

/** The test files that draw random cases, themselves or through what they import. */
export const filesWithRandomCases = (root: string): string[] =>
  [...distancesTo(readImporters(root, { named: false }), [RANDOM_CASES]).keys()]
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()

/** `npm test` draws a part of these cases. */
export const randomTests = (root = ROOT): Step => {
  const files = filesWithRandomCases(root)
  const run = testFiles('Kasus acak (vitest)', files, MANY)
  const lost = `No test imports ${RANDOM_CASES}: this looks in the wrong place.`
  return files.length > 0
    ? run
    : { name: run.name, run: () => Promise.reject(new StepFailure('tidak ada uji dengan kasus acak', lost)) }
}
