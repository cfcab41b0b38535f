import { isUnauthorized } from '../call-error.ts'
import { withProductToken } from '../transport.ts'
import { type CallInput, refusal, sendRaw } from '../wire.ts'
import { createEventReader, type ServerEvent } from './read-events.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000
/** The server says something at least every 20 s; after this long the line is dead, whatever the browser believes. */
const SILENCE_MS = 65_000
/** A stream that ends sooner counts as a failure, or a server that closes at once would be asked every second. */
const SOLID_MS = 10_000

/** Doubles from a second to a minute, and spreads, so that not every page comes back at the same moment. */
export const waitAfter = (failures: number, chance = Math.random()): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10)) * (0.75 + chance / 2)

export type EventStream = { readonly path: string; readonly query?: CallInput['query'] }

async function openStream(
  { path, query = {} }: EventStream,
  token: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await sendRaw({ method: 'GET', path }, { query }, { token, signal })
  if (response.ok && response.body !== null) return response.body
  throw refusal(response, response.status, await response.json().catch(() => ({})))
}

type Follower = {
  readonly onEvent: (event: ServerEvent) => void
  /** whether news comes by itself now */
  readonly onLive: (live: boolean) => void
}

/** Follows a stream of the server until stopped. Rests while nobody sees the page, comes back by itself after a break. */
export function followEvents(stream: EventStream, { onEvent, onLive }: Follower): () => void {
  let stopped = false
  let failures = 0
  let current: AbortController | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  const read = async (body: ReadableStream<Uint8Array>, abort: AbortController) => {
    const take = createEventReader(onEvent)
    const decoder = new TextDecoder()
    const reader = body.getReader()
    let silence = setTimeout(() => abort.abort(), SILENCE_MS)
    try {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) return
        clearTimeout(silence)
        silence = setTimeout(() => abort.abort(), SILENCE_MS)
        take(decoder.decode(value, { stream: true }))
      }
    } finally {
      clearTimeout(silence)
    }
  }

  const connect = async () => {
    if (stopped || document.hidden || current !== undefined) return
    const abort = new AbortController()
    current = abort
    const began = performance.now()
    try {
      const body = await withProductToken((token) => openStream(stream, token, abort.signal))
      onLive(true)
      await read(body, abort)
    } catch (error) {
      // The session is over; the login page is on its way.
      if (isUnauthorized(error)) stopped = true
    }
    if (current === abort) current = undefined
    if (stopped || current !== undefined) return
    onLive(false)
    failures = performance.now() - began > SOLID_MS ? 1 : failures + 1
    waiting = setTimeout(() => void connect(), waitAfter(failures))
  }

  const rest = () => {
    clearTimeout(waiting)
    const leaving = current
    current = undefined
    leaving?.abort()
  }
  const onVisibility = () => {
    rest()
    onLive(false)
    failures = 0
    void connect()
  }
  document.addEventListener('visibilitychange', onVisibility)
  void connect()
  return () => {
    stopped = true
    document.removeEventListener('visibilitychange', onVisibility)
    rest()
  }
}
