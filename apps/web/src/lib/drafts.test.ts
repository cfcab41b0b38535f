import { beforeEach, describe, expect, it } from 'vitest'
import { createDrafts } from './drafts.ts'
import { writeStored } from './session/store.ts'

/** IndexedDB of a page that goes away: it takes what it is given, and keeps it once `finish` is called. */
function createSlow() {
  const kept = new Map<string, unknown>()
  const waiting: (() => void)[] = []
  let tell: () => void = () => undefined
  const given = new Promise<void>((resolve) => (tell = resolve))
  const later = (work: () => void): Promise<void> =>
    new Promise((resolve) => {
      waiting.push(() => {
        work()
        resolve()
      })
      tell()
    })
  return {
    kept,
    given,
    finish: () => {
      for (const one of waiting.splice(0)) one()
    },
    database: {
      get: async (_store: string, key: string) => kept.get(key),
      put: (_store: string, value: unknown, key: string) => later(() => kept.set(key, value)),
      delete: async (_store: string, key: string) => kept.delete(key),
      clear: async () => kept.clear(),
    } as unknown as Awaited<ReturnType<Parameters<typeof createDrafts>[0]>>,
  }
}
let slow: ReturnType<typeof createSlow>
let drafts: ReturnType<typeof createDrafts>

const ROUTE = '/izin/lists baru'
const atHand = (): string[] => Object.keys(sessionStorage).filter((name) => name.includes('di-tangan'))

beforeEach(() => {
  slow = createSlow()
  drafts = createDrafts(async () => slow.database)
  sessionStorage.clear()
  const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')
  writeStored('presensi', [part({ alg: 'HS256' }), part({ sub: 'u-1' }), part({})].join('.'))
})

describe('what was typed', () => {
  it('is there on a page that is loaded before IndexedDB has it', async () => {
    void drafts.store.save(ROUTE, { alasan: 'Mudik' })
    expect(await drafts.store.read(ROUTE)).toEqual({ alasan: 'Mudik' })
    expect(slow.kept.size).toBe(0)
  })

  it('lies at hand only until IndexedDB has it', async () => {
    const saved = drafts.store.save(ROUTE, { alasan: 'Mudik' })
    await slow.given
    slow.finish()
    await saved
    expect(atHand()).toEqual([])
    expect(await drafts.store.read(ROUTE)).toEqual({ alasan: 'Mudik' })
  })

  it('with a file in it waits for IndexedDB, and leaves nothing half', async () => {
    void drafts.store.save(ROUTE, { alasan: 'Mudik', surat: [new File(['x'], 'surat.pdf')] })
    expect(atHand()).toEqual([])
    expect(await drafts.store.read(ROUTE)).toBeUndefined()
  })

  it('is gone once it was sent, or somebody signed out', async () => {
    void drafts.store.save(ROUTE, { alasan: 'Mudik' })
    await drafts.store.drop(ROUTE)
    expect(await drafts.store.read(ROUTE)).toBeUndefined()
    void drafts.store.save(ROUTE, { alasan: 'Sakit' })
    await drafts.dropAll()
    expect(atHand()).toEqual([])
  })
})
