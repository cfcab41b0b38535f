import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRevocations } from '../token/revocation.ts'
import type { Caller } from './call.ts'
import { createEventStreams } from './event-streams.ts'

const caller = (change: Partial<Caller> = {}): Caller => ({
  sub: 'orang',
  nip: '1',
  nama: 'Orang',
  sid: 'sesi',
  ver: 1,
  roles: [],
  pegawai_id: null,
  iat: 0,
  exp: 600,
  ...change,
})
function world(perPerson = 2) {
  const clock = { time: 0 }
  const revocations = createRevocations()
  const streams = createEventStreams({ revocations, now: () => clock.time, checkMs: 5, perPerson })
  return { clock, revocations, streams }
}
const textOf = (body: { read(): Buffer | null }): string => body.read()?.toString('utf8') ?? ''

afterEach(() => vi.useRealTimers())

describe('an event stream', () => {
  it('sends events with name, data and id', () => {
    const { body, send } = world().streams.open(caller())
    send('kabar', { baris: 'satu\ndua' }, 'id-1')
    expect(textOf(body)).toBe('id: id-1\nevent: kabar\ndata: {"baris":"satu\\ndua"}\n\n')
  })

  it('keeps the connection alive only when nothing was said for a while', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { clock, streams } = world()
    const stream = streams.open(caller())
    clock.time = 19_999
    vi.advanceTimersByTime(20)
    expect(textOf(stream.body)).toBe('')
    clock.time = 20_000
    vi.advanceTimersByTime(20)
    expect(textOf(stream.body)).toBe(': masih di sini\n\n')
    streams.endAll()
  })

  it.each([
    ['its token ends', (w: ReturnType<typeof world>) => (w.clock.time = 600_000)],
    [
      'its session is over',
      (w: ReturnType<typeof world>) => w.revocations.add([{ sesi_id: 'sesi', pengguna_id: null, versi_akses: null }]),
    ],
    [
      'rights change',
      (w: ReturnType<typeof world>) => w.revocations.add([{ sesi_id: null, pengguna_id: 'orang', versi_akses: 2 }]),
    ],
  ])('ends when %s', async (_name, happen) => {
    const here = world()
    const stream = here.streams.open(caller())
    const other = here.streams.open(caller({ sub: 'lain', sid: 'lain', exp: 9_999 }))
    happen(here)
    await once(stream.body.resume(), 'close')
    expect(here.streams.count()).toBe(1)
    expect(other.body.writableEnded).toBe(false)
    here.streams.endAll()
  })

  it('gives the place of the oldest to the newest, for each person apart', async () => {
    const { streams } = world(2)
    const [first, second] = [streams.open(caller()), streams.open(caller())]
    const other = streams.open(caller({ sub: 'lain' }))
    streams.open(caller())
    expect(textOf(first.body)).toContain('digantikan')
    expect([second.body.writableEnded, other.body.writableEnded]).toEqual([false, false])
    streams.endAll()
  })

  it('lets go of somebody who does not read', () => {
    const { streams } = world()
    const stream = streams.open(caller())
    for (let turn = 0; turn < 400; turn += 1) stream.send('kabar', 'x'.repeat(1_000))
    expect(stream.body.destroyed).toBe(true)
  })

  it('opens none any more once the program is leaving', () => {
    const { streams } = world()
    streams.endAll()
    expect(streams.open(caller()).body.writableEnded).toBe(true)
  })
})
