import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type GateResult, GEN, listFiles, readText, result } from './gate.ts'

const LOCK_FILE = 'tools/gates/migrations.lock'
const NAME = /^\d{4}_[a-z0-9_]+\.sql$/
const BACKWARD = /[._-](down|undo|rollback|revert)\.sql$/

const migrationsIn = (root: string): string[] => listFiles(root, /(^|\/)migrations\/[^/]+\.sql$/, 'apps')

const checksum = (root: string, file: string): string => createHash('sha256').update(readText(root, file)).digest('hex')

function readLock(root: string): Map<string, string> {
  if (!fs.existsSync(path.join(root, LOCK_FILE))) return new Map()
  const lines = readText(root, LOCK_FILE).split('\n').filter(Boolean)
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
}

/** A migration that has run somewhere cannot be changed any more, only followed by another. */
export function migrations(root: string): GateResult {
  const files = migrationsIn(root)
  const locked = readLock(root)
  const problems = [...files.flatMap((file) => nameProblems(file, files))]
  for (const file of files) {
    const before = locked.get(file)
    if (before === undefined) problems.push(`${file} is not in ${LOCK_FILE}: run ${GEN}`)
    else if (before !== checksum(root, file)) problems.push(`${file} was changed; add a new migration instead`)
  }
  for (const file of locked.keys()) if (!files.includes(file)) problems.push(`${file} was removed or renamed`)
  return result(files, problems)
}

/** One more than the last of the folder: gaps are never filled, because what stands behind them has run. */
function nextNumber(folder: string, all: readonly string[]): string {
  const used = all
    .filter((file) => path.posix.dirname(file) === folder)
    .map((file) => path.posix.basename(file))
    .filter((name) => NAME.test(name))
  return String(1 + Math.max(0, ...used.map((name) => Number.parseInt(name, 10)))).padStart(4, '0')
}

function nameProblems(file: string, all: string[]): string[] {
  const name = path.posix.basename(file)
  if (!NAME.test(name))
    return [`${file}: a migration is called like ${nextNumber(path.posix.dirname(file), all)}_telepon_kantor.sql`]
  if (BACKWARD.test(name)) return [`${file}: migrations only go forward`]
  const number = Number.parseInt(name, 10)
  const twin = all.find(
    (other) =>
      other < file &&
      path.posix.dirname(other) === path.posix.dirname(file) &&
      Number.parseInt(path.posix.basename(other), 10) === number,
  )
  return twin === undefined ? [] : [`${file} has the same number as ${twin}`]
}

/** Adds new migrations to the lock. A changed one is accepted only on purpose, before anybody has run it. */
export function lockMigrations(root: string, { acceptChanged }: { acceptChanged: boolean }): string[] {
  const locked = readLock(root)
  const files = migrationsIn(root)
  const changed = files.filter((file) => locked.has(file) && locked.get(file) !== checksum(root, file))
  const gone = [...locked.keys()].filter((file) => !files.includes(file))
  if (!acceptChanged && changed.length + gone.length > 0)
    throw new Error(`Locked migrations were changed or removed: ${[...changed, ...gone].join(', ')}`)
  const lines = files.map((file) => `${checksum(root, file)}  ${file}\n`)
  fs.writeFileSync(path.join(root, LOCK_FILE), lines.join(''))
  return files.filter((file) => !locked.has(file)).concat(changed)
}
