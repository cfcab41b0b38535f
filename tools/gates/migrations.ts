import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type GateResult, GEN, listFiles, readText, result } from './gate.ts'

const LOCK_FILE = 'tools/gates/migrations.lock'
const NAME = /^\d{4}_[a-z0-9_]+\.sql$/
const BACKWARD = /[._-](down|undo|rollback|revert)\.sql$/
const MIGRATION = /(^|\/)migrations\/[^/]+\.sql$/
/** The schema of an empty database, and what was run before there was one: nothing is added to either. */
const CLOSED = /(^|\/)(schema|migrations\/before-baseline)\/[^/]+\.sql$/
const ACCEPT = '--accept-changed-migrations'

type Lock = ReadonlyMap<string, string>

const lockedFilesIn = (root: string): string[] =>
  listFiles(root, /\.sql$/, 'apps').filter((file) => MIGRATION.test(file) || CLOSED.test(file))

const checksum = (root: string, file: string): string => createHash('sha256').update(readText(root, file)).digest('hex')

const parseLock = (text: string): Lock =>
  new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )

const readLock = (root: string): Lock =>
  parseLock(fs.existsSync(path.join(root, LOCK_FILE)) ? readText(root, LOCK_FILE) : '')

function git(root: string, ...args: string[]): string | undefined {
  // A hook or a run of git around us names another repository by variables.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))
  try {
    return execFileSync('git', args, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}

type Main = {
  /** what is locked for good: what stood in the lock where this tree left main, or in the last commit where there is no main */
  lock: Lock
  /** what a locked file can be taken back from */
  commit: string | undefined
}

/** Without a git history nobody knows what main has: then all that the lock names is locked for good. */
function readMain(root: string): Main {
  const bases = ['main', 'origin/main'].map((ref) => git(root, 'merge-base', 'HEAD', ref)?.trim())
  const commit = bases.find((base) => base !== undefined) ?? git(root, 'rev-parse', '--verify', 'HEAD')?.trim()
  const text = commit === undefined ? undefined : git(root, 'show', `${commit}:./${LOCK_FILE}`)
  return text === undefined ? { lock: readLock(root), commit: undefined } : { lock: parseLock(text), commit }
}

/** A file may be moved as it is, from the migrations to those from before a schema. */
const idOf = (file: string, sum: string): string => `${path.posix.basename(file)} ${sum}`

/** What no run of gen puts right: main has it, so somebody has run it. */
function mainProblems(root: string, { lock, commit }: Main): string[] {
  const files = lockedFilesIn(root)
  const sums = new Map(files.map((file) => [file, checksum(root, file)]))
  const here = new Set([...sums].map(([file, sum]) => idOf(file, sum)))
  const there = new Set([...lock].map(([file, sum]) => idOf(file, sum)))
  const closed = new Set([...lock.keys()].filter((file) => CLOSED.test(file)).map((file) => path.posix.dirname(file)))
  const back = (file: string): string =>
    commit === undefined
      ? `put it back (where nobody has run it: ${GEN} -- ${ACCEPT})`
      : `put it back with git checkout ${commit.slice(0, 12)} -- ${file}`
  const lost = [...lock]
    .filter(([file, sum]) => !here.has(idOf(file, sum)))
    .map(([file]) =>
      sums.has(file)
        ? `${file} was changed, and installations have run it: ${back(file)}, and add a migration instead`
        : `${file} was removed or renamed, and installations have run it: ${back(file)}`,
    )
  const added = [...sums]
    .filter(([file, sum]) => !lock.has(file) && !there.has(idOf(file, sum)) && closed.has(path.posix.dirname(file)))
    .map(
      ([file]) =>
        `${file}: ${path.posix.dirname(file)}/ is closed, an installation would never run it; add a migration`,
    )
  return [...lost, ...added]
}

/** A migration that has run somewhere cannot be changed any more, only followed by another. */
export function migrations(root: string): GateResult {
  const files = lockedFilesIn(root)
  const locked = readLock(root)
  const main = readMain(root)
  const problems = [...files.flatMap((file) => nameProblems(file, files)), ...mainProblems(root, main)]
  const said = (file: string): boolean => problems.some((problem) => problem.startsWith(`${file} was `))
  for (const file of files.filter((one) => !said(one))) {
    const before = locked.get(file)
    if (before === undefined) problems.push(`${file} is not in ${LOCK_FILE}: run ${GEN}`)
    else if (before !== checksum(root, file)) problems.push(`${file} is not as ${LOCK_FILE} has it: run ${GEN}`)
  }
  for (const file of locked.keys())
    if (!files.includes(file) && !said(file)) problems.push(`${file} is gone, and ${LOCK_FILE} has it: run ${GEN}`)
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
  if (!MIGRATION.test(file)) return []
  const [folder, name] = [path.posix.dirname(file), path.posix.basename(file)]
  if (!NAME.test(name)) return [`${file}: a migration is called like ${nextNumber(folder, all)}_telepon_kantor.sql`]
  if (BACKWARD.test(name)) return [`${file}: migrations only go forward`]
  if (all.includes(`${folder}/before-baseline/${name}`))
    return [`${file} is called like one in before-baseline/: the journal of an installation could not tell them apart`]
  const number = Number.parseInt(name, 10)
  const twin = all.find(
    (other) =>
      other < file &&
      path.posix.dirname(other) === folder &&
      Number.parseInt(path.posix.basename(other), 10) === number,
  )
  return twin === undefined ? [] : [`${file} has the same number as ${twin}`]
}

/** Locks what this tree adds to main, as often as it changes. What main has is accepted changed only on purpose, before anybody has run it. */
export function lockMigrations(root: string, { acceptChanged }: { acceptChanged: boolean }): string[] {
  const problems = acceptChanged ? [] : mainProblems(root, readMain(root))
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const locked = readLock(root)
  const files = lockedFilesIn(root)
  const lines = files.map((file) => `${checksum(root, file)}  ${file}\n`)
  fs.writeFileSync(path.join(root, LOCK_FILE), lines.join(''))
  return files.filter((file) => locked.get(file) !== checksum(root, file))
}
