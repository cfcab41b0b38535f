import { type GateResult, isPlanted, isTest, linesMatching, listFiles, readText, result, SOURCE } from './gate.ts'
import { withoutComments } from './imports.ts'

const FORBIDDEN: [RegExp, string][] = [
  [/(?<!\btest\.)\bsetTimeout\s*(\(|as\b)|\bwaitForTimeout\(|\bpg_sleep\(/, 'sleeps; wait for the event itself'],
  [/\btimeout: ?\d/, 'has a limit of its own; the configuration says when a test that hangs is given up'],
  [/\bperformance\.now\(|\bhrtime\b|\bmonitorEventLoopDelay\b/, 'measures time, which a busy machine stretches'],
  [
    /\bDate\.now\(\).*\.toBe(Less|Greater)Than|\bDate\.now\(\)\s*[<>]|(?<!=)[<>]=?\s*Date\.now\(\)/,
    'has a limit by the wall clock',
  ],
  [
    /\btanggalAt\(\s*Date\.now\(\)|Date\.now\(\) \+ 7 \* 3_600_000|new Date\(\)\.toISOString\(\)\.slice\(0, ?10\)/,
    'takes a today that can end while it runs; HARI_INI of apps/api/test/world.ts does not',
  ],
  [/\bvi\.wait(For|Until)\(/, 'gives up after a second; expect.poll has the patience that vitest.config.ts gives it'],
  [
    /\btest\.(slow|setTimeout)\(/,
    'has a limit of its own; e2e/playwright.config.ts says when a journey that hangs is given up',
  ],
]
/** Files that need a clock, and why. */
const EXCEPTIONS: Record<string, string> = {
  'apps/api/test/world.ts': 'is where today is asked for',
  'apps/api/src/recaps/rekap/masa-depan.test.ts':
    'is about zones in which it is another date; each look holds over a midnight',
  'servers/full-disk.test.ts': 'waits between two looks at a program that says nothing',
  'servers/glewlwyd-chromium.test.ts': 'drives a browser by itself, which waits for half a minute unless it is told',
  'servers/postgresql-15.test.ts': 'compares two times of the same machine, one of them the control',
}

/** Tests that sleep, or that measure time, fail on a busy machine and pass on a broken product. */
export function clockInTests(root: string): GateResult {
  const files = ['packages', 'apps', 'tools', 'e2e', 'faults', 'servers']
    .flatMap((folder) => listFiles(root, SOURCE, folder))
    .filter((file) => isTest(file) && !file.startsWith('tools/test/') && !isPlanted(file))
  const problems = files.flatMap((file) => {
    const code = withoutComments(readText(root, file))
    const found = FORBIDDEN.flatMap(([pattern, message]) => linesMatching(file, code, pattern, message))
    if (!(file in EXCEPTIONS)) return found
    return found.length > 0 ? [] : [`${file} is named as an exception in tools/gates/clock-in-tests.ts and needs none`]
  })
  return result(files, problems)
}
