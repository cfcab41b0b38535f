import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist'])

/** Changes with what these files and folders hold. */
export function sourcesHash(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) addToHash(hash, root, source)
  return hash.digest('hex')
}

function addToHash(hash: ReturnType<typeof createHash>, root: string, relative: string): void {
  const full = path.join(root, relative)
  const stat = fs.statSync(full, { throwIfNoEntry: false })
  if (stat?.isDirectory()) {
    for (const name of fs.readdirSync(full).sort())
      if (!SKIPPED.has(name)) addToHash(hash, root, path.join(relative, name))
    return
  }
  // Tests do not change what is made, and generated files follow from the others (a build itself rewrites them).
  if (stat === undefined || /\.(test|gen)\.tsx?$/.test(relative)) return
  hash.update(`${relative}\0`).update(fs.readFileSync(full))
}
