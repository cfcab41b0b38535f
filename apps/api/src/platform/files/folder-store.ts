import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkFileKey, type FileStore } from './store.ts'

/** Files in a folder of this machine, outside of everything that is served. */
export function createFolderStore(folder: string): FileStore {
  const at = (key: string): string => path.join(folder, ...checkFileKey(key).split('/'))
  return {
    async put(key, content) {
      const target = at(key)
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      // Written beside and moved, and forced to disk: a file is there whole or not at all.
      const beside = `${target}.baru`
      const file = await open(beside, 'wx', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(beside, target)
    },
    get: (key) => readFile(at(key)).catch(nullWhenMissing),
    delete: (key) => rm(at(key), { force: true }),
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
