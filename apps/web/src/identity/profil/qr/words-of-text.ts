import { correctionWords } from './reed-solomon.ts'

/** Versions 1 to 10 at the correction level M: words of correction in a block, blocks, words in all. */
const SIZES: readonly (readonly [correction: number, blocks: number, words: number])[] = [
  [10, 1, 26],
  [16, 1, 44],
  [26, 1, 70],
  [18, 2, 100],
  [24, 2, 134],
  [16, 4, 172],
  [18, 4, 196],
  [22, 4, 242],
  [22, 5, 292],
  [26, 5, 346],
]

const BYTE_MODE = 0b0100
const PADDING = [0xec, 0x11] as const

function bitsOf(value: number, length: number): number[] {
  return Array.from({ length }, (_, at) => (value >>> (length - 1 - at)) & 1)
}

function packWords(bytes: Uint8Array, version: number, capacity: number): number[] | undefined {
  const lengthBits = version < 10 ? 8 : 16
  const bits = [
    ...bitsOf(BYTE_MODE, 4),
    ...bitsOf(bytes.length, lengthBits),
    ...[...bytes].flatMap((b) => bitsOf(b, 8)),
  ]
  if (bits.length > capacity * 8) return undefined
  bits.push(...new Array<number>(Math.min(4, capacity * 8 - bits.length)).fill(0))
  while (bits.length % 8 !== 0) bits.push(0)
  const words = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((word, bit) => (word << 1) | bit, 0),
  )
  for (let at = 0; words.length < capacity; at += 1) words.push(PADDING[at % 2] ?? 0)
  return words
}

/** Blocks of data and their corrections, woven together as they stand in the code. */
function weave(data: readonly number[], [correction, blocks, words]: readonly [number, number, number]): number[] {
  const short = Math.floor(words / blocks) - correction
  const shortBlocks = blocks - (words % blocks)
  let at = 0
  const parts = Array.from({ length: blocks }, (_, index) => {
    const length = short + (index < shortBlocks ? 0 : 1)
    const part = data.slice(at, at + length)
    at += length
    return part
  })
  const corrections = parts.map((part) => correctionWords(part, correction))
  const column = (lists: readonly (readonly number[])[], index: number) =>
    lists.flatMap((list) => (index < list.length ? [list[index] ?? 0] : []))
  return [
    ...Array.from({ length: short + 1 }, (_, index) => column(parts, index)).flat(),
    ...Array.from({ length: correction }, (_, index) => column(corrections, index)).flat(),
  ]
}

export type QrWords = { readonly version: number; readonly words: readonly number[] }

/** The words of the smallest code that holds the text; undefined where none of these sizes does. */
export function wordsOfText(text: string): QrWords | undefined {
  const bytes = new TextEncoder().encode(text)
  for (const [index, size] of SIZES.entries()) {
    const [correction, blocks, words] = size
    const data = packWords(bytes, index + 1, words - correction * blocks)
    if (data !== undefined) return { version: index + 1, words: weave(data, size) }
  }
  return undefined
}
