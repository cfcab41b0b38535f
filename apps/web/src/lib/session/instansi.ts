import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './store.ts'

const LISTENERS = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  LISTENERS.add(listener)
  return () => LISTENERS.delete(listener)
}

/** The agency that the person works on now. */
export const useInstansi = (): string | null => useSyncExternalStore(subscribe, () => readStored('instansi'))

export function chooseInstansi(id: string): void {
  writeStored('instansi', id)
  for (const listener of LISTENERS) listener()
}
