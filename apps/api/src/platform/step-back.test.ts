import { spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { testDatabase } from '@presensi/postgres/testing'
import { sql } from 'kysely'
import type pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from './database.ts'
import { startApart } from './start-apart.ts'
import { stepBack, stepBackServer } from './step-back.ts'

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

it.runIf(process.platform === 'linux')(
  'a server on this machine steps back for work behind, and nothing else does',
  async () => {
    const database = await testDatabase('kosong', async () => {})
    onTestFinished(() => database.drop())
    const pidOf = async (behind: boolean) => {
      const db = openDatabase(database.ownerUrl, { max: 1, behind })
      onTestFinished(() => db.close())
      const { rows } = await db.acrossInstansi((tx) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx))
      return rows[0]?.pid ?? 0
    }
    const pid = await pidOf(true)
    await expect.poll(() => os.getPriority(pid)).toBeGreaterThanOrEqual(BEHIND)
    expect(os.getPriority(await pidOf(false))).toBeLessThan(BEHIND)
  },
)

it('a process of that number that is not PostgreSQL is left alone', async () => {
  const child = spawn(process.execPath, ['--eval', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
  await once(child, 'spawn')
  await stepBackServer({ processID: child.pid } as unknown as pg.ClientBase)
  expect(os.getPriority(child.pid ?? 0)).toBe(os.getPriority())
  child.kill('SIGKILL')
})
