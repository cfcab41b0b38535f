import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { makeTemporaryFolder, removeFolder } from '../tools/test/temporary-folder.ts'

export type SmallDisk = {
  folder: string
  /** until nothing fits any more */
  fill(): void
  free(): void
  remove(): void
}

/** A disk of its own in memory, of so many megabytes. Undefined where this account may not mount one. */
export function makeSmallDisk(megabytes: number): SmallDisk | undefined {
  if (process.getuid?.() !== 0) return undefined
  const folder = makeTemporaryFolder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    removeFolder(folder)
    return undefined
  }
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = fs.openSync(ballast, 'a')
      try {
        for (const size of [1 << 20, 1 << 12, 1]) while (append(file, size));
      } finally {
        fs.closeSync(file)
      }
    },
    free: () => fs.rmSync(ballast, { force: true }),
    remove() {
      spawnSync('umount', ['-l', folder])
      removeFolder(folder)
    },
  }
}

function append(file: number, size: number): boolean {
  try {
    fs.writeSync(file, Buffer.alloc(size))
    return true
  } catch {
    return false
  }
}
