import type { Readable } from 'node:stream'
import type { Database } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { EventStream, EventStreams } from '../../platform/http/event-streams.ts'
import { instansiOf } from '../../platform/scope.ts'
import { readNomor } from './dashboard.repo.ts'

const POLL_MS = 2_000
type Follower = { instansi_id: string; stream: EventStream; nomor: number; again: boolean }

/** Tells open dashboards that something came in: one question every two seconds for all of this node's screens. */
export function createDashboardStreams({
  db,
  streams,
  pollMs = POLL_MS,
}: {
  db: Database
  streams: EventStreams
  pollMs?: number
}) {
  const followers = new Set<Follower>()
  let polling = false

  async function poll(): Promise<void> {
    try {
      const agencies = [...new Set([...followers].map((one) => one.instansi_id))]
      // Over the agencies of the open screens; what comes back is one number each.
      const heads = agencies.length === 0 ? new Map() : await db.acrossInstansi((tx) => readNomor(tx, agencies))
      for (const one of followers) {
        const nomor = heads.get(one.instansi_id) ?? one.nomor
        const changed = nomor > one.nomor
        // Figures are remembered for as long as a turn takes: a client that got the older figures is told once more.
        if (changed || one.again) one.stream.send('berubah', { nomor })
        Object.assign(one, { nomor, again: changed })
      }
    } catch {
      // The database is away: nothing came in, and the next turn asks again.
    }
    polling = followers.size > 0
    if (polling) setTimeout(poll, pollMs).unref()
  }

  return async function open(call: PersonCall): Promise<Readable> {
    const instansi_id = instansiOf(call.lingkup)
    const heads = await db.acrossInstansi((tx) => readNomor(tx, [instansi_id]))
    const stream = streams.open(call.caller)
    const follower = { instansi_id, stream, nomor: heads.get(instansi_id) ?? 0, again: false }
    followers.add(follower)
    stream.onEnd(() => followers.delete(follower))
    stream.send('awal', { nomor: follower.nomor })
    if (!polling) setTimeout(poll, pollMs).unref()
    polling = true
    return stream.body
  }
}
