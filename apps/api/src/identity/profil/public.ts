import { createSealedFiles, type SealedDeps } from '../../platform/files/public.ts'

export { findSpesimen } from './profil.repo.ts'

/** Pictures of signatures, sealed with a key of their own. */
export const createSpesimenFiles = (deps: SealedDeps) =>
  createSealedFiles(deps, { folder: 'spesimen', purpose: 'spesimen' })
