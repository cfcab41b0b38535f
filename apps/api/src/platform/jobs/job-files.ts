import { createSealedFiles, type SealedDeps, type SealedFiles } from '../files/public.ts'

/** Files of jobs: what they were given and what they made. */
export const createJobFiles = (deps: SealedDeps): SealedFiles =>
  createSealedFiles(deps, { folder: 'pekerjaan', purpose: 'berkas-pekerjaan' })

export type JobFiles = SealedFiles
