import { randomFillSync, randomInt } from 'node:crypto'

const AT_ONCE = 8_192
const pool = Buffer.alloc(AT_ONCE)
let used = AT_ONCE

/** Random bytes, drawn from the system many at a time: asking costs more than the bytes do. Each is handed out once. */
export function freshBytes(count: number): Buffer {
  if (used + count > AT_ONCE) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + count))
  pool.fill(0, used, used + count)
  used += count
  return bytes
}

// Without what is misread on paper: 0 and o, 1 and l.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** The same of bytes that are there already: five bits of each make a letter. */
export const readableOf = (bytes: Buffer, groups: number): string =>
  Array.from({ length: groups }, (_value, group) =>
    Array.from(bytes.subarray(group * 4, group * 4 + 4), (byte) => LETTERS[byte % LETTERS.length]).join(''),
  ).join('-')

/** A secret that people read out and type: groups of four letters, twenty bits each. */
export const readableText = (groups: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')
