import { say, seconds } from '../start/terminal.ts'

export type StepResult = { summary: string; passed?: number }
export type Step = { name: string; run(): Promise<StepResult> }

/** A step that found something wrong; `output` is what a person needs to see of it. */
export class StepFailure extends Error {
  readonly output: string
  readonly passed: number
  readonly failed: number
  /** the command that puts it right, where there is one */
  readonly todo: string | undefined

  constructor(
    message: string,
    output: string,
    { passed = 0, failed = 1, todo }: { passed?: number; failed?: number; todo?: string | undefined } = {},
  ) {
    super(message)
    this.todo = todo
    this.output = output
    this.passed = passed
    this.failed = failed
  }
}

const LONGEST_OUTPUT = 200
const HEARTBEAT_MS = 30_000

type RunOptions = {
  /** goes on after a failure, so that one run tells everything there is to put right */
  readonly all?: boolean
}

/**
 * Runs the steps in order and stops at the first failure, unless it is told to go on. Commands that put something right are said
 * together at the end. The last line is plain, for people and for CI.
 */
export async function runSteps(steps: Step[], { all = false }: RunOptions = {}): Promise<boolean> {
  const begun = performance.now()
  let passed = 0
  let failed = 0
  const todo = new Set<string>()
  for (const [index, step] of steps.entries()) {
    const outcome = await runStep(`${index + 1}/${steps.length} ${step.name}`, step)
    passed += outcome.passed
    failed += outcome.failed
    if (outcome.todo !== undefined) todo.add(outcome.todo)
    if (failed > 0 && !all) break
  }
  for (const command of todo) say(`\n→ Jalankan: ${command}`)
  say(`\nSelesai dalam ${seconds(performance.now() - begun)}.`)
  say(`${passed} passed, ${failed} failed`)
  return failed === 0
}

type Outcome = { passed: number; failed: number; todo?: string | undefined }

async function runStep(title: string, step: Step): Promise<Outcome> {
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
    return { passed: failure.passed, failed: failure.failed, todo: failure.todo }
  } finally {
    clearInterval(heartbeat)
  }
}
