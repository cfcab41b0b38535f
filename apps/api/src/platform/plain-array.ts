type Plain = string | number | boolean | null

const NOT_PLAIN = /["\\{}\s]/

/**
 * An array for PostgreSQL whose values need no quotes: ids, numbers, dates, hashes, words of closed lists. The driver would look at every
 * character of each; in a batch of clockings that takes as long as grading them.
 */
export function plainArray(values: readonly Plain[]): string {
  const text = values.map((value) => value ?? 'null').join()
  // A comma inside a value would move all that come after it to the row of somebody else.
  if (NOT_PLAIN.test(text) || commasIn(text) !== Math.max(0, values.length - 1))
    throw new Error('a value that needs quotes')
  return `{${text}}`
}

const known = new WeakMap<readonly string[], string>()

/** Ids for `any(… ::uuid[])`. A page of people is asked about in a dozen statements, with one and the same list. */
export function idArray(ids: readonly string[]): string {
  const text = known.get(ids) ?? plainArray(ids)
  known.set(ids, text)
  return text
}

function commasIn(text: string): number {
  let found = 0
  for (let at = text.indexOf(','); at !== -1; at = text.indexOf(',', at + 1)) found += 1
  return found
}

/** Some fields of many rows, an array each, as unnest() takes them. */
export const plainColumns = <K extends string>(
  rows: readonly Readonly<Record<K, Plain>>[],
  names: readonly K[],
): string[] => names.map((name) => plainArray(rows.map((row) => row[name])))
