import { openDB } from 'idb'
import { readStored } from './session/store.ts'
import { readPayload } from './session/token.ts'

/** What was typed into a form, kept by person and address until it was sent. */
const DATABASE = 'presensi-draf'
const STORE = 'draf'
const KEEP_MILLISECONDS = 30 * 24 * 3_600_000

type Draft = { readonly values: unknown; readonly saved_at: number }

const open = () => openDB(DATABASE, 1, { upgrade: (database) => void database.createObjectStore(STORE) })

const draftKey = (sub: string, route: string) => `${sub} ${route}`
const currentPerson = (): string | undefined => readPayload(readStored('presensi'))?.sub

export async function readDraft(route: string): Promise<unknown> {
  const sub = currentPerson()
  if (sub === undefined) return undefined
  const draft: Draft | undefined = await (await open()).get(STORE, draftKey(sub, route))
  return draft !== undefined && Date.now() - draft.saved_at < KEEP_MILLISECONDS ? draft.values : undefined
}

export async function saveDraft(route: string, values: unknown): Promise<void> {
  const sub = currentPerson()
  if (sub === undefined) return
  const draft: Draft = { values, saved_at: Date.now() }
  await (await open()).put(STORE, draft, draftKey(sub, route))
}

export async function dropDraft(route: string): Promise<void> {
  const sub = currentPerson()
  if (sub !== undefined) await (await open()).delete(STORE, draftKey(sub, route))
}

/** At logout. A session that merely ran out keeps them. */
export const dropAllDrafts = async (): Promise<void> => (await open()).clear(STORE)
