import net, { type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isDatabaseAway, openDatabase } from './database.ts'
import { toRefusal } from './http/error-handler.ts'
import { createProbe } from './probe.ts'

afterEach(() => void vi.useRealTimers())

describe('a database that stands still', () => {
  it('counts as away while it is still being waited for', async () => {
    const sockets: net.Socket[] = []
    const silent = net.createServer((socket) => void sockets.push(socket.on('error', () => {})))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      silent.close()
    })
    const db = openDatabase(`postgres://a:b@127.0.0.1:${(silent.address() as AddressInfo).port}/c`, { max: 2 })
    expect(await db.isAlive()).toBe(false)
    // Told by our own clock, not by the end of the connection: that one is still open.
    expect([sockets.length, sockets[0]?.readyState]).toEqual([1, 'open'])
    await db.close()
  })

  it('is asked once at a time, and again once it answers', async () => {
    vi.useFakeTimers()
    let answer = (_value?: unknown): void => {}
    const ask = vi.fn(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const isAlive = createProbe(ask, 1_500)
    for (let look = 0; look < 3; look += 1) {
      const looked = isAlive()
      await vi.advanceTimersByTimeAsync(1_600)
      expect(await looked).toBe(false)
    }
    expect(ask).toHaveBeenCalledTimes(1)
    answer()
    await vi.advanceTimersByTimeAsync(0)
    const looked = isAlive()
    answer()
    expect(await looked).toBe(true)
    expect(ask).toHaveBeenCalledTimes(2)
  })
})

it.each([
  ['25006', 'cannot execute SELECT in a read-only transaction'],
  ['25P03', 'terminating connection due to idle-in-transaction timeout'],
  ['57P01', 'terminating connection due to administrator command'],
])('%s is the database being away, which passes: 503, not 500', (code, message) => {
  const error = Object.assign(new Error(message), { code })
  expect(isDatabaseAway(error)).toBe(true)
  const refusal = toRefusal(error)
  expect([refusal.code, refusal.status, refusal.detail.retryAfter]).toEqual(['layanan_tidak_tersedia', 503, 5])
})
