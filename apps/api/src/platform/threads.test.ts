import os from 'node:os'
import { expect, it, onTestFinished } from 'vitest'
import { createThreads } from './threads.ts'

const log = { error: (facts: unknown) => expect.unreachable(JSON.stringify(facts)) }

/** Answers each question with how many it had at that moment, a turn later. */
const PROGRAM = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let now = 0
    parentPort.on('message', (asked) => {
      if (asked === 'close') process.exit(0)
      now += 1
      const answer = now
      setImmediate(() => setImmediate(() => { now -= 1; parentPort.postMessage({ no: asked.no, answer }) }))
    })`)}`,
)

it('a thread has no more questions at once than it was made for; others wait, in turn', async () => {
  const threads = createThreads<number, number>({
    program: PROGRAM,
    data: null,
    count: 1,
    together: 2,
    memoryMb: 64,
    log,
  })
  onTestFinished(() => threads.close())
  const ended: number[] = []
  const asked = Array.from({ length: 20 }, (_, at) =>
    threads.ask(at).then((had) => {
      ended.push(at)
      return had
    }),
  )
  expect(Math.max(...(await Promise.all(asked)))).toBe(2)
  expect(ended).toEqual(ended.toSorted((a, b) => a - b))
})

/** Says how many questions of the same word it had at that moment, and answers only when a question of another word came. */
const PATIENT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    const had = []
    parentPort.on('message', (asked) => {
      if (asked === 'close') process.exit(0)
      had.push(asked)
      if (had.length < 2) return
      const words = had.map((one) => one.question)
      for (const { no } of had.splice(0)) parentPort.postMessage({ no, answer: words })
    })`)}`,
)

it('of one turn one question is answered at a time: whoever asks many keeps nobody else waiting', async () => {
  const options = { program: PATIENT, data: null, count: 1, together: 2, memoryMb: 64, log }
  const threads = createThreads<string, string[]>({ ...options, turnOf: (word) => word })
  onTestFinished(() => threads.close())
  const asked = ['a', 'a', 'a', 'b', 'b', 'b'].map((word) => threads.ask(word))
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 6 }, () => ['a', 'b']))
})

/** Says what it was when its program began. */
const HUMBLE = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import os from 'node:os'
    import { parentPort } from 'node:worker_threads'
    const answer = os.getPriority()
    parentPort.on('message', (asked) => {
      if (asked === 'close') process.exit(0)
      parentPort.postMessage({ no: asked.no, answer })
    })`)}`,
)

it.runIf(process.platform === 'linux')(
  'a thread steps back before its program is read, and nobody else does',
  async () => {
    const before = os.getPriority()
    const threads = createThreads<null, number>({
      program: HUMBLE,
      data: null,
      count: 1,
      together: 1,
      memoryMb: 64,
      log,
    })
    onTestFinished(() => threads.close())
    expect(await threads.ask(null)).toBeGreaterThanOrEqual(os.constants.priority.PRIORITY_BELOW_NORMAL)
    expect(os.getPriority()).toBe(before)
  },
)
