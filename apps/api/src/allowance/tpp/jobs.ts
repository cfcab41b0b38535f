import type { Database } from '../../platform/database.ts'
import type { JobFiles, JobHandler } from '../../platform/jobs/public.ts'
import { handleGenerateTpp } from './hitung.ts'
import { createImporTpp } from './sheet.ts'

export const tppJobs = (deps: { db: Database; files: JobFiles }): JobHandler[] => [
  createImporTpp(deps).handler,
  handleGenerateTpp(),
]
