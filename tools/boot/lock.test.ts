import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { acquire, acquireWaiting, adopt, isAlive, readHolder, thisProcess } from './lock.mjs'

function lockFile(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'presensi-lock-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'below', 'start.lock')
}

describe('the run lock', () => {
  it('is had by one, who is named to the other', async () => {
    const file = lockFile()
    const first = await acquire(file, { command: 'start' })
    first.lock?.update({ url: 'http://localhost:8080' })
    const second = await acquire(file, { command: 'start' })
    expect(second.lock).toBeUndefined()
    expect(second.holder).toMatchObject({ pid: process.pid, command: 'start', url: 'http://localhost:8080' })
    first.lock?.release()
    expect((await acquire(file)).lock).toBeDefined()
  })

  it('is held by the process it was handed to, and taken over when that was killed', async () => {
    const file = lockFile()
    const sleeper = spawn('sleep', ['60'])
    const { lock } = await acquire(file)
    lock?.handTo(sleeper.pid ?? 0)
    expect((await acquire(file)).holder).toMatchObject({ pid: sleeper.pid })
    sleeper.kill('SIGKILL')
    await once(sleeper, 'exit')
    expect((await acquire(file)).lock).toBeDefined()
  })

  it('is not held by another process that got the same pid later', () => {
    expect(isAlive(thisProcess())).toBe(true)
    expect(isAlive({ ...thisProcess(), started: '1' })).toBe(false)
    expect(isAlive({ ...thisProcess(), boot: 'an earlier one' })).toBe(false)
  })

  it('survives a file that a crash left half written', async () => {
    const file = lockFile()
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, '{"pid":')
    expect((await acquire(file)).lock).toBeDefined()
  })

  it('passes from boot to the program that boot started', async () => {
    const file = lockFile()
    const { lock } = await acquire(file, { command: 'start' })
    adopt(file, lock?.token ?? '', { command: 'start' }).update({ url: 'http://localhost:1' })
    expect(readHolder(file)).toMatchObject({ url: 'http://localhost:1' })
    adopt(file, 'somebody else', {}).release()
    expect(fs.existsSync(file)).toBe(true)
  })

  it('lets one after the other in when they wait', async () => {
    const file = lockFile()
    const first = await acquireWaiting(file, {}, () => {})
    let waited = false
    const second = acquireWaiting(file, {}, () => {
      waited = true
      first.release()
    })
    ;(await second).release()
    expect(waited).toBe(true)
  })

  it('is had by exactly one of many that find a dead one at the same moment', async () => {
    const file = lockFile()
    fs.mkdirSync(path.dirname(file), { recursive: true })
    const program = path.join(path.dirname(file), 'contender.mjs')
    fs.writeFileSync(
      program,
      `import { acquire } from ${JSON.stringify(path.join(import.meta.dirname, 'lock.mjs'))}
       process.on('message', async () => process.send({ won: (await acquire(${JSON.stringify(file)})).lock !== undefined }))
       process.send({ ready: true })`,
    )
    fs.writeFileSync(file, JSON.stringify({ ...thisProcess(), started: '1', token: 'dead' }))
    const contenders = Array.from({ length: 6 }, () => fork(program))
    await Promise.all(contenders.map((contender) => once(contender, 'message')))
    const answers = contenders.map((contender) => once(contender, 'message'))
    for (const contender of contenders) contender.send('go')
    const won = (await Promise.all(answers)).filter(([answer]) => (answer as { won: boolean }).won)
    for (const contender of contenders) contender.kill()
    expect(won).toHaveLength(1)
  })
})
