import { useElementSize } from '@mantine/hooks'

/** Before its place is known, and where nothing is laid out. */
const USUAL = 640

/** A chart is drawn as wide as its place, so that its words stay readable on a phone. */
export function useChartWidth() {
  const { ref, width } = useElementSize<HTMLElement>()
  return { ref, width: width > 0 ? Math.floor(width) : USUAL }
}

/** Every how many points one has room for its word under the axis; the last always has its word. */
export const tickEvery = (slot: number, word: number): number => Math.max(1, Math.ceil(word / Math.max(1, slot)))
export const hasTick = (index: number, count: number, every: number): boolean => (count - 1 - index) % every === 0

/** As wide as there is room for, unless a finger could not hit it: then the map is wider than its place, and scrolls. */
export const heatCell = (room: number, columns: number): number => {
  const [least, best] = [18, 24]
  const fits = Math.floor(room / Math.max(1, columns))
  return fits < least ? best : fits
}
