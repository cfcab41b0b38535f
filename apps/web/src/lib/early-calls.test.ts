import { expect, it, vi } from 'vitest'
import { callEarly, takeEarly } from './early-calls.ts'
import { endSession } from './session/end.ts'

it('starts a call once, gives its answer once, and forgets it with the session', async () => {
  const call = vi.fn().mockResolvedValue('profil')
  callEarly('profil', call)
  callEarly('profil', call)
  expect(call).toHaveBeenCalledTimes(1)
  expect(await takeEarly('profil')).toBe('profil')
  expect(takeEarly('profil')).toBeUndefined()
  endSession('over')
  callEarly('profil', call)
  endSession('over')
  expect(takeEarly('profil')).toBeUndefined()
})

it('gives nothing that lay about after its screen was left', () => {
  vi.useFakeTimers()
  endSession('over')
  callEarly('hari-ini', () => Promise.resolve('tadi'))
  vi.advanceTimersByTime(60_000)
  expect(takeEarly('hari-ini')).toBeUndefined()
  vi.useRealTimers()
})
