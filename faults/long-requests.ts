/** As long as a request's first lines may be in all (Node takes 16 KB). */
const LONGEST = 15_000

const PIECES = ['/', '%2f', '%25', '.', '../', 'a/', ';', '%20', '?', '?a=&', '&a[0]=', 'x']
const fill = (piece: string): string => piece.repeat(Math.floor(LONGEST / piece.length))

type Pair<T> = { readonly name: string; readonly short: T; readonly long: T }

/** What may follow an address: one sign, then one that does not fit; and the same sign again and again. */
export const pathPairs = (): Pair<string>[] => [
  ...PIECES.flatMap((piece) => [
    { name: `path ${piece}`, short: `${piece}x`, long: `${fill(piece)}x` },
    { name: `query ${piece}`, short: `?${piece}x`, long: `?${fill(piece)}x` },
  ]),
  // A letter whose percent sign is encoded again and again.
  { name: 'path %2525', short: '%2541', long: `%${fill('25')}41` },
]

const NAMES = [
  'cookie',
  'accept-language',
  'user-agent',
  'authorization',
  'accept',
  'origin',
  'x-forwarded-for',
  'referer',
]
const VALUES = [' ', '; a=', 'a,', '(', 'x']

export const headerPairs = (): Pair<Record<string, string>>[] =>
  NAMES.flatMap((name) =>
    VALUES.map((value) => ({
      name: `${name}: ${value}`,
      short: { [name]: `a${value}x` },
      long: { [name]: `a${fill(value)}x` },
    })),
  )

const ROUNDS = 2
const TRIES = 5

/** Processor time, of which a busy machine takes none away. */
async function costOf(request: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) await request()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** What reading so long a line takes at most, whatever is in it. */
const READING_US = 5_000

/**
 * Says whether a long request takes at most three times as long as a short one, or no longer than such a line takes to read; else how many
 * times as long. The best of some tries, each right after a short one, because now and then something else runs in between: what is slow by
 * its length is so every time.
 */
export async function looksSlow(short: () => Promise<void>, long: () => Promise<void>): Promise<string | null> {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [usual, taken] = [await costOf(short), await costOf(long)]
    if (taken <= Math.max(3 * usual, usual + READING_US * ROUNDS)) return null
    best = Math.min(best, taken / usual)
  }
  return `${best.toFixed(1)} ×`
}
