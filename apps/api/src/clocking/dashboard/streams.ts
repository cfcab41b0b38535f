import type { Readable } from 'node:stream'
import type { Database } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { EventStream, EventStreams } from '../../platform/http/event-streams.ts'
import { instansiOf } from '../../platform/scope.ts'
import type { AngkaLingkup } from './angka.ts'
import { readNomor } from './dashboard.repo.ts'
import { jangkauanOf } from './jangkauan.ts'
import { keyOf, type Scope } from './tersimpan.ts'

const POLL_MS = 2_000
/** `scope`: whose figures the caller may see; null: nobody's but their own */
type Follower = { instansi_id: string; scope: Scope | null; stream: EventStream; nomor: number; again: boolean }

/** The figures of an agency's today. */
export type AngkaKini = AngkaLingkup & {
  readonly tanggal: string
  readonly waktu_server: string
  readonly angka_pada: string | null
  readonly sedang_dihitung: boolean
}

/**
 * Tells open dashboards that something came in, with the figures as they are then: one question every two seconds for all of this node's screens,
 * and one evaluation for all who may see the same.
 */
export function createDashboardStreams({
  db,
  streams,
  angkaKini,
  pollMs = POLL_MS,
}: {
  db: Database
  streams: EventStreams
  angkaKini(scope: Scope): Promise<AngkaKini>
  pollMs?: number
}) {
  const followers = new Set<Follower>()
  let polling = false

  async function poll(): Promise<void> {
    try {
      const agencies = [...new Set([...followers].map((one) => one.instansi_id))]
      // Over the agencies of the open screens; what comes back is one number each.
      const heads = agencies.length === 0 ? new Map() : await db.acrossInstansi((tx) => readNomor(tx, agencies))
      const told = new Map<string, Promise<AngkaKini | undefined>>()
      const figuresOf = ({ scope }: Follower): Promise<AngkaKini | undefined> => {
        if (scope === null) return Promise.resolve(undefined)
        const key = keyOf(scope, '')
        // Without figures the screen asks for them.
        const known = told.get(key) ?? angkaKini(scope).catch(() => undefined)
        told.set(key, known)
        return known
      }
      for (const one of followers) {
        const nomor = heads.get(one.instansi_id) ?? one.nomor
        const changed = nomor > one.nomor
        // Figures are remembered for as long as a turn takes: a client that got the older figures is told once more.
        if (changed || one.again) one.stream.send('berubah', { nomor, ...(await figuresOf(one)) })
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
    const reach = jangkauanOf(call, undefined)
    const scope = reach === null || reach.tingkat === 'sendiri' ? null : { instansi_id, kantor_ids: reach.kantor_ids }
    const follower = { instansi_id, scope, stream, nomor: heads.get(instansi_id) ?? 0, again: false }
    followers.add(follower)
    stream.onEnd(() => followers.delete(follower))
    stream.send('awal', { nomor: follower.nomor })
    if (!polling) setTimeout(poll, pollMs).unref()
    polling = true
    return stream.body
  }
}
