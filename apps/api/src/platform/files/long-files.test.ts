import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createLongFiles } from './long-files.ts'
import { createSealedFiles } from './sealed-files.ts'
import type { FileStore } from './store.ts'

const MB = 1024 * 1024

/** A store in memory that remembers the largest piece it was given. */
function open() {
  const kept = new Map<string, Buffer>()
  let largest = 0
  const files: FileStore = {
    put: async (key, content) => {
      largest = Math.max(largest, content.length)
      kept.set(key, content)
    },
    get: async (key) => kept.get(key) ?? null,
    delete: async (key) => void kept.delete(key),
  }
  const sealed = createSealedFiles(
    { files, config: { PRESENSI_SECRET: 'rahasia-uji' } },
    { folder: 'uji', purpose: 'uji' },
  )
  return { kept, sealed, long: createLongFiles(sealed), largest: () => largest }
}
async function* chunks(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}
const read = async (found: Buffer | AsyncIterable<Buffer> | null) =>
  found === null || Buffer.isBuffer(found) ? found : buffer(found)

describe('a long file', () => {
  it.each([0, 1, 4 * MB, 9 * MB + 17])('of %i bytes comes back as it went, never in one piece', async (length) => {
    const { sealed, long, largest, kept } = open()
    const content = randomBytes(length)
    const key = sealed.newKey()
    await long.putStream(key, chunks(content, 700_001))
    expect((await read(await long.open(key)))?.equals(content)).toBe(true)
    expect(largest()).toBeLessThan(6 * MB)
    for (const stored of kept.values()) expect(stored.includes(content.subarray(0, 64)) && length > 64).toBe(false)
    await long.delete(key)
    expect(kept.size).toBe(0)
  })

  it('that was never finished is not there, and leaves nothing', async () => {
    const { sealed, long, kept } = open()
    async function* breaking(): AsyncGenerator<Buffer> {
      yield* chunks(randomBytes(9 * MB), MB)
      throw new Error('planted')
    }
    const key = sealed.newKey()
    await expect(long.putStream(key, breaking())).rejects.toThrow('planted')
    expect(kept.size).toBe(2)
    expect(await long.open(key)).toBeNull()
    await long.delete(key)
    expect(kept.size).toBe(0)
  })

  it('whose pieces were exchanged is not handed out', async () => {
    const { sealed, long, kept } = open()
    const key = sealed.newKey()
    await long.putStream(key, chunks(randomBytes(9 * MB), MB))
    const [one, other] = [...kept.keys()]
    const [first, second] = [kept.get(one ?? ''), kept.get(other ?? '')]
    kept.set(one ?? '', second ?? Buffer.alloc(0)).set(other ?? '', first ?? Buffer.alloc(0))
    await expect(read(await long.open(key))).rejects.toThrow('gone')
  })

  it('may as well be a short one', async () => {
    const { sealed, long, kept } = open()
    const key = sealed.newKey()
    await sealed.put(key, Buffer.from('isi'))
    expect((await read(await long.open(key)))?.toString()).toBe('isi')
    await long.delete(key)
    expect(kept.size).toBe(0)
  })
})
