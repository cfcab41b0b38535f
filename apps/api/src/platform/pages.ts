import { setImmediate as turn } from 'node:timers/promises'
import { restsNow, workGivingWay } from './give-way.ts'

export function inPages<T>(list: readonly T[], size: number): T[][] {
  const pages: T[][] = []
  for (let at = 0; at < list.length; at += size) pages.push(list.slice(at, at + size))
  return pages
}

/** So many of a long list are worked on before others get a turn: clockings wait for this thread, too, several times each. */
const SEJEDA = 2

/** One after the other, with pauses for whoever else waits. */
export async function eachInTurn<T>(list: Iterable<T>, use: (one: T) => void): Promise<void> {
  const work = workGivingWay()
  let done = 0
  for (const one of list) {
    use(one)
    done += 1
    if (done % SEJEDA !== 0) continue
    await turn()
    await work?.rest()
  }
}

/** Pages one after the other; the next one is read while this one is used, unless this gives way. Whatever happens, nothing is being read any more when it ends. */
export async function* pagesAhead<T, R>(pages: readonly T[], read: (page: T) => Promise<R>): AsyncGenerator<R> {
  let next: Promise<R> | null = null
  try {
    for (const [index, page] of pages.entries()) {
      const found = await (next ?? read(page))
      const following = pages[index + 1]
      next = following === undefined || restsNow() > 0 ? null : read(following)
      next?.catch(() => undefined)
      // The statement leaves only when the event loop has its turn, which others get, too.
      if (next !== null) await turn()
      yield found
    }
  } finally {
    await next?.catch(() => undefined)
  }
}

export async function readAhead<T, R>(
  pages: readonly T[],
  read: (page: T) => Promise<R>,
  use: (found: R) => void | Promise<void>,
): Promise<void> {
  for await (const found of pagesAhead(pages, read)) await use(found)
}
