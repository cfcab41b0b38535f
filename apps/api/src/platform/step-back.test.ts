import { spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { expect, it } from 'vitest'
import { startApart } from './start-apart.ts'
import { stepBack } from './step-back.ts'

const BEHIND = os.constants.priority.PRIORITY_BELOW_NORMAL

it('a process that was told steps back, and one that is gone is nobody', async () => {
  const child = spawn(process.execPath, ['--eval', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
  const exited = once(child, 'exit')
  await once(child, 'spawn')
  const pid = child.pid ?? 0
  stepBack(pid)
  expect(os.getPriority(pid)).toBeGreaterThanOrEqual(BEHIND)
  child.stdin.end()
  await exited
  expect(() => stepBack(pid)).not.toThrow()
})

it('what draws papers steps back', () => {
  const child = startApart('--version', [], { memoryMb: 64, seconds: 60 })
  expect(os.getPriority(child.pid ?? 0)).toBeGreaterThanOrEqual(BEHIND)
  child.kill('SIGKILL')
})
