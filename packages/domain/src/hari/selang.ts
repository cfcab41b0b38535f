import type { Selang } from './fakta.ts'

/** The same time without overlaps, in order. */
export function gabung(spans: readonly Selang[]): readonly Selang[] {
  if (spans.length < 2) return spans
  const merged: { mulai: number; selesai: number }[] = []
  for (const { mulai, selesai } of spans.toSorted((a, b) => a.mulai - b.mulai)) {
    const last = merged.at(-1)
    if (last !== undefined && mulai <= last.selesai) last.selesai = Math.max(last.selesai, selesai)
    else merged.push({ mulai, selesai })
  }
  return merged
}

/** How much of the time from `mulai` to `selesai` lies in spans that do not overlap, in milliseconds. */
export function lamaDi(spans: readonly Selang[], mulai: number, selesai: number): number {
  let sum = 0
  for (const span of spans) sum += Math.max(0, Math.min(span.selesai, selesai) - Math.max(span.mulai, mulai))
  return sum
}

export const isDi = (spans: readonly Selang[], instant: number): boolean =>
  spans.some(({ mulai, selesai }) => mulai <= instant && instant <= selesai)

export const isTercakup = (spans: readonly Selang[], { mulai, selesai }: Selang): boolean =>
  spans.some((span) => span.mulai <= mulai && selesai <= span.selesai)

/** Whole seconds outside of the spans: within a second nobody is late. */
export const detikDiLuar = (spans: readonly Selang[], mulai: number, selesai: number): number =>
  Math.max(0, Math.floor((selesai - mulai - lamaDi(spans, mulai, selesai)) / 1_000))
