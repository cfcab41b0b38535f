import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { listFiles, readText, SOURCE } from '../gates/gate.ts'
import { importedFile } from '../gates/imports.ts'

/** Of a file: the files that import it and, if asked for, those that name it in their text. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

const FOLDERS = ['packages', 'apps', 'tools', 'servers', 'faults', 'bench', 'e2e', 'docs']
/** Programs are started, and tables and folders of statements are read, by a path in quotes. */
const PATH_IN_QUOTES = /['"`]([\w.-]+(?:\/[\w.-]+)*)['"`]/g

/** Full of paths of trees that they plant. */
const TOOLS_TEST = /^tools\/.*\.test\.ts$/

const withoutQuery = (file: string): string => file.replace(/\?.*$/, '')

/** What a file imports and exports again. It is parsed: texts and comments hold imports, too. */
function specifiersOf(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
}

/** An import of a package of ours has no ending (their `exports` add it). */
function fileOf(importer: string, specifier: string): string | undefined {
  const found = importedFile(importer, withoutQuery(specifier))
  return found === undefined || specifier.startsWith('.') ? found : `${found}.ts`
}

/** Files and folders that a text names, from its own place or from the root. */
function namedPaths(places: ReadonlySet<string>, file: string, text: string): string[] {
  return [...text.matchAll(PATH_IN_QUOTES)].flatMap(([, name = '']) => {
    const found = [path.posix.join(path.posix.dirname(file), name), name].find((one) => places.has(one))
    return found === undefined || found === file ? [] : [found]
  })
}

/** Also of files that are there no longer: who imports them knows their place. */
export function readImporters(root: string, { named = true } = {}): Importers {
  const importers = new Map<string, Set<string>>()
  const add = (file: string, importer: string): void => {
    const known = importers.get(file) ?? new Set()
    importers.set(file, known.add(importer))
  }
  const files = FOLDERS.flatMap((folder) => listFiles(root, /./, folder))
  const places = new Set(files.flatMap((file) => [file, path.posix.dirname(file)]))
  for (const file of files.filter((one) => SOURCE.test(one))) {
    const text = readText(root, file)
    for (const specifier of specifiersOf(file, text)) {
      const target = fileOf(file, specifier)
      if (target !== undefined) add(target, file)
    }
    if (named && !TOOLS_TEST.test(file)) for (const target of namedPaths(places, file, text)) add(target, file)
  }
  return importers
}

/** What is no source is read through its folder, or the one above, where nobody names the file itself. */
const placesOf = (file: string): string[] =>
  SOURCE.test(file) ? [file] : [file, path.posix.dirname(file), path.posix.dirname(path.posix.dirname(file))]

/** How many imports lie between a file and the nearest of the given ones; files that do not reach them are not in it. */
export function distancesTo(importers: Importers, files: readonly string[]): Map<string, number> {
  const distances = new Map(files.flatMap(placesOf).map((file) => [file, 0]))
  // A Map hands out what is added while it is walked: nearest first.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
