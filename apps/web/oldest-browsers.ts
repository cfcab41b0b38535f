/**
 * The oldest browsers. A phone that gets no new system keeps the browser that came with it (an iPhone 7 stays at Safari 15), and its owner must
 * clock all the same; who works on the other screens has a browser of the last two years (as of November 2026). README and the page for older ones
 * (index.html) name them too; oldest-browsers.test.ts compares.
 */
export const OLDEST = {
  clock: { safari: '15.4', chrome: '100', firefox: '100' },
  others: { safari: '18', chrome: '130', firefox: '132' },
} as const

/** What the code is written down to: all of it, so that one build serves everybody. */
export const BUILD_TARGET = Object.entries(OLDEST.clock).map(([name, version]) => name + version)

export type Name = keyof (typeof OLDEST)['clock']
type Feature = {
  readonly used: RegExp
  /** since which version a browser has it */
  readonly since: Readonly<Record<Name, string>>
  /** what public/lama.js gives to browsers that lack it */
  readonly given?: string
}

/** What the build does not lower, as code calls it: the wider net is cast over names that are ours or somebody's rarely. */
export const FEATURES: Readonly<Record<string, Feature>> = {
  'Array.prototype.toSorted': {
    used: /\.toSorted\(/,
    since: { safari: '16', chrome: '110', firefox: '115' },
    given: 'Array.prototype.toSorted',
  },
  'Array.prototype.toReversed': {
    used: /\.toReversed\(/,
    since: { safari: '16', chrome: '110', firefox: '115' },
    given: 'Array.prototype.toReversed',
  },
  'Array.prototype.toSpliced': { used: /\.toSpliced\(/, since: { safari: '16', chrome: '110', firefox: '115' } },
  'Array.prototype.findLast': {
    used: /\.findLast\(/,
    since: { safari: '15.4', chrome: '97', firefox: '104' },
    given: 'Array.prototype.findLast',
  },
  'Array.prototype.findLastIndex': {
    used: /\.findLastIndex\(/,
    since: { safari: '15.4', chrome: '97', firefox: '104' },
    given: 'Array.prototype.findLastIndex',
  },
  'Array.fromAsync': { used: /\bArray\.fromAsync\b/, since: { safari: '16.4', chrome: '121', firefox: '115' } },
  'Map.groupBy': {
    used: /\bMap\.groupBy\b/,
    since: { safari: '17.4', chrome: '117', firefox: '119' },
    given: 'Map.groupBy',
  },
  'Object.groupBy': { used: /\bObject\.groupBy\b/, since: { safari: '17.4', chrome: '117', firefox: '119' } },
  'URL.canParse': {
    used: /\bURL\.canParse\b/,
    since: { safari: '17', chrome: '120', firefox: '115' },
    given: 'URL.canParse',
  },
  'URL.parse': { used: /\bURL\.parse\(/, since: { safari: '18', chrome: '126', firefox: '126' } },
  'AbortSignal.timeout': {
    used: /\bAbortSignal\.timeout\b/,
    since: { safari: '16', chrome: '103', firefox: '100' },
    given: 'AbortSignal.timeout',
  },
  'AbortSignal.any': { used: /\bAbortSignal\.any\b/, since: { safari: '17.4', chrome: '116', firefox: '124' } },
  'Promise.withResolvers': {
    used: /\bPromise\.withResolvers\b/,
    since: { safari: '17.4', chrome: '119', firefox: '121' },
  },
  'Promise.try': { used: /\bPromise\.try\b/, since: { safari: '18.2', chrome: '128', firefox: '134' } },
  'methods of sets': {
    used: /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    since: { safari: '17', chrome: '122', firefox: '127' },
  },
  'methods of iterators': {
    used: /\.(values|keys|entries)\(\)\.(map|filter|some|every|find|reduce|toArray|forEach|take|drop|flatMap)\(/,
    since: { safari: '18.4', chrome: '122', firefox: '131' },
  },
  'a look behind in an expression': {
    used: /\(\?<[=!]/,
    since: { safari: '16.4', chrome: '62', firefox: '78' },
  },
  'RegExp.escape': { used: /\bRegExp\.escape\b/, since: { safari: '18.2', chrome: '136', firefox: '134' } },
  'strings that are well formed': {
    used: /\.(is|to)WellFormed\(/,
    since: { safari: '16.4', chrome: '111', firefox: '119' },
  },
  'bytes as text': { used: /\.toBase64\(|\.fromBase64\(/, since: { safari: '18.2', chrome: '140', firefox: '133' } },
  'Intl.DurationFormat': { used: /\bIntl\.DurationFormat\b/, since: { safari: '16.4', chrome: '129', firefox: '136' } },
  Temporal: { used: /\bTemporal\.\w/, since: { safari: '99', chrome: '144', firefox: '139' } },
  'Element.checkVisibility': { used: /\.checkVisibility\(/, since: { safari: '17.4', chrome: '105', firefox: '106' } },
}

/** Versions have at most two parts here. */
export function isOlder(one: string, other: string): boolean {
  const [[a = 0, b = 0], [c = 0, d = 0]] = [one.split('.').map(Number), other.split('.').map(Number)]
  return a < c || (a === c && b < d)
}

/** What a text of the build uses that one of these browsers neither has nor is given. */
export function missingIn(text: string, browsers: Readonly<Record<Name, string>>): string[] {
  return Object.entries(FEATURES).flatMap(([feature, { used, since, given }]) => {
    const without = (Object.keys(browsers) as Name[]).filter((name) => isOlder(browsers[name], since[name]))
    return given === undefined && without.length > 0 && used.test(text)
      ? [`${feature} (${without.map((name) => `${name} ${browsers[name]}`).join(', ')})`]
      : []
  })
}
