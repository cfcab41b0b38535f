import { setImmediate } from 'node:timers/promises'

/** Of one page; a service with more has more pages. */
const MOST_ITEMS = 1_000
const MOST_BAD = 100
const AT_ONCE = 50

/**
 * Reads the items of one page of somebody's service: counted before the first is read, not longer than there is time, with turns for everybody
 * else in between. `read` says whether an item was one; a page that is mostly something else is not read to its end.
 */
export async function readItems(
  items: readonly unknown[],
  left: () => number,
  read: (item: unknown) => boolean,
): Promise<'besar' | 'bentuk' | 'waktu_habis' | null> {
  if (items.length > MOST_ITEMS) return 'besar'
  let bad = 0
  for (const [at, item] of items.entries()) {
    if (!read(item)) bad += 1
    if (bad > MOST_BAD) return 'bentuk'
    if (at % AT_ONCE !== AT_ONCE - 1) continue
    if (left() <= 0) return 'waktu_habis'
    await setImmediate()
  }
  return null
}
