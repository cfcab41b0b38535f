import { describe, expect, it } from 'vitest'
import { clockGap } from './clock-gap.ts'

describe('the gap between the clocks', () => {
  it.each([
    ['2026-11-12T00:28:00Z', '2026-11-12T00:28:02Z', false, undefined],
    ['2026-11-12T00:30:00Z', '2026-11-12T00:28:00Z', false, 120],
    ['2026-11-12T00:26:00Z', '2026-11-12T00:28:00Z', false, -120],
    ['2026-11-12T00:26:00Z', '2026-11-12T08:28:00Z', true, undefined],
    ['nonsense', '2026-11-12T00:28:00Z', false, undefined],
  ])('of %s to %s, offline %s, is %s', (device, server, offline, gap) => {
    expect(clockGap(device, server, offline)).toBe(gap)
  })
})
