import { afterEach, expect, it, vi } from 'vitest'
import { addProcessorTime } from './meter.ts'
import { runSteps, type Step, StepFailure } from './steps.ts'
import type { StepTime } from './times.ts'

const said: string[] = []
vi.mock('../start/terminal.ts', () => ({
  say: (text: string) => said.push(text),
  seconds: () => '0 detik',
}))
afterEach(() => {
  said.length = 0
})

const good = (passed: number): Step => ({ name: 'good', run: async () => ({ summary: 'fine', passed }) })
const bad: Step = {
  name: 'bad',
  run: () => Promise.reject(new StepFailure('vitest', 'what went wrong', { passed: 3, failed: 2 })),
}

it('counts what ran and ends with one plain line', async () => {
  expect(await runSteps([[[good(8), good(12)]]])).toBe(true)
  expect(said.at(-1)).toBe('20 passed, 0 failed')
})

it('begins no stage after a failure, says what was not run, and shows what went wrong', async () => {
  const never = vi.fn()
  expect(await runSteps([[[good(8), bad]], [[{ name: 'never', run: never }]]])).toBe(false)
  expect(never).not.toHaveBeenCalled()
  expect(said).toContain('what went wrong')
  expect(said).toContain('– never – tidak dijalankan')
  expect(said.at(-1)).toBe('11 passed, 2 failed')
})

it('takes a crash of a step for a failure', async () => {
  expect(await runSteps([[[{ name: 'crash', run: () => Promise.reject(new Error('planted')) }]]])).toBe(false)
  expect(said.at(-1)).toBe('0 passed, 1 failed')
})

it('goes on in every lane, and says the commands that put things right before the last line', async () => {
  const todo = (name: string, command?: string): Step => ({
    name,
    run: () => Promise.reject(new StepFailure(name, `found by ${name}`, { todo: command })),
  })
  const lanes = [
    [todo('gates', 'npm run gen'), todo('format', 'npm run fix')],
    [todo('types'), good(4)],
  ]
  expect(await runSteps([lanes])).toBe(false)
  const text = said.join('\n')
  for (const found of ['found by gates', 'found by format', 'found by types', 'npm run gen', 'npm run fix'])
    expect(text).toContain(found)
  expect(text.indexOf('npm run gen')).toBeGreaterThan(text.indexOf('found by types'))
  expect(said.at(-1)).toBe('4 passed, 3 failed')
})

it('runs lanes beside each other, the steps of a lane and the stages one after the other', async () => {
  const order: string[] = []
  const [left, right] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const step = (name: string, work: () => Promise<void> | void = () => {}): Step => ({
    name,
    async run() {
      order.push(`${name} begins`)
      await work()
      order.push(`${name} ends`)
      return { summary: '' }
    },
  })
  // Each waits for the other lane: one lane after the other would never end.
  const meets = step('a', async () => {
    right.resolve()
    await left.promise
  })
  const met = step('b', async () => {
    await right.promise
    left.resolve()
  })
  await runSteps([[[meets, step('after a')], [met]], [[step('last')]]])
  expect(order.indexOf('after a begins')).toBeGreaterThan(order.indexOf('a ends'))
  expect(order.slice(-2)).toEqual(['last begins', 'last ends'])
})

it('knows the processor time of each step, also of steps that run at the same time', async () => {
  const takes = (name: string, seconds: number): Step => ({
    name,
    async run() {
      addProcessorTime(seconds)
      await Promise.resolve()
      addProcessorTime(seconds)
      return { summary: '', files: [{ file: `${name}.test.ts`, project: name, seconds }] }
    },
  })
  let seen: readonly StepTime[] = []
  const tellMore = (steps: readonly StepTime[]) => {
    seen = steps
    return ['told more']
  }
  await runSteps([[[takes('a', 1)], [takes('b', 20)]]], { tellMore })
  expect(seen).toMatchObject([
    { name: 'a', processorSeconds: 2, files: [{ file: 'a.test.ts' }] },
    { name: 'b', processorSeconds: 40, files: [{ file: 'b.test.ts' }] },
  ])
  expect(said.at(-1)).toBe('0 passed, 0 failed')
  expect(said).toContain('told more')
})

it('keeps no times of a run that failed', async () => {
  const tellMore = vi.fn(() => [])
  await runSteps([[[good(1), bad]]], { tellMore })
  expect(tellMore).not.toHaveBeenCalled()
})
