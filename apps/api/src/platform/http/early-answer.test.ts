import { describe, expect, it } from 'vitest'
import { createStrangers } from './early-answer.ts'

const MB = 1024 * 1024

describe('what strangers may still send after they were refused', () => {
  it('is little for all of them together, and comes back with time', () => {
    let now = 0
    const { take } = createStrangers(() => now)
    const megabytes = () => {
      let taken = 0
      while (take(MB / 16)) taken += 1
      return taken / 16
    }
    expect(megabytes()).toBe(16)
    now += 500
    expect(megabytes()).toBe(8)
    now += 3_600_000
    expect(megabytes()).toBe(16)
  })

  it('is nothing for the hundred-and-first at once', () => {
    const strangers = createStrangers()
    for (let at = 0; at < 100; at += 1) expect(strangers.enter()).toBe(true)
    expect(strangers.enter()).toBe(false)
    strangers.leave()
    expect([strangers.enter(), strangers.enter()]).toEqual([true, false])
  })
})
