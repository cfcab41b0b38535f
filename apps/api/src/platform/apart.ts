/** What became of one item of a batch: its value, or what it threw. */
export type Outcome<R> = { readonly ok: true; readonly value: R } | { readonly ok: false; readonly error: unknown }

/**
 * Runs many items together, so that what one of them throws is its own answer: a batch that throws is run again in halves until whoever
 * causes it stands alone. One in two hundred costs about fifteen runs instead of two hundred. Everything that `run` did must be undone when
 * it throws, or be harmless the second time. An error that no item caused, such as a database that is away, is the answer of all at once.
 */
export async function runApart<T, R>(
  items: readonly T[],
  run: (items: readonly T[]) => Promise<Outcome<R>[]>,
  isShared: (error: unknown) => boolean,
): Promise<Outcome<R>[]> {
  try {
    return await run(items)
  } catch (error) {
    if (items.length <= 1 || isShared(error)) return items.map(() => ({ ok: false, error }))
  }
  const middle = items.length >> 1
  const first = await runApart(items.slice(0, middle), run, isShared)
  return [...first, ...(await runApart(items.slice(middle), run, isShared))]
}
