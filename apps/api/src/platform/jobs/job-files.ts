import { createLongFiles, createSealedFiles, type SealedDeps } from '../files/public.ts'

/** Files of jobs: what they were given and what they made. A long one is written and read in pieces. */
export function createJobFiles(deps: SealedDeps) {
  const sealed = createSealedFiles(deps, { folder: 'pekerjaan', purpose: 'berkas-pekerjaan' })
  return { ...sealed, ...createLongFiles(sealed) }
}

export type JobFiles = ReturnType<typeof createJobFiles>
