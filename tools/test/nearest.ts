import path from 'node:path'

const TEST = /\.test\.tsx?$/
/** What counts as near without an import: a test of the feature calls it through the whole application. */
const SAME_FOLDER = 1
const SAME_FEATURE = 2
/** Folders that say nothing about a feature. */
const GENERAL = new Set(['src', 'test', 'testing', 'kerja', 'public', 'platform', 'lib', 'ui', 'tools', 'migrations'])

export type Nearest = { readonly chosen: readonly string[]; readonly left: readonly string[] }

type Wanted = {
  readonly changed: readonly string[]
  /** of every file that a change reaches */
  readonly distances: ReadonlyMap<string, number>
  secondsOf(file: string): number
  /** how much may be chosen; the nearest test is, however long it takes */
  readonly seconds: number
}

/** A feature has the name of its folder in every layer: packages/domain/src/izin, apps/api/src/leave/izin, apps/web/src/leave/izin. */
const featureOf = (file: string): string | undefined =>
  path.posix
    .dirname(file)
    .split('/')
    .slice(2)
    .findLast((part) => !GENERAL.has(part))

/** In the contract it is the name of the file: packages/contract/src/leave/izin.ts. */
const featuresOf = (changed: string): (string | undefined)[] => [
  featureOf(changed),
  path.posix.basename(changed).replace(/\..*$/, ''),
]

function nearnessOf(file: string, { changed, distances }: Wanted): number {
  const byImports = distances.get(file) ?? Number.POSITIVE_INFINITY
  const byPlace = changed.map((one) => {
    if (path.posix.dirname(one) === path.posix.dirname(file)) return SAME_FOLDER
    const feature = featureOf(file)
    return feature !== undefined && featuresOf(one).includes(feature) ? SAME_FEATURE : Number.POSITIVE_INFINITY
  })
  return Math.min(byImports, ...byPlace)
}

/** The tests that a change reaches, nearest first and of those the shortest, until the time is full; what is left out is said. */
export function nearestTests(wanted: Wanted): Nearest {
  const { distances, secondsOf, seconds } = wanted
  const reached = [...distances.keys()]
    .filter((file) => TEST.test(file))
    .map((file) => ({ file, nearness: nearnessOf(file, wanted), seconds: secondsOf(file) }))
    .sort((a, b) => a.nearness - b.nearness || a.seconds - b.seconds || a.file.localeCompare(b.file))
  const chosen: string[] = []
  const left: string[] = []
  let sum = 0
  for (const one of reached) {
    sum += one.seconds
    // What is left out counts, too: nothing farther is taken after it, even if it is short.
    if (chosen.length === 0 || sum <= seconds) chosen.push(one.file)
    else left.push(one.file)
  }
  return { chosen, left }
}
