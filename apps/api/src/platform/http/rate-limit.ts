import { blokAlamat } from '@presensi/domain/api-key/jaringan'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'

type Limits = { person: number; address: number; kunci: number }
type Window = { start: number; count: number }
const MINUTE = 60_000
/** Beyond this many the one whose window is oldest is forgotten. */
const MAX_KEYS = 50_000

/**
 * Calls a minute, by person or key once it is known, by address before (of IPv6 by its /64). Counted per node and after the token check, so that an
 * office behind one address does not slow its own people down.
 */
export function createRateLimit(
  limits: Limits,
  { now = Date.now, maxKeys = MAX_KEYS }: { now?: () => number; maxKeys?: number } = {},
) {
  // Who is known and who is not are kept apart, so that a crowd of strangers never makes us forget a person.
  const persons = new Map<string, Window>()
  const strangers = new Map<string, Window>()
  return function admit(request: FastifyRequest): void {
    const { actor } = request
    const { key, limit } = counted(request, actor, limits)
    const time = now()
    const windows = actor === null ? strangers : persons
    const window = windows.get(key)
    if (window === undefined || time - window.start >= MINUTE) {
      windows.delete(key)
      if (windows.size >= maxKeys) windows.delete(windows.keys().next().value ?? '')
      windows.set(key, { start: time, count: 1 })
      return
    }
    window.count += 1
    if (window.count > limit) {
      const detik = Math.max(1, Math.ceil((window.start + MINUTE - time) / 1000))
      refuse('terlalu_sering', { values: { detik }, retryAfter: detik })
    }
  }
}

/** An office of thousands behind one address renews its sessions in the same minute: room for that, on an account of its own. */
const RUSH = 20
/** What every call of makes work for somebody is counted by itself, and much sooner too often. */
const RARE = 20

function counted(
  request: FastifyRequest,
  actor: FastifyRequest['actor'],
  limits: Limits,
): { key: string; limit: number } {
  if (actor !== null) return { key: `o:${actor.id}`, limit: actor.kunci === true ? limits.kunci : limits.person }
  const { rush, rare } = request.routeOptions.config
  const from = blokAlamat(request.ip)
  if (rare === true) return { key: `j:${from}`, limit: Math.max(1, Math.floor(limits.address / RARE)) }
  return rush === true
    ? { key: `r:${from}`, limit: limits.address * RUSH }
    : { key: `a:${from}`, limit: limits.address }
}
