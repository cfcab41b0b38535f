/** Shares are drawn from 0 to 100 %: a scale that begins elsewhere makes small differences look large. */
const TOP = 8
export type LinePoint = { x: number; y: number }

/** Where the points of a line stand; a value that is not known breaks the line. */
export function lineParts(
  values: readonly (number | null)[],
  { width, height, left, max }: { width: number; height: number; left: number; max: number },
): LinePoint[][] {
  const slot = (width - left) / Math.max(1, values.length)
  const parts: LinePoint[][] = []
  let open: LinePoint[] | null = null
  for (const [index, value] of values.entries()) {
    if (value === null) {
      open = null
      continue
    }
    if (open === null) {
      open = []
      parts.push(open)
    }
    const share = Math.min(1, Math.max(0, value / max))
    open.push({ x: left + slot * (index + 0.5), y: height - share * (height - TOP) })
  }
  return parts
}

/** How dark a cell is, in five steps: an empty one is none of them. */
export const heatStep = (value: number, max: number): number =>
  value <= 0 || max <= 0 ? 0 : Math.max(1, Math.ceil((value / max) * 5))
