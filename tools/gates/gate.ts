import fs from 'node:fs'
import path from 'node:path'

/** The command that a gate names where what is generated is out of date. */
export const GEN = 'npm run gen'

export type GateResult = { files: number; problems: string[] }
export type Gate = (root: string) => GateResult | Promise<GateResult>

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', 'e2e-out', 'test-results', 'coverage'])

/** Paths below the root with forward slashes, in name order. */
export function listFiles(root: string, match: RegExp, under = ''): string[] {
  const found: string[] = []
  const start = path.join(root, under)
  if (!fs.existsSync(start)) return found
  for (const entry of fs.readdirSync(start, { withFileTypes: true })) {
    const relative = under === '' ? entry.name : `${under}/${entry.name}`
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) found.push(...listFiles(root, match, relative))
    } else if (entry.isFile() && match.test(relative)) found.push(relative)
  }
  return found.sort()
}

export const readText = (root: string, file: string): string => fs.readFileSync(path.join(root, file), 'utf8')

export const SOURCE = /\.(ts|tsx|mjs)$/
export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$|\/(test|testing)\//.test(file)

/** The gates' own tests are full of what they look for. */
export const isPlanted = (file: string): boolean => /^tools\/gates\/[a-z-]+\.test\.ts$/.test(file)

/** A gate that read nothing has checked nothing, and must not be green. */
export function result(files: string[] | number, problems: string[]): GateResult {
  const count = typeof files === 'number' ? files : files.length
  return { files: count, problems: count === 0 ? ['No file was read: this gate looks in the wrong place.'] : problems }
}

/** Problems of every line that matches, with its place. */
export function linesMatching(file: string, text: string, pattern: RegExp, message: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      pattern.test(line) ? [`${file}:${index + 1} ${message}: ${line.trim().slice(0, 100)}`] : [],
    )
}
