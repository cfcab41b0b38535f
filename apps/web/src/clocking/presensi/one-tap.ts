/** Taps that follow each other more quickly than this are one, also after what the first did is over: a thumb that trembles, a double click. */
const ONE_TAP_MS = 1000

/** Tells the taps that mean something from those that only repeat the one before. */
export function oneTap(now: () => number) {
  let running = false
  let until = Number.NEGATIVE_INFINITY
  const isRepeat = (): boolean => {
    const repeats = running || now() < until
    if (repeats) until = now() + ONE_TAP_MS
    return repeats
  }
  return {
    /** A tap that came too soon keeps the next one from counting, too. */
    isRepeat,
    /** How long a tap would still be a repetition, after the work. */
    restMs: (): number => Math.max(0, until - now()),
    /** Undefined where it is a repetition. */
    act: async <T>(work: () => Promise<T>): Promise<T | undefined> => {
      if (isRepeat()) return undefined
      running = true
      try {
        return await work()
      } finally {
        running = false
        until = now() + ONE_TAP_MS
      }
    },
  }
}
