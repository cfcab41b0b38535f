import { type IDBPDatabase, openDB } from 'idb'
import { readStored } from './session/store.ts'
import { readPayload } from './session/token.ts'

const DATABASE = 'presensi-draf'
const STORE = 'draf'
const KEEP_MILLISECONDS = 30 * 24 * 3_600_000

type Draft = { readonly values: unknown; readonly saved_at: number }

type Kept = Pick<IDBPDatabase, 'get' | 'put' | 'delete' | 'clear'>

const openKept = (): Promise<Kept> =>
  openDB(DATABASE, 1, { upgrade: (database) => void database.createObjectStore(STORE) })

/** Written at once, because a page that is loaded anew right after a save does not wait for IndexedDB. */
const droppedName = (key: string): string => `presensi-draf-lepas ${key}`

const AT_HAND = 'presensi-draf-di-tangan '

/** For the page that follows one which went away before IndexedDB had it: written at once, and only until IndexedDB has it. */
function keepAtHand(key: string, draft: Draft): void {
  try {
    // A file would become nothing: then there is only what IndexedDB got.
    const text = JSON.stringify(draft, (_name, value) => (value instanceof Blob ? refuse() : value))
    sessionStorage.setItem(AT_HAND + key, text)
  } catch {
    sessionStorage.removeItem(AT_HAND + key)
  }
}
const refuse = (): never => {
  throw new Error('a file is not kept as text')
}

function readAtHand(key: string): Draft | undefined {
  const text = sessionStorage.getItem(AT_HAND + key)
  return text === null ? undefined : (JSON.parse(text) as Draft)
}

const newer = (one: Draft | undefined, other: Draft | undefined): Draft | undefined =>
  (one?.saved_at ?? 0) > (other?.saved_at ?? 0) ? one : other

/** What was typed into forms, in the browser's database by person and address, until it was sent. */
export function createDrafts(open: () => Promise<Kept>) {
  let lastPerson: string | undefined
  let closed = false

  /** Forms save once more while the page goes away, when the tokens of a session that ran out are cleared already. */
  function currentPerson(): string | undefined {
    lastPerson = readPayload(readStored('presensi'))?.sub ?? lastPerson
    return lastPerson
  }

  const draftKey = (route: string): string | undefined => {
    const person = currentPerson()
    return person === undefined || closed ? undefined : `${person} ${route}`
  }

  const store = {
    read: async (route: string): Promise<unknown> => {
      const key = draftKey(route)
      if (key === undefined) return undefined
      const draft = newer(readAtHand(key), await (await open()).get(STORE, key))
      const dropped = Number(sessionStorage.getItem(droppedName(key)) ?? 0)
      const isCurrent = draft !== undefined && draft.saved_at > Math.max(dropped, Date.now() - KEEP_MILLISECONDS)
      return isCurrent ? draft.values : undefined
    },
    save: async (route: string, values: unknown): Promise<void> => {
      const key = draftKey(route)
      if (key === undefined) return
      const draft: Draft = { values, saved_at: Date.now() }
      keepAtHand(key, draft)
      await (await open()).put(STORE, draft, key)
      if (readAtHand(key)?.saved_at === draft.saved_at) sessionStorage.removeItem(AT_HAND + key)
    },
    drop: async (route: string): Promise<void> => {
      const key = draftKey(route)
      if (key === undefined) return
      sessionStorage.setItem(droppedName(key), String(Date.now()))
      sessionStorage.removeItem(AT_HAND + key)
      await (await open()).delete(STORE, key)
    },
  }

  /** At logout, for good: forms that close afterwards leave nothing behind. A session that merely ran out keeps them. */
  const dropAll = async (): Promise<void> => {
    closed = true
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(AT_HAND)) sessionStorage.removeItem(name)
    await (await open()).clear(STORE)
  }

  return { store, dropAll }
}

export const { store: draftStore, dropAll: dropAllDrafts } = createDrafts(openKept)
