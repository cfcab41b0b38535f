import { afterEach, expect, it, vi } from 'vitest'
import { runSteps, type Step, StepFailure } from './steps.ts'

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
  expect(await runSteps([good(8), good(12)])).toBe(true)
  expect(said.at(-1)).toBe('20 passed, 0 failed')
})

it('stops at the first failure and shows its output', async () => {
  const never = vi.fn()
  expect(await runSteps([good(8), bad, { name: 'never', run: never }])).toBe(false)
  expect(never).not.toHaveBeenCalled()
  expect(said).toContain('what went wrong')
  expect(said.at(-1)).toBe('11 passed, 2 failed')
})

it('takes a crash of a step for a failure', async () => {
  expect(await runSteps([{ name: 'crash', run: () => Promise.reject(new Error('planted')) }])).toBe(false)
  expect(said.at(-1)).toBe('0 passed, 1 failed')
})

it('goes on where it is told to, and says the commands that put things right before the last line', async () => {
  const todo = (name: string, command?: string): Step => ({
    name,
    run: () => Promise.reject(new StepFailure(name, `found by ${name}`, { todo: command })),
  })
  const steps = [todo('gates', 'npm run gen'), todo('format', 'npm run fix'), todo('types'), good(4)]
  expect(await runSteps(steps, { all: true })).toBe(false)
  const text = said.join('\n')
  for (const found of ['found by gates', 'found by format', 'found by types', 'npm run gen', 'npm run fix'])
    expect(text).toContain(found)
  expect(text.indexOf('npm run gen')).toBeGreaterThan(text.indexOf('found by types'))
  expect(said.at(-1)).toBe('4 passed, 3 failed')
})
