import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { FIRST_SCREENS, filesOf } from './early-chunks.ts'
import { BUILD_TARGET } from './oldest-browsers.ts'

/** What a screen is called by, and what begins it all: by these files the document and the manifest know them. */
const OWN_FILE = ['index.html', 'src/main.tsx', ...Object.values(FIRST_SCREENS).flat()]

type Output = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

/** The split that the bundler finds by itself: it alone knows which modules a screen really uses. */
async function splitByItself(root: string): Promise<Output> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [react()],
    build: { write: false, minify: false, target: BUILD_TARGET, assetsInlineLimit: 0, reportCompressedSize: false },
  })
  const [first] = [made].flat()
  if (first === undefined || !('output' in first)) throw new Error('The split of the screens is not known')
  return first.output
}

function groupsOf(output: Output): Map<string, string> {
  const all = output.filter((one) => one.type === 'chunk')
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]))
  const modulesOf = (roots: readonly Rolldown.OutputChunk[]): Set<string> =>
    new Set([...filesOf(chunks, roots)].flatMap((file) => chunks.get(file)?.moduleIds ?? []))
  const isRoot = (chunk: Rolldown.OutputChunk, sources: readonly string[]): boolean =>
    sources.some((source) => chunk.facadeModuleId?.endsWith(`/${source}`))
  const entry = all.filter((chunk) => chunk.isEntry)
  const masuk = modulesOf(all.filter((chunk) => isRoot(chunk, FIRST_SCREENS.masuk)))
  const beranda = modulesOf(all.filter((chunk) => isRoot(chunk, FIRST_SCREENS.beranda)))
  const groups = new Map<string, string>()
  // What both have in common everybody fetches.
  for (const id of beranda) groups.set(id, masuk.has(id) ? 'awal' : 'beranda')
  for (const id of modulesOf(entry)) groups.set(id, 'awal')
  for (const id of groups.keys()) if (OWN_FILE.some((source) => id.endsWith(`/${source}`))) groups.delete(id)
  return groups
}

/**
 * Left to itself the bundler makes a file of every set of screens that share something: some sixty small ones before the
 * home page can be seen, which a phone fetches six at a time. What everybody needs comes in one file, and what the home
 * page needs on top of that in another.
 */
export function fewFiles(): Plugin {
  let root = ''
  let groups = new Map<string, string>()
  return {
    name: 'presensi-few-files',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ debugName: 'layar pertama', name: (id: string) => groups.get(id) ?? null }] },
          },
        },
      },
    }),
    configResolved: (config) => {
      root = config.root
    },
    buildStart: async () => {
      groups = groupsOf(await splitByItself(root))
    },
  }
}
