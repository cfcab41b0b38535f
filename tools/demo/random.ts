export type Random = {
  /** from 0 up to, never reaching, 1 */
  next(): number
  /** both ends included */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(choices: readonly (readonly [T, number])[]): T
}

const SEED = 20260101

/**
 * A stream of its own for every label, so that one more office does not rename the people of the others.
 * mulberry32: the same numbers on every machine, which Math.random does not promise.
 */
export function createRandom(label: string): Random {
  let state = labelHash(`${SEED}/${label}`)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to pick from')
    return list[int(0, list.length - 1)] as T
  }
  const weighted = <T>(choices: readonly (readonly [T, number])[]): T => {
    let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [choice, weight] of choices) {
      left -= weight
      if (left < 0) return choice
    }
    throw new Error('nothing to choose from')
  }
  return { next, int, chance: (probability) => next() < probability, pick, weighted }
}

/** FNV-1a */
function labelHash(label: string): number {
  let hash = 0x811c9dc5
  for (const character of label) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

const DIGITS = '0123456789abcdef'

/** UUIDv7 in shape, made one after the other on the morning of the reference date: sorted as they were made, as real ones are. */
export function createIds(label: string): () => string {
  const random = createRandom(label)
  const hex = (digits: number): string => {
    let text = ''
    for (let left = digits; left > 0; left -= 1) text += DIGITS[random.int(0, 15)]
    return text
  }
  let milliseconds = Date.UTC(2026, 0, 1)
  return () => {
    milliseconds += 1
    const time = milliseconds.toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
  }
}
