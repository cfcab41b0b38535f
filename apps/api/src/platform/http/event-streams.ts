import { PassThrough } from 'node:stream'
import type { Clock } from '../clock.ts'
import type { Revocations } from '../token/revocation.ts'
import type { Caller } from './call.ts'

/** Why a stream ended: its work is done, its token is over, a newer one of the same person took its place, the program leaves. */
export type StreamEnd = 'selesai' | 'token' | 'digantikan' | 'ditutup'

export type EventStream = {
  readonly body: PassThrough
  send(event: string, data: unknown, id?: string): void
  /** tells the page why, so that it knows whether to open another */
  end(alasan: StreamEnd): void
  onEnd(run: () => void): void
}
type Open = EventStream & { readonly caller: Caller; heard: number }

export type EventStreamOptions = {
  revocations: Revocations
  now?: Clock
  heartbeatMs?: number
  checkMs?: number
  perPerson?: number
}

const MAX_WAITING_BYTES = 256 * 1024

/**
 * Server-sent events. A stream is no longer good than its token: it ends when the token does or is revoked, and the page opens
 * another with a new one. A person's oldest stream makes room for a new one, so that dead connections cannot lock anybody out.
 */
export function createEventStreams(options: EventStreamOptions) {
  const { revocations, now = Date.now, heartbeatMs = 20_000, checkMs = 1_000, perPerson = 8 } = options
  const streams = new Set<Open>()
  let timer: NodeJS.Timeout | undefined
  let closing = false

  function check(): void {
    const time = now()
    for (const stream of streams) {
      if (stream.caller.exp * 1000 <= time || revocations.isRevoked(stream.caller)) stream.end('token')
      else if (time - stream.heard >= heartbeatMs) {
        stream.heard = time
        write(stream.body, ': masih di sini\n\n')
      }
    }
  }

  function open(caller: Caller): EventStream {
    const body = new PassThrough()
    const stream: Open = {
      caller,
      body,
      heard: now(),
      send(event, data, id) {
        stream.heard = now()
        write(body, `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      },
      end(alasan) {
        stream.send('akhir', { alasan })
        body.end()
      },
      onEnd: (run) => void body.once('close', run),
    }
    const mine = [...streams].filter((one) => one.caller.sub === caller.sub)
    for (const old of mine.slice(0, Math.max(0, mine.length - perPerson + 1))) old.end('digantikan')
    streams.add(stream)
    body.once('close', () => {
      streams.delete(stream)
      if (streams.size === 0) timer = void clearInterval(timer)
    })
    if (closing) stream.end('ditutup')
    timer ??= setInterval(check, checkMs).unref()
    return stream
  }

  /** The program is leaving: an open stream would keep it waiting. */
  function endAll(): void {
    closing = true
    for (const stream of streams) stream.end('ditutup')
  }

  return { open, endAll, count: () => streams.size }
}

export type EventStreams = ReturnType<typeof createEventStreams>

/** Somebody who does not read is let go before their backlog fills the memory. */
function write(body: PassThrough, text: string): void {
  if (body.writableEnded || body.destroyed) return
  if (body.readableLength + body.writableLength > MAX_WAITING_BYTES) body.destroy()
  else body.write(text)
}
