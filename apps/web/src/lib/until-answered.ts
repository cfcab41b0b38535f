import { CallError } from './call-error.ts'
import { fateOf, waitSeconds } from './try-again.ts'

/** A question without an answer is asked again beside the first, later each time. */
const AGAIN_MS = 8000
const MOST_DOUBLINGS = 3
/** Nothing but failures of the network for so long is no network at all. */
const NO_NETWORK_MS = 30_000
const LONGEST_MS = 180_000
/** An earlier question may be answered just after a later one. */
const GRACE_MS = 2000

export type World = {
  readonly isOnline: () => boolean
  /** monotonic, in milliseconds */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly random: () => number
}

export const HERE: World = {
  isOnline: () => navigator.onLine,
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
}

/**
 * Asks the same question until it is answered: what is slow is waited for, what is lost is asked again. Of several answers `pick`
 * chooses. Null when there is no network at all, nobody is signed in, or nothing came for minutes. Refusals are thrown.
 */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  pick: (answers: readonly Answer[]) => Answer | undefined,
  world: World,
): Promise<Answer | null> {
  const started = world.now()
  const answers: Answer[] = []
  const said: { refusal?: unknown; signedOut?: true; reached?: true } = {}
  let [pending, asked, nextAt] = [0, 0, started]
  let wake = () => {}

  const failed = (error: unknown) => {
    const fate = fateOf(error)
    if (fate === 'signed_out') said.signedOut = true
    else if (fate !== 'again') said.refusal ??= error
    const answered = error instanceof CallError && error.status !== 0
    if (answered) said.reached = true
    const retryAfter = answered ? (error.retryAfter ?? 0) : 0
    if (pending === 1 || retryAfter > 0) {
      nextAt = world.now() + waitSeconds(asked - 1, world.random(), retryAfter) * 1000
    }
  }
  const question = () => {
    nextAt = world.now() + AGAIN_MS * 2 ** Math.min(asked, MOST_DOUBLINGS)
    asked += 1
    pending += 1
    ask()
      .then((answer) => void answers.push(answer), failed)
      .finally(() => {
        pending -= 1
        wake()
      })
  }
  const sleep = (ms: number) =>
    Promise.race([
      world.wait(Math.max(0, ms)),
      new Promise<void>((resolve) => {
        wake = resolve
      }),
    ])

  for (;;) {
    if (answers.length > 0) {
      if (pending > 0) await world.wait(GRACE_MS)
      return pick(answers) ?? null
    }
    if ('refusal' in said) throw said.refusal
    const spent = world.now() - started
    const isCutOff = !world.isOnline() || (!said.reached && spent >= NO_NETWORK_MS)
    if (said.signedOut || (pending === 0 && isCutOff) || spent >= LONGEST_MS) return null
    if (world.now() >= nextAt) question()
    await sleep(Math.min(nextAt - world.now(), started + LONGEST_MS - world.now()))
  }
}
