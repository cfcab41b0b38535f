import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAlive, type LockHolder, thisProcess } from '../boot/lock.mjs'

const PREFIX = 'presensi-uji-'
const OWNER_FILE = 'owner.json'

/** Linux keeps files of this folder in memory. */
const MEMORY = '/dev/shm'
const GIB = 2 ** 30
/** What a PostgreSQL of the tests takes at most, with its log of changes, and what is left to the programs beside it. */
const FILES = 4 * GIB
const PROGRAMS = 6 * GIB

function isMemoryThere(): boolean {
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    return bavail * bsize >= FILES && process.availableMemory() >= FILES + PROGRAMS
  } catch {
    return false
  }
}

/** For a PostgreSQL whose data need not survive anything: in memory, where there is enough of it, a database is made in a tenth of the time. */
export const makeDatabaseFolder = (): string => makeTemporaryFolder(isMemoryThere() ? MEMORY : os.tmpdir())

/** A folder for one run that says whose it is, so that a later run can tell what a killed one left behind. */
export function makeTemporaryFolder(base = os.tmpdir()): string {
  const folder = fs.mkdtempSync(path.join(base, PREFIX))
  fs.chmodSync(folder, 0o755) // as root PostgreSQL runs under another account, which must get in
  fs.writeFileSync(path.join(folder, OWNER_FILE), JSON.stringify(thisProcess()))
  return folder
}

export const removeFolder = (folder: string): void =>
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })

/** Folders of runs that are no more. Others' folders are left alone, and so is one that is just being made. */
export function abandonedFolders(): string[] {
  return [os.tmpdir(), MEMORY]
    .filter((base) => fs.existsSync(base))
    .flatMap((base) => fs.readdirSync(base).map((name) => path.join(base, name)))
    .filter((folder) => path.basename(folder).startsWith(PREFIX))
    .filter((folder) => {
      const owner = readOwner(folder)
      return owner !== undefined && !isAlive(owner) && fs.statSync(folder).uid === process.getuid?.()
    })
}

function readOwner(folder: string): LockHolder | undefined {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, OWNER_FILE), 'utf8')) as LockHolder
  } catch {
    return undefined
  }
}
