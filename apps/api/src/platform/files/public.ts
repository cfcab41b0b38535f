import path from 'node:path'
import type { Config } from '../config.ts'
import { createFolderStore } from './folder-store.ts'
import { type Bucket, createS3Store, openBucket, type S3Options } from './s3-store.ts'
import type { FileStore } from './store.ts'

export { createLongFiles, PieceGone } from './long-files.ts'
export { countUpload, type JenisUnggahan } from './quota.repo.ts'
export { createSealedFiles, type SealedDeps, type SealedFiles } from './sealed-files.ts'
export { type FileStore, newFileKey } from './store.ts'

type FilesConfig = Pick<Config, 'PRESENSI_DATA' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_KEY' | 'S3_SECRET' | 'S3_REGION'>

function s3Options({ S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET, S3_REGION }: FilesConfig): S3Options | null {
  if (S3_ENDPOINT === undefined) return null
  if (S3_BUCKET === undefined || S3_KEY === undefined || S3_SECRET === undefined)
    throw new Error('Configuration: S3_ENDPOINT needs S3_BUCKET, S3_KEY and S3_SECRET')
  return { endpoint: S3_ENDPOINT, bucket: S3_BUCKET, key: S3_KEY, secret: S3_SECRET, region: S3_REGION }
}

/** The store that the configuration names: an S3-compatible service, or a folder of the data folder. */
export function createFileStore(config: FilesConfig): FileStore {
  const s3 = s3Options(config)
  return s3 === null ? createFolderStore(path.resolve(config.PRESENSI_DATA, 'berkas')) : createS3Store(s3)
}

/** The bucket itself, for what has names of its own; null where there is none. */
export function createBucket(config: FilesConfig): Bucket | null {
  const s3 = s3Options(config)
  return s3 === null ? null : openBucket(s3)
}
