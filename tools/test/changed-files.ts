import { spawnSync } from 'node:child_process'

function git(root: string, ...args: readonly string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
  return status === 0 ? stdout.split('\0').filter((name) => name !== '') : undefined
}

/** Where this branch left the main line. */
function branchPoint(root: string): string {
  for (const main of ['main', 'origin/main', 'origin/HEAD']) {
    const found = git(root, 'merge-base', main, 'HEAD')?.[0]?.trim()
    if (found !== undefined) return found
  }
  throw new Error('There is no branch main to compare with.')
}

/** What differs from where this branch left main: committed, not committed, new; also what is there no longer. */
export function changedFiles(root: string): string[] {
  const tracked = git(root, 'diff', '--name-only', '--no-renames', '-z', branchPoint(root)) ?? []
  const fresh = git(root, 'ls-files', '--others', '--exclude-standard', '-z') ?? []
  return [...new Set([...tracked, ...fresh])].sort()
}
