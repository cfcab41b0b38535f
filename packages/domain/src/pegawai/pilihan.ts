/** Letters and digits count; case, blanks, '_' and '-' between words do not. */
const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

/** The word of a closed list that somebody meant, however they wrote it; `lain` are further words for the same. */
export function findPilihan<const T extends string>(
  list: readonly T[],
  text: string,
  lain: Readonly<Record<string, T>> = {},
): T | undefined {
  const wanted = plain(text)
  const other = Object.entries(lain).find(([word]) => plain(word) === wanted)
  return list.find((one) => plain(one) === wanted) ?? other?.[1]
}
