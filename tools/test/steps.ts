import { say, seconds } from '../start/terminal.ts'

export type StepResult = { summary: string; passed?: number }
export type Step = { name: string; run(): Promise<StepResult> }

/** A step that found something wrong; `output` is what a person needs to see of it. */
export class StepFailure extends Error {
  readonly output: string
  readonly passed: number
  readonly failed: number

  constructor(message: string, output: string, { passed = 0, failed = 1 } = {}) {
    super(message)
    this.output = output
    this.passed = passed
    this.failed = failed
  }
}

const LONGEST_OUTPUT = 200
const HEARTBEAT_MS = 30_000

/** Runs the steps in order and stops at the first failure. The last line is plain, for people and for CI. */
export async function runSteps(steps: Step[]): Promise<boolean> {
  const begun = performance.now()
  let passed = 0
  let failed = 0
  for (const [index, step] of steps.entries()) {
    const outcome = await runStep(`${index + 1}/${steps.length} ${step.name}`, step)
    passed += outcome.passed
    failed += outcome.failed
    if (failed > 0) break
  }
  say(`\nSelesai dalam ${seconds(performance.now() - begun)}.`)
  say(`${passed} passed, ${failed} failed`)
  return failed === 0
}

async function runStep(title: string, step: Step): Promise<{ passed: number; failed: number }> {
  const begun = performance.now()
  const took = (): string => seconds(performance.now() - begun)
  const heartbeat = setInterval(() => say(`  … ${title} masih berjalan (${took()})`), HEARTBEAT_MS)
  try {
    const { summary, passed = 0 } = await step.run()
    say(`✓ ${title} – ${summary} (${took()})`)
    return { passed, failed: 0 }
  } catch (error) {
    const failure = error instanceof StepFailure ? error : new StepFailure(String(error), (error as Error).stack ?? '')
    say(`✗ ${title} – ${failure.message} (${took()})\n`)
    say(failure.output.trimEnd().split('\n').slice(-LONGEST_OUTPUT).join('\n'))
    return { passed: failure.passed, failed: failure.failed }
  } finally {
    clearInterval(heartbeat)
  }
}
