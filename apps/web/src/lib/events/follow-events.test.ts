import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeToken, inSeconds } from '../session/fake-session.ts'
import { writeStored } from '../session/store.ts'
import { followEvents, waitAfter } from './follow-events.ts'

type Line = { send: (text: string) => void; end: () => void; signal: AbortSignal | null; authorization: string | null }

const STREAM = { path: '/absensi/v2/notifikasi/aliran' }
let lines: Line[] = []
let stop: (() => void) | undefined

const answer = (request: RequestInit): Response => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given
    },
  })
  request.signal?.addEventListener('abort', () => controller?.error(new DOMException('', 'AbortError')))
  lines.push({
    send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
    signal: request.signal ?? null,
    authorization: new Headers(request.headers).get('authorization'),
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

const show = (hidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  writeStored('sso', fakeToken({ exp: inSeconds(3600) }))
  writeStored('presensi', fakeToken({ sub: 'a', iat: inSeconds(0), exp: inSeconds(3600) }))
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, request: RequestInit) => answer(request)),
  )
})

afterEach(() => {
  stop?.()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('following a stream of the server', () => {
  it('hands on events, with the product token', async () => {
    const [onEvent, onLive] = [vi.fn(), vi.fn()]
    stop = followEvents(STREAM, { onEvent, onLive })
    await settle()
    lines[0]?.send('event: awal\ndata: {"belum_dibaca":1}\n\n')
    await settle()
    expect(onEvent).toHaveBeenCalledExactlyOnceWith({ event: 'awal', data: '{"belum_dibaca":1}' })
    expect(onLive).toHaveBeenLastCalledWith(true)
    expect(lines[0]?.authorization).toMatch(/^Bearer /)
  })

  it('comes back after the stream ended, later each time', async () => {
    const onLive = vi.fn()
    stop = followEvents(STREAM, { onEvent: vi.fn(), onLive })
    await settle()
    lines[0]?.end()
    await settle()
    expect(onLive).toHaveBeenLastCalledWith(false)
    await vi.advanceTimersByTimeAsync(1_300)
    expect(lines).toHaveLength(2)
    lines[1]?.end()
    await vi.advanceTimersByTimeAsync(1_300)
    expect(lines).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_300)
    expect(lines).toHaveLength(3)
  })

  it('lets go of a line on which nothing comes any more', async () => {
    stop = followEvents(STREAM, { onEvent: vi.fn(), onLive: vi.fn() })
    await settle()
    await vi.advanceTimersByTimeAsync(60_000)
    lines[0]?.send(': masih di sini\n\n')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lines[0]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(lines[0]?.signal?.aborted).toBe(true)
    expect(lines).toHaveLength(2)
  })

  it('rests while the page is hidden and goes on when it is seen', async () => {
    stop = followEvents(STREAM, { onEvent: vi.fn(), onLive: vi.fn() })
    await settle()
    show(true)
    await vi.advanceTimersByTimeAsync(300_000)
    expect([lines.length, lines[0]?.signal?.aborted]).toEqual([1, true])
    show(false)
    await settle()
    expect(lines).toHaveLength(2)
  })

  it('stays away once stopped', async () => {
    followEvents(STREAM, { onEvent: vi.fn(), onLive: vi.fn() })()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(lines.length).toBeLessThanOrEqual(1)
    expect(lines.every(({ signal }) => signal?.aborted)).toBe(true)
  })

  it.each([
    [1, 0, 750],
    [1, 1, 1_250],
    [3, 0.5, 4_000],
    [7, 0.5, 60_000],
    [5_000, 0.5, 60_000],
  ])('waits after failure %i (chance %f) %i ms', (failures, chance, wait) => {
    expect(waitAfter(failures, chance)).toBe(wait)
  })
})
