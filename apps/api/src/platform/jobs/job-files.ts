import type { Config } from '../config.ts'
import { type FileStore, newFileKey } from '../files/public.ts'
import { deriveKey, seal, unsealBytes } from '../sealing.ts'

const FOLDER = 'pekerjaan'

/** Files of jobs, what they were given and what they made: sealed, so that who can read the store reads nothing in it. */
export function createJobFiles({ files, config }: { files: FileStore; config: Pick<Config, 'PRESENSI_SECRET'> }) {
  const key = deriveKey(config.PRESENSI_SECRET, 'berkas-pekerjaan')
  return {
    newKey: (): string => newFileKey(FOLDER),
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

export type JobFiles = ReturnType<typeof createJobFiles>
