import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
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

const groupOf = (pid: number | 'self'): string => fs.readFileSync(`/proc/${pid}/autogroup`, 'utf8')
const hasGroups = fs.existsSync('/proc/self/autogroup')
const start = (detached: boolean) =>
  spawn(process.execPath, ['--eval', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'], detached })

it.runIf(hasGroups)('its session steps back with a process that leads one, and ours stays where it is', async () => {
  const ours = groupOf('self')
  const child = start(true)
  // Linux takes it ten times a second, of everybody together.
  const steppedBack = (): string => {
    stepBack(child.pid)
    return groupOf(child.pid ?? 0)
  }
  await expect.poll(steppedBack).toMatch(/ nice 10$/m)
  expect(groupOf('self')).toBe(ours)
  child.kill('SIGKILL')
})

it.runIf(hasGroups)('a process of our session steps back alone', () => {
  const ours = groupOf('self')
  const child = start(false)
  stepBack(child.pid)
  expect(os.getPriority(child.pid ?? 0)).toBeGreaterThanOrEqual(BEHIND)
  expect(groupOf('self')).toBe(ours)
  child.kill('SIGKILL')
})

it.runIf(hasGroups)('what draws papers leads a session', () => {
  const child = startApart('--version', [], { memoryMb: 64, seconds: 60 })
  const fields = fs.readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  expect(Number(fields?.[3])).toBe(child.pid)
  child.kill('SIGKILL')
})
