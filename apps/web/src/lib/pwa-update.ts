import { useSyncExternalStore } from 'react'

type Reload = () => void

const LISTENERS = new Set<() => void>()
let reload: Reload | undefined

export function offerUpdate(how: Reload): void {
  reload = how
  for (const listener of LISTENERS) listener()
}

function subscribe(listener: () => void): () => void {
  LISTENERS.add(listener)
  return () => LISTENERS.delete(listener)
}

/** The way to the new version, once one stands ready. */
export const useUpdate = (): Reload | undefined => useSyncExternalStore(subscribe, () => reload)
