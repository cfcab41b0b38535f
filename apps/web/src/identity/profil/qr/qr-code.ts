import { drawFormat, type Grid, makeGrid } from './grid.ts'
import { wordsOfText } from './words-of-text.ts'

/** The order in which a code is filled: up and down in columns of two from the right, past what is fixed. */
function* places(grid: Grid): Generator<readonly [x: number, y: number]> {
  for (let right = grid.size - 1; right >= 1; right -= 2) {
    const column = right <= 6 ? right - 1 : right
    const upward = ((column + 1) & 2) === 0
    for (let step = 0; step < grid.size; step += 1) {
      const y = upward ? grid.size - 1 - step : step
      for (const x of [column, column - 1]) if (!grid.fixed[y]?.[x]) yield [x, y]
    }
  }
}

function fill(grid: Grid, words: readonly number[]): void {
  let at = 0
  for (const [x, y] of places(grid)) {
    const row = grid.dark[y]
    if (row !== undefined) row[x] = (((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) !== 0
    at += 1
  }
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function applyMask(grid: Grid, mask: number): void {
  for (const [y, row] of grid.dark.entries()) {
    for (const x of row.keys()) if (!grid.fixed[y]?.[x] && MASKS[mask]?.(x, y)) row[x] = !row[x]
  }
}

/** How hard a pattern is to read: long runs, solid squares, what looks like a finder, too dark or too light. */
function penaltyOf({ dark, size }: Grid): number {
  let penalty = 0
  const lines = [...dark, ...dark.map((_, x) => dark.map((row) => row[x] ?? false))]
  for (const line of lines) {
    const text = line.map((cell) => (cell ? '1' : '0')).join('')
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2
    for (let at = 0; at + 11 <= size; at += 1) {
      const part = text.slice(at, at + 11)
      if (part === '10111010000' || part === '00001011101') penalty += 40
    }
  }
  for (let y = 0; y + 1 < size; y += 1) {
    for (let x = 0; x + 1 < size; x += 1) {
      const first = dark[y]?.[x]
      if (first === dark[y]?.[x + 1] && first === dark[y + 1]?.[x] && first === dark[y + 1]?.[x + 1]) penalty += 3
    }
  }
  const share = dark.flat().filter(Boolean).length / (size * size)
  return penalty + Math.floor(Math.abs(share - 0.5) * 20) * 10
}

/** The dark and light squares of a text (bytes, correction level M); undefined where it is too long for a code of version 10. */
export function qrCode(text: string): readonly (readonly boolean[])[] | undefined {
  const content = wordsOfText(text)
  if (content === undefined) return undefined
  const drawn = MASKS.map((_, mask) => {
    const grid = makeGrid(content.version)
    fill(grid, content.words)
    applyMask(grid, mask)
    drawFormat(grid, mask)
    return { grid, penalty: penaltyOf(grid) }
  })
  return drawn.reduce((best, next) => (next.penalty < best.penalty ? next : best)).grid.dark
}
