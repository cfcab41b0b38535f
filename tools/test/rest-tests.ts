import { listFiles } from '../gates/gate.ts'
import { LONGEST_WAIT_MS } from '../processes/wait.ts'
import { ROOT } from '../start/folders.ts'
import { distancesTo, readImporters } from './import-graph.ts'
import { OF_THE_REST, REST_TESTS } from './rest-files.ts'
import { type Step, StepFailure } from './steps.ts'
import { testFiles } from './suites.ts'

/** Where every random case is drawn from. */
export const RANDOM_CASES = 'packages/domain/src/testing/acak.ts'
const LONG = new RegExp(`${OF_THE_REST.replaceAll('.', '\\.')}$`)
/** Twenty times as many as usual, and so twenty times as long before one that hangs is given up. */
const MANY = { env: { PRESENSI_ACAK: '10000', [REST_TESTS]: '1' }, args: [`--testTimeout=${20 * LONGEST_WAIT_MS}`] }

/** The test files that draw random cases, themselves or through what they import. */
export const filesWithRandomCases = (root: string): string[] =>
  [...distancesTo(readImporters(root, { named: false }), [RANDOM_CASES]).keys()]
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()

const longTests = (root: string): string[] =>
  ['packages', 'apps', 'tools', 'faults'].flatMap((folder) => listFiles(root, LONG, folder))

export const filesOfTheRest = (root: string): string[] => [
  ...new Set([...filesWithRandomCases(root), ...longTests(root)]),
]

/** What npm test leaves out because it takes minutes, and all random cases of which it draws a part. */
export const restTests = (root = ROOT): Step => {
  const run = testFiles('Kasus acak dan uji panjang (vitest)', filesOfTheRest(root), MANY)
  const lost = `No test imports ${RANDOM_CASES}: this looks in the wrong place.`
  return filesWithRandomCases(root).length > 0
    ? run
    : { name: run.name, run: () => Promise.reject(new StepFailure('tidak ada uji dengan kasus acak', lost)) }
}
