import { parentPort, Worker } from 'node:worker_threads'
import type { Log } from './log.ts'
import { Refusal } from './refusal.ts'

/** Whoever locks one month locks the next some minutes later; beginning anew costs seconds of a core. What is rarely needed gives its memory back. */
const IDLE_MS = 5 * 60_000

/** Begins every thread. */
const PROGRAM = new URL('./thread-program.ts', import.meta.url)

type Failed = { readonly message: string; readonly code?: string | undefined }
/** A refusal as it passes between threads, where an error does not stay what it is. */
export type Refused = Pick<Refusal, 'code' | 'detail'>
export const refusedOf = ({ code, detail }: Refusal): Refused => ({ code, detail })
type Asked<Question> = { readonly no: number; readonly question: Question }
type Answered<Answer> = {
  readonly no: number
  readonly answer?: Answer
  readonly refused?: Refused
  readonly failed?: Failed
}
type Waiting<Answer> = {
  readonly turn: string | undefined
  resolve(answer: Answer): void
  reject(error: unknown): void
}
type Queued<Question, Answer> = Waiting<Answer> & { readonly question: Question }
type Thread<Answer> = { readonly worker: Worker; readonly waiting: Map<number, Waiting<Answer>> }

export type Threads<Question, Answer> = {
  ask(question: Question): Promise<Answer>
  close(): Promise<void>
}

type Options<Question> = {
  /** calls `answerQuestions` */
  readonly program: URL
  /** what the program begins with */
  readonly data: unknown
  readonly count: number
  /** questions that a thread answers at once; others wait here */
  readonly together: number
  /** questions of one turn are answered one after the other, so that others need not wait for all of them */
  readonly turnOf?: (question: Question) => string
  /** of each thread; whoever needs more ends that thread and nothing else */
  readonly memoryMb: number
  readonly log: Pick<Log, 'error'>
  readonly idleMs?: number | undefined
}

/** A thread that ended by itself, as one does that needs more memory than it may have. What it had not committed was never done. */
export class ThreadGone extends Error {}

function errorOf({ refused, failed }: Pick<Answered<unknown>, 'refused' | 'failed'>): Error | undefined {
  if (refused !== undefined) return new Refusal(refused.code, refused.detail)
  if (failed === undefined) return undefined
  return Object.assign(new Error(failed.message), failed.code === undefined ? {} : { code: failed.code })
}

/** Threads that work beside whatever this process does. They start with the first question and end when nothing came for a while. */
export function createThreads<Question, Answer>(options: Options<Question>): Threads<Question, Answer> {
  const { program, data, count, together, turnOf, memoryMb, log, idleMs = IDLE_MS } = options
  const queue: Queued<Question, Answer>[] = []
  let threads: Thread<Answer>[] = []
  let idle: NodeJS.Timeout | undefined
  let ending: Promise<unknown> = Promise.resolve()
  let asked = 0

  function start(): Thread<Answer> {
    const resourceLimits = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: memoryMb }
    // What the process was started with, as a profile of it, is not for its threads.
    const worker = new Worker(PROGRAM, { argv: [program.href], workerData: data, resourceLimits, execArgv: [] })
    const thread: Thread<Answer> = { worker, waiting: new Map() }
    const gone = (why: unknown): void => {
      if (threads.includes(thread)) log.error({ err: why, program: program.pathname }, 'a thread ended')
      threads = threads.filter((one) => one !== thread)
      for (const one of thread.waiting.values()) one.reject(new ThreadGone(String(why)))
      thread.waiting.clear()
      goOn()
    }
    worker.on('message', ({ no, answer, ...bad }: Answered<Answer>) => {
      const one = thread.waiting.get(no)
      thread.waiting.delete(no)
      const error = errorOf(bad)
      if (error === undefined) one?.resolve(answer as Answer)
      else one?.reject(error)
      goOn()
      restWhenIdle()
    })
    worker.on('error', gone)
    worker.on('exit', (code) => gone(`it ended with ${code}`))
    threads.push(thread)
    return thread
  }

  function restWhenIdle(): void {
    clearTimeout(idle)
    if (threads.every(({ waiting }) => waiting.size === 0)) idle = setTimeout(() => void end(), idleMs).unref()
  }

  /** Those that are there now end; who waits for it waits also for those that were told before. */
  function end(): Promise<unknown> {
    for (const { worker } of threads) {
      const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      ending = Promise.all([ending, exited])
      worker.postMessage('close')
    }
    threads = []
    return ending
  }

  /** The one with the least to do, another one where all have something; none where all have enough. */
  function pick(): Thread<Answer> | undefined {
    const [least] = threads.toSorted((a, b) => a.waiting.size - b.waiting.size)
    if (least === undefined || (least.waiting.size > 0 && threads.length < count)) return start()
    return least.waiting.size < together ? least : undefined
  }

  const isTaken = ({ turn }: Waiting<Answer>): boolean =>
    turn !== undefined && threads.some(({ waiting }) => [...waiting.values()].some((one) => one.turn === turn))

  /** Those who wait, in turn, as far as there is room. */
  function goOn(): void {
    for (;;) {
      const at = queue.findIndex((one) => !isTaken(one))
      const next = queue[at]
      const thread = next && pick()
      if (next === undefined || thread === undefined) return
      queue.splice(at, 1)
      asked += 1
      thread.waiting.set(asked, next)
      thread.worker.postMessage({ no: asked, question: next.question } satisfies Asked<Question>)
    }
  }

  return {
    ask(question) {
      clearTimeout(idle)
      return new Promise((resolve, reject) => {
        queue.push({ question, turn: turnOf?.(question), resolve, reject })
        goOn()
      })
    },
    async close() {
      clearTimeout(idle)
      for (const one of queue.splice(0)) one.reject(new ThreadGone('it closes'))
      await end()
    },
  }
}

const badOf = (error: unknown): Pick<Answered<unknown>, 'refused' | 'failed'> => {
  if (error instanceof Refusal) return { refused: refusedOf(error) }
  const { message, code } = error as Error & { code?: string }
  return { failed: { message, code } }
}

/** The other side of it: a thread that answers, and ends when it is told, after what it has begun. */
export function answerQuestions<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
  close: () => Promise<void>,
): void {
  const begun = new Set<Promise<void>>()
  parentPort?.on('message', async (asked: Asked<Question> | 'close') => {
    if (asked === 'close') {
      await Promise.all(begun)
      await close()
      process.exit(0)
    }
    const { no, question } = asked
    const done = answer(question).then(
      (found): Answered<Answer> => ({ no, answer: found }),
      (error: unknown): Answered<Answer> => ({ no, ...badOf(error) }),
    )
    const told = done.then((message) => parentPort?.postMessage(message))
    begun.add(told)
    await told
    begun.delete(told)
  })
}
