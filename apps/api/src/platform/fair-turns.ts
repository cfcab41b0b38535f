import type { PersonFacts } from './http/call.ts'
import { Refusal } from './refusal.ts'

/** Who sends something that costs: a person, or a job, and the agency it is sent for. */
export type Sender = { readonly orang: string; readonly instansi_id: string | null }
export const senderOf = ({ caller, lingkup }: Pick<PersonFacts, 'caller' | 'lingkup'>): Sender => ({
  orang: caller.sub,
  instansi_id: lingkup.instansi_id,
})

type Limits = {
  readonly atOnce: number
  readonly ofInstansi: number
  /** of one person, of one agency, of all together */
  readonly waiting: { readonly orang: number; readonly instansi: number; readonly all: number }
}
type Waiting = { readonly sender: Sender; readonly go: () => void }

/**
 * Turns that nobody can take from others: a person has one at a time, an agency its share, and whoever has not been served longest comes next. Who
 * has too many waiting is told to come back; that of one person never makes another's fail.
 */
export function createFairTurns({ atOnce, ofInstansi, waiting: most }: Limits) {
  const running: Sender[] = []
  let waiting: Waiting[] = []
  /** in the order in which they were served last */
  const served: (string | null)[] = []

  const sameInstansi =
    ({ instansi_id }: Sender) =>
    (one: Sender): boolean =>
      one.instansi_id === instansi_id
  const mayRun = (sender: Sender): boolean =>
    running.length < atOnce &&
    running.every(({ orang }) => orang !== sender.orang) &&
    running.filter(sameInstansi(sender)).length < ofInstansi

  function next(): Waiting | undefined {
    const [first] = waiting
      .filter(({ sender }) => mayRun(sender))
      .sort((a, b) => served.indexOf(a.sender.instansi_id) - served.indexOf(b.sender.instansi_id))
    return first
  }

  function begin(sender: Sender): void {
    running.push(sender)
    const at = served.indexOf(sender.instansi_id)
    if (at >= 0) served.splice(at, 1)
    served.push(sender.instansi_id)
  }

  function end(sender: Sender): void {
    running.splice(running.indexOf(sender), 1)
    for (let one = next(); one !== undefined; one = next()) {
      const { sender: following, go } = one
      waiting = waiting.filter((other) => other !== one)
      begin(following)
      go()
    }
    // An agency that nobody of sends anything is new again.
    if (running.length === 0 && waiting.length === 0) served.length = 0
  }

  function refuseTooMany(sender: Sender): void {
    const senders = waiting.map((one) => one.sender)
    if (
      senders.length >= most.all ||
      senders.filter(sameInstansi(sender)).length >= most.instansi ||
      senders.filter(({ orang }) => orang === sender.orang).length >= most.orang
    )
      throw new Refusal('layanan_tidak_tersedia', { retryAfter: 10 })
  }

  return async function inTurn<T>({ orang, instansi_id }: Sender, work: () => Promise<T>): Promise<T> {
    const sender = { orang, instansi_id }
    if (mayRun(sender)) begin(sender)
    else {
      refuseTooMany(sender)
      await new Promise<void>((go) => waiting.push({ sender, go }))
    }
    try {
      return await work()
    } finally {
      end(sender)
    }
  }
}
