export type AngkaAcak = {
  /** from 0 up to, never reaching, 1 */
  next(): number
  /** a whole number from 0 up to, never reaching, that one */
  below(limit: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** Mulberry32: a seed gives the same numbers on every machine. */
export function createAngkaAcak(benih: number): AngkaAcak {
  let state = benih >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to choose from')
    return list[below(list.length)] as T
  }
  return { next, below, chance: (probability) => next() < probability, pick }
}
