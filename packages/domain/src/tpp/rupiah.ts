/** How a line is rounded to whole rupiah: nearest with the half away from zero, or towards zero. */
export const PEMBULATAN = ['terdekat', 'ke_bawah'] as const
export type Pembulatan = (typeof PEMBULATAN)[number]

/** `amount × by ÷ of` in whole rupiah. The one place that rounds money; whole numbers in, so that nothing is lost before. */
export function share(amount: number, by: number, of: number, pembulatan: Pembulatan = 'terdekat'): number {
  const product = amount * by
  if (!Number.isSafeInteger(product) || !Number.isSafeInteger(of) || of <= 0)
    throw new RangeError(`${amount} × ${by} ÷ ${of} cannot be reckoned exactly`)
  const size = Math.abs(product)
  const rest = size % of
  const whole = (size - rest) / of
  const rounded = pembulatan === 'terdekat' && rest * 2 >= of ? whole + 1 : whole
  return product < 0 ? 0 - rounded : rounded
}

export const BP = 10_000
/** So many basis points of an amount. */
export const bpOf = (amount: number, bp: number, pembulatan?: Pembulatan): number => share(amount, bp, BP, pembulatan)

/**
 * An amount in parts by weight that add up to it: what is left after rounding down goes to the largest remainders, of equal ones to the first.
 */
export function divide(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map((_weight, index) => (index === 0 ? amount : 0))
  const size = Math.abs(amount)
  const parts = weights.map((weight, index) => {
    const product = size * weight
    return { index, part: Math.floor(product / all), rest: product % all }
  })
  let left = size - parts.reduce((sum, { part }) => sum + part, 0)
  for (const one of parts.toSorted((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (left === 0) break
    one.part += 1
    left -= 1
  }
  return parts.map(({ part }) => (amount < 0 ? 0 - part : part))
}
