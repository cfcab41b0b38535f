import type { FastifyRequest } from 'fastify'
import { refuse } from '../refusal.ts'

type Window = { start: number; count: number }
const MINUTE = 60_000
const MAX_KEYS = 50_000

/**
 * Calls a minute, by person or key once it is known, by address before. Counted per node and after the token check, so that an
 * office behind one address does not slow its own people down.
 */
export function createRateLimit(
  limits: { person: number; address: number; kunci: number },
  now: () => number = Date.now,
) {
  const windows = new Map<string, Window>()
  return function admit(request: FastifyRequest): void {
    const { actor } = request
    const key = actor === null ? `a:${request.ip}` : `o:${actor.id}`
    const limit = actor === null ? limits.address : actor.kunci === true ? limits.kunci : limits.person
    const time = now()
    const window = windows.get(key)
    if (window === undefined || time - window.start >= MINUTE) {
      if (windows.size >= MAX_KEYS) windows.clear()
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
