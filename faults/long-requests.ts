/** As long as a request's first lines may be in all (Node takes 16 KB). */
const LONGEST = 15_000

const PIECES = ['/', '%2f', '%25', '.', '../', 'a/', ';', ' '.replace(' ', '%20'), '?', '?a=&', '&a[0]=', 'x']
const fill = (piece: string): string => piece.repeat(Math.floor(LONGEST / piece.length))

/** What may follow an address: one sign again and again, then one that does not fit. */
export const longPaths = (): (readonly [string, string])[] =>
  PIECES.flatMap((piece) => [
    [`path ${piece}`, `${fill(piece)}x`] as const,
    [`query ${piece}`, `?${fill(piece)}x`] as const,
  ])

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
const VALUES = [' ', ';', '; a=', ',', 'a,', 'Bearer ', '.', '(', 'x']

export const longHeaders = (): (readonly [string, Record<string, string>])[] =>
  NAMES.flatMap((name) => VALUES.map((value) => [`${name}: ${value}`, { [name]: `a${fill(value)}x` }] as const))

const ROUNDS = 3
const TRIES = 5

/** Processor time, of which a busy machine takes none away. */
async function costOf(request: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round += 1) await request()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/**
 * Says 'within 3 ×', or how many times as long the long request takes: the best of some tries, each right after a short one, because now
 * and then something else runs in between. What is slow by its length is so every time.
 */
export async function ratioOfLong(short: () => Promise<void>, long: () => Promise<void>): Promise<string> {
  let best = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    best = Math.min(best, (await costOf(long)) / (await costOf(short)))
    if (best <= 3) return 'within 3 ×'
  }
  return `${best.toFixed(1)} ×`
}
