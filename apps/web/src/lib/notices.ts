import { useSyncExternalStore } from 'react'

/** `passing`: leaves by itself. What went wrong stays until it was read, unless it can be read elsewhere. */
export type Notice = {
  readonly id: number
  readonly type: 'success' | 'danger'
  readonly message: string
  readonly passing: boolean
}

const LISTENERS = new Set<() => void>()
let notices: readonly Notice[] = []
let lastId = 0

function change(next: readonly Notice[]): void {
  notices = next
  for (const listener of LISTENERS) listener()
}

/** Shows a notification until it is cleared; the same sentence is not shown twice at once. */
export function notify(type: Notice['type'], message: string, passing = type === 'success'): void {
  lastId += 1
  change([...notices.filter((notice) => notice.message !== message), { id: lastId, type, message, passing }])
}

export const clearNotice = (id: number): void => change(notices.filter((notice) => notice.id !== id))
export const clearNotices = (): void => change([])
export const currentNotices = (): readonly Notice[] => notices

function subscribe(listener: () => void): () => void {
  LISTENERS.add(listener)
  return () => LISTENERS.delete(listener)
}

export const useNotices = (): readonly Notice[] => useSyncExternalStore(subscribe, currentNotices)
