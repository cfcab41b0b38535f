// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draftStore, dropAllDrafts } from './drafts.ts'
import { writeStored } from './session/store.ts'

/** IndexedDB of a page that goes away: it takes what it is given, and keeps it once `finish` is called. */
const slow = vi.hoisted(() => {
  const kept = new Map<string, unknown>()
  let waiting: (() => void)[] = []
  let tell: () => void = () => undefined
  let given = new Promise<void>((resolve) => (tell = resolve))
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
    given: () => given,
    finish: () => {
      for (const one of waiting.splice(0)) one()
    },
    forget: () => {
      kept.clear()
      waiting = []
      given = new Promise((resolve) => (tell = resolve))
    },
    database: {
      get: async (_store: string, key: string) => kept.get(key),
      put: (_store: string, value: unknown, key: string) => later(() => kept.set(key, value)),
      delete: async (_store: string, key: string) => kept.delete(key),
      clear: async () => kept.clear(),
    },
  }
})
vi.mock('idb', () => ({ openDB: async () => slow.database }))

const ROUTE = '/izin/lists baru'
const atHand = (): string[] => Object.keys(sessionStorage).filter((name) => name.includes('di-tangan'))

beforeEach(() => {
  slow.forget()
  sessionStorage.clear()
  const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')
  writeStored('presensi', [part({ alg: 'HS256' }), part({ sub: 'u-1' }), part({})].join('.'))
})

describe('what was typed', () => {
  it('is there on a page that is loaded before IndexedDB has it', async () => {
    void draftStore.save(ROUTE, { alasan: 'Mudik' })
    expect(await draftStore.read(ROUTE)).toEqual({ alasan: 'Mudik' })
    expect(slow.kept.size).toBe(0)
  })

  it('lies at hand only until IndexedDB has it', async () => {
    const saved = draftStore.save(ROUTE, { alasan: 'Mudik' })
    await slow.given()
    slow.finish()
    await saved
    expect(atHand()).toEqual([])
    expect(await draftStore.read(ROUTE)).toEqual({ alasan: 'Mudik' })
  })

  it('with a file in it waits for IndexedDB, and leaves nothing half', async () => {
    void draftStore.save(ROUTE, { alasan: 'Mudik', surat: [new File(['x'], 'surat.pdf')] })
    expect(atHand()).toEqual([])
    expect(await draftStore.read(ROUTE)).toBeUndefined()
  })

  it('is gone once it was sent, or somebody signed out', async () => {
    void draftStore.save(ROUTE, { alasan: 'Mudik' })
    await draftStore.drop(ROUTE)
    expect(await draftStore.read(ROUTE)).toBeUndefined()
    void draftStore.save(ROUTE, { alasan: 'Sakit' })
    await dropAllDrafts()
    expect(atHand()).toEqual([])
  })
})
