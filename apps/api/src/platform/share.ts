import { type Reader, readerNow, refuseGone } from './connection-use.ts'
import { Refusal } from './refusal.ts'

type Waiting = { begin(): void }
/** `ofOne`: how many questions of one person may wait */
type Limits = { readonly atOnce: number; readonly waiting: number; readonly ofOne?: number }

/**
 * What readers hold together of something scarce. Whoever comes when all is taken waits for their turn; turns go round by person, so that many
 * questions of one do not stand before the first of another. Who goes away is taken out and never begins.
 */
export function createShare({ atOnce, waiting: mostWaiting, ofOne = mostWaiting }: Limits) {
  let taken = 0
  let waiting = 0
  const queues = new Map<string, Waiting[]>()

  function leave(siapa: string, entry: Waiting): void {
    const left = (queues.get(siapa) ?? []).filter((one) => one !== entry)
    if (left.length === 0) queues.delete(siapa)
    else queues.set(siapa, left)
    waiting -= 1
  }

  function wait(reader: Reader): Promise<void> {
    const { siapa, gone } = reader
    if ((queues.get(siapa)?.length ?? 0) >= ofOne)
      throw new Refusal('layanan_tidak_tersedia', {
        retryAfter: 5,
        why: `${ofOne} questions of one person wait already`,
      })
    if (waiting >= mostWaiting)
      throw new Refusal('layanan_tidak_tersedia', { retryAfter: 5, why: `${waiting} reading calls wait already` })
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        begin() {
          gone?.removeEventListener('abort', end)
          resolve()
        },
      }
      const end = (): void => {
        leave(siapa, entry)
        reject(new Refusal('layanan_tidak_tersedia'))
      }
      gone?.addEventListener('abort', end, { once: true })
      queues.set(siapa, [...(queues.get(siapa) ?? []), entry])
      waiting += 1
    })
  }

  /** Hands on what has become free: to the person who waits longest for a turn, who then is the last. */
  function next(): void {
    const [first] = queues
    const entry = first?.[1][0]
    if (first === undefined || entry === undefined) {
      taken -= 1
      return
    }
    const [siapa] = first
    leave(siapa, entry)
    const left = queues.get(siapa)
    if (left !== undefined) {
      queues.delete(siapa)
      queues.set(siapa, left)
    }
    entry.begin()
  }

  return {
    async run<T>(reader: Reader, work: () => Promise<T>): Promise<T> {
      refuseGone(reader)
      if (taken >= atOnce) await wait(reader)
      else taken += 1
      try {
        return await work()
      } finally {
        next()
      }
    },
    count: () => ({ size: atOnce, taken, waiting }),
  }
}

export type Share = ReturnType<typeof createShare>

/** Of what is made in processes beside this one: two at once, in turn with what others read. Work that is for no reader, as of a job, stands together. */
export function createReaderTurns() {
  const share = createShare({ atOnce: 2, waiting: 100, ofOne: 20 })
  return <T>(work: () => Promise<T>): Promise<T> => share.run(readerNow() ?? { siapa: '' }, work)
}
