import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** An unread body up to this size is let in and forgotten, and the connection goes on. */
const FORGOTTEN = 64 * 1024
/**
 * Of a larger one some is let in after the answer: whoever is still sending when the connection closes may never see why. A person we
 * know gets the time to send a whole file that was too large; nobody else does.
 */
const STRANGER = { bytes: 256 * 1024, ms: 2_000 }
const KNOWN = { bytes: 32 * 1024 * 1024, ms: 10_000 }

/** Answers that are given before the body was read: the gate said no, or it was too large. The answer goes out, then the connection ends. */
export function registerEarlyAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isUnread(request)) return done(null, payload)
    reply.header('connection', 'close')
    if (typeof payload !== 'string') return done(null, payload)
    reply.header('content-length', Buffer.byteLength(payload))
    done(null, Readable.from(thenLetIn(payload, request), { objectMode: false }))
  })
}

function isUnread({ raw }: FastifyRequest): boolean {
  if (raw.complete || raw.readableEnded) return false
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
  return encoding !== undefined || Number(length ?? 0) > FORGOTTEN
}

async function* thenLetIn(payload: string, request: FastifyRequest): AsyncGenerator<Buffer> {
  yield Buffer.from(payload)
  await letIn(request)
}

/** Reads and forgets until the body ends, too much came, or it took too long. */
function letIn({ raw, actor }: FastifyRequest): Promise<void> {
  const { bytes, ms } = actor === null ? STRANGER : KNOWN
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
      if (received > bytes) over()
    }
    const late = setTimeout(over, ms)
    raw.on('data', count).once('end', over).once('close', over).resume()
  })
}
