import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Who PostgreSQL runs as. It refuses to run as root, so root hands it to an account that owns nothing. */
export type Account = { uid: number; gid: number } | null

export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return null
  const lines = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const entry = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  if (entry === undefined)
    throw new Error('Running as root, and there is neither a postgres nor a nobody account to run PostgreSQL as.')
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

/** Whether the account can walk down to a path: the mode bits of every folder above it, which is what a 0700 home is about. */
export function isReachable(target: string, account: Account): boolean {
  if (account === null) return true
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    if (fs.existsSync(folder)) {
      const stat = fs.statSync(folder)
      const bit = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001
      if ((stat.mode & bit) === 0) return false
    }
    if (folder === path.dirname(folder)) return true
  }
}

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10)

/**
 * Where the cluster lives: the wished folder, or, when its account cannot enter there (root's closed home), a folder of its own
 * named after the wished one, so that the same project always finds the same data again.
 */
export function clusterFolder(wished: string, account: Account): string {
  fs.mkdirSync(wished, { recursive: true })
  const stat = fs.statSync(wished)
  if (account !== null && stat.uid === process.getuid?.() && (stat.mode & 0o001) === 0)
    fs.chmodSync(wished, stat.mode | 0o011)
  if (isReachable(wished, account)) return wished
  const id = shortHash(fs.realpathSync(wished))
  for (const base of ['/var/lib', os.tmpdir()]) {
    const folder = path.join(base, `presensi-${id}`)
    try {
      fs.mkdirSync(folder, { recursive: true, mode: 0o755 })
      if (isReachable(folder, account)) return folder
    } catch {
      // A read-only file system: try the next place.
    }
  }
  throw new Error(
    `No folder that the PostgreSQL account can enter (tried ${wished}, /var/lib and the temporary folder).`,
  )
}

export function giveTo(account: Account, target: string): void {
  if (account !== null) fs.chownSync(target, account.uid, account.gid)
}
