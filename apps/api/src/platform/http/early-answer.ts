import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const KB = 1024
const MB = 1024 * KB
/** An unread body up to this size is let in and forgotten, and the connection goes on. */
const FORGOTTEN = 64 * KB
/**
 * Of a larger one some is let in after the answer: whoever is still sending when the connection closes may never see why. A person we
 * know gets the time to send a whole file that was too large. Nobody else does: strangers are let send some megabytes, as long as they are few.
 * Then nothing more is read, and who looks at the answer while sending still has time to find it.
 */
const KNOWN = { bytes: 32 * MB, ms: 10_000 }
const STRANGER = { bytes: 4 * MB, ms: 2_000 }
/** What strangers together are let send in a second, and how many of them at once are waited for. Beyond, they are cut off at once. */
const STRANGERS = { bytesPerSecond: 16 * MB, atOnce: 100 }

/** Answers that are given before the body was read: the gate said no, or it was too large. The answer goes out, then the connection ends. */
export function registerEarlyAnswers(app: FastifyInstance): void {
  const strangers = createStrangers()
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isUnread(request)) return done(null, payload)
    reply.header('connection', 'close')
    if (typeof payload !== 'string') return done(null, payload)
    reply.header('content-length', Buffer.byteLength(payload))
    done(null, Readable.from(thenLetIn(payload, request, strangers), { objectMode: false }))
  })
}

function isUnread({ raw }: FastifyRequest): boolean {
  if (raw.complete || raw.readableEnded) return false
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
  return encoding !== undefined || Number(length ?? 0) > FORGOTTEN
}

async function* thenLetIn(payload: string, request: FastifyRequest, strangers: Strangers): AsyncGenerator<Buffer> {
  yield Buffer.from(payload)
  if (request.actor !== null) return letIn(request, { ...KNOWN, take: () => true })
  if (!strangers.enter()) return
  await letIn(request, { ...STRANGER, take: strangers.take })
  strangers.leave()
}

/** How much strangers cost us together, so that many of them are no more than a few. */
export function createStrangers(now: () => number = performance.now.bind(performance)) {
  let inside = 0
  let left = STRANGERS.bytesPerSecond
  let since = now()
  return {
    enter(): boolean {
      if (inside >= STRANGERS.atOnce) return false
      inside += 1
      return true
    },
    leave(): void {
      inside -= 1
    },
    /** Whether so many bytes more may be read. */
    take(bytes: number): boolean {
      const time = now()
      left = Math.min(STRANGERS.bytesPerSecond, left + ((time - since) / 1000) * STRANGERS.bytesPerSecond)
      since = time
      if (left < bytes) return false
      left -= bytes
      return true
    },
  }
}
type Strangers = ReturnType<typeof createStrangers>

type Room = { readonly bytes: number; readonly ms: number; take(bytes: number): boolean }

/** Reads and forgets until the body ends. Once too much came it only waits: what the other side still sends stays with it. */
function letIn({ raw }: FastifyRequest, { bytes, ms, take }: Room): Promise<void> {
  return new Promise((resolve) => {
    let received = 0
    const over = (): void => {
      clearTimeout(late)
      raw.off('data', count)
      raw.pause()
      resolve()
    }
    const count = (chunk: Buffer): void => {
      received += chunk.length
      if (received <= bytes && take(chunk.length)) return
      raw.off('data', count)
      raw.pause()
    }
    const late = setTimeout(over, ms)
    raw.on('data', count).once('end', over).once('close', over).resume()
  })
}
