import { expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'

it('carries the server’s time on, whatever the phone’s clock is set to', () => {
  let monotonic = 1000
  let wall = Date.parse('2026-11-16T03:00:00Z')
  const clock = createServerClock({ monotonic: () => monotonic, wall: () => wall })
  expect(clock.now()).toBe(wall)
  expect(clock.isServerTimed()).toBe(false)
  monotonic = 1400
  clock.note('2026-11-16T00:30:00.000Z', 1000)
  expect(clock.isServerTimed()).toBe(true)
  expect(clock.now()).toBe(Date.parse('2026-11-16T00:30:00.200Z'))
  wall += 86_400_000
  monotonic += 5000
  expect(clock.now()).toBe(Date.parse('2026-11-16T00:30:05.200Z'))
})

it('keeps what it has when the server’s time cannot be read', () => {
  const clock = createServerClock({ monotonic: () => 0, wall: () => 5 })
  clock.note('soon', 0)
  expect(clock.now()).toBe(5)
})

it('goes by the date of any answer until the server has told its own time', () => {
  let monotonic = 0
  const clock = createServerClock({ monotonic: () => monotonic, wall: () => Date.parse('2026-11-16T19:04:00+07:00') })
  clock.noteDate(null)
  clock.noteDate('Mon, 16 Nov 2026 00:04:00 GMT')
  expect(clock.now()).toBe(Date.parse('2026-11-16T07:04:00.500+07:00'))
  expect(clock.isServerTimed()).toBe(false)
  clock.note('2026-11-16T00:05:00.000Z', 0)
  monotonic = 1000
  clock.noteDate('Mon, 16 Nov 2026 00:09:00 GMT')
  expect(clock.now()).toBe(Date.parse('2026-11-16T07:05:01+07:00'))
})
