import type { Plugin, Rolldown } from 'vite'

/**
 * Screens are fetched only when the router knows where to go, which costs a second round trip on a slow phone. The build
 * therefore writes the files of the first screen into the document, and /tema.js asks for them at once: those of the
 * sign-in for a stranger, those of the shell for somebody who is signed in.
 */
export const FIRST_SCREENS = {
  masuk: ['src/identity/auth/pages.ts'],
  beranda: ['src/shell/MainLayout.tsx', 'src/clocking/dashboard/DashboardPage.tsx'],
} as const

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

export function filesOf(chunks: Chunks, roots: readonly Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
    for (const name of chunk.imports) visit(chunks.get(name))
  }
  for (const chunk of roots) visit(chunk)
  return files
}

export const earlyChunks = (): Plugin => ({
  name: 'presensi-early-chunks',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const all = Object.values(bundle).filter((output) => output.type === 'chunk')
      const chunks: Chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]))
      const entry = filesOf(
        chunks,
        all.filter((chunk) => chunk.isEntry),
      )
      const tags = Object.entries(FIRST_SCREENS).map(([name, sources]) => {
        const roots = all.filter((chunk) => sources.some((source) => chunk.facadeModuleId?.endsWith(source)))
        const files = [...filesOf(chunks, roots)].filter((file) => !entry.has(file)).map((file) => `/${file}`)
        const attrs = { name: `berkas-${name}`, content: files.join(' ') }
        return { tag: 'meta', attrs, injectTo: 'head-prepend' as const }
      })
      return all.length === 0 ? html : { html, tags }
    },
  },
})
