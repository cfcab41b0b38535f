import { describe, expect, it } from 'vitest'
import { Unavailable } from '../unavailable.ts'
import { createLine, type Urgency } from './hashing.ts'

/** Work that is done when it is told to. */
function hold() {
  let release = (): void => undefined
  const done = new Promise<void>((resolve) => {
    release = resolve
  })
  return { done, release }
}
const settle = async (): Promise<void> => {
  for (let n = 0; n < 20; n += 1) await Promise.resolve()
}

describe('the line for password work', () => {
  it('lets people who are known here go first, other sign-ins next, new passwords last', async () => {
    const inTurn = createLine(1)
    const first = hold()
    const served: string[] = []
    const ask = (name: string, urgency: Urgency) => inTurn(urgency, async () => void served.push(name))
    const all = [
      inTurn('lain', () => first.done),
      ask('new password 1', 'lain'),
      ask('new password 2', 'lain'),
      ask('stranger', 'masuk'),
      ask('known 1', 'dikenal'),
      ask('known 2', 'dikenal'),
    ]
    first.release()
    await Promise.all(all)
    expect(served).toEqual(['known 1', 'known 2', 'stranger', 'new password 1', 'new password 2'])
  })

  it('lets nobody wait for ever: now and then the longest wait goes first', async () => {
    const inTurn = createLine(1)
    const first = hold()
    const served: string[] = []
    const all = [inTurn('masuk', () => first.done), inTurn('lain', async () => void served.push('new password'))]
    for (let n = 0; n < 30; n += 1) all.push(inTurn('masuk', async () => void served.push('sign-in')))
    first.release()
    await Promise.all(all)
    expect(served.indexOf('new password')).toBeLessThan(10)
  })

  it('is full for one kind without being full for another, and says so at once', async () => {
    const inTurn = createLine(1)
    const first = hold()
    const waiting = [inTurn('masuk', () => first.done)]
    for (let n = 0; n < 50; n += 1) waiting.push(inTurn('lain', async () => undefined))
    await expect(inTurn('lain', async () => undefined)).rejects.toBeInstanceOf(Unavailable)
    let signedIn = false
    const known = inTurn('dikenal', async () => {
      signedIn = true
    })
    first.release()
    await settle()
    expect(signedIn).toBe(true)
    await Promise.all([...waiting, known])
  })

  it('never runs more at once than it may, and goes on after work that failed', async () => {
    const inTurn = createLine(2)
    let running = 0
    let most = 0
    const work = async (): Promise<void> => {
      running += 1
      most = Math.max(most, running)
      await settle()
      running -= 1
      throw new Error('broken')
    }
    const results = await Promise.allSettled(Array.from({ length: 9 }, () => inTurn('masuk', work)))
    expect([most, running, results.every(({ status }) => status === 'rejected')]).toEqual([2, 0, true])
    await expect(inTurn('lain', async () => 'done')).resolves.toBe('done')
  })
})
