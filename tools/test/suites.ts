import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../start/folders.ts'
import { freePort } from '../start/ports.ts'
import { runNode } from './command.ts'
import { type FileReport, REPORT_FILE } from './file-report.ts'
import { type Step, StepFailure, type StepResult } from './steps.ts'
import type { FileTime } from './times.ts'

const bin = (file: string): string => path.join(ROOT, 'node_modules', file)
const report = (name: string): string => path.join(ROOT, '.data', name)

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

type VitestRun = {
  /** of its log and its report */
  readonly log: string
  readonly args?: readonly string[]
  readonly env?: Record<string, string>
}

async function runVitest({ log, args = [], env = {} }: VitestRun): Promise<StepResult> {
  const file = report(`${log}.json`)
  fs.rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=./tools/test/file-report.ts', '--no-color']
  const command = [bin('vitest/vitest.mjs'), 'run', ...reporters, ...args]
  const { code, output } = await runNode(command, { log: `${log}.log`, env: { ...env, [REPORT_FILE]: file } })
  const { passed, failed, files } = readReport<FileReport>(file) ?? { passed: 0, failed: 0, files: [] }
  if (code !== 0 || failed > 0 || passed === 0)
    throw new StepFailure('vitest', output, { passed, failed: Math.max(1, failed) })
  // Random cases are drawn by one number; whoever knows it can draw them again.
  const seed = /PRESENSI_BENIH=\d+/.exec(output)?.[0]
  return { summary: seed === undefined ? `${passed} uji` : `${passed} uji, ${seed}`, passed, files }
}

/** All projects, or only the named ones. */
export const unitTests = (projects: readonly string[] = []): Step => ({
  name: projects.length === 0 ? 'Uji (vitest)' : 'Uji cepat (vitest)',
  run: () => runVitest({ log: 'test-vitest', args: projects.flatMap((project) => ['--project', project]) }),
})

/** Some files only; with other settings than usual, and other arguments. */
export const testFiles = (
  name: string,
  files: readonly string[],
  { env = {}, args = [] }: Pick<VitestRun, 'env' | 'args'> = {},
): Step => ({
  name,
  run: () => runVitest({ log: 'test-files', args: [...files, ...args], env }),
})

/** The programs on servers as others ship them (servers/). */
export const serverTests: Step = {
  name: 'Uji pada server lain (vitest)',
  run: () => runVitest({ log: 'test-server', args: ['--config', 'servers/vitest.config.ts'] }),
}

/** Of those the browsers that nobody here develops in (servers/browsers.test.ts). */
export const browserTests: Step = {
  name: 'Firefox dan WebKit (vitest)',
  run: () =>
    runVitest({ log: 'test-browsers', args: ['--config', 'servers/vitest.config.ts', 'servers/browsers.test.ts'] }),
}

export const webBuild: Step = {
  name: 'Aplikasi web dan beratnya',
  async run() {
    const built = await runNode(['tools/test/web-build-program.ts'], { log: 'test-web-build.log' })
    if (built.code !== 0) throw new StepFailure('tidak dapat dibangun', built.output)
    const weighed = await runNode(['apps/web/weight.ts'], { log: 'test-weight.log' })
    if (weighed.code !== 0) throw new StepFailure('terlalu berat', weighed.output)
    return { summary: built.output.trim() }
  },
}

type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: { tests: { results: { duration: number }[] }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

const msOf = ({ suites = [], specs }: PlaywrightSuite): number =>
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, suite) => sum + msOf(suite), 0)

function timesOfJourneys(suites: readonly PlaywrightSuite[]): FileTime[] {
  const seconds = new Map<string, number>()
  for (const suite of suites) seconds.set(suite.file, (seconds.get(suite.file) ?? 0) + msOf(suite) / 1_000)
  return [...seconds].map(([file, took]) => ({ file: `e2e/${file}`, project: 'e2e', seconds: took }))
}

/** The set for every run, what it leaves out, or both (e2e/playwright.config.ts). */
export const journeys = (chromium: string, which: 'inti' | 'sisa'): Step => ({
  name: which === 'inti' ? 'Perjalanan utama di peramban (Playwright)' : 'Perjalanan lain di peramban (Playwright)',
  async run() {
    const file = report('test-e2e.json')
    fs.rmSync(file, { force: true })
    const args = [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e', '--reporter=list,json']
    const env = {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      PRESENSI_CHROMIUM: chromium,
      PRESENSI_E2E: which,
      PRESENSI_E2E_PORT: String(await freePort()),
      NO_COLOR: '1',
    }
    const { code, output } = await runNode(args, { log: 'test-e2e.log', env })
    const { stats, suites = [] } = readReport<PlaywrightReport>(file) ?? {}
    const passed = stats?.expected ?? 0
    const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
    if (code !== 0 || failed > 0 || passed === 0)
      throw new StepFailure('playwright', output, { passed, failed: Math.max(1, failed) })
    return { summary: `${passed} perjalanan`, passed, files: timesOfJourneys(suites) }
  },
})
