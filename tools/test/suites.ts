import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../start/folders.ts'
import { freePort } from '../start/ports.ts'
import { buildWeb } from '../start/web-build.ts'
import { runNode } from './command.ts'
import { type Step, StepFailure, type StepResult } from './steps.ts'

const bin = (file: string): string => path.join(ROOT, 'node_modules', file)
const report = (name: string): string => path.join(ROOT, '.data', name)

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

/** For a run that hangs. A free machine needs some four minutes for the longest of them, a slow and busy one half an hour. */
const CUT_OFF_MS = 90 * 60_000

type VitestReport = { numPassedTests: number; numFailedTests: number; numTotalTests: number; success: boolean }

/** Runs vitest and counts; `name` is that of its log and its report. */
async function runVitest(name: string, only: string[], timeoutMs: number): Promise<StepResult> {
  const file = report(`${name}.json`)
  fs.rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--no-color']
  const args = [bin('vitest/vitest.mjs'), 'run', ...reporters, ...only]
  const { code, output } = await runNode(args, { log: `${name}.log`, timeoutMs })
  const counted = readReport<VitestReport>(file)
  const passed = counted?.numPassedTests ?? 0
  if (code !== 0 || counted === undefined || passed === 0)
    throw new StepFailure('vitest', output, { passed, failed: Math.max(1, counted?.numFailedTests ?? 0) })
  return { summary: `${passed} uji`, passed }
}

/** All projects, or only the named ones. */
export const unitTests = (projects: string[] = []): Step => ({
  name: projects.length === 0 ? 'Uji (vitest)' : 'Uji cepat (vitest)',
  run() {
    const only = projects.flatMap((project) => ['--project', project])
    return runVitest('test-vitest', only, CUT_OFF_MS)
  },
})

/** The programs on servers as others ship them (servers/). */
export const serverTests: Step = {
  name: 'Uji pada server lain (vitest)',
  run: () => runVitest('test-server', ['--config', 'servers/vitest.config.ts'], CUT_OFF_MS),
}

export const webBuild: Step = {
  name: 'Aplikasi web dan beratnya',
  async run() {
    const outcome = await buildWeb()
    const { code, output } = await runNode(['apps/web/weight.ts'], { log: 'test-weight.log' })
    if (code !== 0) throw new StepFailure('terlalu berat', output)
    return { summary: outcome === 'built' ? 'dibangun' : 'tidak berubah' }
  },
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

export const journeys = (chromium: string): Step => ({
  name: 'Perjalanan di peramban (Playwright)',
  async run() {
    const file = report('test-e2e.json')
    fs.rmSync(file, { force: true })
    const args = [bin('@playwright/test/cli.js'), 'test', '-c', 'e2e', '--reporter=list,json']
    const env = {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      PRESENSI_CHROMIUM: chromium,
      PRESENSI_E2E_PORT: String(await freePort()),
      NO_COLOR: '1',
    }
    const { code, output } = await runNode(args, { log: 'test-e2e.log', timeoutMs: CUT_OFF_MS, env })
    const stats = readReport<PlaywrightReport>(file)?.stats
    const passed = stats?.expected ?? 0
    const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
    if (code !== 0 || failed > 0 || passed === 0)
      throw new StepFailure('playwright', output, { passed, failed: Math.max(1, failed) })
    return { summary: `${passed} perjalanan`, passed }
  },
})
