export type Kelompok<T> = { readonly id: number; readonly isi: readonly T[] }
type Kirim<T> = (isi: readonly T[], leaving: boolean) => Promise<void>

export const TUNDA_MS = 10_000

/**
 * Decisions that can still be taken back. Those made together are held together, sent once after a while, or at once when the screen goes
 * away. What was taken out, to be sent or taken back, is no longer here: nothing is sent twice.
 */
export function createTunda<T>(kirim: Kirim<T>, ms = TUNDA_MS) {
  let groups: readonly Kelompok<T>[] = []
  let last = 0
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  const change = (next: typeof groups) => {
    groups = next
    for (const listener of listeners) listener()
  }
  const take = (id: number): Kelompok<T> | undefined => {
    const found = groups.find((one) => one.id === id)
    clearTimeout(timers.get(id))
    timers.delete(id)
    if (found !== undefined) change(groups.filter((one) => one !== found))
    return found
  }
  const send = (id: number, leaving: boolean) => {
    const found = take(id)
    if (found !== undefined) void kirim(found.isi, leaving)
  }
  return {
    hold: (isi: readonly T[]): void => {
      if (isi.length === 0) return
      last += 1
      const id = last
      timers.set(
        id,
        setTimeout(() => send(id, false), ms),
      )
      change([...groups, { id, isi }])
    },
    /** Takes back what was decided last. */
    undo: (): Kelompok<T> | undefined => {
      const newest = groups.at(-1)
      return newest && take(newest.id)
    },
    flush: (): void => {
      for (const { id } of groups) send(id, true)
    },
    read: (): readonly Kelompok<T>[] => groups,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
