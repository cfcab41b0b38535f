import { CallError } from '../../../lib/call-error.ts'
import { untilAnswered, type World } from '../../../lib/until-answered.ts'
import type { Entri } from './outbox.ts'
import type { OutboxStore } from './outbox-send.ts'

/** Later than this a question would give the time of the question, not of the tap: then the ticket of that time says more. */
const STALE_MS = 5 * 60_000

export type Tantangan = { readonly tantangan: string; readonly waktu_server: string }
type Asking = {
  readonly store: Pick<OutboxStore, 'keepChallenge' | 'turnOffline' | 'refuse' | 'dropPhoto'>
  readonly ask: (entri: Entri) => Promise<Tantangan>
  readonly world: World
  /** what the device's clock says */
  readonly wall: () => number
}

const oldest = (answers: readonly Tantangan[]): Tantangan | undefined =>
  answers.toSorted((one, other) => Date.parse(one.waktu_server) - Date.parse(other.waktu_server))[0]

/**
 * Gives a clocking that was just made its time: by the oldest challenge the server gave for it, or by the ticket of the last contact
 * where there is no network at all. What is asked for was fixed at the tap, so asking again changes nothing.
 */
export async function giveTime(entri: Entri, { store, ask, world, wall }: Asking): Promise<void> {
  const isStale = Math.abs(wall() - Date.parse(entri.isi.waktu_perangkat)) > STALE_MS
  try {
    const answer = isStale ? null : await untilAnswered(() => ask(entri), oldest, world)
    if (answer !== null) await store.keepChallenge(entri.id, answer.tantangan)
    else if (!(await store.turnOffline(entri.id))) await store.refuse(entri.id, '', 'tanpa_tiket')
  } catch (error) {
    await store.refuse(
      entri.id,
      error instanceof CallError ? error.message : '',
      error instanceof CallError ? error.code : undefined,
    )
    await store.dropPhoto(entri.id)
  }
}
