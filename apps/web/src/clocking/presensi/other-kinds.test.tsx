import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../../ui/testing.tsx'
import { OtherKinds } from './OtherKinds.tsx'
import { isResting } from './today.ts'

let view: Awaited<ReturnType<typeof show>>

describe('another kind of clocking', () => {
  it('says when it comes into view, so that the camera wakes for it, and when it goes', async () => {
    const onOpen = vi.fn()
    view = await show(
      <OtherKinds next={null} disabled={false} settling={false} onChoose={() => undefined} onOpen={onOpen} />,
    )
    const details = view.host.querySelector('details')
    for (const open of [true, false]) {
      if (details !== null) details.open = open
      await act(async () => void details?.dispatchEvent(new Event('toggle')))
      expect(onOpen).toHaveBeenLastCalledWith(open)
    }
  })

  it('looks as if it could not be tapped just after a tap, and hears taps all the same', async () => {
    const onChoose = vi.fn()
    view = await show(
      <OtherKinds next="masuk" disabled={false} settling onChoose={onChoose} onOpen={() => undefined} />,
    )
    const button = view.host.querySelector('button')
    expect(button?.getAttribute('aria-disabled')).toBe('true')
    await act(async () => button?.click())
    expect(onChoose).toHaveBeenCalledWith('pulang')
  })

  it.each([
    [{ next: null, kegiatan: 0, choosing: false }, true],
    [{ next: null, kegiatan: 0, choosing: true }, false],
    [{ next: null, kegiatan: 1, choosing: false }, false],
    [{ next: 'masuk', kegiatan: 0, choosing: false }, false],
    [{ next: 'pulang', kegiatan: 0, choosing: true }, false],
  ] as const)('%j: the camera rests is %s', (on, rests) => {
    expect(isResting(on)).toBe(rests)
  })
})
