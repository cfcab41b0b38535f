import '../../../lib/testing/without-page.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../../lib/call-error.ts'
import { HERE } from '../../../lib/until-answered.ts'
import type { Entri } from './outbox.ts'
import { giveTime } from './outbox-ask.ts'

const TAP = Date.parse('2026-11-16T07:29:58+07:00')
const SECOND = 1000
const lost = () => new CallError({ status: 0, message: '' })
const busy = (retryAfter: number) => new CallError({ status: 503, message: '', retryAfter })

type Answer = {
  /** milliseconds from the question until the server hears it, and from there until the phone hears the answer */
  readonly out?: number
  readonly back?: number
  readonly error?: Error
}

/** A phone that has just made a clocking and a server whose answers are slow, lost or busy, in turn; the last kind goes on for good. */
function createTap(answers: readonly Answer[]) {
  const outcome: { tantangan?: string; offline?: true; refused?: string | undefined } = {}
  const heard: number[] = []
  let online = true
  let tickets = true
  let asked = 0
  const pause = HERE.wait
  const ask = async () => {
    const { out = 50, back = 50, error } = answers[Math.min(asked, answers.length - 1)] ?? {}
    asked += 1
    await pause(out)
    const at = Date.now()
    if (error === undefined) heard.push(at)
    await pause(back)
    if (error !== undefined) throw error
    return { tantangan: String(at - TAP), waktu_server: new Date(at).toISOString() }
  }
  const entri = { id: 'a', isi: { waktu_perangkat: new Date(TAP).toISOString() }, segar: null } as unknown as Entri
  const run = () =>
    giveTime(entri, {
      store: {
        keepChallenge: async (_id, tantangan) => {
          outcome.tantangan = tantangan
        },
        turnOffline: async () => {
          if (tickets) outcome.offline = true
          return tickets
        },
        refuse: async (_id, _pesan, kode) => {
          outcome.refused = kode
        },
        dropPhoto: async () => undefined,
      },
      ask,
      world: { isOnline: () => online, now: () => Date.now(), wait: pause, random: () => 0 },
      wall: () => Date.now(),
    })
  return {
    outcome,
    heard,
    asked: () => asked,
    goOffline: () => {
      online = false
    },
    loseTickets: () => {
      tickets = false
    },
    /** lets so many seconds pass from the tap on */
    after: async (seconds: number) => {
      const done = run()
      await vi.advanceTimersByTimeAsync(seconds * SECOND)
      return done
    },
  }
}

describe('the time of a clocking', () => {
  beforeEach(() => void vi.useFakeTimers({ now: TAP }))
  afterEach(() => void vi.useRealTimers())

  it('is when the server first heard of the tap', async () => {
    const tap = createTap([{}])
    await tap.after(1)
    expect(tap.outcome).toEqual({ tantangan: '50' })
  })

  it('is the same when every answer takes 90 seconds: nobody is late, nothing is offline', async () => {
    const tap = createTap([{ back: 90 * SECOND }])
    await tap.after(200)
    expect(tap.outcome).toEqual({ tantangan: '50' })
    expect(tap.asked()).toBeGreaterThan(1)
  })

  it('comes soon after the first answers were dropped, and nothing is offline', async () => {
    const tap = createTap([{ error: lost() }, { error: lost() }, { error: lost() }, {}])
    await tap.after(30)
    expect(Object.keys(tap.outcome)).toEqual(['tantangan'])
    expect(Number(tap.outcome.tantangan)).toBeLessThan(8 * SECOND)
  })

  it('is the oldest of the answers that came', async () => {
    // The first question is answered just after the second, which was heard eight seconds later.
    const tap = createTap([{ back: 9 * SECOND }, { back: 200 }])
    await tap.after(60)
    expect(tap.outcome).toEqual({ tantangan: '50' })
    expect(tap.heard).toHaveLength(2)
  })

  it('waits as long as a busy server asks for, and is then the server’s', async () => {
    const tap = createTap([{ error: busy(40) }, {}])
    await tap.after(60)
    expect(Number(tap.outcome.tantangan)).toBeGreaterThanOrEqual(40 * SECOND)
    expect(tap.asked()).toBe(2)
  })

  it('is the ticket’s at once where there is no network', async () => {
    const tap = createTap([{ error: lost() }])
    tap.goOffline()
    await tap.after(0)
    expect(tap.outcome).toEqual({ offline: true })
    expect(tap.asked()).toBe(0)
  })

  it('is the ticket’s after half a minute of nothing but failures', async () => {
    const tap = createTap([{ error: lost() }])
    await tap.after(60)
    expect(tap.outcome).toEqual({ offline: true })
    expect(tap.asked()).toBeGreaterThan(4)
  })

  it('is nobody’s where there is neither network nor ticket: that is said', async () => {
    const tap = createTap([{ error: lost() }])
    tap.goOffline()
    tap.loseTickets()
    await tap.after(0)
    expect(tap.outcome).toEqual({ refused: 'tanpa_tiket' })
  })

  it('is the ticket’s when the phone was found with it minutes later: the question would tell the time of the question', async () => {
    const tap = createTap([{}])
    vi.setSystemTime(TAP + 6 * 60 * SECOND)
    await tap.after(1)
    expect(tap.outcome).toEqual({ offline: true })
  })

  it('is not asked for again after a refusal, which is told with its code', async () => {
    const refusal = new CallError({ status: 403, code: 'perangkat.masuk_lagi', message: 'Masuk lagi' })
    const tap = createTap([{ error: refusal }])
    await tap.after(10)
    expect(tap.outcome).toEqual({ refused: 'perangkat.masuk_lagi' })
    expect(tap.asked()).toBe(1)
  })
})
