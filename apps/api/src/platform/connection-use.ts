import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from './refusal.ts'

/** Somebody who reads: whose turn it is, and whether they still wait for the answer. */
export type Reader = { readonly siapa: string; readonly gone?: AbortSignal | undefined }

/** 'ahead': the connections of people who clock. Without a word: the general ones, at once. A reader: the general ones, in turn with other readers. */
type Use = 'ahead' | 'general' | Reader

const current = new AsyncLocalStorage<Use>()

/**
 * Runs work on the connections that only people who clock may take, so that nothing stands before them. What a clocking waits for and somebody
 * else may have begun, such as a batch or a read that is shared, has to say it for itself.
 */
export const ahead = <T>(work: () => Promise<T>): Promise<T> => current.run('ahead', work)

/** Runs work that only reads for somebody: together, readers hold a part of the general connections. */
export const asReader = <T>(reader: Reader, work: () => Promise<T>): Promise<T> => current.run(reader, work)

/** Work of a reading call that others, who do not read only, may come to wait for, or that must be done when nobody waits any more. */
export const besidesReading = <T>(work: () => Promise<T>): Promise<T> =>
  typeof current.getStore() === 'object' ? current.run('general', work) : work()

/** Work of a reading call whose result other readers are given, too: it goes on when the one who began it has gone. */
export function forOtherReaders<T>(work: () => Promise<T>): Promise<T> {
  const use = current.getStore()
  return typeof use === 'object' ? current.run({ siapa: use.siapa }, work) : work()
}

export const connectionUse = (): Use => current.getStore() ?? 'general'

/** Whoever the work at hand reads for. */
export function readerNow(): Reader | undefined {
  const use = connectionUse()
  return typeof use === 'object' ? use : undefined
}

/** Nobody reads this answer; it ends what is done for it. */
export const refuseGone = ({ gone }: Reader): void => {
  if (gone?.aborted === true) throw new Refusal('layanan_tidak_tersedia')
}
