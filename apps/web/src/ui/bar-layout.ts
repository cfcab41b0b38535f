type Part = { key: string; x: number; y: number; width: number; height: number }
export type BarLayout = { bars: { middle: number; parts: Part[] }[]; ticks: { value: number; y: number }[] }
type LayoutInput = {
  series: readonly string[]
  points: readonly { values: Record<string, number> }[]
  width: number
  height: number
  left: number
}

const TOP = 8

const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10]

/** The next round number at or above, always whole. */
export const roundUp = (value: number): number => {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return (STEPS.find((step) => step * power >= value && Number.isInteger(step * power)) ?? 10) * power
}

/** Where each bar stands when those of a point stand beside each other. */
export function groupBars({ series, points, width, height, left }: LayoutInput): BarLayout {
  const top = roundUp(Math.max(0, ...points.flatMap(({ values }) => series.map((key) => values[key] ?? 0))))
  const yOf = (value: number): number => height - (value / top) * (height - TOP)
  const slot = (width - left) / Math.max(1, points.length)
  const bar = Math.min(36, (slot * 0.68) / Math.max(1, series.length))
  const bars = points.map(({ values }, index) => {
    const middle = left + slot * (index + 0.5)
    const from = middle - (bar * series.length) / 2
    const parts = series.flatMap((key, at) => {
      const y = yOf(Math.max(0, values[key] ?? 0))
      return y === height ? [] : [{ key, x: from + at * bar, y, width: bar, height: height - y }]
    })
    return { middle, parts }
  })
  return { bars, ticks: ticksTo(top, yOf) }
}

function ticksTo(top: number, yOf: (value: number) => number): BarLayout['ticks'] {
  const parts = [4, 5, 3].find((count) => Number.isInteger(top / count)) ?? 1
  return Array.from({ length: parts + 1 }, (_, index) => (top / parts) * index).map((value) => ({
    value,
    y: yOf(value),
  }))
}

/** Where each part of each stacked bar stands. */
export function stackBars({ series, points, width, height, left }: LayoutInput): BarLayout {
  const sums = points.map(({ values }) => series.reduce((sum, key) => sum + Math.max(0, values[key] ?? 0), 0))
  const top = roundUp(Math.max(0, ...sums))
  const yOf = (value: number): number => height - (value / top) * (height - TOP)
  const slot = (width - left) / Math.max(1, points.length)
  const bar = Math.min(36, slot * 0.68)
  const bars = points.map(({ values }, index) => {
    const middle = left + slot * (index + 0.5)
    let below = 0
    const parts = series.flatMap((key) => {
      const value = Math.max(0, values[key] ?? 0)
      if (value === 0) return []
      const part = {
        key,
        x: middle - bar / 2,
        y: yOf(below + value),
        width: bar,
        height: yOf(below) - yOf(below + value),
      }
      below += value
      return [part]
    })
    return { middle, parts }
  })
  return { bars, ticks: ticksTo(top, yOf) }
}
