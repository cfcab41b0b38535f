import { describe, expect, it } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

const create = () => createFairTurns({ atOnce: 3, ofInstansi: 2, waiting: { orang: 3, instansi: 6, all: 8 } })

/** Work that ends when it is told to; `begun` has who began, in their order. */
function desk() {
  const inTurn = create()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const send = (name: string, instansi_id: string | null = name.slice(0, 1), orang = name.slice(0, 2)) =>
    inTurn({ orang, instansi_id }, async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.set(name, end))
      return name
    }).catch((error: { code: string }) => error.code)
  return {
    send,
    begun,
    async end(name: string): Promise<void> {
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

describe('turns', () => {
  it('of one person come one by one, and too many of them are refused without touching others', async () => {
    const { send, begun, end } = desk()
    const answers = Array.from({ length: 70 }, (_one, at) => send(`a1-${at}`))
    expect(begun).toEqual(['a1-0'])
    const refused = await Promise.all(answers.slice(4))
    expect(new Set(refused)).toEqual(new Set(['layanan_tidak_tersedia']))
    const other = send('a2-0')
    expect(begun).toEqual(['a1-0', 'a2-0'])
    await end('a2-0')
    expect(await other).toBe('a2-0')
    for (const at of [0, 1, 2, 3]) await end(`a1-${at}`)
    expect(await Promise.all(answers.slice(0, 4))).toEqual(['a1-0', 'a1-1', 'a1-2', 'a1-3'])
  })

  it('of one agency leave room for another', async () => {
    const { send, begun, end } = desk()
    for (const orang of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8']) void send(orang)
    expect(begun).toEqual(['a1', 'a2'])
    expect(await send('a9')).toBe('layanan_tidak_tersedia')
    void send('b1')
    void send('b2')
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    // The next turn belongs to who was served longest ago.
    await end('a1')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
    await end('b1')
    await end('a2')
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
  })

  it('go on after work that failed', async () => {
    const inTurn = create()
    const one = { orang: 'a1', instansi_id: null }
    await expect(inTurn(one, () => Promise.reject(new Error('gagal')))).rejects.toThrow('gagal')
    expect(await inTurn(one, async () => 1)).toBe(1)
  })
})
