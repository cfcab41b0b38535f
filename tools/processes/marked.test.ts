import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { endMarked, MARK } from './marked.ts'

const sleeper = (mark: string, script: string) =>
  spawn('sh', ['-c', script], { detached: true, stdio: 'ignore', env: { ...process.env, [MARK]: mark } })

it('ends the processes with the mark, and no others', async () => {
  const [mark, other] = [randomUUID(), randomUUID()]
  const willing = sleeper(mark, 'exec sleep 60')
  const spared = sleeper(other, 'exec sleep 60')
  const ended = once(willing, 'exit')
  await endMarked(mark)
  expect((await ended)[1]).toBe('SIGTERM')
  expect(spared.exitCode).toBeNull()
  expect(spared.signalCode).toBeNull()
  spared.kill('SIGKILL')
})
