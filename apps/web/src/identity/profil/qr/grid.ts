export type Grid = { readonly size: number; readonly dark: boolean[][]; readonly fixed: boolean[][] }

const makeRows = (size: number): boolean[][] => Array.from({ length: size }, () => new Array<boolean>(size).fill(false))

const setFixed = (grid: Grid, x: number, y: number, dark: boolean): void => {
  const [row, fixed] = [grid.dark[y], grid.fixed[y]]
  if (row === undefined || fixed === undefined || x < 0 || x >= grid.size) return
  row[x] = dark
  fixed[x] = true
}

const bitAt = (value: number, at: number): boolean => ((value >>> at) & 1) !== 0

/** A remainder of a division in bits: what protects the format and the version. */
function protect(value: number, bits: number, divisor: number): number {
  let rest = value
  for (let step = 0; step < bits; step += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * divisor)
  return (value << bits) | rest
}

/** Format information of level M with a mask. */
export const formatBits = (mask: number): number => protect(mask, 10, 0x537) ^ 0x5412
export const versionBits = (version: number): number => protect(version, 12, 0x1f25)

function drawFinder(grid: Grid, centreX: number, centreY: number): void {
  for (let y = -4; y <= 4; y += 1) {
    for (let x = -4; x <= 4; x += 1) {
      const distance = Math.max(Math.abs(x), Math.abs(y))
      setFixed(grid, centreX + x, centreY + y, distance !== 2 && distance !== 4)
    }
  }
}

function alignmentPositions(version: number, size: number): number[] {
  if (version === 1) return []
  const middle = version >= 7 ? [Math.floor((size - 1) / 2)] : []
  return [6, ...middle, size - 7]
}

function drawAlignments(grid: Grid, version: number): void {
  const places = alignmentPositions(version, grid.size)
  const last = places.length - 1
  for (const [row, centreY] of places.entries()) {
    for (const [column, centreX] of places.entries()) {
      const isCorner = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0)
      if (isCorner) continue
      for (let y = -2; y <= 2; y += 1) {
        for (let x = -2; x <= 2; x += 1) {
          setFixed(grid, centreX + x, centreY + y, Math.max(Math.abs(x), Math.abs(y)) !== 1)
        }
      }
    }
  }
}

export function drawFormat(grid: Grid, mask: number): void {
  const bits = formatBits(mask)
  const { size } = grid
  for (let at = 0; at <= 5; at += 1) setFixed(grid, 8, at, bitAt(bits, at))
  setFixed(grid, 8, 7, bitAt(bits, 6))
  setFixed(grid, 8, 8, bitAt(bits, 7))
  setFixed(grid, 7, 8, bitAt(bits, 8))
  for (let at = 9; at < 15; at += 1) setFixed(grid, 14 - at, 8, bitAt(bits, at))
  for (let at = 0; at < 8; at += 1) setFixed(grid, size - 1 - at, 8, bitAt(bits, at))
  for (let at = 8; at < 15; at += 1) setFixed(grid, 8, size - 15 + at, bitAt(bits, at))
  setFixed(grid, 8, size - 8, true)
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return
  const bits = versionBits(version)
  for (let at = 0; at < 18; at += 1) {
    const [long, short] = [grid.size - 11 + (at % 3), Math.floor(at / 3)]
    setFixed(grid, long, short, bitAt(bits, at))
    setFixed(grid, short, long, bitAt(bits, at))
  }
}

/** Everything of a code that does not depend on what it says. */
export function makeGrid(version: number): Grid {
  const size = version * 4 + 17
  const grid: Grid = { size, dark: makeRows(size), fixed: makeRows(size) }
  for (let at = 0; at < size; at += 1) {
    setFixed(grid, 6, at, at % 2 === 0)
    setFixed(grid, at, 6, at % 2 === 0)
  }
  drawFinder(grid, 3, 3)
  drawFinder(grid, size - 4, 3)
  drawFinder(grid, 3, size - 4)
  drawAlignments(grid, version)
  drawFormat(grid, 0)
  drawVersion(grid, version)
  return grid
}
