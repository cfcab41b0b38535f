// @vitest-environment node
import { expect, it } from 'vitest'
import { createServerClock } from './presensi-clock.ts'

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
