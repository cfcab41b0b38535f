import { say, seconds } from '../start/terminal.ts'
import { measured } from './meter.ts'
import type { FileTime, StepTime } from './times.ts'

export type StepResult = { summary: string; passed?: number; files?: readonly FileTime[] }
export type Step = { name: string; run(): Promise<StepResult> }
/** Steps one after the other. */
export type Lane = readonly Step[]

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

type Outcome = StepTime & {
  readonly passed: number
  readonly failed: number
  readonly todo?: string | undefined
}

type RunOptions = {
  /** what is worth telling when all steps were good */
  readonly tellMore?: (steps: readonly StepTime[]) => readonly string[]
}

/**
 * Runs the stages one after the other, and the lanes of a stage beside each other. A lane goes on after a failure, so that one run tells everything
 * there is to put right; a stage begins only when nothing has failed before it. Commands that put something right are said together at the end.
 * The last line is plain, for people and for CI.
 */
export async function runSteps(stages: readonly (readonly Lane[])[], { tellMore }: RunOptions = {}): Promise<boolean> {
  const begun = performance.now()
  const all = stages.flat(2)
  const outcomes: Outcome[] = []
  const running = new Map<string, number>()
  const heartbeat = setInterval(() => sayRunning(running), HEARTBEAT_MS)
  const runLane = async (lane: Lane): Promise<void> => {
    for (const step of lane) {
      const title = `${all.indexOf(step) + 1}/${all.length} ${step.name}`
      running.set(title, performance.now())
      outcomes.push(await runStep(title, step))
      running.delete(title)
    }
  }
  try {
    for (const stage of stages) {
      if (hasFailed(outcomes)) for (const step of stage.flat()) say(`– ${step.name} – tidak dijalankan`)
      else await Promise.all(stage.map(runLane))
    }
  } finally {
    clearInterval(heartbeat)
  }
  return tell(outcomes, begun, tellMore)
}

const hasFailed = (outcomes: readonly Outcome[]): boolean => outcomes.some(({ failed }) => failed > 0)

function tell(outcomes: readonly Outcome[], begun: number, tellMore: RunOptions['tellMore']): boolean {
  const good = !hasFailed(outcomes)
  if (good) for (const line of tellMore?.(outcomes) ?? []) say(line)
  for (const command of new Set(outcomes.flatMap(({ todo }) => todo ?? []))) say(`\n→ Jalankan: ${command}`)
  say(`\nSelesai dalam ${seconds(performance.now() - begun)}.`)
  const sum = (key: 'passed' | 'failed'): number => outcomes.reduce((count, outcome) => count + outcome[key], 0)
  say(`${sum('passed')} passed, ${sum('failed')} failed`)
  return good
}

function sayRunning(running: ReadonlyMap<string, number>): void {
  const told = [...running].map(([title, since]) => `${title} (${seconds(performance.now() - since)})`)
  if (told.length > 0) say(`  … masih berjalan: ${told.join(' · ')}`)
}

async function runStep(title: string, step: Step): Promise<Outcome> {
  const begun = performance.now()
  const { result, processorSeconds } = await measured(async () => {
    try {
      const { summary, passed = 0, files = [] } = await step.run()
      say(`✓ ${title} – ${summary} (${seconds(performance.now() - begun)})`)
      return { passed, failed: 0, files }
    } catch (error) {
      const failure =
        error instanceof StepFailure ? error : new StepFailure(String(error), (error as Error).stack ?? '')
      say(`✗ ${title} – ${failure.message} (${seconds(performance.now() - begun)})\n`)
      say(failure.output.trimEnd().split('\n').slice(-LONGEST_OUTPUT).join('\n'))
      return { passed: failure.passed, failed: failure.failed, todo: failure.todo, files: [] }
    }
  })
  return { name: step.name, ...result, seconds: (performance.now() - begun) / 1_000, processorSeconds }
}
