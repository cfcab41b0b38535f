import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { BUILD_TARGET, missingIn, OLDEST } from './oldest-browsers.ts'

/** Screens that open without a network, with all that they fetch later: the clock, the home page, the shell and the sign-in. */
const SCREENS = [
  'src/shell/MainLayout.tsx',
  'src/clocking/dashboard/DashboardPage.tsx',
  'src/clocking/presensi/PresensiPage.tsx',
  'src/clocking/presensi/RiwayatPage.tsx',
  'src/identity/auth/pages.ts',
]
/** What those screens fetch later and must find without a network too. Each of these must be in the build, or it was moved. */
const ALONG = [
  /\/src\/clocking\/presensi\/(?!log\/)/,
  /\/src\/clocking\/bukti\//,
  /\/src\/clocking\/dashboard\/admin\/AdminDashboard\.tsx$/,
  /\/src\/lib\//,
  /\/src\/shell\//,
  /\/src\/system\/berita\/BeritaTerkini\.tsx$/,
  /\/src\/system\/pekerjaan\/PekerjaanButton\.tsx$/,
  /\/src\/ui\//,
]
/** Drawing fences takes a network and half as much again as all the rest. */
const NEVER = /\/DrawMap\.tsx$|\/gallery\//
const FONTS = /\/(?:inter-latin-wght-normal|nusantara)[^/]*\.(?:woff2|geojson)$/

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

function filesOf(chunks: Chunks, roots: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
    for (const name of chunk.imports) visit(chunks.get(name))
    for (const name of chunk.dynamicImports) {
      const later = chunks.get(name)
      const source = later?.facadeModuleId ?? ''
      if (ALONG.some((place) => place.test(source)) && !NEVER.test(source)) visit(later)
    }
  }
  for (const chunk of roots) visit(chunk)
  return files
}

/** One file that the page's own build knows nothing of: names are fixed, and it may import nothing at run time. */
async function bundleWorker(root: string, define: Record<string, string>): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      target: BUILD_TARGET,
      rollupOptions: { input: join(root, 'src/sw.ts'), output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const [first] = [made].flat()
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built')
  return chunk.code
}

/** The screens that open without a network are those of the clock, which older browsers run than all others. */
function lookForOldBrowsers(all: readonly Rolldown.OutputChunk[], kept: ReadonlySet<string>, worker: string): void {
  const found = [...all.map(({ fileName, code }) => ({ fileName, code })), { fileName: 'sw.js', code: worker }].flatMap(
    ({ fileName, code }) =>
      missingIn(code, kept.has(fileName) || fileName === 'sw.js' ? OLDEST.clock : OLDEST.others).map(
        (feature) => `${fileName} uses what an oldest browser lacks: ${feature}`,
      ),
  )
  if (found.length > 0) throw new Error(found.join('\n'))
}

/** Writes /sw.js with the list of files it keeps. A changed file changes the list, and so the worker. */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'presensi-service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const all = Object.values(bundle).filter((output) => output.type === 'chunk')
        const entry = all.find((chunk) => chunk.isEntry)
        if (entry === undefined) throw new Error('The build has no entry')
        const screens = all.filter((chunk) => SCREENS.some((source) => chunk.facadeModuleId?.endsWith(`/${source}`)))
        if (screens.length !== SCREENS.length) throw new Error('A screen for use without a network is not in the build')
        const gone = ALONG.find((place) => !all.some(({ facadeModuleId }) => place.test(facadeModuleId ?? '')))
        if (gone !== undefined) throw new Error(`Nothing that is fetched later stands at ${gone}`)
        const built = filesOf(new Map(all.map((chunk) => [chunk.fileName, chunk])), [entry, ...screens])
        for (const name of Object.keys(bundle)) if (FONTS.test(name)) built.add(name)
        const hash = createHash('sha256')
        const fixed = globSync('*', { cwd: join(root, 'public') }).sort()
        for (const name of fixed) hash.update(name).update(readFileSync(join(root, 'public', name)))
        const files = [...[...built].sort(), ...fixed].map((name) => `/${name}`)
        const version = hash.update(files.join('\n')).digest('hex').slice(0, 12)
        const source = await bundleWorker(root, {
          __SHELL_VERSION__: JSON.stringify(version),
          __SHELL_FILES__: JSON.stringify(files),
          __SHELL_ENTRY__: JSON.stringify(entry.fileName),
        })
        lookForOldBrowsers(all, built, source)
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}
