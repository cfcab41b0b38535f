import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Hand, keepApart } from './keep-apart.ts'

const KEPT = new URL('./kept-program.ts', import.meta.url).href

/** Says its process, then the lines; some words make it misbehave. */
const PROGRAM = `
import { answerTasks } from '${KEPT}'
let large
await answerTasks(async (lines) => {
  const said = []
  for await (const line of lines) said.push(JSON.parse(line))
  if (said[0] === 'throw') throw new Error('poison')
  if (said[0] === 'die') process.kill(process.pid, 'SIGKILL')
  if (said[0] === 'hang') await new Promise(() => setInterval(() => {}, 1000))
  if (said[0] === 'grow') large = Buffer.alloc(450 * 1024 * 1024, 1)
  if (said[0] === 'long') said.push('x'.repeat(4_000_000))
  return Buffer.from(JSON.stringify([process.pid, ...said]))
})
`
let folder: string
let program: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'presensi-apart-'))
  program = path.join(folder, 'program.mjs')
  await writeFile(program, PROGRAM)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Run = ReturnType<typeof keepApart>
const giving =
  (...lines: unknown[]) =>
  async (hand: Hand) => {
    for (const line of lines) await hand(line)
  }

async function ask(run: Run, ...lines: unknown[]): Promise<{ pid: number; said: unknown[] } | null> {
  const answer = await run(giving(...lines))
  if (answer === null) return null
  const [pid, ...said] = JSON.parse(await text(answer)) as [number, ...unknown[]]
  return { pid, said }
}
const start = (seconds = 120): Run => keepApart(program, { memoryMb: 512, seconds })

it('the next task goes to the process that answered the last, whatever was in it', async () => {
  const run = start()
  const first = await ask(run, 'a', '', 'baris\nbaru', null)
  expect(first?.said).toEqual(['a', '', 'baris\nbaru', null])
  const long = Array.from({ length: 3000 }, (_, at) => `${at} ${'é'.repeat(100)}`)
  expect(await ask(run, ...long)).toEqual({ pid: first?.pid, said: long })
})

it('tasks at once have a process each, and each gets its own answer', async () => {
  const run = start()
  const answers = await Promise.all(['a', 'b', 'c'].map((line) => ask(run, line)))
  expect(answers.map((answer) => answer?.said)).toEqual([['a'], ['b'], ['c']])
  expect(new Set(answers.map((answer) => answer?.pid)).size).toBe(3)
})

it.each(['throw', 'die'])('a task that makes its process %s is not answered, and the next one is', async (poison) => {
  const run = start()
  const before = await ask(run, 'a')
  expect(await ask(run, poison)).toBeNull()
  const after = await ask(run, 'b')
  expect(after?.said).toEqual(['b'])
  expect(after?.pid).not.toBe(before?.pid)
})

it('a task that takes too long is not answered', async () => {
  expect(await ask(start(0.2), 'hang')).toBeNull()
})

it('a process that died while nobody needed it is not asked', async () => {
  const run = start()
  const before = await ask(run, 'a')
  process.kill(before?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => isAlive(before?.pid)).toBe(false)
  expect((await ask(run, 'b'))?.said).toEqual(['b'])
})

it('a process that grew large is not kept', async () => {
  const run = start()
  const large = await ask(run, 'grow')
  expect(large?.said).toEqual(['grow'])
  await expect.poll(() => isAlive(large?.pid)).toBe(false)
  expect((await ask(run, 'b'))?.pid).not.toBe(large?.pid)
})

it.each(['unread', 'half read'])('an answer that is left %s ends its process', async (how) => {
  const run = start()
  const pid = (await ask(run, 'a'))?.pid
  const answer = await run(giving('long'))
  if (how === 'half read') for await (const _chunk of answer ?? []) break
  answer?.destroy()
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect((await ask(run, 'b'))?.said).toEqual(['b'])
})

it('what goes wrong while a task is handed over is told, and its process is not used again', async () => {
  const run = start()
  const pid = (await ask(run, 'a'))?.pid
  const give = async (hand: Hand) => {
    await hand('half')
    throw new Error('the database is away')
  }
  await expect(run(give)).rejects.toThrow('the database is away')
  expect((await ask(run, 'b'))?.said).toEqual(['b'])
  await expect.poll(() => isAlive(pid)).toBe(false)
})

function isAlive(pid = 0): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
