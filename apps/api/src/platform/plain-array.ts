type Plain = string | number | boolean | null

const NOT_PLAIN = /["\\{}\s]/

/**
 * An array for PostgreSQL whose values need no quotes: ids, numbers, dates, hashes, words of closed lists. The driver would look at every
 * character of each; in a batch of clockings that takes as long as grading them.
 */
export function plainArray(values: readonly Plain[]): string {
  const text = `{${values.map((value) => value ?? 'null').join()}`
  if (NOT_PLAIN.test(text.slice(1))) throw new Error('a value that needs quotes')
  return `${text}}`
}

/** Some fields of many rows, an array each, as unnest() takes them. */
export const plainColumns = <K extends string>(
  rows: readonly Readonly<Record<K, Plain>>[],
  names: readonly K[],
): string[] => names.map((name) => plainArray(rows.map((row) => row[name])))
