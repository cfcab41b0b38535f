import { useSyncExternalStore } from 'react'

const LISTENERS = new Set<() => void>()
let opened = false

function change(next: boolean): void {
  opened = next
  for (const listener of LISTENERS) listener()
}

export const openPageSearch = (): void => change(true)
export const closePageSearch = (): void => change(false)

function subscribe(listener: () => void): () => void {
  LISTENERS.add(listener)
  return () => LISTENERS.delete(listener)
}

export const usePageSearchOpened = (): boolean => useSyncExternalStore(subscribe, () => opened)
