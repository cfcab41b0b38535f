import type { Config } from '../config.ts'
import { deriveKey, seal, unsealBytes } from '../sealing.ts'
import { type FileStore, newFileKey } from './store.ts'

export type SealedDeps = { files: FileStore; config: Pick<Config, 'PRESENSI_SECRET'> }

/** Files of one kind, sealed with a key of their own, so that who can read the store reads nothing in it. */
export function createSealedFiles(
  { files, config }: SealedDeps,
  { folder, purpose }: Record<'folder' | 'purpose', string>,
) {
  const key = deriveKey(config.PRESENSI_SECRET, purpose)
  return {
    newKey: (): string => newFileKey(folder),
    put: (berkas: string, content: Buffer): Promise<void> =>
      files.put(berkas, seal(key, content), 'application/octet-stream'),
    /** null where it is gone, or was sealed with another secret */
    async get(berkas: string): Promise<Buffer | null> {
      const sealed = await files.get(berkas)
      return sealed === null ? null : unsealBytes(key, sealed)
    },
    delete: (berkas: string): Promise<void> => files.delete(berkas),
  }
}

export type SealedFiles = ReturnType<typeof createSealedFiles>
