import fs from 'node:fs'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../start/folders.ts'
import { runCommand, runNode } from './command.ts'
import { measured } from './meter.ts'

const log = `test-command-${process.pid}.log`
const run = (script: string, options: { longestMs?: number } = {}) => {
  onTestFinished(() => fs.rmSync(path.join(ROOT, '.data', log), { force: true }))
  return runNode(['-e', script], { log, ...options })
}

it('gives the output and the code of a command, as they are', async () => {
  expect(await run("console.log('one'); console.error('two'); process.exit(7)")).toEqual({
    code: 7,
    output: 'one\ntwo\n',
  })
})

it('says that it stopped a command that does not end, and after how long', async () => {
  const { code, output } = await run('setInterval(() => {}, 1_000)', { longestMs: 300 })
  expect(code).not.toBe(0)
  expect(output).toMatch(/\nnode -e: stopped after 0.005 minutes\n$/)
})

it('says that somebody else killed it', async () => {
  const { code, output } = await run("console.log('here'); process.kill(process.pid, 'SIGKILL')")
  expect(code).not.toBe(0)
  expect(output).toContain('here\n')
  expect(output).toMatch(/\nnode -e: ended by signal 9\n$/)
})

it('says that there is no such command', async () => {
  const { code, output } = await runCommand('/nowhere/at-all', [], { log })
  expect(code).toBe(127)
  expect(output).toContain('/nowhere/at-all')
})

it('measures the processor time of a command and its children, and leaves nothing behind', async () => {
  const child = 'for (const end = process.cpuUsage().user + 300_000; process.cpuUsage().user < end; );'
  const script = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(child)}])`
  const { processorSeconds } = await measured(() => run(script))
  expect(processorSeconds).toBeGreaterThanOrEqual(0.3)
  expect(fs.readdirSync(path.join(ROOT, '.data')).filter((name) => name.startsWith(`${log}.`))).toEqual([])
})
