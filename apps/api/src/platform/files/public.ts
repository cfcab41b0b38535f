import path from 'node:path'
import type { Config } from '../config.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'
import type { FileStore } from './store.ts'

export { countUpload } from './quota.repo.ts'
export { type FileStore, newFileKey } from './store.ts'

type FilesConfig = Pick<Config, 'PRESENSI_DATA' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_KEY' | 'S3_SECRET' | 'S3_REGION'>

/** The store that the configuration names: an S3-compatible service, or a folder of the data folder. */
export function createFileStore(config: FilesConfig): FileStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET, S3_REGION } = config
  if (S3_ENDPOINT === undefined) return createFolderStore(path.resolve(config.PRESENSI_DATA, 'berkas'))
  if (S3_BUCKET === undefined || S3_KEY === undefined || S3_SECRET === undefined)
    throw new Error('Configuration: S3_ENDPOINT needs S3_BUCKET, S3_KEY and S3_SECRET')
  return createS3Store({ endpoint: S3_ENDPOINT, bucket: S3_BUCKET, key: S3_KEY, secret: S3_SECRET, region: S3_REGION })
}
