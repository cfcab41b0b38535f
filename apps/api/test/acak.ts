/** Numbers that come out the same in every run. */
export function createAcak(seed: number) {
  let state = seed
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
  const upTo = (n: number): number => Math.min(n - 1, Math.floor(next() * n))
  const pick = <T>(list: readonly T[]): T => {
    const one = list[upTo(list.length)]
    if (one === undefined) throw new Error('nothing to choose from')
    return one
  }
  return { next, upTo, pick }
}
