import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Weighs the compressed JavaScript of each screen from the build's own manifest. `node weight.ts [dist]`; exits 1 over budget. */

type Chunk = {
  readonly file: string
  readonly src?: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>
type Line = { readonly screen: string; readonly bytes: number; readonly budget: number }

const KILOBYTE = 1000
const BUDGET = { login: 140, dashboard: 190, further: 60, map: 120 } as const
const LOGIN = 'src/identity/auth/pages.ts'
const SHELL = 'src/shell/MainLayout.tsx'
const DASHBOARD = 'src/clocking/dashboard/DashboardPage.tsx'
/** Leaflet with its drawing tools: fetched beside a screen, when somebody draws */
const DRAWING = 'src/ui/map/DrawMap.tsx'
/** the blocking scripts of the document head, which the manifest does not know */
const HEAD_SCRIPTS = ['peramban.js', 'tema.js']

function loadedWith(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The manifest has no ${key}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return files
}

export function weigh(dist: string): readonly Line[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const sizes = new Map<string, number>()
  const size = (file: string): number => {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const bytes = gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
    sizes.set(file, bytes)
    return bytes
  }
  const sum = (files: Iterable<string>): number =>
    [...files].filter((file) => file.endsWith('.js')).reduce((total, file) => total + size(file), 0)

  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
  const head = sum(HEAD_SCRIPTS.filter((file) => existsSync(join(dist, file))))
  const login = loadedWith(manifest, [...entry, LOGIN])
  const shell = loadedWith(manifest, [...entry, SHELL])
  const dashboard = loadedWith(manifest, [...entry, SHELL, DASHBOARD])

  const named = new Set([LOGIN, SHELL, DASHBOARD])
  // A drawer or dialog that a screen fetches when it opens comes on top of that screen, not of the bare shell.
  const below = (key: string): readonly Set<string>[] => {
    const all = Object.keys(manifest).filter((other) => manifest[other]?.dynamicImports?.includes(key))
    // A part that screens share may name it, too, but is never there alone: where a screen opens it, that screen counts.
    const screens = all.filter((other) => manifest[other]?.isDynamicEntry || manifest[other]?.isEntry)
    const openers = screens.length > 0 ? screens : all
    return openers.length === 0
      ? [shell]
      : openers.map((other) => new Set([...shell, ...loadedWith(manifest, [other])]))
  }
  const further = Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry && !named.has(key))
    .map((key) => {
      const files = [...loadedWith(manifest, [key])]
      const weights = below(key).map((here) => sum(files.filter((file) => !here.has(file))))
      return {
        screen: key,
        bytes: Math.max(...weights),
        budget: (key === DRAWING ? BUDGET.map : BUDGET.further) * KILOBYTE,
      }
    })
  return [
    { screen: 'login', bytes: head + sum(login), budget: BUDGET.login * KILOBYTE },
    { screen: 'dashboard', bytes: head + sum(dashboard), budget: BUDGET.dashboard * KILOBYTE },
    ...further.sort((left, right) => right.bytes - left.bytes),
  ]
}

if (import.meta.main) {
  const lines = weigh(process.argv[2] ?? join(import.meta.dirname, 'dist'))
  const kilobytes = (bytes: number) => `${(bytes / KILOBYTE).toFixed(1)} KB`.padStart(10)
  for (const { screen, bytes, budget } of lines) {
    console.log(`${bytes > budget ? 'OVER' : 'ok  '} ${kilobytes(bytes)} of ${kilobytes(budget)}  ${screen}`)
  }
  if (lines.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1
}
