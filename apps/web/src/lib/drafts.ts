import { openDB } from 'idb'
import { readStored } from './session/store.ts'
import { readPayload } from './session/token.ts'

const DATABASE = 'presensi-draf'
const STORE = 'draf'
const KEEP_MILLISECONDS = 30 * 24 * 3_600_000

type Draft = { readonly values: unknown; readonly saved_at: number }

const open = () => openDB(DATABASE, 1, { upgrade: (database) => void database.createObjectStore(STORE) })

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

/** Written at once, because a page that is loaded anew right after a save does not wait for IndexedDB. */
const droppedName = (key: string): string => `presensi-draf-lepas ${key}`

/** What was typed into forms, in IndexedDB by person and address, until it was sent. */
export const draftStore = {
  read: async (route: string): Promise<unknown> => {
    const key = draftKey(route)
    if (key === undefined) return undefined
    const draft: Draft | undefined = await (await open()).get(STORE, key)
    const dropped = Number(sessionStorage.getItem(droppedName(key)) ?? 0)
    const isCurrent = draft !== undefined && draft.saved_at > Math.max(dropped, Date.now() - KEEP_MILLISECONDS)
    return isCurrent ? draft.values : undefined
  },
  save: async (route: string, values: unknown): Promise<void> => {
    const key = draftKey(route)
    const draft: Draft = { values, saved_at: Date.now() }
    if (key !== undefined) await (await open()).put(STORE, draft, key)
  },
  drop: async (route: string): Promise<void> => {
    const key = draftKey(route)
    if (key === undefined) return
    sessionStorage.setItem(droppedName(key), String(Date.now()))
    await (await open()).delete(STORE, key)
  },
}

/** At logout, for good: forms that close afterwards leave nothing behind. A session that merely ran out keeps them. */
export async function dropAllDrafts(): Promise<void> {
  closed = true
  await (await open()).clear(STORE)
}
