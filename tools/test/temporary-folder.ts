import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAlive, type LockHolder, thisProcess } from '../boot/lock.mjs'

const PREFIX = 'presensi-uji-'
const OWNER_FILE = 'owner.json'

/** A folder for one run that says whose it is, so that a later run can tell what a killed one left behind. */
export function makeTemporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), PREFIX))
  fs.chmodSync(folder, 0o755) // as root PostgreSQL runs under another account, which must get in
  fs.writeFileSync(path.join(folder, OWNER_FILE), JSON.stringify(thisProcess()))
  return folder
}

export const removeFolder = (folder: string): void =>
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })

/** Folders of runs that are no more. Others' folders are left alone, and so is one that is just being made. */
export function abandonedFolders(): string[] {
  return fs
    .readdirSync(os.tmpdir())
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => path.join(os.tmpdir(), name))
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
